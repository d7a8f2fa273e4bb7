/// Takes coverage row by row, left to right, never twice the same pixel.
protocol SpanSink {
  /// `count` pixels from (`x`, `y`) on have the same coverage, 1…255.
  func span(x: Int, y: Int, count: Int, coverage: UInt8)
  /// `count` pixels from (`x`, `y`) on have the coverages at `mask`, 0…255.
  func mask(x: Int, y: Int, count: Int, _ mask: UnsafePointer<UInt8>)
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
