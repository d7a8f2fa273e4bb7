/// Turns a line along a path into the union of convex pieces: one for each straight part, one for each
/// corner, and the ends. The rasterizer unites them exactly.
///
/// 1. Each outline becomes a list of segments: curves are halved until their parts are straight.
/// 2. The segments, or the dashes along them, become pieces; what is out of sight is left out.
struct Stroker {
  private let pen: StrokePen
  private let pieces: StrokePieces
  private let segments: ScratchBuffer<StrokeSegment>
  private var count = 0
  private let visible: StrokeBox

  private var start = Vector(x: 0, y: 0)
  private var present = Vector(x: 0, y: 0)
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
        line(to: pen.placed(point))
      case .quad(let control, let end):
        let end = pen.placed(end)
        curve(StrokeCurve(present, pen.placed(control), end), to: end)
      case .cubic(let control1, let control2, let end):
        let end = pen.placed(end)
        curve(
          StrokeCurve(present, pen.placed(control1), pen.placed(control2), end), to: end)
      case .close:
        isDrawn = true
        line(to: start)
        draw(isClosed: true)
        present = start
      }
    }
    finish()
  }

  // MARK: - Segments

  private mutating func line(to point: Vector) {
    if let side = (point - present).leftSide(pen.half) {
      append(present, side, point, side, isSmooth: false)
    }
    present = point
  }

  private mutating func curve(_ curve: StrokeCurve, to end: Vector) {
    isDrawn = true
    var isSmooth = false
    // The pattern of dashes depends on the length, so nothing is cut short for them.
    let box = pen.dashes == nil ? visible : nil
    curve.forEachPart(half: pen.half, bend: pen.bend, visible: box) { from, first, to, last in
      append(from, first, to, last, isSmooth: isSmooth)
      isSmooth = true
    }
    present = end
  }

  private mutating func append(
    _ from: Vector, _ first: Vector, _ to: Vector, _ last: Vector, isSmooth: Bool
  ) {
    segments.reserve(count + 1)[count] = StrokeSegment(
      from: from, to: to, start: first, end: last, isSmooth: isSmooth)
    count += 1
  }

  // MARK: - Outlines

  /// Ends an outline that was not closed.
  private mutating func finish() {
    draw(isClosed: false)
  }

  private mutating func draw(isClosed: Bool) {
    if count == 0 {
      if isDrawn { pieces.dot(start, pen.upright) }
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
        pieces.part(segment.from, segment.start, segment.to, segment.end)
      }
      i += 1
    }
  }
}
