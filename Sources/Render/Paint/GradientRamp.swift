/// A gradient made ready for one shape: where a pixel lies in it, and its colour.
///
/// Places are integers that are the same for a pixel whatever is clipped. Colours are mixed premultiplied
/// and rounded to nearest, so that the stops have exactly their colours.
struct GradientRamp {
  private enum Geometry {
    case linear
    case radial
    case conic(start: Int)
  }

  private let geometry: Geometry
  private let spread: GradientSpread
  private let colors: GradientColors
  /// Along the line, or to the right of the centre.
  private let u: GradientAxis
  /// Downwards from the centre.
  private let v: GradientAxis

  /// Along the line in 2⁻³⁶ of it; `inverse` leads from device pixels to the gradient's coordinates.
  init(_ gradient: LinearGradient, inverse: Transform, _ scratch: BrushScratch) {
    let startX = Int128(gradient.start.x.rawValue)
    let startY = Int128(gradient.start.y.rawValue)
    let dx = Int128(gradient.end.x.rawValue) - startX
    let dy = Int128(gradient.end.y.rawValue) - startY
    u = GradientAxis(
      inverse, originX: startX, originY: startY, alongX: dx, alongY: dy,
      length: dx * dx + dy * dy)
    v = u
    geometry = .linear
    spread = gradient.spread
    colors = GradientColors(gradient.stops, scratch)
  }

  /// Around the centre in 2⁻³⁶ of the radius.
  init(_ gradient: RadialGradient, inverse: Transform, _ scratch: BrushScratch) {
    let radius = Int128(max(gradient.radius.rawValue, 0))
    (u, v) = GradientAxis.pair(inverse, around: gradient.center, length: radius)
    geometry = radius == 0 ? .linear : .radial
    spread = gradient.spread
    let stops = gradient.stops
    colors = GradientColors(radius == 0 ? stops.suffix(1) : stops, scratch)
  }

  /// Around the centre in 2⁻³⁶ pixel.
  init(_ gradient: ConicGradient, inverse: Transform, _ scratch: BrushScratch) {
    (u, v) = GradientAxis.pair(inverse, around: gradient.center, length: 256)
    geometry = .conic(start: Int(gradient.start.rawValue) << 16)
    spread = .repeat
    colors = GradientColors(gradient.stops, scratch)
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { colors.isEmpty }
  /// Whether all colours are opaque.
  var isOpaque: Bool { colors.isOpaque }
  /// Whether a row has one colour only.
  var isVertical: Bool {
    if case .linear = geometry { return u.stepX == 0 }
    return false
  }
  /// Whether a column has one colour only.
  var isHorizontal: Bool {
    if case .linear = geometry { return u.stepY == 0 }
    return false
  }

  /// The premultiplied colours of `count` pixels from (`x`, `y`) on.
  func colors(x: Int, y: Int, count: Int, into row: UnsafeMutablePointer<UInt32>) {
    switch geometry {
    case .linear: Self.line(u.place(x, y), u.stepX, count, spread, into: row)
    case .radial:
      Self.circles(u.place(x, y), u.stepX, v.place(x, y), v.stepX, count, spread, into: row)
    case .conic(let start):
      Self.rays(u.place(x, y), u.stepX, v.place(x, y), v.stepX, count, start, into: row)
    }
    colors.colors(replacing: row, count: count)
  }

  /// The premultiplied colours of `count` rows from `y` on of a vertical gradient.
  func rowColors(y: Int, count: Int, into row: UnsafeMutablePointer<UInt32>) {
    Self.line(u.place(0, y), u.stepY, count, spread, into: row)
    colors.colors(replacing: row, count: count)
  }

  // MARK: - Offsets

  @inline(never)
  private static func line(
    _ first: Int, _ step: Int, _ count: Int, _ spread: GradientSpread,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    var place = first
    var i = 0
    while i < count {
      row[i] = UInt32(truncatingIfNeeded: spread.offset(place >> 12))
      place &+= step
      i &+= 1
    }
  }

  @inline(never)
  private static func circles(
    _ firstU: Int, _ stepU: Int, _ firstV: Int, _ stepV: Int, _ count: Int,
    _ spread: GradientSpread, into row: UnsafeMutablePointer<UInt32>
  ) {
    let roots = RootTable.values
    let limit = 1 << 31 - 1
    var u = firstU
    var v = firstV
    var i = 0
    while i < count {
      let x = min(max(u >> 12, -limit), limit)
      let y = min(max(v >> 12, -limit), limit)
      let square = UInt64(truncatingIfNeeded: x &* x &+ y &* y)
      let place = Int(truncatingIfNeeded: RootTable.squareRoot(square, roots))
      row[i] = UInt32(truncatingIfNeeded: spread.offset(place))
      u &+= stepU
      v &+= stepV
      i &+= 1
    }
  }

  @inline(never)
  private static func rays(
    _ firstU: Int, _ stepU: Int, _ firstV: Int, _ stepV: Int, _ count: Int, _ start: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    let angles = AngleTable.values
    var u = firstU
    var v = firstV
    var i = 0
    while i < count {
      let angle = AngleTable.angle(u >> 20, v >> 20, angles) &- start
      row[i] = UInt32(truncatingIfNeeded: (angle >> 16) & 0xFFFF)
      u &+= stepU
      v &+= stepV
      i &+= 1
    }
  }
}
