/// Turns a line along a path into the union of convex pieces: one for each straight part, one for each
/// corner, and the ends. The rasterizer unites them exactly.
///
/// 1. Each outline becomes a list of segments: curves are flattened.
/// 2. The segments, or the dashes along them, become pieces; what is out of sight is left out.
struct Stroker {
  private let pen: StrokePen
  private let pieces: StrokePieces
  private let segments: ScratchBuffer<StrokeSegment>
  private var count = 0
  private let visible: StrokeBox

  private var start = FixedPoint(x: .zero, y: .zero)
  private var present = FixedPoint(x: .zero, y: .zero)
  /// Whether anything but a move came since the last move.
  private var isDrawn = false

  init(
    _ pen: StrokePen, _ rasterizer: CoverageRasterizer, _ segments: ScratchBuffer<StrokeSegment>,
    clip: PixelRect
  ) {
    self.pen = pen
    self.segments = segments
    let box = pen.box(clip)
    pieces = StrokePieces(pen: pen, rasterizer: rasterizer, clip: box)
    visible = box.grown(by: pen.reach)
  }

  mutating func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point):
        finish()
        start = pen.placed(point)
        present = start
      case .line(let point):
        isDrawn = true
        line(to: pen.placed(point), isSmooth: false)
      case .quad(let control, let end):
        quad(pen.placed(control), pen.placed(end))
      case .cubic(let control1, let control2, let end):
        cubic(pen.placed(control1), pen.placed(control2), pen.placed(end))
      case .close:
        isDrawn = true
        line(to: start, isSmooth: false)
        draw(isClosed: true)
        present = start
      }
    }
    finish()
  }

  // MARK: - Segments

  private mutating func line(to point: FixedPoint, isSmooth: Bool) {
    if point == present { return }
    let from = Vector(present)
    let to = Vector(point)
    let way = to - from
    guard let side = Vector(x: -way.y, y: way.x).stretched(to: pen.half) else { return }
    segments.reserve(count + 1)[count] = StrokeSegment(
      from: from, to: to, side: side, start: side, end: side, isSmooth: isSmooth)
    count += 1
    present = point
  }

  private mutating func quad(_ control: FixedPoint, _ end: FixedPoint) {
    isDrawn = true
    let first = present
    let firstCount = count
    if isHidden(first, control, control, end) {
      line(to: end, isSmooth: false)
    } else {
      var isSmooth = false
      Flattening.quad(first, control, end, tolerance: Flattening.centreLine) {
        line(to: $1, isSmooth: isSmooth)
        isSmooth = true
      }
    }
    squareEnds(from: firstCount, first, control, control, end)
  }

  private mutating func cubic(_ control1: FixedPoint, _ control2: FixedPoint, _ end: FixedPoint) {
    isDrawn = true
    let first = present
    let firstCount = count
    if isHidden(first, control1, control2, end) {
      line(to: end, isSmooth: false)
    } else {
      var isSmooth = false
      Flattening.cubic(first, control1, control2, end, tolerance: Flattening.centreLine) {
        line(to: $1, isSmooth: isSmooth)
        isSmooth = true
      }
    }
    squareEnds(from: firstCount, first, control1, control2, end)
  }

  /// Turns the ends of a flattened curve square to the curve itself.
  private func squareEnds(
    from firstCount: Int, _ a: FixedPoint, _ b: FixedPoint, _ c: FixedPoint, _ d: FixedPoint
  ) {
    if count == firstCount || (pen.isRound && pen.dashes == nil) { return }
    func side(_ a: FixedPoint, _ b: FixedPoint, _ c: FixedPoint, _ d: FixedPoint) -> Vector? {
      let (from, to) = a != b ? (a, b) : b != c ? (b, c) : (c, d)
      let way = Vector(to) - Vector(from)
      return Vector(x: -way.y, y: way.x).stretched(to: pen.half)
    }
    if let first = side(a, b, c, d) { segments.base[firstCount].start = first }
    if let last = side(d, c, b, a) { segments.base[count - 1].end = -last }
  }

  /// Whether nothing of a curve between these points can be seen.
  private func isHidden(_ a: FixedPoint, _ b: FixedPoint, _ c: FixedPoint, _ d: FixedPoint) -> Bool
  {
    // The pattern of dashes depends on the length.
    if pen.dashes != nil { return false }
    let left = Int(min(a.x.rawValue, b.x.rawValue, c.x.rawValue, d.x.rawValue)) << 8
    let right = Int(max(a.x.rawValue, b.x.rawValue, c.x.rawValue, d.x.rawValue)) << 8
    let top = Int(min(a.y.rawValue, b.y.rawValue, c.y.rawValue, d.y.rawValue)) << 8
    let bottom = Int(max(a.y.rawValue, b.y.rawValue, c.y.rawValue, d.y.rawValue)) << 8
    return right < visible.left || left > visible.right || bottom < visible.top
      || top > visible.bottom
  }

  // MARK: - Outlines

  /// Ends an outline that was not closed.
  private mutating func finish() {
    draw(isClosed: false)
  }

  private mutating func draw(isClosed: Bool) {
    if count == 0 {
      if isDrawn { pieces.dot(Vector(start), Vector(x: 0, y: pen.half)) }
    } else if let dashes = pen.dashes {
      var dasher = Dasher(dashes, segments.base, count, visible, pieces)
      if !dasher.draw(isClosed: isClosed) { drawSolid(isClosed: isClosed) }
    } else {
      drawSolid(isClosed: isClosed)
    }
    count = 0
    isDrawn = false
  }

  private func drawSolid(isClosed: Bool) {
    let segments = segments.base
    let last = segments[count - 1]
    if isClosed {
      pieces.joint(last, segments[0])
    } else {
      pieces.cap(segments[0].from, -segments[0].start)
      pieces.cap(last.to, last.end)
    }
    var i = 0
    while i < count {
      let segment = segments[i]
      if visible.range(segment.from, segment.to, 1) != nil {
        if i > 0 { pieces.joint(segments[i - 1], segment) }
        pieces.part(segment.from, segment.start, segment.to, segment.end, segment.side)
      }
      i += 1
    }
  }
}
