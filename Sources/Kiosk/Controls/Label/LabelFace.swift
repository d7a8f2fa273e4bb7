import Render

/// Draws a label from resolved values.
struct LabelFace {
  var text: String
  var font: Font
  var color: Color
  var alignment: TextAlignment
  var lineBreakMode: LineBreakMode
  var numberOfLines: Int

  func draw(in bounds: Rect, _ context: GraphicsContext) {
    let isPlain = numberOfLines == 1 && lineBreakMode == .byTruncatingTail
    if isPlain && !text.utf8.contains(UInt8(ascii: "\n")) {
      context.draw(text, font: font, color: color, in: bounds, placement: alignment)
    } else {
      context.draw(
        text, font: font, color: color, in: bounds, alignment: alignment,
        lineBreakMode: lineBreakMode, numberOfLines: numberOfLines)
    }
  }
}
