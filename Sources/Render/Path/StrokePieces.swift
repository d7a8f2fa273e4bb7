/// The convex pieces that a line is made of.
struct StrokePieces {
  let pen: StrokePen
  let rasterizer: CoverageRasterizer
  /// The clip where lines are widened.
  let clip: StrokeBox

  // MARK: - Parts

  /// A straight part, which ends square to `first` and `last`.
  func part(_ from: Vector, _ first: Vector, _ to: Vector, _ last: Vector) {
    // from + first × reach / turn lies on the other end's line too.
    let turn = first.cross(last)
    let reach = (to - from).cross(last)
    if reach.magnitude >= turn.magnitude
      || (to - from).cross(first).magnitude >= turn.magnitude
    {
      outline(from + first, to + last, to, to - last, from - first, from)
      return
    }
    // The curve is narrower than the line: its ends cross on the inside.
    func share(_ length: Int) -> Int { Int(Int128(length) * reach / turn) }
    let crossing = from + Vector(x: share(first.x), y: share(first.y))
    let sign = (reach < 0) == (turn < 0) ? 1 : -1
    quad(from, to, to - last * sign, from - first * sign)
    triangle(from, to, crossing)
    triangle(crossing, from + first * sign, to + last * sign)
  }

  /// A dash without length.
  func dot(_ place: Vector, _ side: Vector) {
    switch pen.cap {
    case .butt: break
    case .round: circle(place)
    case .square:
      cap(place, side)
      cap(place, -side)
    }
  }

  /// The end of a line that arrives at `place`.
  func cap(_ place: Vector, _ side: Vector) {
    switch pen.cap {
    case .butt: break
    case .round: circle(place)
    case .square:
      let ahead = side.ahead
      quad(place + side, place + side + ahead, place - side + ahead, place - side)
    }
  }

  // MARK: - Corners

  /// What lies between two segments.
  func joint(_ a: StrokeSegment, _ b: StrokeSegment) {
    if a.end == b.start { return }
    // Curves that follow each other meet at corners that only rounding makes.
    let isSlight = (a.end - b.start).length * 64 < pen.half && a.end.dot(b.start) > 0
    if b.isSmooth || isSlight {
      fan(b.from, a.end, b.start, 0)
      return
    }
    switch pen.join {
    case .round: circle(b.from)
    case .bevel: bevel(b.from, a.end, b.start)
    case .miter: miter(b.from, a.end, b.start)
    }
  }

  /// The triangle on the outside of a corner.
  private func bevel(_ point: Vector, _ a: Vector, _ b: Vector) {
    let sign = outside(a, b)
    if sign == 0 { return }
    triangle(point, point + a * sign, point + b * sign)
  }

  private func miter(_ point: Vector, _ a: Vector, _ b: Vector) {
    let sign = outside(a, b)
    if sign == 0 { return }
    // The tip lies at (a + b) × half² / (half² + a·b), which is √(2 half² / (half² + a·b)) halves away.
    let square = Int128(pen.half) * Int128(pen.half)
    let divisor = square + a.dot(b)
    if divisor <= 0 || square << 17 > Int128(pen.squaredLimit) * divisor {
      bevel(point, a, b)
      return
    }
    let tip = Vector(
      x: Int(Int128(a.x + b.x) * square / divisor), y: Int(Int128(a.y + b.y) * square / divisor))
    quad(point, point + a * sign, point + tip * sign, point + b * sign)
  }

  /// The part of a circle on the outside of a bend, as triangles that miss less than 1/256 pixel of it.
  private func fan(_ point: Vector, _ a: Vector, _ b: Vector, _ depth: Int) {
    let chord = Int((b.x - a.x).magnitude + (b.y - a.y).magnitude)
    let sign = outside(a, b)
    if depth == 8 || Int128(chord) * Int128(chord) <= 2048 * Int128(pen.half)
      || (sign != 0 && clip.misses(point + a * sign, point + b * sign, reach: chord))
    {
      bevel(point, a, b)
      return
    }
    // Straight back, the circle lies ahead.
    let between = (a + b).stretched(to: pen.half) ?? a.ahead
    fan(point, a, between, depth + 1)
    fan(point, between, b, depth + 1)
  }

  /// On which side of two lines their corner gapes: 1 left, −1 right, 0 none.
  private func outside(_ a: Vector, _ b: Vector) -> Int {
    let turn = a.cross(b)
    if turn == 0 { return 0 }
    return turn > 0 ? -1 : 1
  }

  // MARK: - Convex outlines

  private func triangle(_ a: Vector, _ b: Vector, _ c: Vector) {
    withUnsafeTemporaryAllocation(of: FixedPoint.self, capacity: 3) { points in
      points.initialize(repeating: pen.shown(a))
      points[1] = pen.shown(b)
      points[2] = pen.shown(c)
      rasterizer.addConvex(UnsafeBufferPointer(points))
    }
  }

  private func quad(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) {
    withUnsafeTemporaryAllocation(of: FixedPoint.self, capacity: 4) { points in
      points.initialize(repeating: pen.shown(a))
      points[1] = pen.shown(b)
      points[2] = pen.shown(c)
      points[3] = pen.shown(d)
      rasterizer.addConvex(UnsafeBufferPointer(points))
    }
  }

  /// The places where neighbours meet it are corners of it, so that rounding leaves no gap to them.
  private func outline(
    _ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector, _ e: Vector, _ f: Vector
  ) {
    withUnsafeTemporaryAllocation(of: FixedPoint.self, capacity: 6) { points in
      points.initialize(repeating: pen.shown(a))
      points[1] = pen.shown(b)
      points[2] = pen.shown(c)
      points[3] = pen.shown(d)
      points[4] = pen.shown(e)
      points[5] = pen.shown(f)
      rasterizer.addConvex(UnsafeBufferPointer(points))
    }
  }

  private func circle(_ centre: Vector) {
    if let outward = pen.outward {
      rasterizer.addCircle(x: centre.x, y: centre.y, radius: pen.half, through: outward)
    } else {
      rasterizer.addCircle(x: (centre.x + 128) >> 8, y: (centre.y + 128) >> 8, radius: pen.half)
    }
  }
}
