public import Render

/// What a view draws with, in its own points. This is the one place where points become pixels.
///
/// Bodies and lines land on whole device pixels at every scale; widths of lines are rounded to whole pixels, halves upwards, never below 1.
/// Mirrors the part of `UIGraphicsGetCurrentContext()` that controls need.
public struct GraphicsContext {
  /// Pixels of one point.
  public let scale: Double
  /// Where the view's (0, 0) is, in points of the window.
  private(set) var origin = Point.zero
  let canvas: Canvas
  let theme: ThemeInForce
  private(set) var alpha = 256

  /// A context for what a window holds.
  init(canvas: Canvas, scale: Double, theme: ThemeInForce) {
    self.canvas = canvas
    self.scale = scale
    self.theme = theme
  }

  /// The same for a view whose (0, 0) is at `origin` of the window.
  func moved(to origin: Point, alpha: Double) -> GraphicsContext {
    var context = self
    context.origin = origin
    context.alpha = Int(min(max(alpha, 0), 1) * 256 + 0.5)
    return context
  }

  // MARK: - Points to pixels

  /// The nearest pixel edge to `x` points, as seen from the left of the display.
  func pixelX(_ x: Double) -> Int { wholePixels((origin.x + x) * scale) }
  func pixelY(_ y: Double) -> Int { wholePixels((origin.y + y) * scale) }
  func wholePixels(_ value: Double) -> Int { Fixed(rounding: value).rounded }

  /// A line of `points` in pixels: whole, halves upwards, at least 1.
  public func strokePixels(_ points: Double) -> Int { max(1, wholePixels(points * scale)) }

  /// One device pixel in points.
  public var pixel: Double { 1 / scale }

  /// The rectangle with its edges on the nearest pixel edges.
  func snapped(_ rect: Rect) -> PixelRect {
    let left = pixelX(rect.minX)
    let top = pixelY(rect.minY)
    return PixelRect(
      x: left, y: top, width: pixelX(rect.maxX) - left, height: pixelY(rect.maxY) - top)
  }

  /// The rectangle with its edges on the nearest pixel edges, in points: what is laid out from it by whole pixels stays concentric.
  public func aligned(_ rect: Rect) -> Rect {
    let box = snapped(rect)
    return Rect(
      x: Double(box.x) / scale - origin.x, y: Double(box.y) / scale - origin.y,
      width: Double(box.width) / scale, height: Double(box.height) / scale)
  }

  /// The length nearest to `points` that is a whole number of pixels, in points; halves upwards, and 0 where less than half a pixel.
  public func aligned(_ points: Double) -> Double { Double(wholePixels(points * scale)) / scale }

  /// The place without rounding to whole pixels.
  func exact(_ point: Point) -> FixedPoint {
    FixedPoint(
      x: Fixed(rounding: (origin.x + point.x) * scale),
      y: Fixed(rounding: (origin.y + point.y) * scale))
  }

  func length(_ points: Double) -> Fixed { Fixed(rounding: points * scale) }

  func visible(_ color: Color) -> Color {
    alpha == 256 ? color : color.withAlpha(UInt8((Int(color.alpha) * alpha + 128) >> 8))
  }

  // MARK: - Shapes

  /// Fills a rectangle on whole pixels.
  public func fill(_ rect: Rect, with color: Color) {
    canvas.fill(snapped(rect), with: visible(color))
  }

  /// Fills a rounded rectangle on whole pixels.
  public func fill(roundedRect rect: Rect, radius: Double, with color: Color) {
    if color.alpha == 0 { return }
    canvas.fill(
      roundedRect: FixedRect(snapped(rect)), radius: length(radius), with: .color(visible(color)))
  }

  /// Draws the edge of a rounded rectangle inside its outline, `width` points wide.
  public func stroke(roundedRect rect: Rect, radius: Double, width: Double, with color: Color) {
    if color.alpha == 0 || width <= 0 { return }
    canvas.stroke(
      roundedRect: FixedRect(snapped(rect)), radius: length(radius),
      width: Fixed(strokePixels(width)), with: .color(visible(color)))
  }

  /// Fills an upright or lying bar of whole-pixel width with round ends, centred on `center`: the index, a page mark.
  public func fill(barAt center: Point, width: Double, height: Double, with color: Color) {
    if color.alpha == 0 { return }
    let rect = centred(at: center, width: width, height: height)
    let radius = Fixed(min(rect.width, rect.height)) / 2
    canvas.fill(roundedRect: FixedRect(rect), radius: radius, with: .color(visible(color)))
  }

  /// Fills the ellipse inscribed in `rect`, whose edges land on whole pixels.
  public func fill(ellipseIn rect: Rect, with color: Color) {
    canvas.fill(ellipseIn: FixedRect(snapped(rect)), with: .color(visible(color)))
  }

  /// Draws a ring of `diameter` centred on `center`, `width` points wide, inside its outline.
  public func stroke(ringAt center: Point, diameter: Double, width: Double, with color: Color) {
    let rect = centred(at: center, width: diameter, height: diameter)
    canvas.stroke(
      ellipseIn: FixedRect(rect), width: Fixed(strokePixels(width)), with: .color(visible(color)))
  }

  /// Fills a rounded rectangle with colours from top to bottom.
  public func fill(roundedRect rect: Rect, radius: Double, from top: Color, to bottom: Color) {
    let box = snapped(rect)
    DrawingScratch.stops.removeAll(keepingCapacity: true)
    DrawingScratch.stops.append(GradientStop(offset: 0, color: visible(top)))
    DrawingScratch.stops.append(GradientStop(offset: 65536, color: visible(bottom)))
    let gradient = LinearGradient(
      start: FixedPoint(x: Fixed(box.x), y: Fixed(box.y)),
      end: FixedPoint(x: Fixed(box.x), y: Fixed(box.maxY)), stops: DrawingScratch.stops)
    canvas.fill(roundedRect: FixedRect(box), radius: length(radius), with: .linear(gradient))
  }

  /// Draws the soft shadow of a rounded rectangle, moved down by `offsetY` points and blurred by `sigma` points.
  public func shadow(
    ofRoundedRect rect: Rect, radius: Double, offsetY: Double, sigma: Double, color: Color
  ) {
    if color.alpha == 0 { return }
    canvas.drawShadow(
      ofRoundedRect: FixedRect(snapped(rect.offsetBy(dx: 0, dy: offsetY))), radius: length(radius),
      sigma: length(sigma), color: visible(color))
  }

  /// Draws an icon with its left top corner at `origin`, on a whole pixel.
  public func draw(_ icon: Icon, at origin: Point, size: Double, strokeWidth: Double, color: Color)
  {
    let corner = FixedPoint(x: Fixed(pixelX(origin.x)), y: Fixed(pixelY(origin.y)))
    let path = IconPaths.path(of: icon, at: corner, size: length(size))
    canvas.stroke(
      path, style: StrokeStyle(width: length(strokeWidth)), with: .color(visible(color)))
  }

  /// Draws only inside `rect` while `body` runs.
  public func withClip(_ rect: Rect, _ body: () -> Void) {
    canvas.withClip(snapped(rect), body)
  }

  // MARK: - Private

  /// A rectangle whose size is rounded first, so that equal bars are equally wide, then placed around `center`.
  private func centred(at center: Point, width: Double, height: Double) -> PixelRect {
    let w = strokePixels(width)
    let h = strokePixels(height)
    return PixelRect(
      x: wholePixels((origin.x + center.x) * scale - Double(w) / 2),
      y: wholePixels((origin.y + center.y) * scale - Double(h) / 2), width: w, height: h)
  }
}
