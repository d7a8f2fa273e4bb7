/// Turns a line along a path into the union of convex pieces: a rectangle for each straight part, a
/// piece for each corner, and the ends. The rasterizer unites them exactly.
struct Stroker {
  /// The direction of a line: half the width to its left, in 1/65536 pixel.
  private struct Side {
    var x: Int
    var y: Int
  }

  private let style: StrokeStyle
  private let rasterizer: CoverageRasterizer
  /// Half the width, in 1/65536 pixel.
  private let half: Int

  private var start = FixedPoint(x: .zero, y: .zero)
  private var present = FixedPoint(x: .zero, y: .zero)
  private var firstSide: Side?
  private var lastSide: Side?
  /// Whether anything but a move came since the last move.
  private var drawn = false

  init(_ style: StrokeStyle, _ rasterizer: CoverageRasterizer) {
    self.style = style
    self.rasterizer = rasterizer
    half = Int(style.width.rawValue) << 7
  }

  mutating func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point):
        finish()
        start = Stroker.limited(point)
        present = start
      case .line(let point):
        drawn = true
        line(to: Stroker.limited(point), smooth: false)
      case .quad(let control, let end):
        drawn = true
        var smooth = false
        Flattening.quad(
          present, Stroker.limited(control), Stroker.limited(end), tolerance: Flattening.centreLine
        ) {
          line(to: $1, smooth: smooth)
          smooth = true
        }
      case .cubic(let control1, let control2, let end):
        drawn = true
        var smooth = false
        Flattening.cubic(
          present, Stroker.limited(control1), Stroker.limited(control2), Stroker.limited(end),
          tolerance: Flattening.centreLine
        ) {
          line(to: $1, smooth: smooth)
          smooth = true
        }
      case .close:
        drawn = true
        close()
      }
    }
    finish()
  }

  // MARK: - Parts

  private mutating func line(to point: FixedPoint, smooth: Bool) {
    guard let side = side(present, point) else { return }
    if let lastSide {
      if smooth { bevel(present, lastSide, side) } else { join(present, lastSide, side) }
    } else {
      firstSide = side
    }
    quad(
      moved(present, side, 1), moved(point, side, 1), moved(point, side, -1),
      moved(present, side, -1))
    lastSide = side
    present = point
  }

  private mutating func close() {
    line(to: start, smooth: false)
    if let lastSide, let firstSide {
      join(start, lastSide, firstSide)
    } else {
      dot()
    }
    firstSide = nil
    lastSide = nil
    drawn = false
    present = start
  }

  /// Ends an outline that was not closed.
  private mutating func finish() {
    if let firstSide, let lastSide {
      cap(start, Side(x: -firstSide.x, y: -firstSide.y))
      cap(present, lastSide)
    } else if drawn {
      dot()
    }
    firstSide = nil
    lastSide = nil
    drawn = false
  }

  /// An outline without length is a dot where ends are round or square.
  private func dot() {
    switch style.cap {
    case .butt: break
    case .round: circle(start)
    case .square:
      cap(start, Side(x: 0, y: half))
      cap(start, Side(x: 0, y: -half))
    }
  }

  /// The end of a line that arrives at `point`.
  private func cap(_ point: FixedPoint, _ side: Side) {
    switch style.cap {
    case .butt: break
    case .round: circle(point)
    case .square:
      // Ahead lies the side turned by a quarter.
      let ahead = Side(x: side.y, y: -side.x)
      quad(
        moved(point, side, 1), moved(moved(point, side, 1), ahead, 1),
        moved(moved(point, side, -1), ahead, 1), moved(point, side, -1))
    }
  }

  private func join(_ point: FixedPoint, _ a: Side, _ b: Side) {
    switch style.join {
    case .round: if a.x != b.x || a.y != b.y { circle(point) }
    case .bevel: bevel(point, a, b)
    case .miter: miter(point, a, b)
    }
  }

  /// The triangle on the outside of a corner.
  private func bevel(_ point: FixedPoint, _ a: Side, _ b: Side) {
    let sign = outside(a, b)
    if sign == 0 { return }
    triangle(point, moved(point, a, sign), moved(point, b, sign))
  }

  private func miter(_ point: FixedPoint, _ a: Side, _ b: Side) {
    let sign = outside(a, b)
    if sign == 0 { return }
    // The tip lies at (a + b) × half² / (half² + a·b); beyond a ratio of 10 the divisor is
    // below 2 % of half².
    let square = Int128(half) * Int128(half)
    let divisor = square + Int128(a.x) * Int128(b.x) + Int128(a.y) * Int128(b.y)
    if divisor * 50 < square {
      bevel(point, a, b)
      return
    }
    let tip = Side(
      x: Int(Int128(a.x + b.x) * square / divisor), y: Int(Int128(a.y + b.y) * square / divisor))
    quad(point, moved(point, a, sign), moved(point, tip, sign), moved(point, b, sign))
  }

  /// On which side of two lines their corner gapes: 1 left, −1 right, 0 none.
  private func outside(_ a: Side, _ b: Side) -> Int {
    let turn = Int128(a.x) * Int128(b.y) - Int128(a.y) * Int128(b.x)
    if turn == 0 { return 0 }
    return turn > 0 ? -1 : 1
  }

  // MARK: - Pieces

  /// Half the width to the left of the way from `a` to `b`; nothing where they are the same.
  private func side(_ a: FixedPoint, _ b: FixedPoint) -> Side? {
    let dx = Int(b.x.rawValue) - Int(a.x.rawValue)
    let dy = Int(b.y.rawValue) - Int(a.y.rawValue)
    if dx == 0 && dy == 0 { return nil }
    // Enlarged, so that the root of short lines is exact to 2⁻³⁰.
    let shift = max(dx.magnitude, dy.magnitude).leadingZeroBitCount - 33
    let x = shift >= 0 ? dx << shift : dx >> -shift
    let y = shift >= 0 ? dy << shift : dy >> -shift
    let length = Int128(UnitCircle.squareRoot(UInt(x * x) + UInt(y * y)))
    return Side(
      x: Int(-Int128(y) * Int128(half) / length), y: Int(Int128(x) * Int128(half) / length))
  }

  /// `point` + `side` × `sign`, rounded to 1/256 pixel.
  private func moved(_ point: FixedPoint, _ side: Side, _ sign: Int) -> FixedPoint {
    FixedPoint(
      x: Fixed(
        rawValue: Int32(truncatingIfNeeded: Int(point.x.rawValue) + (side.x * sign + 128) >> 8)),
      y: Fixed(
        rawValue: Int32(truncatingIfNeeded: Int(point.y.rawValue) + (side.y * sign + 128) >> 8)))
  }

  private func triangle(_ a: FixedPoint, _ b: FixedPoint, _ c: FixedPoint) {
    withUnsafeTemporaryAllocation(of: FixedPoint.self, capacity: 3) { points in
      points.initialize(repeating: a)
      points[1] = b
      points[2] = c
      rasterizer.addConvex(UnsafeBufferPointer(points))
    }
  }

  private func quad(_ a: FixedPoint, _ b: FixedPoint, _ c: FixedPoint, _ d: FixedPoint) {
    withUnsafeTemporaryAllocation(of: FixedPoint.self, capacity: 4) { points in
      points.initialize(repeating: a)
      points[1] = b
      points[2] = c
      points[3] = d
      rasterizer.addConvex(UnsafeBufferPointer(points))
    }
  }

  private func circle(_ centre: FixedPoint) {
    let x = Int(centre.x.rawValue)
    let y = Int(centre.y.rawValue)
    let radius = half >> 8
    rasterizer.addRoundedRect(
      left: x - radius, top: y - radius, right: x + radius, bottom: y + radius, radiusX: radius,
      radiusY: radius, clockwise: true)
  }

  /// A point moved to within ±4,000,000 pixels, so that sums stay in range.
  private static func limited(_ point: FixedPoint) -> FixedPoint {
    let limit: Int32 = 4_000_000 << 8
    return FixedPoint(
      x: Fixed(rawValue: min(max(point.x.rawValue, -limit), limit)),
      y: Fixed(rawValue: min(max(point.y.rawValue, -limit), limit)))
  }
}
