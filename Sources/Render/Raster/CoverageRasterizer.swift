/// Turns outlines into the exact area that they cover of each pixel.
///
/// 1. `begin` sets the visible pixels; edges are cut to them as they come.
/// 2. Row by row, the edges in the row are cut into bands in which none starts, ends or crosses
///    another, so that sorting them by x gives the winding number between each two.
/// 3. Edges where inside meets outside add their area to `accumulator`: the change of coverage from
///    one pixel to the next. Columns that change are marked in `touched`.
/// 4. The running sum over the touched columns is the coverage; between them it stays constant.
///
/// All buffers are kept from one shape to the next.
final class CoverageRasterizer: LineSink {
  /// A line from top to bottom.
  struct Edge {
    /// First and last y in 1/256 pixel.
    var top: Int32
    var bottom: Int32
    /// x at `top`, from the left of the clip, in 2⁻³² pixel.
    var x: Int
    /// Change of x in 1/256 pixel of y, in 2⁻³² pixel.
    var slope: Int
    /// +1 downwards, −1 upwards.
    var winding: Int32
    /// The next edge that starts in the same row, or −1.
    var next: Int32
  }

  /// The part of an edge in a band of one row; x in 1/65536 pixel.
  private struct Piece {
    var top: Int
    var bottom: Int
    var edge: Int32
    var winding: Int32
  }

  private let edges = ScratchBuffer<Edge>(capacity: 256)
  private var edgeCount = 0
  private let heads = ScratchBuffer<Int32>()
  private let active = ScratchBuffer<Int32>()
  private let pieces = ScratchBuffer<Piece>()
  private let accumulator = ScratchBuffer<Int32>(capacity: 1024)
  private let touched = ScratchBuffer<UInt64>()
  private let coverage = ScratchBuffer<UInt8>(capacity: 1024)

  private var clip = PixelRect.zero
  private var clipTop = 0
  private var clipBottom = 0
  private var clipLeft = 0
  private var clipRight = 0
  /// The clip's width in 1/65536 pixel.
  private var width16 = 0
  private var firstRow = Int.max
  private var lastRow = Int.min

  // MARK: - Outlines

  /// Starts a shape of which only the pixels of `clip` are wanted.
  func begin(clip: PixelRect) {
    self.clip = clip
    clipTop = clip.y << 8
    clipBottom = clip.maxY << 8
    clipLeft = clip.x << 8
    clipRight = clip.maxX << 8
    width16 = clip.width << 16
    edgeCount = 0
    firstRow = Int.max
    lastRow = Int.min
    let heads = heads.reserve(clip.height + 1)
    heads.update(repeating: -1, count: clip.height + 1)
    _ = accumulator.reserve(clip.width + 4)
    _ = touched.reserve((clip.width >> 6) + 2)
    _ = coverage.reserve(clip.width + 4)
  }

  /// Adds one line of an outline, in 1/256 pixel. Outlines must be closed.
  func addLine(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    if y0 == y1 { return }
    let down = y0 < y1
    let top = down ? y0 : y1
    let bottom = down ? y1 : y0
    if bottom <= clipTop || top >= clipBottom || (x0 >= clipRight && x1 >= clipRight) { return }
    var x = down ? x0 : x1
    var dx = (down ? x1 : x0) - x
    if x0 <= clipLeft && x1 <= clipLeft {
      x = clipLeft
      dx = 0
    }
    let dy = bottom - top
    let first = max(top, clipTop)
    let last = min(bottom, clipBottom)
    let slope = CoverageRasterizer.divide(dx << 24, dy)
    var start = (x - clipLeft) << 24
    if first > top {
      start += Int((Int128(dx) * Int128(first - top) << 24) / Int128(dy))
    }
    append(
      Edge(
        top: Int32(truncatingIfNeeded: first), bottom: Int32(truncatingIfNeeded: last), x: start,
        slope: slope, winding: down ? 1 : -1, next: -1))
  }

  private func append(_ edge: Edge) {
    let edges = edges.reserve(edgeCount + 1)
    let row = (Int(edge.top) >> 8) - clip.y
    let heads = heads.base
    edges[edgeCount] = edge
    edges[edgeCount].next = heads[row]
    heads[row] = Int32(truncatingIfNeeded: edgeCount)
    edgeCount += 1
    firstRow = min(firstRow, row)
    lastRow = max(lastRow, ((Int(edge.bottom) &+ 255) >> 8) - clip.y)
  }

  /// Quotient rounded to nearest.
  @inline(__always)
  private static func divide(_ a: Int, _ b: Int) -> Int {
    a >= 0 ? (a + b >> 1) / b : -((-a + b >> 1) / b)
  }

  // MARK: - Sweep

  /// Hands the coverage of the shape to `sink`.
  func sweep<Sink: SpanSink>(_ rule: FillRule, into sink: Sink) {
    if edgeCount == 0 { return }
    let mask: Int32 = rule == .nonZero ? -1 : 1
    var activeCount = 0
    var row = firstRow
    while row < lastRow {
      activeCount = activate(row, activeCount)
      if activeCount > 0 {
        sweepRow((row + clip.y) << 8, activeCount, mask)
        emitRow(y: row + clip.y, into: sink)
        activeCount = retire((row + clip.y + 1) << 8, activeCount)
      }
      row += 1
    }
  }

  private func activate(_ row: Int, _ count: Int) -> Int {
    var count = count
    var index = heads.base[row]
    while index >= 0 {
      let active = active.reserve(count + 1)
      active[count] = index
      count += 1
      index = edges.base[Int(index)].next
    }
    return count
  }

  private func retire(_ end: Int, _ count: Int) -> Int {
    let active = active.base
    let edges = edges.base
    var kept = 0
    var i = 0
    while i < count {
      let index = active[i]
      if Int(edges[Int(index)].bottom) > end {
        active[kept] = index
        kept += 1
      }
      i += 1
    }
    return kept
  }

  /// Cuts the row at every place where an edge starts or ends.
  private func sweepRow(_ y: Int, _ activeCount: Int, _ mask: Int32) {
    let active = active.base
    let edges = edges.base
    var breaks = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    var anyBreak = false
    func mark(_ at: Int) {
      anyBreak = true
      let bit = UInt64(1) << UInt64(at & 63)
      switch at >> 6 {
      case 0: breaks.0 |= bit
      case 1: breaks.1 |= bit
      case 2: breaks.2 |= bit
      default: breaks.3 |= bit
      }
    }
    var i = 0
    while i < activeCount {
      let edge = edges + Int(active[i])
      let top = Int(edge.pointee.top) - y
      let bottom = Int(edge.pointee.bottom) - y
      if top > 0 { mark(top) }
      if bottom < 256 { mark(bottom) }
      i += 1
    }
    if !anyBreak {
      sweepBand(y, y + 256, activeCount, mask)
      return
    }
    var from = 0
    func band(_ to: Int) {
      sweepBand(y + from, y + to, activeCount, mask)
      from = to
    }
    func bands(_ word: UInt64, _ offset: Int) {
      var bits = word
      while bits != 0 {
        band(offset + bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
    }
    bands(breaks.0, 0)
    bands(breaks.1, 64)
    bands(breaks.2, 128)
    bands(breaks.3, 192)
    band(256)
  }

  /// Sorts the edges of a band, cuts it where they cross, and adds up the inside.
  private func sweepBand(_ top: Int, _ bottom: Int, _ activeCount: Int, _ mask: Int32) {
    let count = gather(top, bottom, activeCount)
    if count == 0 { return }
    let pieces = pieces.base
    if bottom - top > 1, let cut = crossing(pieces, count, top, bottom) {
      sweepBand(top, cut, activeCount, mask)
      sweepBand(cut, bottom, activeCount, mask)
      return
    }
    let height = (bottom - top) << 17
    var winding: Int32 = 0
    var i = 0
    while i < count {
      let before = winding & mask != 0
      winding &+= pieces[i].winding
      let after = winding & mask != 0
      if before != after {
        accumulate(pieces[i].top, pieces[i].bottom, after ? height : -height)
      }
      i += 1
    }
  }

  /// The pieces of the edges that pass through the band, sorted by x; also sorts the active edges.
  private func gather(_ top: Int, _ bottom: Int, _ activeCount: Int) -> Int {
    let pieces = pieces.reserve(activeCount)
    let active = active.base
    let edges = edges.base
    var count = 0
    var i = 0
    while i < activeCount {
      let index = active[i]
      let edge = edges + Int(index)
      i += 1
      let first = Int(edge.pointee.top)
      if first > top || Int(edge.pointee.bottom) < bottom { continue }
      let x = edge.pointee.x &+ 32768
      let slope = edge.pointee.slope
      let piece = Piece(
        top: (x &+ slope &* (top &- first)) >> 16, bottom: (x &+ slope &* (bottom &- first)) >> 16,
        edge: index, winding: edge.pointee.winding)
      let key = piece.top &+ piece.bottom
      var at = count
      while at > 0 && pieces[at - 1].top &+ pieces[at - 1].bottom > key {
        pieces[at] = pieces[at - 1]
        at -= 1
      }
      pieces[at] = piece
      count += 1
    }
    if count == activeCount {
      i = 0
      while i < count {
        active[i] = pieces[i].edge
        i += 1
      }
    }
    return count
  }

  /// Where two neighbours cross by more than 1/256 pixel, inside the band.
  private func crossing(
    _ pieces: UnsafeMutablePointer<Piece>, _ count: Int, _ top: Int, _ bottom: Int
  ) -> Int? {
    var i = 1
    while i < count {
      let above = pieces[i].top - pieces[i - 1].top
      let below = pieces[i].bottom - pieces[i - 1].bottom
      if (above < -256 && below > 256) || (above > 256 && below < -256) {
        let a = abs(above)
        let b = abs(below)
        let cut = top + ((bottom - top) * a + (a + b) / 2) / (a + b)
        return min(max(cut, top + 1), bottom - 1)
      }
      i += 1
    }
    return nil
  }

  // MARK: - Areas

  /// Adds what lies right of a piece of an edge; `height` is its height × ``AreaRow/full``, signed.
  private func accumulate(_ a: Int, _ b: Int, _ height: Int) {
    let accumulator = accumulator.base
    var height = height
    var low = min(a, b)
    var high = max(a, b)
    if low >= width16 { return }
    if high <= 0 {
      accumulator[0] &+= Int32(truncatingIfNeeded: height)
      touch(0, 0)
      return
    }
    if low < 0 {
      let hidden = CoverageRasterizer.part(height, -low, high - low)
      accumulator[0] &+= Int32(truncatingIfNeeded: hidden)
      touch(0, 0)
      height -= hidden
      low = 0
    }
    if high > width16 {
      height = CoverageRasterizer.part(height, width16 - low, high - low)
      high = width16
    }
    let first = low >> 16
    let last = high >> 16
    if first == last {
      let right = (height &* ((low & 0xFFFF) + (high & 0xFFFF)) &+ 65536) >> 17
      accumulator[first] &+= Int32(truncatingIfNeeded: height - right)
      accumulator[first + 1] &+= Int32(truncatingIfNeeded: right)
      touch(first, first + 1)
      return
    }
    AreaRow.add(accumulator, low, high, height)
    touch(first, last + 1)
  }

  /// `height` × `part` / `whole`; the parts may be far outside the picture.
  private static func part(_ height: Int, _ part: Int, _ whole: Int) -> Int {
    if whole < 1 << 36 { return height * part / whole }
    let shift = 64 - whole.leadingZeroBitCount - 36
    return height * (part >> shift) / (whole >> shift)
  }

  @inline(__always)
  private func touch(_ first: Int, _ last: Int) {
    let touched = touched.base
    var column = first
    while column <= last {
      touched[column >> 6] |= 1 << UInt64(column & 63)
      column += 1
    }
  }

  /// Sums up the row, hands it on, and leaves the buffers zero.
  private func emitRow<Sink: SpanSink>(y: Int, into sink: Sink) {
    let accumulator = accumulator.base
    let touched = touched.base
    let coverage = coverage.base
    let width = clip.width
    let words = (width >> 6) + 1
    var area: Int32 = 0
    var column = 0
    var pending = 0
    func flush(_ end: Int) {
      if end > pending {
        sink.mask(x: clip.x + pending, y: y, count: end - pending, coverage + pending)
      }
    }
    func gap(_ end: Int) {
      let level = AreaRow.level(UInt32(max(area, 0)))
      if end - column < 4 {
        (coverage + column).update(repeating: level, count: end - column)
      } else {
        flush(column)
        if level != 0 {
          sink.span(x: clip.x + column, y: y, count: end - column, coverage: level)
        }
        pending = end
      }
      column = end
    }
    var word = 0
    while word < words {
      var bits = touched[word]
      touched[word] = 0
      while bits != 0 {
        let at = word << 6 + bits.trailingZeroBitCount
        bits &= bits &- 1
        let change = accumulator[at]
        accumulator[at] = 0
        if at < width {
          if at > column { gap(at) }
          area &+= change
          coverage[at] = AreaRow.level(UInt32(max(area, 0)))
          column = at + 1
        }
      }
      word += 1
    }
    touched[words] = 0
    accumulator[width] = 0
    accumulator[width + 1] = 0
    if column < width { gap(width) }
    flush(column)
  }
}

/// The shape in a rasterizer under a fill rule.
struct RasterSpans: SpanSource {
  let rasterizer: CoverageRasterizer
  let rule: FillRule

  func emit<Sink: SpanSink>(into sink: Sink) { rasterizer.sweep(rule, into: sink) }
}
