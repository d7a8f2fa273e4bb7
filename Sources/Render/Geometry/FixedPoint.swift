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
}
