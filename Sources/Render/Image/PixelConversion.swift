/// Copies pixels between bitmaps of the same size in whatever formats they have.
public enum PixelConversion {
  /// Copies the pixels of `rect` from `source` (XRGB8888) to the same place of `destination` (XRGB8888 or RGB565, truncated).
  ///
  /// Only writes to the destination, never reads it: it may be write-combined memory.
  public static func copy(_ rect: PixelRect, from source: Bitmap, to destination: Bitmap) {}
}
