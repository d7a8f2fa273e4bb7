/// What follows from a change of text and selection.
extension TextField {
  /// Called after the text changed, by whomever.
  func textDidChange() {
    if let styledText, styledText.string != input.text { self.styledText = nil }
    revealEnd = nil
    shownTextDidChange()
    if rightView != nil { setNeedsLayout() }
  }

  /// Called after what is seen for the text changed.
  func shownTextDidChange() {
    if isSecureTextEntry {
      shownText = bullets
    } else if let markedText {
      let text = input.text
      let caret = input.indices(of: input.caret..<input.caret).lowerBound
      shownText = text[..<caret] + markedText + text[caret...]
    } else {
      shownText = input.text
    }
    fittedFont = nil
    if isEditing { blink.restart(at: window?.time ?? 0) }
    keepCaretInSight()
    setNeedsDisplay()
  }

  /// Called after the caret or the selection moved; tells the delegate where it did.
  func selectionDidChange(from old: TextInput) {
    guard input.caret != old.caret || input.anchor != old.anchor else { return }
    clearsOnInsertion = false
    inputDidHappen()
    keepCaretInSight()
    setNeedsDisplay()
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Shows the character before the caret of a secret for a second.
  func revealLastCharacter() {
    revealEnd = (window?.time ?? 0) + Self.revealTime
    shownTextDidChange()
    startAnimating()
  }

  /// Keeps the caret steady for a while.
  func inputDidHappen() {
    let wasShown = blink.isShown
    blink.restart(at: window?.time ?? 0)
    if !wasShown { setNeedsDisplay(caretRect) }
    startAnimating()
  }

  func hideLastCharacter() {
    revealEnd = nil
    shownTextDidChange()
  }

  /// How long a character typed into a secret on the panel is seen, in seconds.
  private static let revealTime = 1.0
}
