/// What drawing keeps between frames: glyph masks, corner masks, blurred tiles and shaped text.
///
/// One belongs to one thread at a time.
public final class RenderCaches {
  /// Empty caches.
  public init() {}

  /// `text` shaped in `font`, from the cache where it was shaped before.
  public func shape(_ text: String, font: ScaledFont) -> GlyphRun { font.shape(text) }
}
