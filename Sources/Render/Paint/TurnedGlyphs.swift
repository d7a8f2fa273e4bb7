/// The glyphs of a run through a transform that is more than a move: their outlines, each drawn anew.
///
/// An outline is taken so large that nothing magnifies it afterwards.
struct TurnedGlyphs: SpanSource {
  private let run: GlyphRun
  private let origin: FixedPoint
  private let transform: Transform
  /// From the enlarged outline to device pixels, without the move.
  private let outward: Transform
  /// The enlarged size in 1/256 pixel.
  private let size: Int
  private let caches: RenderCaches
  private let clip: PixelRect

  init(
    run: GlyphRun, origin: FixedPoint, transform: Transform, caches: RenderCaches, clip: PixelRect
  ) {
    self.run = run
    self.origin = origin
    self.transform = transform
    self.caches = caches
    self.clip = clip
    let scale = max(transform.uniformScale ?? transform.largestScale, 1)
    func divided(_ value: Int) -> Int { Int((Int128(value) << 32) / Int128(scale)) }
    outward = Transform(
      a: divided(transform.a), b: divided(transform.b), c: divided(transform.c),
      d: divided(transform.d), tx: 0, ty: 0)
    let enlarged = (Int128(run.font.size.rawValue) * Int128(scale) + 1 << 31) >> 32
    // As far as coordinates reach.
    size = Int(min(enlarged, 1_000_000 << 8))
  }

  func emit<Sink: SpanSink>(into sink: Sink) {
    let typeface = run.font.typeface
    let scale = GlyphScale(originX: 0, originY: 0, size: size, typeface.unitsPerEm)
    for glyph in run.glyphs {
      let x = (Int(origin.x.rawValue) + Int(glyph.x.rawValue)) << 8
      let y = (Int(origin.y.rawValue) + Int(glyph.y.rawValue)) << 8
      let place = transform.place(x, y)
      typeface.withOutline(glyph.index) { outline in
        guard let box = outline.bounds else { return }
        let lines = TurnedLines(
          rasterizer: caches.rasterizer, outward: outward, x: place.x, y: place.y)
        var bounds = FixedBounds()
        bounds.add(lines.place(scale.x(box.left), scale.y(box.top)))
        bounds.add(lines.place(scale.x(box.right), scale.y(box.top)))
        bounds.add(lines.place(scale.x(box.left), scale.y(box.bottom)))
        bounds.add(lines.place(scale.x(box.right), scale.y(box.bottom)))
        let visible = bounds.rect.pixelBounds.intersection(clip)
        if visible.isEmpty { return }
        caches.rasterizer.begin(clip: visible)
        outline.add(to: lines, scale)
        caches.rasterizer.sweep(.nonZero, into: sink)
      }
    }
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
}
