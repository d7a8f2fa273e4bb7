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

  // MARK: - Brushes

  /// What paints with `paint`; nothing where it is invisible.
  func brush(_ paint: Paint) -> Brush? {
    switch paint {
    case .color(let color): return brush(color)
    case .linear(let gradient):
      let ramp = GradientRamp(gradient)
      if ramp.isEmpty { return nil }
      return Brush(.gradient(ramp), bitmap, clipMask: clipMask, scratch: caches.scratch)
    }
  }

  /// What paints with `color`; nothing where it is clear.
  func brush(_ color: Color) -> Brush? {
    if color.alpha == 0 { return nil }
    return Brush(
      .solid(color.argb, alpha: UInt32(color.alpha)), bitmap, clipMask: clipMask,
      scratch: caches.scratch)
  }
}
