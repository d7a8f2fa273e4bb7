/// Takes coverage row by row, left to right, never twice the same pixel.
protocol SpanSink {
  /// `count` pixels from (`x`, `y`) on have the same coverage, 1…255.
  func span(x: Int, y: Int, count: Int, coverage: UInt8)
  /// `count` pixels from (`x`, `y`) on have the coverages at `mask`, 0…255.
  func mask(x: Int, y: Int, count: Int, _ mask: UnsafePointer<UInt8>)
  /// A rectangle of pixels with the same coverage, 1…255.
  func area(_ rect: PixelRect, coverage: UInt8)
  /// A rectangle whose rows of coverage lie `stride` bytes apart; 0 repeats one row.
  func block(_ rect: PixelRect, _ mask: UnsafePointer<UInt8>, stride: Int)
}

extension SpanSink {
  func area(_ rect: PixelRect, coverage: UInt8) {
    var row = 0
    while row < rect.height {
      span(x: rect.x, y: rect.y + row, count: rect.width, coverage: coverage)
      row += 1
    }
  }

  func block(_ rect: PixelRect, _ mask: UnsafePointer<UInt8>, stride: Int) {
    var row = 0
    while row < rect.height {
      self.mask(x: rect.x, y: rect.y + row, count: rect.width, mask + row * stride)
      row += 1
    }
  }
}

/// Knows which pixels a shape covers, and how much of each.
protocol SpanSource {
  /// Hands all of them to `sink`.
  func emit<Sink: SpanSink>(into sink: Sink)
}

/// Stores coverage in memory of one byte a pixel, which must be zero before.
struct MaskSink: SpanSink {
  let pixels: UnsafeMutablePointer<UInt8>
  let bytesPerRow: Int
  /// The pixel that lies first in memory.
  let originX: Int
  let originY: Int

  func span(x: Int, y: Int, count: Int, coverage: UInt8) {
    (pixels + (y - originY) * bytesPerRow + (x - originX)).update(repeating: coverage, count: count)
  }

  func mask(x: Int, y: Int, count: Int, _ mask: UnsafePointer<UInt8>) {
    (pixels + (y - originY) * bytesPerRow + (x - originX)).update(from: mask, count: count)
  }
}
