/// An image with borders that keep their width when it is stretched: corners stay as they are, edges are stretched along themselves, the middle both ways.
public struct NinePatch: Hashable, Sendable {
  /// The pixels.
  public var image: Bitmap
  /// Columns at the left that are not stretched.
  public var left: Int
  /// Rows at the top that are not stretched.
  public var top: Int
  /// Columns at the right that are not stretched.
  public var right: Int
  /// Rows at the bottom that are not stretched.
  public var bottom: Int

  /// An image with its borders in pixels; what is negative is 0, and borders that leave no pixel between them are made narrower, the right and lower ones first.
  public init(_ image: Bitmap, left: Int, top: Int, right: Int, bottom: Int) {
    self.image = image
    self.left = min(max(left, 0), image.width - 1)
    self.top = min(max(top, 0), image.height - 1)
    self.right = min(max(right, 0), image.width - 1 - self.left)
    self.bottom = min(max(bottom, 0), image.height - 1 - self.top)
  }

  /// Where a border of `first` and `last` pixels lies in `size`: in the image and in a place of `length`, which both borders share evenly where it is too short for them.
  static func cuts(
    _ size: Int, first: Int, last: Int, length: Int
  ) -> [(from: Int, size: Int, at: Int, length: Int)] {
    var head = first
    var tail = last
    if head + tail > length {
      head = (length * first + (first + last) / 2) / (first + last)
      tail = length - head
    }
    return [
      (0, first, 0, head), (first, size - first - last, head, length - head - tail),
      (size - last, last, length - tail, tail),
    ]
  }
}
