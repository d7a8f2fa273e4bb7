/// A quarter of the unit circle as 257 points, in 2⁻³⁰, by integers alone.
enum UnitCircle {
  /// One radius.
  static let one = 1 << 30
  /// Steps of a quarter.
  static let steps = 256

  /// (cos, sin) of 0…90° in equal steps.
  private static let table: [(cosine: Int32, sine: Int32)] = {
    var points = [(cosine: Int32, sine: Int32)](repeating: (0, 0), count: steps + 1)
    points[0] = (Int32(one), 0)
    points[steps] = (0, Int32(one))
    var stride = steps
    while stride > 1 {
      let half = stride / 2
      var at = half
      while at < steps {
        let a = points[at - half]
        let b = points[at + half]
        let x = UInt(Int(a.cosine) + Int(b.cosine))
        let y = UInt(Int(a.sine) + Int(b.sine))
        let length = squareRoot(x * x + y * y)
        points[at] = (
          Int32((x << 30 + length / 2) / length), Int32((y << 30 + length / 2) / length)
        )
        at += stride
      }
      stride = half
    }
    return points
  }()

  /// The largest number whose square is not above `value`.
  static func squareRoot(_ value: UInt) -> UInt {
    if value == 0 { return 0 }
    var root = UInt(1) << UInt((65 - value.leadingZeroBitCount) / 2)
    while true {
      let next = (root + value / root) / 2
      if next >= root { return root }
      root = next
    }
  }

  /// How far apart points may be taken from the table for a radius in 1/256 pixel, so that the polygon stays within 1/256 pixel of the circle where 256 steps allow it.
  static func stride(radius: Int) -> Int {
    // A step of angle a leaves radius × a² / 8; a quarter of n steps has a = π / 2n, so the error
    // is radius × 0.3084 / n², in 1/256 pixel.
    var stride = steps
    while stride > 1 {
      let n = steps / stride
      if radius * 79 <= n * n * 256 { return stride }
      stride /= 2
    }
    return 1
  }

  /// The point `step` of the quarter on a circle of `radius` (1/256 pixel), rounded.
  static func point(_ step: Int, _ radiusX: Int, _ radiusY: Int) -> (x: Int, y: Int) {
    let unit = table[step]
    return (
      (Int(unit.cosine) * radiusX + one / 2) >> 30, (Int(unit.sine) * radiusY + one / 2) >> 30
    )
  }

  /// The point `step` of the quarter on a circle of a radius in 1/65,536 pixel, in 1/256 pixel.
  static func point(_ step: Int, _ radius: Int) -> (x: Int, y: Int) {
    let unit = table[step]
    func scaled(_ unit: Int32) -> Int {
      Int((Int128(unit) * Int128(radius) + 1 << 37) >> 38)
    }
    return (scaled(unit.cosine), scaled(unit.sine))
  }

  /// (cos, sin) of an angle in 2⁻³² of a turn, clockwise; exact for quarter turns, else to some 2⁻³⁰.
  static func direction(_ angle: Int) -> (cosine: Int, sine: Int) {
    let quarter = 1 << 30
    let part = angle & (quarter - 1)
    let unit = table[part >> 22]
    // The rest of the angle in radians × 2³²; 2π × 2³² is 26,986,075,409.
    let rest = ((part & 0x3F_FFFF) * 26_986_075_409 + 1 << 31) >> 32
    let square = (rest * rest) >> 32
    let restCosine = one - square >> 3
    let restSine = (rest - (square * rest / 6) >> 32) >> 2
    let cosine = (Int(unit.cosine) * restCosine - Int(unit.sine) * restSine + one / 2) >> 30
    let sine = (Int(unit.sine) * restCosine + Int(unit.cosine) * restSine + one / 2) >> 30
    switch (angle >> 30) & 3 {
    case 0: return (cosine, sine)
    case 1: return (-sine, cosine)
    case 2: return (-cosine, -sine)
    default: return (sine, -cosine)
    }
  }
}
