/// Draws into a bitmap. All coordinates are device pixels.
///
/// Shapes are anti-aliased by exact area and blended source-over, each channel rounded to nearest.
public final class Canvas {
  /// Where it draws; XRGB8888 or premultiplied ARGB8888.
  public let bitmap: Bitmap
  /// Glyph masks, corner masks and shadows, kept between frames.
  public let caches: RenderCaches
  /// No pixel outside is touched. Starts as the whole bitmap.
  public private(set) var clip: PixelRect

  /// The smooth edge of the clip, where it has one.
  private(set) var clipMask: ClipMask?
  private var clipDepth = 0

  /// A canvas on `bitmap`; canvases of one thread may share `caches`.
  ///
  /// - Precondition: `bitmap` has 4 bytes a pixel.
  public init(_ bitmap: Bitmap, caches: RenderCaches = RenderCaches()) {
    precondition(bitmap.format != .rgb565, "draw in 32 bits and convert by PixelConversion")
    self.bitmap = bitmap
    self.caches = caches
    clip = bitmap.bounds
  }

  // MARK: - Clip

  /// Sets the clip to `rect`, cut to the bitmap, whatever it was; also drops any path clip.
  public func setClip(_ rect: PixelRect) {
    clip = rect.intersection(bitmap.bounds)
    clipMask = nil
  }

  /// Runs `body` with the clip narrowed to `rect`.
  public func withClip(_ rect: PixelRect, _ body: () -> Void) {
    let saved = (clip, clipMask)
    clip = clip.intersection(rect)
    if !clip.isEmpty { body() }
    (clip, clipMask) = saved
  }

  /// Runs `body` with the clip narrowed to a rounded rectangle with smooth edges.
  public func withClip(roundedRect: FixedRect, radius: Fixed, _ body: () -> Void) {
    let shape = RoundedShape(roundedRect, radius: radius)
    let saved = (clip, clipMask)
    defer { (clip, clipMask) = saved }
    clip = clip.intersection(shape.pixelBounds)
    if clip.isEmpty { return }
    let mask = caches.clipMask(depth: clipDepth)
    let sink = mask.begin(clip)
    caches.rasterizer.begin(clip: clip)
    shape.add(to: caches.rasterizer)
    caches.rasterizer.sweep(.nonZero, into: sink)
    mask.finish(within: clipMask)
    clipMask = mask
    clipDepth += 1
    body()
    clipDepth -= 1
  }

  // MARK: - Painting

  /// Paints what `source` covers.
  func paint<Source: SpanSource>(_ source: Source, with paint: Paint) {
    switch paint {
    case .color(let color): self.paint(source, with: color)
    case .linear(let gradient):
      let ramp = GradientRamp(gradient)
      if ramp.isEmpty { return }
      let brush = GradientBrush(ramp, bitmap, caches.scratch)
      if let clipMask {
        source.emit(into: ClippedBrush(brush: brush, clipMask: clipMask, scratch: caches.scratch))
      } else {
        source.emit(into: brush)
      }
    }
  }

  /// Paints what `source` covers in one colour.
  func paint<Source: SpanSource>(_ source: Source, with color: Color) {
    if color.alpha == 0 { return }
    let brush = SolidBrush(color, bitmap)
    if let clipMask {
      source.emit(into: ClippedBrush(brush: brush, clipMask: clipMask, scratch: caches.scratch))
    } else {
      source.emit(into: brush)
    }
  }
}
