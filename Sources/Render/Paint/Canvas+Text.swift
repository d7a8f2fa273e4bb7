extension Canvas {
  /// Draws a line with its origin (left end of the baseline) at `origin`; x is taken to the nearest quarter, y to the nearest whole pixel.
  public func draw(_ line: ShapedLine, at origin: FixedPoint, color: Color) {
    for run in line.runs {
      draw(run, at: FixedPoint(x: origin.x + run.x, y: origin.y), color: color)
    }
  }

  /// Draws a run with the left end of its baseline at `origin`; x is taken to the nearest quarter, y to the nearest whole pixel.
  func draw(_ run: GlyphRun, at origin: FixedPoint, color: Color) {
    if clip.isEmpty || run.font.size.rawValue <= 0 { return }
    if run.font.typeface.isColored {
      ColorGlyphPainter(self, run.font, color).draw(run, at: origin)
    } else if isPlain {
      paint(GlyphSpans(run: run, origin: origin, caches: caches, clip: clip), with: color)
    } else if let move = transform.translation {
      let place = FixedPoint(x: origin.x + move.x, y: origin.y + move.y)
      paint(GlyphSpans(run: run, origin: place, caches: caches, clip: clip), with: color)
    } else {
      let font = TurnedFont(run.font, transform, caches, clip)
      paint(TurnedGlyphs(font: font, run: run, origin: origin), with: color)
    }
  }
}

/// The glyphs of a run, each from its mask.
private struct GlyphSpans: SpanSource {
  let run: GlyphRun
  let origin: FixedPoint
  let caches: RenderCaches
  let clip: PixelRect

  func emit<Sink: SpanSink>(into sink: Sink) {
    let originX = Int(origin.x.rawValue)
    let originY = Int(origin.y.rawValue)
    let painter = GlyphPainter(caches, clip, run.font, sink)
    for glyph in run.glyphs {
      let quarter = (originX + Int(glyph.x.rawValue) + 32) >> 6
      let y = (originY + Int(glyph.y.rawValue) + 128) >> 8
      painter.draw(glyph.index, x: quarter >> 2, phase: quarter & 3, y: y)
    }
  }
}
