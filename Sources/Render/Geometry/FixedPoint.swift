/// A place in pixels; y grows downwards.
public struct FixedPoint: Hashable, Sendable {
  /// Pixels from the left edge.
  public var x: Fixed
  /// Pixels from the top edge.
  public var y: Fixed

  /// The place (x, y).
  @inlinable public init(x: Fixed, y: Fixed) {
    self.x = x
    self.y = y
  }

  /// The nearest place to (x, y) pixels, cut to ±4,000,000 pixels; nothing where a number is infinite or not a number.
  @inlinable public init?(x: Double, y: Double) {
    guard x.isFinite && y.isFinite else { return nil }
    self.init(x: Fixed(rounding: x), y: Fixed(rounding: y))
  }
}
