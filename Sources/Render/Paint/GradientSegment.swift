/// The colours between two stops: premultiplied channels that change evenly from `start` on.
///
/// A channel is an integer in 2⁻⁴⁴ with a half and a little more added, so that cutting it rounds to
/// nearest. For stops within the gradient the result is that of exact division: channels lie on
/// multiples of 1/(255 × 65536), steps that are rounded to 2⁻⁴⁵ add up to less than 2⁻²⁸, and the
/// little more is 2⁻²⁷.
struct GradientSegment: BitwiseCopyable {
  /// Offsets from here on, up to the next segment, belong to it.
  var start: Int
  private var alpha: Int
  private var red: Int
  private var green: Int
  private var blue: Int
  private var alphaStep = 0
  private var redStep = 0
  private var greenStep = 0
  private var blueStep = 0

  private static let bits = 44
  private static let rounding = 1 << (bits - 1) + 1 << (bits - 27)

  /// One colour.
  init(start: Int, color: Color) {
    self.start = start
    let alpha = Int(color.alpha)
    // A channel × alpha / 255, and the alpha itself.
    func channel(_ value: Int) -> Int {
      (value << Self.bits + 127) / 255 + Self.rounding
    }
    self.alpha = channel(alpha * 255)
    red = channel(Int(color.red) * alpha)
    green = channel(Int(color.green) * alpha)
    blue = channel(Int(color.blue) * alpha)
  }

  /// From `first` at `start` to `last` at `end`.
  init(start: Int, end: Int, first: Color, last: Color) {
    self.init(start: start, color: first)
    let whole = 255 * (end - start)
    let (a, b) = (Int(first.alpha), Int(last.alpha))
    func step(_ change: Int) -> Int {
      let scaled = change << Self.bits
      return (scaled + (scaled < 0 ? -whole / 2 : whole / 2)) / whole
    }
    alphaStep = step((b - a) * 255)
    redStep = step(Int(last.red) * b - Int(first.red) * a)
    greenStep = step(Int(last.green) * b - Int(first.green) * a)
    blueStep = step(Int(last.blue) * b - Int(first.blue) * a)
  }

  /// The premultiplied colour at an offset that belongs to it.
  @inline(__always)
  func color(_ offset: Int) -> UInt32 {
    let part = offset &- start
    let a = (alpha &+ alphaStep &* part) >> Self.bits
    let r = (red &+ redStep &* part) >> Self.bits
    let g = (green &+ greenStep &* part) >> Self.bits
    let b = (blue &+ blueStep &* part) >> Self.bits
    return UInt32(truncatingIfNeeded: a << 24 | r << 16 | g << 8 | b)
  }
}
