/// A mask whose middle column and row are repeated to fill a larger rectangle.
struct StretchedMask: SpanSource {
  let mask: Mask
  /// The rectangle that it fills.
  let place: PixelRect
  /// The part of it that is wanted.
  let visible: PixelRect

  func emit<Sink: SpanSink>(into sink: Sink) {
    let middle = Int(mask.height) / 2
    let missing = place.height - Int(mask.height)
    let top = visible.y - place.y
    let bottom = visible.maxY - place.y
    let above = min(middle, bottom)
    if top < above { emit(row: top, at: top, count: above - top, into: sink) }
    let start = max(top, middle)
    let repeated = min(middle + missing + 1, bottom)
    if start < repeated {
      emit(row: middle, at: start, count: repeated - start, into: sink, isRepeated: true)
    }
    let below = max(top, middle + missing + 1)
    if below < bottom { emit(row: below - missing, at: below, count: bottom - below, into: sink) }
  }

  /// `count` rows: the columns before those that have one level in each row, those, and what lies behind.
  @inline(__always)
  private func emit<Sink: SpanSink>(
    row: Int, at: Int, count: Int, into sink: Sink, isRepeated: Bool = false
  ) {
    let stride = isRepeated ? 0 : Int(mask.width)
    let missing = place.width - Int(mask.width)
    let first = visible.x - place.x
    let end = visible.maxX - place.x
    let innerFirst = Int(isRepeated ? mask.middleFirst : mask.innerFirst)
    let innerEnd = Int(isRepeated ? mask.middleEnd : mask.innerEnd) + missing
    let pixels = mask.row(row)
    func rect(_ from: Int, _ to: Int) -> PixelRect {
      PixelRect(x: place.x + from, y: place.y + at, width: to - from, height: count)
    }
    let head = min(end, innerFirst)
    if first < head { sink.block(rect(first, head), pixels + first, stride: stride) }
    let inner = rect(max(first, innerFirst), min(end, innerEnd))
    if inner.width > 0 { emitLevels(inner, row: row, stride: stride, into: sink) }
    let tail = max(first, innerEnd)
    if tail < end { sink.block(rect(tail, end), pixels + (tail - missing), stride: stride) }
  }

  /// Rows of one level each; neighbours of the same level go together.
  @inline(__always)
  private func emitLevels<Sink: SpanSink>(
    _ rect: PixelRect, row: Int, stride: Int, into sink: Sink
  ) {
    let levels = mask.row(row) + Int(mask.width) / 2
    var y = 0
    while y < rect.height {
      let level = levels[y * stride]
      var end = y + 1
      while end < rect.height && levels[end * stride] == level { end += 1 }
      if level != 0 {
        sink.area(
          PixelRect(x: rect.x, y: rect.y + y, width: rect.width, height: end - y), coverage: level)
      }
      y = end
    }
  }
}
