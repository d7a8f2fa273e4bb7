/// Dashes and gaps in turn, in 2⁻²⁴ pixel of the path, so that no rounding adds up along a line.
struct DashPattern {
  private let style: StrokeStyle
  /// How much longer a line is where it is widened, in 2⁻³².
  private let scale: Int
  /// The length after which everything repeats.
  let period: Int
  /// Where an outline starts.
  private let phase: Int

  /// Nothing where the line is solid.
  init?(_ style: StrokeStyle, scale: Int) {
    self.style = style
    self.scale = max(scale, 1)
    var sum = 0
    for length in style.dashes {
      if length.rawValue < 0 { return nil }
      sum += DashPattern.units(length)
    }
    if sum == 0 { return nil }
    period = style.dashes.count % 2 == 0 ? sum : 2 * sum
    let rest = DashPattern.units(style.dashPhase) % period
    phase = rest < 0 ? rest + period : rest
  }

  private static func units(_ length: Fixed) -> Int { Int(length.rawValue) << 16 }

  /// The length of a segment, in the path's own coordinates.
  func length(_ segment: StrokeSegment, half: Int) -> Int {
    var length = (segment.chord * 256).length
    if segment.start != segment.end {
      // An arc that turns by a is longer than its chord by a²/24 of that; a is the change of side / half.
      let turn = segment.end - segment.start
      let square = Int128(turn.x) * Int128(turn.x) + Int128(turn.y) * Int128(turn.y)
      length += Int(Int128(length) * square / (24 * Int128(half) * Int128(half)))
    }
    return scale == Transform.one ? length : Int(clamping: Int128(length) << 32 / Int128(scale))
  }

  /// Where in the pattern a line is.
  struct Place {
    fileprivate var index: Int
    /// What is left of the dash or gap.
    var rest: Int
    /// Whether it is a dash.
    var isDash: Bool { index & 1 == 0 }
  }

  /// Where an outline starts.
  var start: Place {
    var place = Place(index: 0, rest: length(0))
    var left = phase
    while left > place.rest || (left == place.rest && left > 0) {
      left -= place.rest
      place = next(place)
    }
    place.rest -= left
    return place
  }

  /// The start of the next dash or gap.
  func next(_ place: Place) -> Place {
    let count = style.dashes.count
    let index = place.index + 1
    let wrapped = index == (count % 2 == 0 ? count : 2 * count) ? 0 : index
    return Place(index: wrapped, rest: length(wrapped))
  }

  private func length(_ index: Int) -> Int {
    DashPattern.units(style.dashes[index % style.dashes.count])
  }
}
