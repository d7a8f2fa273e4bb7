/// Paints coverage in the colours of a gradient.
struct GradientBrush: SpanSink {
  private let ramp: GradientRamp
  private let base: UnsafeMutableRawPointer
  private let bytesPerRow: Int
  private let opaque: UInt32
  private let scratch: BrushScratch

  init(_ ramp: GradientRamp, _ bitmap: Bitmap, _ scratch: BrushScratch) {
    self.ramp = ramp
    base = bitmap.baseAddress
    bytesPerRow = bitmap.bytesPerRow
    opaque = bitmap.opaqueBits
    self.scratch = scratch
    scratch.colorRow = Int.min
  }

  @inline(__always)
  private func pixels(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    (base + (y &* bytesPerRow &+ x &* 4)).assumingMemoryBound(to: UInt32.self)
  }

  func span(x: Int, y: Int, count: Int, coverage: UInt8) {
    if ramp.isVertical && ramp.isOpaque {
      let color = rowColor(y)
      if coverage == 255 {
        Blend.fill(pixels(x, y), count, color)
      } else {
        Blend.solid(pixels(x, y), count, color: color, alpha: UInt32(coverage), opaque: opaque)
      }
    } else if coverage == 255 {
      Blend.pixels(pixels(x, y), colors(x, y, count), count, opaque: opaque)
    } else {
      mask(x: x, y: y, count: count, scratch.constant(coverage, count))
    }
  }

  func mask(x: Int, y: Int, count: Int, _ mask: UnsafePointer<UInt8>) {
    if ramp.isVertical && ramp.isOpaque {
      Blend.solid(pixels(x, y), mask, count, color: rowColor(y), alpha: 255, opaque: opaque)
    } else {
      Blend.pixels(pixels(x, y), colors(x, y, count), mask, count, opaque: opaque)
    }
  }

  /// The colour of a row of a vertical gradient, worked out once.
  @inline(__always)
  private func rowColor(_ y: Int) -> UInt32 {
    if scratch.colorRow != y {
      scratch.colorRow = y
      scratch.rowColor = ramp.color(y: y)
    }
    return scratch.rowColor
  }

  private func colors(_ x: Int, _ y: Int, _ count: Int) -> UnsafePointer<UInt32> {
    let row = scratch.colors.reserve(count)
    ramp.colors(x: x, y: y, count: count, into: row)
    return UnsafePointer(row)
  }
}
