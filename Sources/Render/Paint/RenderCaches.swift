/// What drawing keeps between frames: glyph masks, corner masks, blurred tiles and shaped text.
///
/// Together they take 4 MiB at most; what was not used for the longest time goes first. One belongs to
/// one thread at a time.
public final class RenderCaches {
  let rasterizer = CoverageRasterizer()
  let accumulator = GlyphAccumulator()
  let scratch = BrushScratch()
  let blur = BlurScratch()
  let masks = MaskCache(budget: 3 << 20)
  let lines = ValueCache<LineKey, ShapedLine>(budget: 512 << 10)
  let layouts = ValueCache<LayoutKey, TextLayout>(budget: 512 << 10)
  private var clipMasks: [ClipMask] = []

  /// Empty caches.
  public init() {}

  /// Bytes that are kept now, buffers for the present shape not counted.
  public var byteCount: Int { masks.bytes + lines.bytes + layouts.bytes }

  /// The mask for the clip at a depth of nesting.
  func clipMask(depth: Int) -> ClipMask {
    while clipMasks.count <= depth { clipMasks.append(ClipMask()) }
    return clipMasks[depth]
  }
}
