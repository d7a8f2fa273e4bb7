/// A mask whose middle column and row are repeated to fill a larger rectangle.
struct StretchedMask: SpanSource {
  let mask: Mask
  /// The rectangle that it fills.
  let place: PixelRect
  /// The part of it that is wanted.
  let visible: PixelRect

  func emit<Sink: SpanSink>(into sink: Sink) {
    let width = Int(mask.width)
    let height = Int(mask.height)
    let above = height / 2
    let leading = width / 2
    let missingRows = place.height - height
    let missingColumns = place.width - width
    let from = visible.x - place.x
    let to = visible.maxX - place.x
    var y = visible.y
    while y < visible.maxY {
      var row = y - place.y
      if row >= above { row = max(above, row - missingRows) }
      let extent = mask.extents[row]
      let pixels = mask.row(row)
      if extent.isOneLevel(width) {
        // Every column is the same.
        if pixels[0] != 0 {
          sink.span(x: visible.x, y: y, count: visible.width, coverage: pixels[0])
        }
      } else {
        emit(
          pixels, extent, leading, missingColumns, from, to, x: place.x, y: y, into: sink)
      }
      y += 1
    }
  }

  /// One row: what lies before the inner run, the inner run, and what lies behind it.
  @inline(__always)
  private func emit<Sink: SpanSink>(
    _ pixels: UnsafePointer<UInt8>, _ extent: MaskExtent, _ leading: Int, _ missing: Int,
    _ from: Int, _ to: Int, x: Int, y: Int, into sink: Sink
  ) {
    let first = max(from, Int(extent.first))
    let innerFirst = Int(extent.innerFirst)
    let innerEnd = Int(extent.innerEnd) + missing
    let end = min(to, Int(extent.end) + missing)
    let head = min(end, innerFirst)
    if first < head { sink.mask(x: x + first, y: y, count: head - first, pixels + first) }
    let start = max(first, innerFirst)
    let stop = min(end, innerEnd)
    if start < stop && pixels[leading] != 0 {
      sink.span(x: x + start, y: y, count: stop - start, coverage: pixels[leading])
    }
    let tail = max(first, innerEnd)
    if tail < end {
      sink.mask(x: x + tail, y: y, count: end - tail, pixels + (tail - missing))
    }
  }
}
