/// A group of rows on a raised ground: a rounded surface with a hairline round it.
public final class CardView: View {
  /// Separators between rows: the points from the top at which a hairline is drawn, from 16 points in to the right edge.
  public var separators: [Double] = [] {
    didSet { if separators != oldValue { setNeedsDisplay() } }
  }

  public override func draw(_ rect: Rect, in context: GraphicsContext) {
    let theme = theme
    context.fill(roundedRect: bounds, radius: Radius.card, with: theme.palette.surface)
    for y in separators {
      let line = Rect(
        x: bounds.minX + 16, y: y, width: bounds.width - 16,
        height: Double(context.strokePixels(theme.strokes.hairline)) * context.pixel)
      context.fill(line, with: theme.palette.separator)
    }
    context.stroke(
      roundedRect: bounds, radius: Radius.card, width: theme.strokes.hairline,
      with: theme.palette.separator)
  }
}
