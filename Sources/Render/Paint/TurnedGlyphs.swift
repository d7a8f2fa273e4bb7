/// The glyphs of a run through a transform that is more than a move: their outlines, each drawn anew.
struct TurnedGlyphs: SpanSource {
  let font: TurnedFont
  let run: GlyphRun
  let origin: FixedPoint

  func emit<Sink: SpanSink>(into sink: Sink) {
    for glyph in run.glyphs {
      font.draw(
        glyph.index, at: FixedPoint(x: origin.x + glyph.x, y: origin.y + glyph.y), into: sink)
    }
  }
}

/// One of them.
struct TurnedGlyph: SpanSource {
  let font: TurnedFont
  let glyph: UInt32
  let place: FixedPoint

  func emit<Sink: SpanSink>(into sink: Sink) { font.draw(glyph, at: place, into: sink) }
}
