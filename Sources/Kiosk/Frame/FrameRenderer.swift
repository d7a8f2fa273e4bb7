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
    let family = window.theme.fontFamily
    canvas.fill(damage, with: window.backgroundColor ?? window.theme.palette.background)
    let scale = window.scale
    let visible = Rect(
      x: Double(damage.x) / scale, y: Double(damage.y) / scale,
      width: Double(damage.width) / scale, height: Double(damage.height) / scale)
    for view in window.subviews {
      draw(view, parentOrigin: .zero, visible: visible, alpha: 1, family: family)
    }
  }

  /// Draws `view` and what it holds; `parentOrigin` is the window place of its superview's (0, 0), `visible` the damage in points of the window.
  private func draw(
    _ view: View, parentOrigin: Point, visible: Rect, alpha: Double, family: FontFamily
  ) {
    let alpha = alpha * view.alpha
    guard !view.isHidden, alpha >= 0.002 else { return }
    let frame = view.frame
    let bounds = view.bounds
    let origin = Point(
      x: parentOrigin.x + frame.origin.x - bounds.origin.x,
      y: parentOrigin.y + frame.origin.y - bounds.origin.y)
    let own = Rect(
      x: origin.x + bounds.minX, y: origin.y + bounds.minY, width: bounds.width,
      height: bounds.height)
    let context = GraphicsContext(
      canvas: canvas, scale: window.scale, origin: origin, alpha: alpha, family: family)
    // No view draws where its damage does not reach, so what it leaves behind is always drawn anew.
    let reach = view.drawingOutset
    canvas.withClip(window.pixels(around: own.insetBy(dx: -reach, dy: -reach))) {
      if let color = view.backgroundColor { context.fill(bounds, with: color) }
      view.draw(visible.offsetBy(dx: -origin.x, dy: -origin.y), in: context)
    }
    if view.subviews.isEmpty { return }
    if view.clipsToBounds {
      context.withClip(bounds) {
        for child in view.subviews {
          draw(child, parentOrigin: origin, visible: visible, alpha: alpha, family: family)
        }
      }
    } else {
      for child in view.subviews {
        draw(child, parentOrigin: origin, visible: visible, alpha: alpha, family: family)
      }
    }
  }
}
