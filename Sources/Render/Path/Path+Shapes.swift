extension Path {
  // MARK: - Whole shapes

  /// The outline of a rectangle, clockwise from its left top corner; nothing where it is empty.
  public init(_ rect: FixedRect) {
    addRect(rect)
  }

  /// The ellipse inscribed in `rect`, clockwise from its right; nothing where it is empty.
  public init(ellipseIn rect: FixedRect) {
    addEllipse(in: rect)
  }

  /// A rounded rectangle with a radius for each corner; nothing where it is empty.
  public init(roundedRect rect: FixedRect, radii: CornerRadii) {
    addRoundedRect(rect, radii: radii)
  }

  /// Adds the outline of a rectangle.
  public mutating func addRect(_ rect: FixedRect) { addRoundedRect(rect, radii: CornerRadii()) }

  /// Adds the ellipse inscribed in `rect`.
  public mutating func addEllipse(in rect: FixedRect) {
    if rect.isEmpty { return }
    let width = Int(rect.width.rawValue)
    let height = Int(rect.height.rawValue)
    let arc = EllipticArc(
      x: 2 * Int(rect.x.rawValue) + width, y: 2 * Int(rect.y.rawValue) + height, radiusX: width,
      radiusY: height)
    move(to: arc.point(0))
    add(arc, from: 0, sweep: 1 << 32)
    close()
  }

  /// Adds a rounded rectangle with a radius for each corner.
  public mutating func addRoundedRect(_ rect: FixedRect, radii: CornerRadii) {
    let shape = CorneredShape(rect, radii: radii)
    if shape.isEmpty { return }
    for i in 0..<4 {
      let corner = shape.corner(i)
      let arc = EllipticArc(
        x: 2 * corner.x, y: 2 * corner.y, radiusX: 2 * corner.radius, radiusY: 2 * corner.radius)
      let start = (i + 2) << 30
      if i == 0 { move(to: arc.point(start)) } else { addLine(to: arc.point(start)) }
      if corner.radius > 0 { add(arc, from: start, sweep: 1 << 30) }
    }
    close()
  }

  // MARK: - Arcs

  /// Adds a part of a circle: it starts at the angle `start` (0 is to the right) and turns by `sweep`, clockwise where positive; more than a whole turn counts as one.
  ///
  /// A straight line leads to its first point, unless the path is empty, where it starts there. A
  /// radius below zero counts as zero. Mirrors `CGMutablePath.addRelativeArc`.
  public mutating func addArc(center: FixedPoint, radius: Fixed, start: Angle, sweep: Angle) {
    let radius = 2 * max(Int(radius.rawValue), 0)
    let arc = EllipticArc(
      x: 2 * Int(center.x.rawValue), y: 2 * Int(center.y.rawValue), radiusX: radius,
      radiusY: radius)
    let first = Int(start.rawValue) << 16
    if elements.isEmpty { move(to: arc.point(first)) } else { addLine(to: arc.point(first)) }
    let turn = min(max(Int(sweep.rawValue), -65536), 65536) << 16
    if turn != 0 && radius > 0 { add(arc, from: first, sweep: turn) }
  }

  /// Adds cubic curves along an ellipse; the path is at their start.
  private mutating func add(_ arc: EllipticArc, from start: Int, sweep: Int) {
    let count = arc.pieces(sweep)
    var first = start
    for i in 1...count {
      let last = start + sweep * i / count
      let (control1, control2) = arc.controls(first, last)
      addCurve(to: arc.point(last), control1: control1, control2: control2)
      first = last
    }
  }
}

/// An ellipse with upright axes in 1/512 pixel; angles in 2⁻³² of a turn.
private struct EllipticArc {
  let x: Int
  let y: Int
  let radiusX: Int
  let radiusY: Int

  func point(_ angle: Int) -> FixedPoint {
    let unit = UnitCircle.direction(angle)
    return place(unit.cosine, unit.sine)
  }

  /// The control points of the curve between two angles: on the tangents, 4/3 · tan(a/4) radii away.
  func controls(_ from: Int, _ to: Int) -> (FixedPoint, FixedPoint) {
    let half = UnitCircle.direction((to - from) / 2)
    let reach = (4 * half.sine << 30) / (3 * (UnitCircle.one + half.cosine))
    let a = UnitCircle.direction(from)
    let b = UnitCircle.direction(to)
    return (
      place(a.cosine - (reach * a.sine) >> 30, a.sine + (reach * a.cosine) >> 30),
      place(b.cosine + (reach * b.sine) >> 30, b.sine - (reach * b.cosine) >> 30)
    )
  }

  /// The number of curves that stay within 1/1024 pixel of the ellipse.
  func pieces(_ sweep: Int) -> Int {
    // A cubic misses a quarter of a circle by 2.7e-4 of the radius; half the angle misses 64 times less.
    var radius = max(radiusX, radiusY)
    var piece = 1 << 30
    while radius > 1831 {
      radius >>= 6
      piece >>= 1
    }
    return max((abs(sweep) + piece - 1) / piece, 1)
  }

  /// The point of the unit circle (in 2⁻³⁰) on the ellipse.
  private func place(_ cosine: Int, _ sine: Int) -> FixedPoint {
    func coordinate(_ centre: Int, _ unit: Int, _ radius: Int) -> Fixed {
      let offset = Int128(unit) * Int128(radius) + Int128(centre) << 30
      return Fixed(rawValue: Int32(clamping: (offset + 1 << 30) >> 31))
    }
    return FixedPoint(x: coordinate(x, cosine, radiusX), y: coordinate(y, sine, radiusY))
  }
}
