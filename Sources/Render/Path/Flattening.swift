/// Curves as lines whose distance from the curve stays below a tolerance.
enum Flattening {
  /// 1/128 pixel, in 1/1024 pixel: an edge may move by a level of 2 in 255.
  static let shape = 8
  /// 1/256 pixel, for the middle of a stroke.
  static let centreLine = 4
  /// 1/64 pixel, for glyphs.
  static let glyph = 16
  /// More lines than this are never made of one curve.
  private static let maximumLines = 1024

  /// The number of lines n for which `bend` / n² is at most `tolerance`; `bend` in 1/1024 pixel.
  @inline(__always)
  private static func lines(_ bend: Int, _ tolerance: Int) -> Int {
    if bend <= tolerance { return 1 }
    let root = UnitCircle.squareRoot(UInt(bend / tolerance))
    return min(Int(root) + 1, maximumLines)
  }

  /// Calls `line` for each line of a quadratic curve.
  @inline(__always)
  static func quad(
    _ p0: FixedPoint, _ p1: FixedPoint, _ p2: FixedPoint, tolerance: Int,
    _ line: (FixedPoint, FixedPoint) -> Void
  ) {
    let ax = Int(p0.x.rawValue) - 2 * Int(p1.x.rawValue) + Int(p2.x.rawValue)
    let ay = Int(p0.y.rawValue) - 2 * Int(p1.y.rawValue) + Int(p2.y.rawValue)
    // The chord of 1/n of the curve is |a| / 4n² away from it.
    let n = lines(length(ax, ay), tolerance)
    var previous = p0
    var i = 1
    while i < n {
      let t = i
      let u = n - i
      let whole = n * n
      func at(_ a: Fixed, _ b: Fixed, _ c: Fixed) -> Fixed {
        rounded(
          Int(a.rawValue) * u * u + 2 * Int(b.rawValue) * u * t + Int(c.rawValue) * t * t, whole)
      }
      let point = FixedPoint(x: at(p0.x, p1.x, p2.x), y: at(p0.y, p1.y, p2.y))
      line(previous, point)
      previous = point
      i += 1
    }
    line(previous, p2)
  }

  /// Calls `line` for each line of a cubic curve.
  @inline(__always)
  static func cubic(
    _ p0: FixedPoint, _ p1: FixedPoint, _ p2: FixedPoint, _ p3: FixedPoint, tolerance: Int,
    _ line: (FixedPoint, FixedPoint) -> Void
  ) {
    func second(_ a: Fixed, _ b: Fixed, _ c: Fixed) -> Int {
      Int(a.rawValue) - 2 * Int(b.rawValue) + Int(c.rawValue)
    }
    // The second derivative is at most 6 × the larger bend; a chord is 1/8 of it / n² away.
    let bend = max(
      length(second(p0.x, p1.x, p2.x), second(p0.y, p1.y, p2.y)),
      length(second(p1.x, p2.x, p3.x), second(p1.y, p2.y, p3.y)))
    let n = lines(bend * 3, tolerance)
    var previous = p0
    var i = 1
    while i < n {
      let t = i
      let u = n - i
      let whole = n * n * n
      func at(_ a: Fixed, _ b: Fixed, _ c: Fixed, _ d: Fixed) -> Fixed {
        rounded(
          (Int(a.rawValue) * u + 3 * Int(b.rawValue) * t) * u * u
            + (3 * Int(c.rawValue) * u + Int(d.rawValue) * t) * t * t, whole)
      }
      let point = FixedPoint(x: at(p0.x, p1.x, p2.x, p3.x), y: at(p0.y, p1.y, p2.y, p3.y))
      line(previous, point)
      previous = point
      i += 1
    }
    line(previous, p3)
  }

  /// A bound of the length of a vector, at most 12 % too long.
  @inline(__always)
  private static func length(_ x: Int, _ y: Int) -> Int {
    let a = abs(x)
    let b = abs(y)
    return max(a, b) + min(a, b) / 2
  }

  @inline(__always)
  private static func rounded(_ value: Int, _ whole: Int) -> Fixed {
    let half = whole / 2
    let quotient = value >= 0 ? (value + half) / whole : -((half - value) / whole)
    return Fixed(rawValue: Int32(truncatingIfNeeded: quotient))
  }
}
