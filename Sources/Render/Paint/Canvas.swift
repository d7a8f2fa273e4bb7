/// Draws into a bitmap. Coordinates are device pixels, or what ``transform`` maps to them.
///
/// Shapes are anti-aliased by exact area and blended source-over, each channel rounded to nearest.
public final class Canvas {
  /// What is drawn into, where, and how.
  struct State {
    var target: PixelTarget
    var clip: PixelRect
    /// The smooth edge of the clip, where it has one.
    var clipMask: ClipMask?
    var clipDepth = 0
    var transform = Transform.identity
  }

  /// Where it draws; XRGB8888 or premultiplied ARGB8888.
  public let bitmap: Bitmap
  /// Glyph masks, corner masks and shadows, kept between frames.
  public let caches: RenderCaches
  private var state: State

  /// A canvas on `bitmap`; canvases of one thread may share `caches`.
  ///
  /// - Precondition: `bitmap` has 4 bytes a pixel.
  public init(_ bitmap: Bitmap, caches: RenderCaches = RenderCaches()) {
    precondition(bitmap.format.isDrawable, "draw in 32 bits and convert by PixelConversion")
    self.bitmap = bitmap
    self.caches = caches
    state = State(target: bitmap.target, clip: bitmap.bounds)
  }

  // MARK: - State

  /// No pixel outside is touched; device pixels. Starts as the whole bitmap.
  public var clip: PixelRect { state.clip }
  /// From the coordinates that are drawn in to device pixels. Starts as the identity.
  public var transform: Transform { state.transform }
  /// The smooth edge of the clip, where it has one.
  var clipMask: ClipMask? { state.clipMask }
  /// The pixels that brushes write: the bitmap's, or a layer's.
  var target: PixelTarget { state.target }

  /// Sets the clip to `rect`, cut to the bitmap, whatever it was; also drops any path clip.
  public func setClip(_ rect: PixelRect) {
    state.clip = rect.intersection(bitmap.bounds)
    state.clipMask = nil
  }

  /// Runs `body` in a state that is changed by `change`, unless nothing is visible in it.
  func withState(_ change: (inout State) -> Void, _ body: () -> Void) {
    let saved = state
    defer { state = saved }
    change(&state)
    if !state.clip.isEmpty { body() }
  }

  // MARK: - Painting

  /// Paints what `source` covers.
  func paint<Source: SpanSource>(_ source: Source, with paint: Paint) {
    if case .color(let color) = paint {
      self.paint(source, with: color)
      return
    }
    guard let brush = ShaderBrush(paint, self) else { return }
    if let clipMask {
      source.emit(into: ClippedBrush(brush: brush, clipMask: clipMask, scratch: caches.scratch))
    } else {
      source.emit(into: brush)
    }
  }

  /// Paints what `source` covers in one colour.
  func paint<Source: SpanSource>(_ source: Source, with color: Color) {
    if color.alpha == 0 { return }
    let brush = SolidBrush(color, target)
    if let clipMask {
      source.emit(into: ClippedBrush(brush: brush, clipMask: clipMask, scratch: caches.scratch))
    } else {
      source.emit(into: brush)
    }
  }
}
