/// A rectangle of whole pixels. A width or height of zero or less is empty.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// The rectangle from its left top pixel and its size.
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// No pixel.
  public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The column after the last.
  @inlinable public var maxX: Int { x + width }
  /// The row after the last.
  @inlinable public var maxY: Int { y + height }
  /// Whether it holds no pixel.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The number of pixels.
  @inlinable public var area: Int { isEmpty ? 0 : width * height }

  /// The pixels that both hold.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    if right <= left || bottom <= top { return .zero }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that holds both.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether they share a pixel.
  @inlinable public func intersects(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY && !isEmpty
      && !other.isEmpty
  }

  /// Whether every pixel of `other` is in it.
  @inlinable public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// Whether the pixel (x, y) is in it.
  @inlinable public func contains(x px: Int, y py: Int) -> Bool {
    px >= x && px < maxX && py >= y && py < maxY
  }

  /// The rectangle made smaller by `amount` on every side (larger where negative).
  @inlinable public func inset(by amount: Int) -> PixelRect {
    PixelRect(x: x + amount, y: y + amount, width: width - 2 * amount, height: height - 2 * amount)
  }
}
