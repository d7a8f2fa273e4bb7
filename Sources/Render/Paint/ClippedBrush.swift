/// A brush behind a clip with smooth edges: coverage is multiplied with the clip's.
struct ClippedBrush<Base: SpanSink>: SpanSink {
  let brush: Base
  let clipMask: ClipMask
  let scratch: BrushScratch

  func span(x: Int, y: Int, count: Int, coverage: UInt8) {
    if clipMask.isOpaque(x: x, y: y, count: count) {
      brush.span(x: x, y: y, count: count, coverage: coverage)
    } else {
      let row = scratch.multiplied(clipMask.row(x: x, y: y), coverage, count)
      brush.mask(x: x, y: y, count: count, row)
    }
  }

  func mask(x: Int, y: Int, count: Int, _ mask: UnsafePointer<UInt8>) {
    if clipMask.isOpaque(x: x, y: y, count: count) {
      brush.mask(x: x, y: y, count: count, mask)
    } else {
      brush.mask(
        x: x, y: y, count: count, scratch.multiplied(clipMask.row(x: x, y: y), mask, count))
    }
  }
}
