public import Render

/// A map of the plane that keeps lines straight and parallels parallel, in points. Mirrors `CGAffineTransform`.
///
/// x′ = a·x + c·y + tx and y′ = b·x + d·y + ty.
nonisolated public struct AffineTransform: Hashable, Sendable {
  /// x′ for one point of x.
  public var a: Double
  /// y′ for one point of x.
  public var b: Double
  /// x′ for one point of y.
  public var c: Double
  /// y′ for one point of y.
  public var d: Double
  /// x′ of the origin.
  public var tx: Double
  /// y′ of the origin.
  public var ty: Double

  /// From its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Everything stays where it is.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves by points.
  public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Scales away from the origin; negative factors mirror.
  public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Turns around the origin, clockwise where positive; exact for quarter turns. Differs from UIKit: an ``Angle`` instead of radians, so that it is the same on every machine.
  public init(rotation angle: Angle) {
    let turn = Transform(rotation: angle)
    let one = Double(Transform.one)
    self.init(
      a: Double(turn.a) / one, b: Double(turn.b) / one, c: Double(turn.c) / one,
      d: Double(turn.d) / one, tx: 0, ty: 0)
  }

  /// This map first, then `next`.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The map with `point` in the place of the origin: turns and scales around it.
  public func around(_ point: Point) -> AffineTransform {
    AffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
      .concatenating(AffineTransform(translationX: point.x, y: point.y))
  }

  /// Whether horizontal and vertical lines stay so, or become each other.
  var keepsAxes: Bool { b == 0 && c == 0 || a == 0 && d == 0 }

  /// The same for device pixels, where (0, 0) of the points lies at `origin`; nothing where a number is not finite.
  func pixels(scale: Double, origin: Point) -> Transform? {
    let all = AffineTransform(translationX: -origin.x, y: -origin.y).concatenating(self)
      .concatenating(AffineTransform(translationX: origin.x, y: origin.y))
    let (tx, ty) = (all.tx * scale, all.ty * scale)
    guard all.a.isFinite, all.b.isFinite, all.c.isFinite, all.d.isFinite, tx.isFinite, ty.isFinite
    else { return nil }
    func fixed(_ value: Double) -> Int {
      Int(min(max(value, -8_000_000), 8_000_000) * Double(Transform.one))
    }
    return Transform(
      a: fixed(all.a), b: fixed(all.b), c: fixed(all.c), d: fixed(all.d), tx: fixed(tx),
      ty: fixed(ty))
  }
}
