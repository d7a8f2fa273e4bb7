import Render

/// Draws a label from resolved values.
struct LabelFace {
  var text: String
  var font: Font
  var color: Color
  var placement: GraphicsContext.TextPlacement

  func draw(in bounds: Rect, _ context: GraphicsContext) {
    context.draw(text, font: font, color: color, in: bounds, placement: placement)
  }
}
