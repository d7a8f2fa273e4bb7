/// Puts rows of premultiplied pixels on a canvas.
struct ImageBrush {
  private let base: UnsafeMutableRawPointer
  private let bytesPerRow: Int
  private let opaque: UInt32
  private let clipMask: ClipMask?

  init(_ canvas: Canvas) {
    base = canvas.bitmap.baseAddress
    bytesPerRow = canvas.bitmap.bytesPerRow
    opaque = canvas.bitmap.opaqueBits
    clipMask = canvas.clipMask
  }

  /// Draws `count` pixels from (`x`, `y`) on.
  func paint(_ source: UnsafePointer<UInt32>, x: Int, y: Int, count: Int) {
    let row = (base + (y * bytesPerRow + x * 4)).assumingMemoryBound(to: UInt32.self)
    if let clipMask, !clipMask.isOpaque(x: x, y: y, count: count) {
      Blend.pixels(row, source, clipMask.row(x: x, y: y), count, opaque: opaque)
    } else {
      Blend.pixels(row, source, count, opaque: opaque)
    }
  }
}
