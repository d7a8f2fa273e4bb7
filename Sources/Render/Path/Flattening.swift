/// Curves as lines whose distance from the curve stays below a tolerance.
enum Flattening {
  /// 1/256 pixel, in 1/1024 pixel: an edge may move by a level of 1 in 255.
  static let shape = 4
  /// 1/64 pixel, for glyphs.
  static let glyph = 16
  /// At most 1024 lines are made of one curve; what needs more is halved first (``isLong(_:_:_:tolerance:)``).
  private static let maximumPower = 10

  /// The power of two of the number of lines n for which `bend` / n² is at most `tolerance`; `bend` in 1/1024 pixel.
  @inline(__always)
  private static func lines(_ bend: Int, _ tolerance: Int) -> Int {
    var power = 0
    while power < maximumPower && bend > tolerance << (2 * power) { power += 1 }
    return power
  }

  /// Calls `line` for each line of a quadratic curve.
  @inline(__always)
  static func quad(
    _ p0: FixedPoint, _ p1: FixedPoint, _ p2: FixedPoint, tolerance: Int,
    _ line: (FixedPoint, FixedPoint) -> Void
  ) {
    // The chord of 1/n of the curve is a quarter of the second difference / n² away from it.
    let power = lines(length(second(p0.x, p1.x, p2.x), second(p0.y, p1.y, p2.y)), tolerance)
    let n = 1 << power
    var previous = p0
    var t = 1
    while t < n {
      let u = n - t
      func at(_ a: Fixed, _ b: Fixed, _ c: Fixed) -> Fixed {
        rounded(
          (Int(a.rawValue) &* u &+ 2 &* Int(b.rawValue) &* t) &* u &+ Int(c.rawValue) &* t &* t,
          2 * power)
      }
      let point = FixedPoint(x: at(p0.x, p1.x, p2.x), y: at(p0.y, p1.y, p2.y))
      line(previous, point)
      previous = point
      t += 1
    }
    line(previous, p2)
  }

  /// Calls `line` for each line of a cubic curve.
  @inline(__always)
  static func cubic(
    _ p0: FixedPoint, _ p1: FixedPoint, _ p2: FixedPoint, _ p3: FixedPoint, tolerance: Int,
    _ line: (FixedPoint, FixedPoint) -> Void
  ) {
    let power = lines(bend(p0, p1, p2, p3), tolerance)
    let n = 1 << power
    var previous = p0
    var t = 1
    while t < n {
      let u = n - t
      func at(_ a: Fixed, _ b: Fixed, _ c: Fixed, _ d: Fixed) -> Fixed {
        rounded(
          (Int(a.rawValue) &* u &+ 3 &* Int(b.rawValue) &* t) &* u &* u
            &+ (3 &* Int(c.rawValue) &* u &+ Int(d.rawValue) &* t) &* t &* t, 3 * power)
      }
      let point = FixedPoint(x: at(p0.x, p1.x, p2.x, p3.x), y: at(p0.y, p1.y, p2.y, p3.y))
      line(previous, point)
      previous = point
      t += 1
    }
    line(previous, p3)
  }

  // MARK: - Halves

  /// Whether a quadratic curve needs more lines than are made of one.
  static func isLong(
    _ p0: FixedPoint, _ p1: FixedPoint, _ p2: FixedPoint, tolerance: Int
  ) -> Bool {
    let bend = length(second(p0.x, p1.x, p2.x), second(p0.y, p1.y, p2.y))
    return bend > tolerance << (2 * maximumPower)
  }

  /// Whether a cubic curve needs more lines than are made of one.
  static func isLong(
    _ p0: FixedPoint, _ p1: FixedPoint, _ p2: FixedPoint, _ p3: FixedPoint, tolerance: Int
  ) -> Bool {
    bend(p0, p1, p2, p3) > tolerance << (2 * maximumPower)
  }

  /// The control points and the middle of the two halves of a quadratic curve, in order.
  static func halves(
    _ p0: FixedPoint, _ p1: FixedPoint, _ p2: FixedPoint
  ) -> (FixedPoint, FixedPoint, FixedPoint) {
    let a = middle(p0, p1)
    let b = middle(p1, p2)
    return (a, middle(a, b), b)
  }

  /// The control points and the middle of the two halves of a cubic curve, in order.
  static func halves(
    _ p0: FixedPoint, _ p1: FixedPoint, _ p2: FixedPoint, _ p3: FixedPoint
  ) -> (FixedPoint, FixedPoint, FixedPoint, FixedPoint, FixedPoint) {
    let a = middle(p0, p1)
    let b = middle(p1, p2)
    let c = middle(p2, p3)
    let ab = middle(a, b)
    let bc = middle(b, c)
    return (a, ab, middle(ab, bc), bc, c)
  }

  private static func middle(_ a: FixedPoint, _ b: FixedPoint) -> FixedPoint {
    func half(_ a: Fixed, _ b: Fixed) -> Fixed {
      Fixed(rawValue: Int32(truncatingIfNeeded: (Int(a.rawValue) + Int(b.rawValue) + 1) >> 1))
    }
    return FixedPoint(x: half(a.x, b.x), y: half(a.y, b.y))
  }

  /// How much a cubic curve bends, times 3: the second derivative is at most 6 × the larger second difference, and a chord is 1/8 of it / n² away.
  @inline(__always)
  private static func bend(
    _ p0: FixedPoint, _ p1: FixedPoint, _ p2: FixedPoint, _ p3: FixedPoint
  ) -> Int {
    3
      * max(
        length(second(p0.x, p1.x, p2.x), second(p0.y, p1.y, p2.y)),
        length(second(p1.x, p2.x, p3.x), second(p1.y, p2.y, p3.y)))
  }

  /// A second difference in 1/256 pixel.
  @inline(__always)
  private static func second(_ a: Fixed, _ b: Fixed, _ c: Fixed) -> Int {
    Int(a.rawValue) - 2 * Int(b.rawValue) + Int(c.rawValue)
  }

  /// A bound of the length of a vector, at most 12 % too long.
  @inline(__always)
  private static func length(_ x: Int, _ y: Int) -> Int {
    let a = abs(x)
    let b = abs(y)
    return max(a, b) + min(a, b) / 2
  }

  /// `value` / 2^`power` to nearest.
  @inline(__always)
  private static func rounded(_ value: Int, _ power: Int) -> Fixed {
    Fixed(rawValue: Int32(truncatingIfNeeded: (value &+ (1 << power) >> 1) >> power))
  }
}
