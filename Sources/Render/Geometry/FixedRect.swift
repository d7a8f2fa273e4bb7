/// A rectangle in pixels with edges at any 1/256 pixel. A width or height of zero or less is empty.
public struct FixedRect: Hashable, Sendable {
  /// The left edge.
  public var x: Fixed
  /// The top edge.
  public var y: Fixed
  /// The width.
  public var width: Fixed
  /// The height.
  public var height: Fixed

  /// The rectangle from its left top corner and its size.
  @inlinable public init(x: Fixed, y: Fixed, width: Fixed, height: Fixed) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The same area as whole pixels.
  @inlinable public init(_ rect: PixelRect) {
    self.init(
      x: Fixed(rect.x), y: Fixed(rect.y), width: Fixed(rect.width), height: Fixed(rect.height))
  }

  /// The right edge.
  @inlinable public var maxX: Fixed { x + width }
  /// The bottom edge.
  @inlinable public var maxY: Fixed { y + height }
  /// Whether it covers nothing.
  @inlinable public var isEmpty: Bool { width.rawValue <= 0 || height.rawValue <= 0 }

  /// The rectangle made smaller by `amount` on every side (larger where negative).
  @inlinable public func inset(by amount: Fixed) -> FixedRect {
    FixedRect(
      x: x + amount, y: y + amount, width: width - amount - amount, height: height - amount - amount
    )
  }

  /// The smallest rectangle of whole pixels around it.
  var pixelBounds: PixelRect {
    if isEmpty { return .zero }
    return PixelRect(
      x: x.floor, y: y.floor, width: maxX.ceiling - x.floor, height: maxY.ceiling - y.floor)
  }
}
