/// A line style in the coordinates in which lines are widened, and the way in and out of them.
///
/// A transform that changes all lengths alike is applied to the path, and the line is widened in device
/// pixels. With any other, it is widened in the path's own coordinates, enlarged so far that mapping the
/// pieces to device pixels makes nothing larger: rounding stays below a pixel's 256th.
struct StrokePen {
  /// Half the width, in 1/65,536 pixel.
  let half: Int
  let cap: StrokeStyle.Cap
  let join: StrokeStyle.Join
  /// The square of the miter limit, in 1/65,536.
  let squaredLimit: Int
  /// How far what belongs to a point may be away from it, in 1/65,536 pixel.
  let reach: Int
  /// The pattern of dashes, if there is one.
  let dashes: DashPattern?
  /// Curves are cut where an arc of this radius, in 1/65,536 pixel, is 1/256 pixel away from its chord: half the
  /// width, more for dashes, whose length is measured along the parts.
  let bend: Int
  /// Half the width along the path's own y axis: how a square dot stands.
  let upright: Vector
  /// From the path to where it is widened.
  let inward: Transform?
  /// From there to device pixels.
  let outward: Transform?

  init(_ style: StrokeStyle, _ transform: Transform) {
    let scale: Int
    if transform == .identity {
      scale = Transform.one
      inward = nil
      outward = nil
    } else if let uniform = transform.uniformScale {
      scale = uniform
      inward = transform
      outward = nil
    } else {
      scale = max(transform.largestScale, 1)
      inward = Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
      func divided(_ value: Int) -> Int { Int((Int128(value) << 32) / Int128(scale)) }
      outward = Transform(
        a: divided(transform.a), b: divided(transform.b), c: divided(transform.c),
        d: divided(transform.d), tx: transform.tx, ty: transform.ty)
    }
    half = Int((Int128(style.width.rawValue) * Int128(scale)) >> 25)
    cap = style.cap
    join = style.join
    if let (x, y) = inward?.direction(0, Transform.one >> 8), outward == nil {
      upright = Vector(x: x, y: y).stretched(to: half) ?? Vector(x: 0, y: half)
    } else {
      upright = Vector(x: 0, y: half)
    }
    let limit = min(max(Int(style.miterLimit.rawValue), 0), 4096 << 8)
    squaredLimit = limit * limit
    var reach = half
    if cap == .square { reach = half * 3 / 2 }
    if join == .miter { reach = max(reach, Int((Int128(half) * Int128(limit)) >> 8)) }
    self.reach = reach + 512
    dashes = DashPattern(style, scale: scale)
    bend = dashes == nil ? half : max(half, 8 << 16)
  }

  /// A point of the path where it is widened; cut to ±4,000,000 pixels.
  @inline(__always)
  func placed(_ point: FixedPoint) -> Vector {
    var place = Vector(point)
    if let inward {
      let (x, y) = inward.place(place.x, place.y)
      place = Vector(x: x, y: y)
    }
    let limit = 4_000_000 << 16
    return Vector(
      x: min(max(place.x, -limit), limit), y: min(max(place.y, -limit), limit))
  }

  /// A place in 1/65,536 pixel on the display, in 1/256 pixel.
  @inline(__always)
  func shown(_ place: Vector) -> FixedPoint {
    if let outward {
      let (x, y) = outward.place(place.x, place.y)
      return FixedPoint(x: Transform.limited(x), y: Transform.limited(y))
    }
    return FixedPoint(
      x: Fixed(rawValue: Int32(clamping: (place.x + 128) >> 8)),
      y: Fixed(rawValue: Int32(clamping: (place.y + 128) >> 8)))
  }

  /// The clip where lines are widened.
  func box(_ clip: PixelRect) -> StrokeBox {
    var box = StrokeBox(
      left: clip.x << 16, top: clip.y << 16, right: clip.maxX << 16, bottom: clip.maxY << 16)
    if let outward {
      guard let back = outward.inverted else { return StrokeBox.everything }
      let bounds = back.bounds(left: box.left, top: box.top, right: box.right, bottom: box.bottom)
      // A pixel more, for the rounding.
      box.left = Int(bounds.x.rawValue) << 8 - 65536
      box.top = Int(bounds.y.rawValue) << 8 - 65536
      box.right = box.left + Int(bounds.width.rawValue) << 8 + 131_072
      box.bottom = box.top + Int(bounds.height.rawValue) << 8 + 131_072
    }
    return box
  }
}

/// A place or a direction in 1/65,536 pixel.
struct Vector: Equatable {
  var x: Int
  var y: Int

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  @inline(__always)
  init(_ point: FixedPoint) {
    x = Int(point.x.rawValue) << 8
    y = Int(point.y.rawValue) << 8
  }

  @inline(__always)
  static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  @inline(__always)
  static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  @inline(__always)
  static func * (a: Vector, factor: Int) -> Vector { Vector(x: a.x * factor, y: a.y * factor) }
  @inline(__always)
  static prefix func - (a: Vector) -> Vector { Vector(x: -a.x, y: -a.y) }

  /// A quarter turn to the right of a line's left: ahead.
  @inline(__always)
  var ahead: Vector { Vector(x: y, y: -x) }

  /// The area between it and another one, positive where that lies to the right.
  @inline(__always)
  func cross(_ other: Vector) -> Int128 {
    Int128(x) * Int128(other.y) - Int128(y) * Int128(other.x)
  }

  /// How far it goes the way of another one.
  @inline(__always)
  func dot(_ other: Vector) -> Int128 {
    Int128(x) * Int128(other.x) + Int128(y) * Int128(other.y)
  }

  /// The length to nearest.
  var length: Int { Transform.length(x, y) }

  /// The same direction at another length; nothing where there is none.
  func stretched(to length: Int) -> Vector? {
    if x == 0 && y == 0 { return nil }
    // Enlarged, so that the root of short lines is exact to 2⁻³⁰.
    let shift = max(x.magnitude, y.magnitude).leadingZeroBitCount - 33
    let u = shift >= 0 ? x << shift : x >> -shift
    let v = shift >= 0 ? y << shift : y >> -shift
    let root = Int128(UnitCircle.squareRoot(UInt(u * u) + UInt(v * v)))
    return Vector(
      x: Int(Int128(u) * Int128(length) / root), y: Int(Int128(v) * Int128(length) / root))
  }

  /// The place `part`/`whole` of the way to `other`.
  func mixed(with other: Vector, _ part: Int, _ whole: Int) -> Vector {
    func mix(_ a: Int, _ b: Int) -> Int { a + Int(Int128(b - a) * Int128(part) / Int128(whole)) }
    return Vector(x: mix(x, other.x), y: mix(y, other.y))
  }
}

/// A box in 1/65,536 pixel.
struct StrokeBox {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  static let everything = StrokeBox(
    left: -(1 << 55), top: -(1 << 55), right: 1 << 55, bottom: 1 << 55)

  /// The box made larger on every side.
  func grown(by reach: Int) -> StrokeBox {
    StrokeBox(left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach)
  }

  /// Whether boxes around both, made larger by `reach`, miss each other.
  func misses(_ a: Vector, _ b: Vector, reach: Int) -> Bool {
    max(a.x, b.x) + reach < left || min(a.x, b.x) - reach > right || max(a.y, b.y) + reach < top
      || min(a.y, b.y) - reach > bottom
  }

  /// The part of the way from `a` to `b` that is inside, of `length`; nothing where none is.
  func range(_ a: Vector, _ b: Vector, _ length: Int) -> ClosedRange<Int>? {
    var first = 0
    var last = length
    func cut(_ from: Int, _ to: Int, _ low: Int, _ high: Int) -> Bool {
      if max(from, to) < low || min(from, to) > high { return false }
      if from == to { return true }
      func at(_ edge: Int) -> Int {
        Int(clamping: Int128(edge - from) * Int128(length) / Int128(to - from))
      }
      let (enter, leave) = from < to ? (at(low), at(high)) : (at(high), at(low))
      first = max(first, enter - 1)
      last = min(last, leave + 1)
      return first <= last
    }
    return cut(a.x, b.x, left, right) && cut(a.y, b.y, top, bottom) ? first...last : nil
  }
}
