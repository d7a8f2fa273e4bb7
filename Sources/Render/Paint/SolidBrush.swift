/// Paints coverage in one colour.
struct SolidBrush: SpanSink {
  private let color: UInt32
  private let alpha: UInt32
  private let target: PixelTarget

  init(_ color: Color, _ target: PixelTarget) {
    self.color = color.argb | 0xFF00_0000
    alpha = UInt32(color.alpha)
    self.target = target
  }

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt8) {
    let a = Blend.multiply(alpha, UInt32(coverage))
    if a == 255 {
      Blend.fill(target.pixels(x, y), count, color)
    } else if a != 0 {
      Blend.solid(target.pixels(x, y), count, color: color, alpha: a, opaque: target.opaque)
    }
  }

  @inline(__always)
  func mask(x: Int, y: Int, count: Int, _ mask: UnsafePointer<UInt8>) {
    Blend.solid(target.pixels(x, y), mask, count, color: color, alpha: alpha, opaque: target.opaque)
  }

  @inline(__always)
  func area(_ rect: PixelRect, coverage: UInt8) {
    let a = Blend.multiply(alpha, UInt32(coverage))
    if a == 255 {
      Blend.fill(
        target.pixels(rect.x, rect.y), bytesPerRow: target.bytesPerRow, width: rect.width,
        height: rect.height,
        color)
    } else if a != 0 {
      Blend.solid(
        target.pixels(rect.x, rect.y), bytesPerRow: target.bytesPerRow, width: rect.width,
        height: rect.height, color: color, alpha: a, opaque: target.opaque)
    }
  }

  @inline(__always)
  func block(_ rect: PixelRect, _ mask: UnsafePointer<UInt8>, stride: Int) {
    Blend.solid(
      target.pixels(rect.x, rect.y), bytesPerRow: target.bytesPerRow, mask, maskStride: stride,
      width: rect.width, height: rect.height, color: color, alpha: alpha, opaque: target.opaque)
  }
}
