/// Copies finished pixels between bitmaps in whatever formats they have, turned if the display is.
///
/// The destination is written only, row by row, and never read: it may be write-combined memory. A
/// destination without alpha gets a premultiplied picture as it looks on black.
public enum PixelConversion {
  /// Copies the pixels of `rect` from `source` to where `rotation` brings them in `destination`.
  ///
  /// What lies outside either bitmap is left out. With `isDithered`, channels of 5 and 6 bits are dithered
  /// by an 8 × 8 Bayer matrix that lies still in the destination, so that the same pixels come out
  /// whatever parts are copied; otherwise they are truncated. Other formats are exact.
  public static func copy(
    _ rect: PixelRect, from source: Bitmap, to destination: Bitmap, rotation: Rotation = .zero,
    isDithered: Bool = false
  ) {
    let part = rect.intersection(source.bounds)
    if part.isEmpty { return }
    let place = rotation.rect(part, width: source.width, height: source.height)
      .intersection(destination.bounds)
    if place.isEmpty { return }
    let writer = PixelWriter(destination, isDithered: isDithered)
    let size = rotation.size(width: source.width, height: source.height)
    let visible = rotation.inverse.rect(place, width: size.width, height: size.height)
    if rotation == .zero && source.format.isDrawable {
      copy(visible, from: source, with: writer, x: place.x, y: place.y)
    } else {
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: RotatedReader.tilePixels) { tile in
        guard let memory = tile.baseAddress else { return }
        let reader = RotatedReader(source, rotation, tile: memory)
        if rotation.swapsSides {
          reader.copyTurned(place, to: writer)
        } else {
          reader.copyRows(place, to: writer)
        }
      }
    }
  }

  /// Copies pixels of a drawable format to another place; all of them must exist.
  static func copy(
    _ part: PixelRect, from source: Bitmap, to destination: Bitmap, x: Int, y: Int
  ) {
    copy(part, from: source, with: PixelWriter(destination, isDithered: false), x: x, y: y)
  }

  private static func copy(
    _ part: PixelRect, from source: Bitmap, with writer: PixelWriter, x: Int, y: Int
  ) {
    var from = UnsafeRawPointer(source.baseAddress + (part.y * source.bytesPerRow + part.x * 4))
    let keepsAlpha = source.format == .argb8888
    var row = 0
    while row < part.height {
      writer.write(from, keepsAlpha: keepsAlpha, x: x, y: y + row, count: part.width)
      from += source.bytesPerRow
      row += 1
    }
  }
}
