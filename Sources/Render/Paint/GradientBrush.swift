/// Paints coverage in the colours of a gradient.
struct GradientBrush: SpanSink {
  private let ramp: GradientRamp
  private let target: PixelTarget
  private let scratch: BrushScratch

  init(_ ramp: GradientRamp, _ target: PixelTarget, _ scratch: BrushScratch) {
    self.ramp = ramp
    self.target = target
    self.scratch = scratch
    scratch.colorRow = Int.min
  }

  func span(x: Int, y: Int, count: Int, coverage: UInt8) {
    if ramp.isVertical && ramp.isOpaque {
      let color = rowColor(y)
      if coverage == 255 {
        Blend.fill(target.pixels(x, y), count, color)
      } else {
        Blend.solid(
          target.pixels(x, y), count, color: color, alpha: UInt32(coverage), opaque: target.opaque)
      }
    } else if coverage == 255 {
      Blend.pixels(target.pixels(x, y), colors(x, y, count), count, opaque: target.opaque)
    } else {
      mask(x: x, y: y, count: count, scratch.constant(coverage, count))
    }
  }

  func mask(x: Int, y: Int, count: Int, _ mask: UnsafePointer<UInt8>) {
    if ramp.isVertical && ramp.isOpaque {
      Blend.solid(
        target.pixels(x, y), mask, count, color: rowColor(y), alpha: 255, opaque: target.opaque)
    } else {
      Blend.pixels(target.pixels(x, y), colors(x, y, count), mask, count, opaque: target.opaque)
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
