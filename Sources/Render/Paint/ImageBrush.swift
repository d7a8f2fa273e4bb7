/// Puts rows of premultiplied pixels on a canvas.
struct ImageBrush {
  private let target: PixelTarget
  private let clipMask: ClipMask?

  init(_ canvas: Canvas) {
    target = canvas.target
    clipMask = canvas.clipMask
  }

  /// Draws `count` pixels from (`x`, `y`) on.
  func paint(_ source: UnsafePointer<UInt32>, x: Int, y: Int, count: Int) {
    let row = target.pixels(x, y)
    if let clipMask, !clipMask.isOpaque(x: x, y: y, count: count) {
      Blend.pixels(row, source, clipMask.row(x: x, y: y), count, opaque: target.opaque)
    } else {
      Blend.pixels(row, source, count, opaque: target.opaque)
    }
  }
}
