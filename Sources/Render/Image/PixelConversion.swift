/// Copies pixels between bitmaps of the same size in whatever formats they have.
public enum PixelConversion {
  /// Copies the pixels of `rect` from `source` (XRGB8888) to the same place of `destination` (XRGB8888 or RGB565, truncated).
  ///
  /// Only writes to the destination, never reads it: it may be write-combined memory. What lies
  /// outside either bitmap is left out.
  public static func copy(_ rect: PixelRect, from source: Bitmap, to destination: Bitmap) {
    let part = rect.intersection(source.bounds).intersection(destination.bounds)
    if part.isEmpty { return }
    precondition(source.format != .rgb565, "the source has 4 bytes a pixel")
    copy(part, from: source, to: destination, x: part.x, y: part.y)
  }

  /// Copies pixels to another place; all of them must exist.
  static func copy(
    _ part: PixelRect, from source: Bitmap, to destination: Bitmap, x: Int, y: Int
  ) {
    var row = 0
    while row < part.height {
      let from = UnsafeRawPointer(
        source.baseAddress + ((part.y + row) * source.bytesPerRow + part.x * 4))
      let to = destination.baseAddress + (y + row) * destination.bytesPerRow
      if destination.format == .rgb565 {
        truncateRow(from, to + x * 2, part.width)
      } else {
        copyRow(from, to + x * 4, part.width)
      }
      row += 1
    }
  }

  /// Copies pixels and sets the byte above the colours.
  @inline(never)
  private static func copyRow(
    _ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int
  ) {
    let source = from.assumingMemoryBound(to: UInt32.self)
    let target = to.assumingMemoryBound(to: UInt32.self)
    var i = 0
    while i < count {
      target[i] = source[i] | 0xFF00_0000
      i &+= 1
    }
  }

  /// Keeps the upper 5, 6 and 5 bits.
  @inline(never)
  private static func truncateRow(
    _ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int
  ) {
    let source = from.assumingMemoryBound(to: UInt32.self)
    let target = to.assumingMemoryBound(to: UInt16.self)
    var i = 0
    while i < count {
      let p = source[i]
      target[i] = UInt16(
        truncatingIfNeeded: ((p >> 8) & 0xF800) | ((p >> 5) & 0x07E0) | ((p >> 3) & 0x001F))
      i &+= 1
    }
  }
}
