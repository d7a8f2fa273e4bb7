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
    var layerDepth = 0
    var mode = BlendMode.sourceOver
    private(set) var transform = Transform.identity
    /// From device pixels to the coordinates that are drawn in.
    private(set) var inverse = Transform.identity
    /// Whether coordinates are device pixels.
    private(set) var isPlain = true

    /// Puts `inner` before the transform; nothing is visible where that cannot be undone.
    mutating func concatenate(_ inner: Transform) {
      transform = inner.concatenating(transform)
      isPlain = transform == .identity
      if let back = transform.inverted { inverse = back } else { clip = .zero }
    }
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
  /// Whether coordinates are device pixels.
  var isPlain: Bool { state.isPlain }
  /// From device pixels to the coordinates that are drawn in: where a pixel lies in a gradient or an image.
  var inverseTransform: Transform { state.inverse }
  /// The smooth edge of the clip, where it has one.
  var clipMask: ClipMask? { state.clipMask }
  /// The number of layers around what is drawn now.
  var layerDepth: Int { state.layerDepth }
  /// How what is drawn meets what is there.
  var mode: BlendMode { state.mode }
  /// The pixels of the bitmap or of a layer.
  var pixels: PixelTarget { state.target }
  /// The pixels that brushes write: the canvas's own or, where those are composed in another mode than source-over, an empty row.
  var target: PixelTarget {
    if state.mode == .sourceOver { return state.target }
    let row = caches.scratch.composed.reserve(clip.width)
    return PixelTarget(
      base: UnsafeMutableRawPointer(row) - clip.x * 4, bytesPerRow: 0, opaque: 0)
  }

  /// Sets the clip to `rect`, cut to the bitmap, whatever it was; also drops any path clip.
  public func setClip(_ rect: PixelRect) {
    state.clip = rect.intersection(bitmap.bounds)
    state.clipMask = nil
  }

  /// Runs `body` with coordinates that `transform` maps to those of now: what is drawn is moved, turned, scaled.
  ///
  /// Everything follows: outlines, widths of lines, text, images, gradients, shadows and clips that `body`
  /// sets. Where the map cannot be undone, nothing is drawn.
  public func withTransform(_ transform: Transform, _ body: () -> Void) {
    withState({ $0.concatenate(transform) }, body)
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
    } else if let brush = ShaderBrush(paint, self) {
      emit(source, into: brush)
    }
  }

  /// Paints what `source` covers in one colour.
  func paint<Source: SpanSource>(_ source: Source, with color: Color) {
    if color.alpha == 0 && mode == .sourceOver { return }
    emit(source, into: SolidBrush(color, target))
  }

  /// Paints what `source` covers with `brush`, through the clip and in the mode.
  func emit<Source: SpanSource, Brush: SpanSink>(_ source: Source, into brush: Brush) {
    if mode == .sourceOver {
      clipped(source, into: brush)
    } else {
      clipped(source, into: ComposingBrush(base: brush, row: target, target: pixels, mode: mode))
    }
  }

  private func clipped<Source: SpanSource, Brush: SpanSink>(_ source: Source, into brush: Brush) {
    if let clipMask {
      source.emit(into: ClippedBrush(brush: brush, clipMask: clipMask, scratch: caches.scratch))
    } else {
      source.emit(into: brush)
    }
  }
}
