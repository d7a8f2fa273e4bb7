public import Render

/// Turns the changes of a window into pixels: animations, layout, then drawing, in that order, once a frame.
public final class FrameRenderer {
  /// The whole picture as it was last drawn, XRGB8888, in ordinary cached memory.
  public private(set) var bitmap: Bitmap
  private var canvas: Canvas
  private let window: Window
  private var drawn: [PixelRect] = []

  /// A renderer for `window`; the first frame draws everything.
  public init(window: Window) {
    self.window = window
    let size = window.pixelSize
    bitmap = Bitmap(width: size.width, height: size.height)
    canvas = Canvas(bitmap, caches: TextSetter.caches)
    window.redrawAll()
  }

  // MARK: - Public API

  /// Draws what changed and returns the rectangles that did, which are valid until the next call; `overlay` is drawn on top of each.
  public func render(overlay: (Canvas) -> Void = { _ in }) -> [PixelRect] {
    resizeIfNeeded()
    window.layoutIfNeeded()
    drawn.removeAll(keepingCapacity: true)
    drawn.append(contentsOf: window.damage.rects)
    window.clearDamage()
    for rect in drawn {
      canvas.setClip(rect)
      draw(rect)
      overlay(canvas)
    }
    return drawn
  }

  // MARK: - Private

  private func resizeIfNeeded() {
    let size = window.pixelSize
    guard size.width != bitmap.width || size.height != bitmap.height else { return }
    bitmap = Bitmap(width: size.width, height: size.height)
    canvas = Canvas(bitmap, caches: TextSetter.caches)
    window.redrawAll()
  }

  private func draw(_ damage: PixelRect) {
    let theme = window.themeInForce
    canvas.fill(damage, with: window.backgroundColor ?? theme.theme.palette.background)
    let scale = window.scale
    let visible = Rect(
      x: Double(damage.x) / scale, y: Double(damage.y) / scale,
      width: Double(damage.width) / scale, height: Double(damage.height) / scale)
    let root = GraphicsContext(canvas: canvas, scale: scale, theme: theme)
    for view in window.subviews { draw(view, in: root, visible: visible, alpha: 1) }
  }

  /// Draws `view` and what it holds in the context of its superview; `visible` is the damage in points of the window, as they are before `map`, the transforms around it.
  private func draw(
    _ view: View, in parent: GraphicsContext, visible: Rect, alpha: Double,
    through map: AffineTransform? = nil
  ) {
    guard view.hasTransform else {
      return drawUpright(view, in: parent, visible: visible, alpha: alpha, through: map)
    }
    let around = view.transform.around(view.center)
    let inWindow = view.transform.around(
      Point(x: parent.origin.x + view.center.x, y: parent.origin.y + view.center.y))
    guard let back = inWindow.inverted else { return }
    let all = map.map { inWindow.concatenating($0) } ?? inWindow
    let seen = back.bounds(of: visible)
    parent.withTransform(around) {
      drawUpright(view, in: parent, visible: seen, alpha: alpha, through: all)
    }
  }

  private func drawUpright(
    _ view: View, in parent: GraphicsContext, visible: Rect, alpha: Double,
    through map: AffineTransform?
  ) {
    let bounds = view.bounds
    let subviews = view.subviews
    let origin = view.origin(in: parent.origin, bounds: bounds)
    // No view draws where its damage does not reach, so what it leaves behind is always drawn anew.
    let reach = view.drawingOutset
    let area = bounds.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -reach, dy: -reach)
    // Under a transform edges are laid on whole pixels before they are turned and scaled.
    let pixel = 1 / window.scale
    let pixels = window.pixels(
      around: map?.bounds(of: area.insetBy(dx: -pixel, dy: -pixel)) ?? area)
    let isSeen = pixels.intersects(canvas.clip)
    // Most views of a frame end here: one that holds none is neither asked nor given a context.
    if !isSeen && subviews.isEmpty { return }
    let alpha = alpha * view.alpha
    guard !view.isHidden, alpha >= 0.002 else { return }
    let context = parent.moved(to: origin, alpha: alpha)
    if isSeen && map == nil {
      canvas.withClip(pixels) { drawContent(of: view, origin, bounds, visible, in: context) }
    } else if isSeen {
      context.withClip(bounds.insetBy(dx: -reach, dy: -reach)) {
        drawContent(of: view, origin, bounds, visible, in: context)
      }
    }
    if subviews.isEmpty { return }
    if view.clipsToBounds {
      context.withClip(bounds) {
        for child in subviews {
          draw(child, in: context, visible: visible, alpha: alpha, through: map)
        }
      }
    } else {
      for child in subviews {
        draw(child, in: context, visible: visible, alpha: alpha, through: map)
      }
    }
  }

  private func drawContent(
    of view: View, _ origin: Point, _ bounds: Rect, _ visible: Rect, in context: GraphicsContext
  ) {
    if let color = view.backgroundColor { context.fill(bounds, with: color) }
    view.draw(visible.offsetBy(dx: -origin.x, dy: -origin.y), in: context)
  }
}
