import Render

/// What is seen of the text, and where.
extension TextField {
  // MARK: - What is seen

  /// A bullet for each character, but for one that is still seen.
  var bullets: String {
    let count = input.text.count
    let bullets = String(repeating: "•", count: count)
    guard revealEnd != nil, input.caret > 0 else { return bullets }
    let start = input.boundary(before: input.caret)
    let indices = input.indices(of: start..<input.caret)
    let before = input.text[..<indices.lowerBound].count
    let shown =
      String(repeating: "•", count: before) + input.text[indices]
      + String(repeating: "•", count: count - before - 1)
    // A mark that would join the bullet before it stays hidden.
    return shown.count == count ? shown : bullets
  }

  private var displayScale: Double { window?.scale ?? 1 }

  /// What is seen of the text, in glyphs.
  private var shownLine: ShapedLine {
    TextSetter.line(shownText, font: shownFont, family: theme.fontFamily, scale: displayScale)
  }

  // MARK: - The font

  /// ``font``, or a smaller one where text that is too wide is adjusted.
  var shownFont: Font {
    guard adjustsFontSizeToFitWidth else { return font }
    if let fittedFont { return fittedFont }
    let fitted = fontThatFits(editingRect(forBounds: bounds).width)
    fittedFont = fitted
    return fitted
  }

  /// In steps of half a point, from the size that the width asks for downwards.
  private func fontThatFits(_ room: Double) -> Font {
    let least = max(minimumFontSize, 1)
    let width = width(of: shownText, in: font)
    guard width > room, room > 0, font.size > least else { return font }
    var fitted = font
    fitted.size = max(least, Double(Int(font.size * room / width * 2)) / 2)
    while fitted.size > least, self.width(of: shownText, in: fitted) > room {
      fitted.size = max(least, fitted.size - 0.5)
    }
    return fitted
  }

  private func width(of text: String, in font: Font) -> Double {
    let tail = isEditing ? theme.textField.metrics.caretGap + caretWidth : 0
    return TextSetter.line(text, font: font, family: theme.fontFamily, scale: displayScale)
      .width.pixels / displayScale + tail
  }

  func fontFitDidChange() {
    fittedFont = nil
    keepCaretInSight()
    setNeedsDisplay()
  }

  // MARK: - Places in the line

  /// Characters are counted in a secret: what stands for one takes as many bytes as it does.
  private func shownOffset(ofText offset: Int) -> Int {
    guard isSecureTextEntry else {
      guard let markedRange, offset >= markedRange.lowerBound else { return offset }
      return offset + markedRange.count
    }
    let count = input.text[input.indices(of: 0..<offset)].count
    return shownText.prefix(count).utf8.count
  }

  private func textOffset(ofShown offset: Int) -> Int {
    guard isSecureTextEntry else {
      guard let markedRange, offset > markedRange.lowerBound else { return offset }
      return max(markedRange.lowerBound, offset - markedRange.count)
    }
    let end = shownText.utf8.index(shownText.startIndex, offsetBy: offset)
    return input.offset(
      input.text.index(input.text.startIndex, offsetBy: shownText[..<end].count))
  }

  /// Whether the text itself reads from right to left, whatever the panel does.
  var readsRightToLeft: Bool { shownLine.isRightToLeft }

  /// The room of a caret after the last letter.
  private var tail: Double { theme.textField.metrics.caretGap + caretWidth }

  /// The left end of the line: at the left of the room, at its right where reading goes from there and the line fits.
  private func lineStart(in room: Rect) -> Double {
    guard isMirrored else { return room.minX - scroll }
    let free = room.width - shownLine.width.pixels / displayScale - (isEditing ? tail : 0)
    return room.minX - scroll + max(0, free)
  }

  /// The line as it is drawn in `room`.
  func editedLine(in room: Rect) -> EditedLine {
    EditedLine(
      text: shownText, font: shownFont, shaped: shownLine, scale: displayScale,
      start: lineStart(in: room), selection: shownSelection, marked: markedRange)
  }

  private var shownSelection: Range<Int>? {
    let selection = input.selection
    guard showsEditing, !selection.isEmpty else { return nil }
    return shownOffset(ofText: selection.lowerBound)..<shownOffset(ofText: selection.upperBound)
  }

  /// From the left end of the line to the boundary at `offset`, in points.
  private func x(ofText offset: Int) -> Double {
    shownLine.xPosition(atUTF8Offset: shownOffset(ofText: offset)).pixels / displayScale
  }

  /// A whole number of pixels, in points.
  private var caretWidth: Double {
    let scale = displayScale
    return Double(max(1, Fixed(rounding: theme.strokes.caret * scale).rounded)) / scale
  }

  /// From the left end of the line to the caret's left edge: a gap after the last letter, astride a boundary between two.
  private var caretX: Double {
    if shownText.isEmpty { return 0 }
    let x = x(ofText: input.caret)
    guard input.caret == input.end else { return x - caretWidth / 2 }
    return readsRightToLeft ? x - tail : x + theme.textField.metrics.caretGap
  }

  var caretRect: Rect {
    let room = editingRect(forBounds: bounds)
    let height = theme.textField.metrics.caretHeight
    return Rect(
      x: lineStart(in: room) + caretX, y: room.midY - height / 2, width: caretWidth, height: height)
  }

  /// Moves the line as little as needed; one that fits does not move.
  func keepCaretInSight() {
    let old = scroll
    scroll = isEditing ? scrollInSight() : 0
    if scroll != old { setNeedsDisplay() }
  }

  private func scrollInSight() -> Double {
    let line = shownLine
    let room = editingRect(forBounds: bounds).width
    // The caret after the last letter needs its room at the end where reading ends.
    let least = line.isRightToLeft ? -tail : 0
    let most = line.width.pixels / displayScale + (line.isRightToLeft ? 0 : tail) - room
    let caret = caretX
    let right = max(scroll, caret + caretWidth - room)
    return max(least, min(min(right, max(caret, least)), max(most, least)))
  }

  /// The character boundary nearest to `place`.
  func offset(nearest place: Point) -> Int {
    let x = place.x - lineStart(in: editingRect(forBounds: bounds))
    let pixels = Fixed(rounding: x * displayScale)
    return textOffset(ofShown: shownLine.utf8Offset(nearest: pixels))
  }
}
