public import Render

extension GraphicsContext {
  // MARK: - Paths

  /// A line's look in points. Mirrors the line properties of `UIBezierPath`.
  public struct LineStyle: Hashable, Sendable {
    /// The width in points; not rounded.
    public var width: Double
    /// The ends; default round.
    public var cap: StrokeStyle.Cap
    /// The corners; default round.
    public var join: StrokeStyle.Join
    /// How many widths a corner may be long before it is cut; default 10.
    public var miterLimit: Double
    /// The lengths in points of dash, gap, dash, gap …; default empty, a solid line.
    public var dashes: [Double]
    /// How far into the pattern an outline starts, in points; default 0.
    public var dashPhase: Double

    /// A line style.
    public init(
      width: Double, cap: StrokeStyle.Cap = .round, join: StrokeStyle.Join = .round,
      miterLimit: Double = 10, dashes: [Double] = [], dashPhase: Double = 0
    ) {
      self.width = width
      self.cap = cap
      self.join = join
      self.miterLimit = miterLimit
      self.dashes = dashes
      self.dashPhase = dashPhase
    }
  }

  /// Fills a path, whose edges are smooth wherever they lie. Mirrors `UIBezierPath.fill`.
  public func fill(_ path: BezierPath, rule: FillRule = .nonZero, with color: Color) {
    if color.alpha == 0 { return }
    withPixels(of: path) { canvas.fill($0, rule: rule, with: .color(visible(color))) }
  }

  /// Draws a line along a path, centred on it. Mirrors `UIBezierPath.stroke`.
  public func stroke(_ path: BezierPath, style: LineStyle, with color: Color) {
    if color.alpha == 0 { return }
    DrawingScratch.dashes.removeAll(keepingCapacity: true)
    for dash in style.dashes { DrawingScratch.dashes.append(length(dash)) }
    let pixels = StrokeStyle(
      width: length(style.width), cap: style.cap, join: style.join,
      miterLimit: Fixed(rounding: style.miterLimit), dashes: DrawingScratch.dashes,
      dashPhase: length(style.dashPhase))
    withPixels(of: path) { canvas.stroke($0, style: pixels, with: .color(visible(color))) }
  }

  /// Fills a rounded rectangle on whole pixels with a radius for each corner.
  public func fill(roundedRect rect: Rect, corners: CornerSizes, with color: Color) {
    if color.alpha == 0 { return }
    canvas.fill(
      roundedRect: FixedRect(snapped(rect)), radii: corners.radii(scale),
      with: .color(visible(color)))
  }

  /// Draws the edge of a rounded rectangle with a radius for each corner inside its outline, `width` points wide.
  public func stroke(roundedRect rect: Rect, corners: CornerSizes, width: Double, with color: Color)
  {
    if color.alpha == 0 || width <= 0 { return }
    canvas.stroke(
      roundedRect: FixedRect(snapped(rect)), radii: corners.radii(scale),
      width: Fixed(strokePixels(width)), with: .color(visible(color)))
  }

  // MARK: - State

  /// Draws only inside a rounded rectangle on whole pixels, with smooth corners, while `body` runs.
  public func withClip(roundedRect rect: Rect, corners: CornerSizes, _ body: () -> Void) {
    canvas.withClip(
      roundedRect: FixedRect(snapped(rect)), radii: corners.radii(scale), body)
  }

  /// Draws only inside a path, with smooth edges, while `body` runs. Mirrors `UIBezierPath.addClip`.
  public func withClip(_ path: BezierPath, rule: FillRule = .nonZero, _ body: () -> Void) {
    // A path of its own, since `body` may draw others.
    var pixels = DrawingScratch.clipPaths.popLast() ?? Path()
    pixels.removeAll()
    path.add(to: &pixels, scale: scale, origin: origin)
    canvas.withClip(pixels, rule: rule, body)
    DrawingScratch.clipPaths.append(pixels)
  }

  /// Draws everything through a map of points while `body` runs: shapes, lines, text, images, shadows, clips. Mirrors `CGContext.concatenate`.
  ///
  /// What lands on whole pixels does so before the map. A map that is not finite, or that squeezes
  /// everything to a line, draws nothing.
  public func withTransform(_ transform: AffineTransform, _ body: () -> Void) {
    guard let pixels = transform.pixels(scale: scale, origin: origin) else { return }
    canvas.withTransform(pixels, body)
  }

  /// Draws what `body` draws as one picture with `opacity` (0…1): what overlaps does not shine through. Mirrors `CGContext.beginTransparencyLayer`.
  public func withLayer(opacity: Double, mode: BlendMode = .sourceOver, _ body: () -> Void) {
    let limited = opacity == opacity ? min(max(opacity, 0), 1) : 0
    canvas.withLayer(opacity: UInt8(limited * 255 + 0.5), mode: mode, body)
  }

  /// Draws while `body` runs so that colours meet what is there in `mode`. Mirrors `CGContext.setBlendMode`.
  public func withBlendMode(_ mode: BlendMode, _ body: () -> Void) {
    canvas.withBlendMode(mode, body)
  }

  /// Runs `body` with a path in pixels, in memory that is kept.
  private func withPixels(of path: BezierPath, _ body: (Path) -> Void) {
    DrawingScratch.path.removeAll()
    path.add(to: &DrawingScratch.path, scale: scale, origin: origin)
    body(DrawingScratch.path)
  }
}
