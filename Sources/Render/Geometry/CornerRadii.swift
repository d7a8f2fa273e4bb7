/// A radius for each corner of a rectangle, in pixels. Negative ones count as zero.
///
/// Radii that are too large for a side are all made smaller in the same proportion, until they fit, as
/// CSS has it (`border-radius`).
public struct CornerRadii: Hashable, Sendable {
  /// The left top corner.
  public var topLeft: Fixed
  /// The right top corner.
  public var topRight: Fixed
  /// The right bottom corner.
  public var bottomRight: Fixed
  /// The left bottom corner.
  public var bottomLeft: Fixed

  /// Four radii; default square.
  @inlinable public init(
    topLeft: Fixed = .zero, topRight: Fixed = .zero, bottomRight: Fixed = .zero,
    bottomLeft: Fixed = .zero
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius everywhere.
  @inlinable public init(_ radius: Fixed) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Whether all corners are alike.
  var isUniform: Bool {
    topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft
  }
}
