/// A coordinate of a gradient that changes evenly from pixel to pixel, as integers in 2⁻³⁶.
struct GradientAxis {
  /// The coordinate at the centre of pixel (0, 0), and its change from pixel to pixel.
  private let origin: Int
  let stepX: Int
  let stepY: Int

  /// The coordinate along (`alongX`, `alongY`) from a point, where `length` is the product of that with
  /// itself at the far end; all in 1/256 pixel. A length of 0 makes it 0 everywhere.
  init(
    _ inverse: Transform, originX: Int128, originY: Int128, alongX: Int128, alongY: Int128,
    length: Int128
  ) {
    if length == 0 {
      origin = 0
      stepX = 0
      stepY = 0
      return
    }
    // Cut so far out that sums over a bitmap stay in range.
    func place(_ x: Int128, _ y: Int128, limit: Int128) -> Int {
      Int(min(max(((x * alongX + y * alongY) << 12) / length, -limit), limit))
    }
    let (a, b, c, d) = (
      Int128(inverse.a), Int128(inverse.b), Int128(inverse.c), Int128(inverse.d)
    )
    stepX = place(a, b, limit: 1 << 45)
    stepY = place(c, d, limit: 1 << 45)
    origin = place(
      (a + c) >> 1 + Int128(inverse.tx) - originX << 24,
      (b + d) >> 1 + Int128(inverse.ty) - originY << 24, limit: 1 << 61)
  }

  /// To the right and downwards from a point, in units of `length`.
  static func pair(
    _ inverse: Transform, around point: FixedPoint, length: Int128
  ) -> (GradientAxis, GradientAxis) {
    let (x, y) = (Int128(point.x.rawValue), Int128(point.y.rawValue))
    return (
      GradientAxis(inverse, originX: x, originY: y, alongX: 1, alongY: 0, length: length),
      GradientAxis(inverse, originX: x, originY: y, alongX: 0, alongY: 1, length: length)
    )
  }

  /// The coordinate at the centre of a pixel of a bitmap.
  @inline(__always)
  func place(_ x: Int, _ y: Int) -> Int { origin &+ stepY &* y &+ stepX &* x }
}
