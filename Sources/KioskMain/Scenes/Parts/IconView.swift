import Kiosk
import Render

/// A line icon in a colour of the theme.
final class IconView: View {
  /// What it shows.
  var icon: Icon {
    didSet { if icon != oldValue { setNeedsDisplay() } }
  }
  /// The role of its colour.
  var color: (Palette) -> Color {
    didSet { setNeedsDisplay() }
  }

  /// An icon of 24 points.
  init(_ icon: Icon, color: @escaping (Palette) -> Color) {
    self.icon = icon
    self.color = color
    super.init(frame: Rect(x: 0, y: 0, width: 24, height: 24))
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    context.draw(
      icon, at: bounds.origin, size: bounds.width, strokeWidth: theme.strokes.icon,
      color: color(theme.palette))
  }
}
