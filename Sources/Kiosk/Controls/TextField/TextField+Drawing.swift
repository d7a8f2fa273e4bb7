import Render

/// What of a field is seen, and how it is drawn.
extension TextField {
  /// A selected field is shown as one being edited.
  var showsEditing: Bool { isEditing || (isSelected && isEnabled) }

  var showsCaret: Bool {
    guard showsEditing, input.selection.isEmpty else { return false }
    return isEditing ? blink.isShown : true
  }

  /// The picture in place of the body.
  var shownBackground: Image? {
    guard borderStyle != .roundedRect, let background else { return nil }
    return isEnabled ? background : disabledBackground ?? background
  }

  func fittingHeight(_ metrics: TextFieldMetrics) -> Double {
    guard message != nil else { return metrics.height }
    return metrics.height + metrics.messageGap + metrics.messageFont.lineHeight
  }

  var messageRect: Rect {
    let metrics = theme.textField.metrics
    let body = borderRect(forBounds: bounds)
    return Rect(
      x: body.minX + metrics.padding, y: body.maxY + metrics.messageGap,
      width: max(0, body.width - metrics.padding), height: metrics.messageFont.lineHeight)
  }

  func drawText(with face: TextFieldFace, in context: GraphicsContext) {
    if shownText.isEmpty {
      guard let placeholder else { return }
      let room = placeholderRect(forBounds: bounds)
      face.drawLine(
        placeholder, font: font, color: face.look.placeholder, in: room,
        placement: placement, context)
    } else if isEditing {
      let room = editingRect(forBounds: bounds)
      face.drawEditedLine(
        editedLine(in: room), in: room, selectionColor: theme.textField.selection, context)
    } else if let styledText, !isSecureTextEntry {
      context.draw(
        styledText, font: shownFont, color: face.look.text, in: textRect(forBounds: bounds),
        alignment: placement)
    } else {
      face.drawLine(
        shownText, font: shownFont, color: face.look.text, in: textRect(forBounds: bounds),
        placement: placement, context)
    }
  }

  private var placement: TextAlignment { isMirrored ? .right : .left }
}
