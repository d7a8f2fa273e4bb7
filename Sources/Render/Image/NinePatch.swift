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

  /// A stretch of one axis.
  struct Cut {
    /// Its first pixel in the image, and how many it has there.
    var from: Int
    var size: Int
    /// Its first pixel in the place that is filled, and how many it has there.
    var at: Int
    var length: Int
  }

  /// One of three stretches: the border of `first` pixels, the middle, the border of `last` pixels. In a place of `length` that is too short for both borders, they share it evenly.
  static func cut(_ index: Int, of size: Int, first: Int, last: Int, length: Int) -> Cut {
    var head = first
    var tail = last
    if head + tail > length {
      head = (length * first + (first + last) / 2) / (first + last)
      tail = length - head
    }
    switch index {
    case 0: return Cut(from: 0, size: first, at: 0, length: head)
    case 1:
      return Cut(from: first, size: size - first - last, at: head, length: length - head - tail)
    default: return Cut(from: size - last, size: last, at: length - tail, length: tail)
    }
  }
}
