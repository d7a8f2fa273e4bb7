/// Paints coverage in one colour.
struct SolidBrush: SpanSink {
  private let color: UInt32
  private let alpha: UInt32
  private let base: UnsafeMutableRawPointer
  private let bytesPerRow: Int
  private let opaque: UInt32

  init(_ color: Color, _ bitmap: Bitmap) {
    self.color = color.argb | 0xFF00_0000
    alpha = UInt32(color.alpha)
    base = bitmap.baseAddress
    bytesPerRow = bitmap.bytesPerRow
    opaque = bitmap.opaqueBits
  }

  @inline(__always)
  private func pixels(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    (base + (y &* bytesPerRow &+ x &* 4)).assumingMemoryBound(to: UInt32.self)
  }

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt8) {
    let a = Blend.multiply(alpha, UInt32(coverage))
    if a == 255 {
      Blend.fill(pixels(x, y), count, color)
    } else if a != 0 {
      Blend.solid(pixels(x, y), count, color: color, alpha: a, opaque: opaque)
    }
  }

  @inline(__always)
  func mask(x: Int, y: Int, count: Int, _ mask: UnsafePointer<UInt8>) {
    Blend.solid(pixels(x, y), mask, count, color: color, alpha: alpha, opaque: opaque)
  }

  @inline(__always)
  func area(_ rect: PixelRect, coverage: UInt8) {
    let a = Blend.multiply(alpha, UInt32(coverage))
    if a == 255 {
      Blend.fill(
        pixels(rect.x, rect.y), bytesPerRow: bytesPerRow, width: rect.width, height: rect.height,
        color)
    } else if a != 0 {
      var row = 0
      while row < rect.height {
        Blend.solid(
          pixels(rect.x, rect.y &+ row), rect.width, color: color, alpha: a, opaque: opaque)
        row &+= 1
      }
    }
  }

  @inline(__always)
  func block(_ rect: PixelRect, _ mask: UnsafePointer<UInt8>, stride: Int) {
    Blend.solid(
      pixels(rect.x, rect.y), bytesPerRow: bytesPerRow, mask, maskStride: stride,
      width: rect.width, height: rect.height, color: color, alpha: alpha, opaque: opaque)
  }
}

extension Bitmap {
  /// Set in every pixel that is written: the byte above the colours where it is no alpha.
  var opaqueBits: UInt32 { format == .argb8888 ? 0 : 0xFF00_0000 }
}
