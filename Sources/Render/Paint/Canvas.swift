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

  /// A canvas on `bitmap`; canvases of one thread may share `caches`.
  public init(_ bitmap: Bitmap, caches: RenderCaches = RenderCaches()) {
    self.bitmap = bitmap
    self.caches = caches
    clip = bitmap.bounds
  }

  /// Sets the clip to `rect`, cut to the bitmap, whatever it was; also drops any path clip.
  public func setClip(_ rect: PixelRect) { clip = rect.intersection(bitmap.bounds) }

  /// Runs `body` with the clip narrowed to `rect`.
  public func withClip(_ rect: PixelRect, _ body: () -> Void) {
    let saved = clip
    clip = clip.intersection(rect)
    if !clip.isEmpty { body() }
    clip = saved
  }

  /// Runs `body` with the clip narrowed to a rounded rectangle with smooth edges.
  public func withClip(roundedRect: FixedRect, radius: Fixed, _ body: () -> Void) {}

  /// Fills whole pixels.
  public func fill(_ rect: PixelRect, with color: Color) {}

  /// Fills a rectangle with smooth edges.
  public func fill(_ rect: FixedRect, with paint: Paint) {}

  /// Fills a rounded rectangle; `radius` is cut to half the shorter side.
  public func fill(roundedRect rect: FixedRect, radius: Fixed, with paint: Paint) {}

  /// Draws the edge of a rounded rectangle inside its outline: the band between `rect` and `rect` inset by `width`.
  ///
  /// `radius` is the outer radius; the inner one is `radius − width`, at least 0.
  public func stroke(roundedRect rect: FixedRect, radius: Fixed, width: Fixed, with paint: Paint) {}

  /// Fills the ellipse inscribed in `rect`.
  public func fill(ellipseIn rect: FixedRect, with paint: Paint) {}

  /// Draws a ring inside the ellipse inscribed in `rect`.
  public func stroke(ellipseIn rect: FixedRect, width: Fixed, with paint: Paint) {}

  /// Fills a path.
  public func fill(_ path: Path, rule: FillRule = .nonZero, with paint: Paint) {}

  /// Draws a line of `style` along a path, centred on it.
  public func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {}

  /// Draws the pixels of `image` with its left top pixel at (`x`, `y`).
  public func draw(_ image: Bitmap, x: Int, y: Int) {}

  /// Draws `image` scaled to `rect` (bilinear).
  public func draw(_ image: Bitmap, in rect: PixelRect) {}

  /// Draws the soft shadow of a rounded rectangle: its outline blurred by a Gaussian of `sigma` pixels. The shape itself is not spared.
  public func drawShadow(
    ofRoundedRect rect: FixedRect, radius: Fixed, sigma: Fixed, color: Color
  ) {}

  /// Draws shaped text with its origin (left end of the baseline) at `origin`; x is taken to the nearest quarter, y to the nearest whole pixel.
  public func draw(_ run: GlyphRun, at origin: FixedPoint, color: Color) {}
}

/// Which points are inside a path that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// Where the outlines wind around the point.
  case nonZero
  /// Where an odd number of outlines surround the point.
  case evenOdd
}

/// How a line along a path looks.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of a line's end.
  public enum Cap: Hashable, Sendable {
    /// Ends at the last point.
    case butt
    /// A half circle around the last point.
    case round
    /// Half the width beyond the last point.
    case square
  }
  /// The shape of a corner.
  public enum Join: Hashable, Sendable {
    /// A point, cut to a bevel beyond a miter limit of 10.
    case miter
    /// A circle around the corner.
    case round
    /// A straight cut.
    case bevel
  }

  /// The width in pixels.
  public var width: Fixed
  /// The ends; default round.
  public var cap: Cap
  /// The corners; default round.
  public var join: Join

  /// A line style.
  public init(width: Fixed, cap: Cap = .round, join: Join = .round) {
    self.width = width
    self.cap = cap
    self.join = join
  }
}
