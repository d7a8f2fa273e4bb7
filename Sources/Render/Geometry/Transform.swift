/// A map of the plane that keeps lines straight and parallels parallel: scaled, turned, sheared, moved.
///
/// x′ = a·x + c·y + tx and y′ = b·x + d·y + ty, all six in steps of 2⁻³² (of a pixel, for tx and ty).
/// Factors are cut to ±32,768 and the move to ±8,000,000 pixels, so nothing overflows. Mirrors
/// `CGAffineTransform`.
public struct Transform: Hashable, Sendable {
  /// x′ for one pixel of x.
  public let a: Int
  /// y′ for one pixel of x.
  public let b: Int
  /// x′ for one pixel of y.
  public let c: Int
  /// y′ for one pixel of y.
  public let d: Int
  /// x′ of the origin.
  public let tx: Int
  /// y′ of the origin.
  public let ty: Int

  /// The factor 1 as it is stored.
  public static let one = 1 << 32
  /// Everything stays where it is.
  public static let identity = Transform(a: one, b: 0, c: 0, d: one, tx: 0, ty: 0)

  /// From its six numbers in 2⁻³².
  public init(a: Int, b: Int, c: Int, d: Int, tx: Int, ty: Int) {
    func factor(_ value: Int) -> Int { min(max(value, -(1 << 47)), 1 << 47) }
    func move(_ value: Int) -> Int { min(max(value, -8_000_000 << 32), 8_000_000 << 32) }
    self.a = factor(a)
    self.b = factor(b)
    self.c = factor(c)
    self.d = factor(d)
    self.tx = move(tx)
    self.ty = move(ty)
  }

  /// Moves everything.
  public init(translationX x: Fixed, y: Fixed) {
    self.init(
      a: Transform.one, b: 0, c: 0, d: Transform.one, tx: Int(x.rawValue) << 24,
      ty: Int(y.rawValue) << 24)
  }

  /// Scales away from the origin by factors in 1/65,536; negative ones mirror.
  public init(scaleX x: Int, y: Int) {
    func factor(_ value: Int) -> Int { min(max(value, -(1 << 31)), 1 << 31) << 16 }
    self.init(a: factor(x), b: 0, c: 0, d: factor(y), tx: 0, ty: 0)
  }

  /// Turns around the origin, exactly for quarter turns.
  public init(rotation angle: Angle) {
    let (cosine, sine) = UnitCircle.direction(Int(angle.rawValue) << 16)
    self.init(a: cosine << 2, b: sine << 2, c: -sine << 2, d: cosine << 2, tx: 0, ty: 0)
  }

  // MARK: - Combining

  /// This map first, then `next`.
  public func concatenating(_ next: Transform) -> Transform {
    func sum(_ x: Int, _ fx: Int, _ y: Int, _ fy: Int, _ move: Int = 0) -> Int {
      let sum = Int128(x) * Int128(fx) + Int128(y) * Int128(fy) + 1 << 31
      return Int(clamping: sum >> 32 + Int128(move))
    }
    return Transform(
      a: sum(a, next.a, b, next.c), b: sum(a, next.b, b, next.d),
      c: sum(c, next.a, d, next.c), d: sum(c, next.b, d, next.d),
      tx: sum(tx, next.a, ty, next.c, next.tx), ty: sum(tx, next.b, ty, next.d, next.ty))
  }

  /// The map back; nothing where this one squeezes the plane to a line or a point, or so far that the way back leaves the range of factors.
  public var inverted: Transform? {
    let determinant = Int128(a) * Int128(d) - Int128(b) * Int128(c)
    if determinant == 0 { return nil }
    func factor(_ value: Int) -> Int? {
      let quotient = Transform.divided(Int128(value) << 64, determinant)
      return quotient.magnitude > 1 << 47 ? nil : Int(quotient)
    }
    guard let ia = factor(d), let ib = factor(-b), let ic = factor(-c), let id = factor(a) else {
      return nil
    }
    func move(_ fx: Int, _ fy: Int) -> Int {
      Int(clamping: -((Int128(tx) * Int128(fx) + Int128(ty) * Int128(fy) + 1 << 31) >> 32))
    }
    return Transform(a: ia, b: ib, c: ic, d: id, tx: move(ia, ic), ty: move(ib, id))
  }

  /// Quotient to nearest.
  private static func divided(_ a: Int128, _ b: Int128) -> Int128 {
    let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
    if rest.magnitude < b.magnitude - rest.magnitude { return quotient }
    return (a < 0) == (b < 0) ? quotient + 1 : quotient - 1
  }

  // MARK: - Applying

  /// Where a point comes to lie, to the nearest 1/256 pixel; cut to ±4,000,000 pixels.
  public func applied(to point: FixedPoint) -> FixedPoint {
    let (x, y) = place(Int(point.x.rawValue) << 8, Int(point.y.rawValue) << 8)
    return FixedPoint(x: Transform.limited(x), y: Transform.limited(y))
  }

  /// The smallest rectangle around what becomes of `rect`; empty where `rect` is.
  public func bounds(of rect: FixedRect) -> FixedRect {
    if rect.isEmpty { return FixedRect(x: .zero, y: .zero, width: .zero, height: .zero) }
    let right = Fixed(rawValue: Int32(clamping: Int(rect.x.rawValue) + Int(rect.width.rawValue)))
    let bottom = Fixed(rawValue: Int32(clamping: Int(rect.y.rawValue) + Int(rect.height.rawValue)))
    return bounds(
      left: Int(rect.x.rawValue) << 8, top: Int(rect.y.rawValue) << 8,
      right: Int(right.rawValue) << 8, bottom: Int(bottom.rawValue) << 8)
  }

  /// Whether only places change.
  var isTranslation: Bool {
    a == Transform.one && d == Transform.one && b == 0 && c == 0
  }

  // MARK: - Inside Render

  /// Where a place in 1/65,536 pixel comes to lie, in 1/65,536 pixel.
  @inline(__always)
  func place(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
    func sum(_ fx: Int, _ fy: Int, _ move: Int) -> Int {
      let sum = Int128(x) * Int128(fx) + Int128(y) * Int128(fy) + Int128(move) << 16
      return Int(truncatingIfNeeded: (sum + 1 << 31) >> 32)
    }
    return (sum(a, c, tx), sum(b, d, ty))
  }

  /// The smallest rectangle around what becomes of a box in 1/65,536 pixel.
  func bounds(left: Int, top: Int, right: Int, bottom: Int) -> FixedRect {
    var box = FixedBounds()
    func add(_ x: Int, _ y: Int) {
      let (x, y) = place(x, y)
      box.add(FixedPoint(x: Transform.limited(x), y: Transform.limited(y)))
    }
    add(left, top)
    add(right, top)
    add(left, bottom)
    add(right, bottom)
    return box.rect
  }

  /// Where a vector in 1/65,536 pixel points, in 1/65,536 pixel.
  @inline(__always)
  func direction(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
    func sum(_ fx: Int, _ fy: Int) -> Int {
      Int(truncatingIfNeeded: (Int128(x) * Int128(fx) + Int128(y) * Int128(fy) + 1 << 31) >> 32)
    }
    return (sum(a, c), sum(b, d))
  }

  /// 1/65,536 pixel to the nearest 1/256 pixel, cut to ±4,000,000 pixels.
  @inline(__always)
  static func limited(_ value: Int) -> Fixed {
    let limit = 4_000_000 << 8
    return Fixed(rawValue: Int32(truncatingIfNeeded: min(max((value + 128) >> 8, -limit), limit)))
  }

  /// The move where it is the only change, to the nearest 1/256 pixel.
  var translation: FixedPoint? {
    isTranslation
      ? FixedPoint(x: Transform.limited(tx >> 16), y: Transform.limited(ty >> 16)) : nil
  }

  /// The factor by which all lengths change, in 2⁻³², where it is one: turned, mirrored, scaled alike in x and y.
  var uniformScale: Int? {
    // Concatenated turns differ in the last places.
    func near(_ x: Int, _ y: Int) -> Bool { (x - y).magnitude <= 64 }
    if (near(a, d) && near(b, -c)) || (near(a, -d) && near(b, c)) {
      return Transform.length(a, b)
    }
    return nil
  }

  /// A factor in 2⁻³² that no length grows by more than, at most √2 too large.
  var largestScale: Int { Transform.length(Transform.length(a, b), Transform.length(c, d)) }

  /// The length of a vector.
  static func length(_ x: Int, _ y: Int) -> Int {
    let bits = 64 - (x.magnitude | y.magnitude).leadingZeroBitCount
    let shift = max(bits - 31, 0)
    let u = x >> shift
    let v = y >> shift
    return Int(UnitCircle.squareRoot(UInt(u * u + v * v))) << shift
  }
}

/// The smallest rectangle around points.
struct FixedBounds {
  private var left = Int32.max
  private var top = Int32.max
  private var right = Int32.min
  private var bottom = Int32.min

  /// Adds a point, cut to ±4,000,000 pixels.
  mutating func add(_ point: FixedPoint) {
    let limit: Int32 = 4_000_000 << 8
    let point = (
      x: min(max(point.x.rawValue, -limit), limit), y: min(max(point.y.rawValue, -limit), limit)
    )
    left = min(left, point.x)
    right = max(right, point.x)
    top = min(top, point.y)
    bottom = max(bottom, point.y)
  }

  /// Empty at the origin where there was no point.
  var rect: FixedRect {
    if left > right { return FixedRect(x: .zero, y: .zero, width: .zero, height: .zero) }
    return FixedRect(
      x: Fixed(rawValue: left), y: Fixed(rawValue: top),
      width: Fixed(rawValue: Int32(clamping: Int(right) - Int(left))),
      height: Fixed(rawValue: Int32(clamping: Int(bottom) - Int(top))))
  }
}
