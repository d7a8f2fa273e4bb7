import Render

/// Draws a text field from resolved values.
struct TextFieldFace {
  var look: TextFieldLook
  var metrics: TextFieldMetrics
  var strokes: Strokes
  /// The body at rest.
  var body: Rect
  /// What is drawn of it.
  var style = TextField.BorderStyle.roundedRect
  /// Drawn in its place.
  var background: Image?

  /// The corners of the body.
  var radius: Double { style == .roundedRect ? Radius.body : 0 }

  /// The body with its edge or ring.
  func drawBody(in context: GraphicsContext) {
    if let background { return context.draw(background, in: body) }
    if style == .none { return }
    let body = context.aligned(body)
    let growth = context.aligned(look.growth)
    if growth > 0 {
      context.fill(
        roundedRect: body.insetBy(dx: -growth, dy: -growth), radius: radius + growth,
        with: look.ring)
    }
    context.fill(roundedRect: body, radius: radius, with: look.fill)
    var edge = look.edgeLine
    if style == .bezel && edge.width > 0 { edge.width = max(edge.width, strokes.edgeEditing) }
    context.draw(edge, of: body, radius: radius, with: look.edge)
  }

  /// A line that ends in an ellipsis where it is too long for `room`.
  func drawLine(
    _ text: String, font: Font, color: Color, in room: Rect,
    placement: TextAlignment, _ context: GraphicsContext
  ) {
    context.draw(text, font: font, color: color, in: room, placement: placement)
  }

  /// A line being edited, with what is selected behind it and a line under what is marked.
  func drawEditedLine(
    _ line: EditedLine, in room: Rect, selectionColor: Color, _ context: GraphicsContext
  ) {
    // Letters may lean out of their advance a little; the padding takes that.
    let window = room.insetBy(dx: -metrics.caretGap, dy: 0)
    context.withClip(window) {
      if let selection = line.selection {
        let top = room.midY - metrics.caretHeight / 2
        line.forEachStretch(of: selection) { x, width in
          context.fill(
            Rect(x: x, y: top, width: width, height: metrics.caretHeight), with: selectionColor)
        }
      }
      context.draw(
        line.text, font: line.font, color: look.text,
        at: Point(x: line.start, y: room.midY + 0.364 * line.font.size))
      if let marked = line.marked {
        let top = room.midY + line.font.size / 2 + 2
        line.forEachStretch(of: marked) { x, width in
          context.fill(Rect(x: x, y: top, width: width, height: strokes.mark), with: look.text)
        }
      }
    }
  }

  /// The caret.
  func drawCaret(_ caret: Rect, in context: GraphicsContext) {
    context.fill(caret, with: look.caret)
  }

  /// The clear button in the middle of `area`.
  func drawClearButton(in area: Rect, fill: Color, mark: Color, _ context: GraphicsContext) {
    let side = metrics.clearButton
    let box = Rect(x: area.midX - side / 2, y: area.midY - side / 2, width: side, height: side)
    context.fill(ellipseIn: box, with: fill)
    context.draw(
      .cross, at: box.insetBy(dx: 3, dy: 3).origin, size: side - 6,
      strokeWidth: metrics.crossWidth, color: mark)
  }

  /// The line below the body; an error has the warning mark before it.
  func drawMessage(
    _ message: String, isError: Bool, color: Color, in room: Rect, _ context: GraphicsContext
  ) {
    var room = room
    if isError {
      let mark = metrics.messageMark
      context.draw(
        .warning, at: Point(x: room.minX, y: room.midY - mark / 2), size: mark,
        strokeWidth: strokes.icon * 0.8, color: color)
      let shift = mark + metrics.messageMarkGap
      room = Rect(
        x: room.minX + shift, y: room.minY, width: room.width - shift, height: room.height)
    }
    context.draw(message, font: metrics.messageFont, color: color, in: room)
  }
}
