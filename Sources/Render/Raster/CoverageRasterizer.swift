/// Turns outlines into the exact area that they cover of each pixel.
///
/// 1. `begin` sets the visible pixels; edges are cut to them as they come.
/// 2. Row by row, the pieces of the edges in the row are sorted by x and put into clusters: pieces whose columns overlap. Outlines
///    are closed, so the winding number between two clusters is the same all along the row.
/// 3. Most clusters are one piece, or the parts of one line that bends. Others are cut into bands in which no piece starts, ends or
///    crosses another, so that sorting them by x gives the winding number between each two (`CoverageRasterizer+Bands.swift`).
/// 4. Pieces where inside meets outside add their area to ``RowAreas``, which sums up the row.
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
    /// Change of x in 1/256 pixel of y, or along the whole of a level line, in 2⁻³² pixel.
    var slope: Int
    /// +1 downwards, −1 upwards, 0 for a level line.
    var winding: Int32
    /// The next edge that starts in the same row, or −1.
    var next: Int32

    /// x at `y`, in 1/65536 pixel, to nearest.
    @inline(__always)
    func x(at y: Int) -> Int { (x &+ 32768 &+ slope &* (y &- Int(top))) >> 16 }
  }

  /// The part of an edge in a row; x in 1/65536 pixel, y in 1/256.
  struct Piece {
    var top: Int
    var bottom: Int
    var height: Int32
    var winding: Int32
    var edge: Int32

    /// The columns it reaches; negative left of the clip.
    @inline(__always)
    var low: Int { min(top, bottom) }
    @inline(__always)
    var high: Int { max(top, bottom) }
  }

  /// So far, in 1/256 pixel, is the slope of an edge followed before its place is computed anew.
  private static let anchorDistance = 256 << 8

  let edges = ScratchBuffer<Edge>(capacity: 256)
  private var edgeCount = 0
  private let heads = ScratchBuffer<Int32>()
  private let active = ScratchBuffer<Int32>()
  private let pieces = ScratchBuffer<Piece>()
  let bandPieces = ScratchBuffer<Piece>()
  private let areas = RowAreas()

  private var clip = PixelRect.zero
  private var clipTop = 0
  private var clipBottom = 0
  private var clipLeft = 0
  private var clipRight = 0
  private var firstRow = Int.max
  private var lastRow = Int.min
  /// How far lines reach, in 1/256 pixel.
  private var left = Int.max
  private var right = Int.min
  /// Whether a part of a union covers all that is visible; nothing else matters then.
  private(set) var isFull = false

  // MARK: - Outlines

  /// Starts a shape of which only the pixels of `clip` are wanted.
  func begin(clip: PixelRect) {
    self.clip = clip
    clipTop = clip.y << 8
    clipBottom = clip.maxY << 8
    clipLeft = clip.x << 8
    clipRight = clip.maxX << 8
    edgeCount = 0
    isFull = false
    firstRow = Int.max
    lastRow = Int.min
    left = Int.max
    right = Int.min
    let heads = heads.reserve(clip.height + 1)
    heads.update(repeating: -1, count: clip.height + 1)
    areas.begin(width: clip.width)
  }

  /// Adds one line of an outline, in 1/256 pixel. Outlines must be closed.
  func addLine(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    if y0 == y1 {
      addLevel(x0, x1, y0)
      return
    }
    let down = y0 < y1
    let top = down ? y0 : y1
    let bottom = down ? y1 : y0
    if bottom <= clipTop || top >= clipBottom || (x0 >= clipRight && x1 >= clipRight) { return }
    let x = down ? x0 : x1
    let dx = (down ? x1 : x0) - x
    left = min(left, x0, x1)
    right = max(right, x0, x1)
    let dy = bottom - top
    let slope = CoverageRasterizer.divide(dx << 24, dy)
    let winding: Int32 = down ? 1 : -1
    let end = min(bottom, clipBottom)
    var first = max(top, clipTop)
    // Anchored anew at each 256th row, wherever the clip begins: what is drawn of the line does not depend on it.
    while first < end {
      let line = first & ~(CoverageRasterizer.anchorDistance - 1)
      let anchor = max(top, line)
      let last = min(end, line + CoverageRasterizer.anchorDistance)
      var start = (x - clipLeft) << 24 + slope * (first - anchor)
      if anchor > top {
        start += Int((Int128(dx) * Int128(anchor - top) << 24) / Int128(dy))
      }
      append(
        Edge(
          top: Int32(truncatingIfNeeded: first), bottom: Int32(truncatingIfNeeded: last), x: start,
          slope: slope, winding: winding, next: -1))
      first = last
    }
  }

  /// Notes a level line within a row. It covers nothing, but it tells that the lines at its ends belong together.
  private func addLevel(_ x0: Int, _ x1: Int, _ y: Int) {
    let isSeen = y > clipTop && y < clipBottom && min(x0, x1) < clipRight
    if y & 255 == 0 || !isSeen { return }
    append(
      Edge(
        top: Int32(truncatingIfNeeded: y), bottom: Int32(truncatingIfNeeded: y),
        x: (x0 - clipLeft) << 24, slope: (x1 - x0) << 24, winding: 0, next: -1))
  }

  /// Whether a box in 1/256 pixel lies on one side of the clip.
  func isHidden(left: Int, top: Int, right: Int, bottom: Int) -> Bool {
    right <= clipLeft || left >= clipRight || bottom <= clipTop || top >= clipBottom
  }

  /// Whether a box in 1/256 pixel holds all of the clip.
  func surrounds(left: Int, top: Int, right: Int, bottom: Int) -> Bool {
    left <= clipLeft && right >= clipRight && top <= clipTop && bottom >= clipBottom
  }

  /// Whether a convex outline surrounds all visible pixels; notes it if so.
  func fills(_ points: UnsafeBufferPointer<FixedPoint>) -> Bool {
    var signs = 0
    var previous = points[points.count - 1]
    for point in points {
      let x = Int(previous.x.rawValue)
      let y = Int(previous.y.rawValue)
      let dx = Int(point.x.rawValue) - x
      let dy = Int(point.y.rawValue) - y
      func sign(_ cornerX: Int, _ cornerY: Int) -> Int {
        let turn = Int128(dx) * Int128(cornerY - y) - Int128(dy) * Int128(cornerX - x)
        return turn >= 0 ? 1 : 2
      }
      signs |= sign(clipLeft, clipTop) | sign(clipRight, clipTop)
      signs |= sign(clipLeft, clipBottom) | sign(clipRight, clipBottom)
      if signs == 3 { return false }
      previous = point
    }
    isFull = true
    return true
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
    if isFull {
      sink.area(clip, coverage: 255)
      return
    }
    // Level lines alone cover nothing.
    if left > right { return }
    let mask: Int32 = rule == .nonZero ? -1 : 1
    areas.reach(from: (left - clipLeft) >> 8, to: (right - clipLeft) >> 8)
    let row = areas.row
    var activeCount = 0
    var y = firstRow
    while y < lastRow {
      activeCount = activate(y, activeCount)
      if activeCount > 0 {
        let top = (y + clip.y) << 8
        gather(top, activeCount)
        sweepRow(top, activeCount, mask, row)
        areas.emit(x: clip.x, y: y + clip.y, into: sink)
        activeCount = retire(top + 256, activeCount)
      }
      y += 1
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

  /// The pieces of all active edges in a row, sorted by their leftmost x; sorts the active edges in the same way, so that little is left to do in the next row.
  private func gather(_ y: Int, _ count: Int) {
    let pieces = pieces.reserve(count)
    let active = active.base
    let edges = edges.base
    var i = 0
    while i < count {
      let index = active[i]
      let edge = edges + Int(index)
      let first = max(Int(edge.pointee.top), y)
      let last = min(Int(edge.pointee.bottom), y + 256)
      let along = edge.pointee.winding == 0 ? first &+ 1 : last
      let piece = Piece(
        top: edge.pointee.x(at: first), bottom: edge.pointee.x(at: along),
        height: Int32(truncatingIfNeeded: last &- first), winding: edge.pointee.winding,
        edge: index)
      let low = piece.low
      var at = i
      while at > 0 && pieces[at - 1].low > low {
        pieces[at] = pieces[at - 1]
        active[at] = active[at - 1]
        at -= 1
      }
      pieces[at] = piece
      active[at] = index
      i += 1
    }
  }

  /// Cuts the row into clusters and adds up what is inside.
  private func sweepRow(_ y: Int, _ count: Int, _ mask: Int32, _ areas: RowAreas.Row) {
    let pieces = pieces.base
    var winding: Int32 = 0
    var i = 0
    while i < count && pieces[i].low < areas.width {
      let piece = pieces[i]
      // Where lines meet, rounding may leave a gap much narrower than 1/256 pixel.
      var reach = piece.high &+ 256
      var end = i + 1
      while end < count && pieces[end].low <= reach {
        reach = max(reach, pieces[end].high &+ 256)
        end += 1
      }
      if end == i + 1 && piece.height == 256 {
        winding = add(piece, winding, mask, areas)
      } else {
        winding = sweepCluster(pieces + i, end - i, y, winding, mask, areas)
      }
      i = end
    }
  }

  /// Adds what is inside to the right of a piece, or takes it away; returns the winding number behind it.
  @inline(__always)
  func add(_ piece: Piece, _ winding: Int32, _ mask: Int32, _ areas: RowAreas.Row) -> Int32 {
    let after = winding &+ piece.winding
    if (winding & mask != 0) != (after & mask != 0) {
      let height = Int(piece.height) << 17
      areas.add(piece.top, piece.bottom, after & mask != 0 ? height : -height)
    }
    return after
  }
}

/// The shape in a rasterizer under a fill rule.
struct RasterSpans: SpanSource {
  let rasterizer: CoverageRasterizer
  let rule: FillRule

  func emit<Sink: SpanSink>(into sink: Sink) { rasterizer.sweep(rule, into: sink) }
}
