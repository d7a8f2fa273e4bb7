/// What drawing keeps between frames: glyph masks, corner masks, blurred tiles, pictures of glyphs and shaped text.
///
/// Together they take a budget of bytes at most; what was not used for the longest time goes first. One belongs to
/// one thread at a time.
public final class RenderCaches {
  /// How well the caches serve.
  public struct Statistics: Hashable, Sendable {
    /// One kind of thing that is kept.
    public struct Cache: Hashable, Sendable {
      /// How often it was there.
      public var hits = 0
      /// How often it had to be made.
      public var misses = 0
      /// How many are kept.
      public var count = 0
      /// Bytes that they take, about.
      public var byteCount = 0
    }

    /// Masks of glyphs, of corners and of shadows, and the outlines of glyphs that are turned or large.
    public var masks = Cache()
    /// Pictures of glyphs, such as emoji, as the font has them.
    public var pictures = Cache()
    /// Shaped lines of text.
    public var lines = Cache()
    /// Text set in lines.
    public var layouts = Cache()
  }

  let rasterizer = CoverageRasterizer()
  let accumulator = GlyphAccumulator()
  let scratch = BrushScratch()
  let segments = ScratchBuffer<StrokeSegment>()
  let blur = BlurScratch()
  let masks: MaskCache
  let pictures: ValueCache<PictureKey, Typeface.Picture?>
  let lines: ValueCache<LineKey, ShapedLine>
  let layouts: ValueCache<LayoutKey, TextLayout>
  /// What no font had a glyph for so far; cached text counts once.
  public internal(set) var missingGlyphs = MissingGlyphs()
  private var clipMasks: [ClipMask] = []
  private var layers: [ScratchBuffer<UInt32>] = []

  /// Empty caches that keep `budget` bytes at most: five eighths of it for masks, an eighth each for pictures of glyphs, shaped lines,
  /// and text set in lines. What is larger is made each time it is drawn. A budget below 0 counts as 0.
  public init(budget: Int = 4 << 20) {
    let budget = max(budget, 0)
    masks = MaskCache(budget: budget - budget / 8 * 3)
    pictures = ValueCache(budget: budget / 8)
    lines = ValueCache(budget: budget / 8)
    layouts = ValueCache(budget: budget / 8)
  }

  /// Bytes that are kept now, buffers for the present shape not counted.
  public var byteCount: Int { masks.bytes + pictures.bytes + lines.bytes + layouts.bytes }

  /// Hits and misses since the caches were made, and what is kept now.
  public var statistics: Statistics {
    Statistics(
      masks: masks.statistics, pictures: pictures.statistics, lines: lines.statistics,
      layouts: layouts.statistics)
  }

  /// The mask for the clip at a depth of nesting.
  func clipMask(depth: Int) -> ClipMask {
    while clipMasks.count <= depth { clipMasks.append(ClipMask()) }
    return clipMasks[depth]
  }

  /// Memory for the layer at a depth of nesting.
  func layer(depth: Int, pixels: Int) -> UnsafeMutablePointer<UInt32> {
    while layers.count <= depth { layers.append(ScratchBuffer()) }
    return layers[depth].reserve(pixels)
  }
}
