/// Draws the outlines of a font through a transform.
///
/// An outline is taken so large that nothing magnifies it afterwards.
struct TurnedFont {
  private let typeface: Typeface
  private let transform: Transform
  /// From the enlarged outline to device pixels, without the move.
  private let outward: Transform
  /// The enlarged size in 1/256 pixel.
  private let size: Int
  private let caches: RenderCaches
  private let clip: PixelRect

  init(_ font: ScaledFont, _ transform: Transform, _ caches: RenderCaches, _ clip: PixelRect) {
    typeface = font.typeface
    self.transform = transform
    self.caches = caches
    self.clip = clip
    let scale = max(transform.uniformScale ?? transform.largestScale, 1)
    func divided(_ value: Int) -> Int { Int((Int128(value) << 32) / Int128(scale)) }
    outward = Transform(
      a: divided(transform.a), b: divided(transform.b), c: divided(transform.c),
      d: divided(transform.d), tx: 0, ty: 0)
    let enlarged = (Int128(font.size.rawValue) * Int128(scale) + 1 << 31) >> 32
    // As far as coordinates reach.
    size = Int(min(enlarged, 1_000_000 << 8))
  }

  /// Draws a glyph with its origin at `place`, before the transform; a frame where the font has none.
  func draw<Sink: SpanSink>(_ glyph: UInt32, at place: FixedPoint, into sink: Sink) {
    let (x, y) = transform.place(Int(place.x.rawValue) << 8, Int(place.y.rawValue) << 8)
    let lines = TurnedLines(rasterizer: caches.rasterizer, outward: outward, x: x, y: y)
    if glyph == 0 || !typeface.hasOutlines {
      drawFrame(lines, into: sink)
      return
    }
    let scale = GlyphScale(originX: 0, originY: 0, size: size, typeface.unitsPerEm)
    let outline = caches.outline(of: glyph, in: typeface)
    guard let box = outline.bounds else { return }
    let rect = Box(
      left: scale.x(box.left), top: scale.y(box.top), right: scale.x(box.right),
      bottom: scale.y(box.bottom))
    guard begin(rect, lines) else { return }
    outline.add(to: lines, scale)
    caches.rasterizer.sweep(.nonZero, into: sink)
  }

  // MARK: - Private

  /// A rectangle of the enlarged outline, in 1/256 pixel.
  private struct Box {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    func inset(by line: Int) -> Box {
      Box(left: left + line, top: top + line, right: right - line, bottom: bottom - line)
    }
  }

  /// Makes the rasterizer ready for what lies in `box`; false where that is out of sight.
  private func begin(_ box: Box, _ lines: TurnedLines) -> Bool {
    var bounds = FixedBounds()
    bounds.add(lines.place(box.left, box.top))
    bounds.add(lines.place(box.right, box.top))
    bounds.add(lines.place(box.left, box.bottom))
    bounds.add(lines.place(box.right, box.bottom))
    let visible = bounds.rect.pixelBounds.intersection(clip)
    if visible.isEmpty { return false }
    caches.rasterizer.begin(clip: visible)
    return true
  }

  /// A frame in place of a missing glyph, as large as what the font has for that.
  private func drawFrame<Sink: SpanSink>(_ lines: TurnedLines, into sink: Sink) {
    var box = Box(left: size / 20, top: -size * 7 / 10, right: size * 11 / 20, bottom: 0)
    let scale = GlyphScale(originX: 0, originY: 0, size: size, typeface.unitsPerEm)
    let outline = caches.outline(of: 0, in: typeface)
    if let own = outline.bounds, own.right > own.left, own.top > own.bottom {
      box = Box(
        left: scale.x(own.left), top: scale.y(own.top), right: scale.x(own.right),
        bottom: scale.y(own.bottom))
    }
    guard begin(box, lines) else { return }
    lines.add(box.left, box.top, box.right, box.bottom)
    let hole = box.inset(by: max(size / 14, 1))
    if hole.left < hole.right && hole.top < hole.bottom {
      lines.add(hole.right, hole.top, hole.left, hole.bottom)
    }
    caches.rasterizer.sweep(.nonZero, into: sink)
  }
}

/// Maps lines on their way to the rasterizer.
private struct TurnedLines: LineSink {
  let rasterizer: CoverageRasterizer
  let outward: Transform
  /// Where the origin comes to lie, in 1/65,536 pixel.
  let x: Int
  let y: Int

  func place(_ px: Int, _ py: Int) -> FixedPoint {
    let way = outward.direction(px << 8, py << 8)
    return FixedPoint(x: Transform.limited(x + way.x), y: Transform.limited(y + way.y))
  }

  func addLine(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    rasterizer.add(place(x0, y0), place(x1, y1))
  }

  /// A rectangle; the other way around where its first side is right of its second.
  func add(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    addLine(x0, y0, x1, y0)
    addLine(x1, y0, x1, y1)
    addLine(x1, y1, x0, y1)
    addLine(x0, y1, x0, y0)
  }
}
