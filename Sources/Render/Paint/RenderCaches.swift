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
  private let lines = ShapedLineCache(budget: 1 << 20)
  private var clipMasks: [ClipMask] = []

  /// Empty caches.
  public init() {}

  /// Bytes that are kept now, buffers for the present shape not counted.
  public var byteCount: Int { masks.bytes + lines.bytes }

  /// `text` shaped in `font`, from the cache where it was shaped before.
  public func shape(_ text: String, font: ScaledFont) -> ShapedLine {
    lines.shape(text, font: font)
  }

  /// The mask for the clip at a depth of nesting.
  func clipMask(depth: Int) -> ClipMask {
    while clipMasks.count <= depth { clipMasks.append(ClipMask()) }
    return clipMasks[depth]
  }
}
