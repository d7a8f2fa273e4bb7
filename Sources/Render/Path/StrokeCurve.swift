/// A cubic curve in 2⁻²⁴ pixel, halved into parts that a stroke takes as straight.
struct StrokeCurve {
  private let a: Vector
  private let b: Vector
  private let c: Vector
  private let d: Vector

  /// 1/512 pixel: how far the middle of a stroke may leave the curve.
  private static let tolerance = 1 << 15
  /// A curve is halved at most so many times.
  private static let maximumDepth = 24
  /// 1/16,384 pixel: smaller parts have no direction worth the name.
  private static let tiny = 1 << 10

  private init(finely a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  /// From places in 1/65,536 pixel.
  init(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) {
    self.init(finely: a * 256, b * 256, c * 256, d * 256)
  }

  /// The quadratic curve with one control point.
  init(_ a: Vector, _ control: Vector, _ d: Vector) {
    func between(_ end: Vector) -> Vector {
      Vector(x: (end.x + 2 * control.x) * 256 / 3, y: (end.y + 2 * control.y) * 256 / 3)
    }
    self.init(finely: a * 256, between(a), between(d), d * 256)
  }

  /// Half a stroke's width to the left of the curve's start; nothing where the curve is a point.
  func startSide(_ half: Int) -> Vector? {
    (a != b ? b - a : a != c ? c - a : d - a).leftSide(half)
  }

  /// Half a stroke's width to the left of its end.
  func endSide(_ half: Int) -> Vector? {
    (c != d ? d - c : b != d ? d - b : d - a).leftSide(half)
  }

  /// The two halves.
  private var halves: (StrokeCurve, StrokeCurve) {
    func middle(_ a: Vector, _ b: Vector) -> Vector {
      Vector(x: (a.x + b.x) >> 1, y: (a.y + b.y) >> 1)
    }
    let (ab, bc, cd) = (middle(a, b), middle(b, c), middle(c, d))
    let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
    let centre = middle(abc, bcd)
    return (StrokeCurve(finely: a, ab, abc, centre), StrokeCurve(finely: centre, bcd, cd, d))
  }

  /// Calls `part` with the ends of each straight part, in 1/65,536 pixel, and half the width to the left
  /// there: where one part ends as the next one starts, both have the same side.
  ///
  /// Parts turn so little that an arc of the radius `bend` is at most 1/256 pixel away from its chord. What is
  /// outside of `visible`, where there is a box, may be straight.
  @inline(__always)
  func forEachPart(
    half: Int, bend: Int, visible: StrokeBox?,
    _ part: (_ from: Vector, _ first: Vector, _ to: Vector, _ last: Vector) -> Void
  ) {
    guard let first = startSide(half), let last = endSide(half) else { return }
    divide(half, bend, first, last, 0, visible, part)
  }

  private func divide(
    _ half: Int, _ bend: Int, _ first: Vector, _ last: Vector, _ depth: Int,
    _ visible: StrokeBox?, _ part: (Vector, Vector, Vector, Vector) -> Void
  ) {
    if isStraight(bend) || visible?.misses(low, high, reach: 0) ?? false {
      part(a.coarse, first, d.coarse, last)
      return
    }
    if depth == StrokeCurve.maximumDepth || isTiny {
      // It turns on the spot.
      part(a.coarse, first, d.coarse, first)
      part(d.coarse, last, d.coarse, last)
      return
    }
    let (left, right) = halves
    // A curve that turns back on its way may stand still there: it leaves as it came.
    let middle = left.endSide(half) ?? right.startSide(half) ?? first
    left.divide(half, bend, first, middle, depth + 1, visible, part)
    right.divide(half, bend, middle, last, depth + 1, visible, part)
  }

  private var isTiny: Bool {
    max(b.x, a.x, c.x, d.x) - min(b.x, a.x, c.x, d.x) <= StrokeCurve.tiny
      && max(b.y, a.y, c.y, d.y) - min(b.y, a.y, c.y, d.y) <= StrokeCurve.tiny
  }

  private var low: Vector {
    Vector(x: min(a.x, b.x, c.x, d.x), y: min(a.y, b.y, c.y, d.y)).coarse
  }

  private var high: Vector {
    Vector(x: max(a.x, b.x, c.x, d.x), y: max(a.y, b.y, c.y, d.y)).coarse
  }

  /// Whether a line does for the curve, and for what is beside it.
  private func isStraight(_ radius: Int) -> Bool {
    func bend(_ a: Vector, _ b: Vector, _ c: Vector) -> Int {
      let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
      return max(abs(x), abs(y)) + min(abs(x), abs(y)) / 2
    }
    // The second derivative is at most 6 × the larger bend; a chord is 1/8 of it away.
    if max(bend(a, b, c), bend(b, c, d)) * 3 > 4 * StrokeCurve.tolerance { return false }
    return !StrokeCurve.turns(b - a, c - b, radius) && !StrokeCurve.turns(c - b, d - c, radius)
      && !StrokeCurve.turns(b - a, d - c, radius)
  }

  /// Whether the way changes so much that an arc is farther than 1/256 pixel from its chord.
  private static func turns(_ u: Vector, _ v: Vector, _ radius: Int) -> Bool {
    let u = u.rounded(toBits: 24)
    let v = v.rounded(toBits: 24)
    let (along, across) = (u.dot(v), u.cross(v))
    if along == 0 && across == 0 { return false }
    // The chord of the angle a is radius × a² / 8 away from the arc; a is close to its tangent.
    return along <= 0 || across * across > along * along * 2048 / Int128(max(radius, 1))
  }
}

extension Vector {
  /// A place in 2⁻²⁴ pixel in 1/65,536 pixel.
  fileprivate var coarse: Vector { Vector(x: (x + 128) >> 8, y: (y + 128) >> 8) }

  /// The same direction with coordinates of at most so many bits.
  fileprivate func rounded(toBits bits: Int) -> Vector {
    let shift = max(64 - (x.magnitude | y.magnitude).leadingZeroBitCount - bits, 0)
    return Vector(x: x >> shift, y: y >> shift)
  }

  /// A quarter turn to the left, at a length; nothing where there is no direction.
  func leftSide(_ length: Int) -> Vector? { Vector(x: -y, y: x).stretched(to: length) }
}
