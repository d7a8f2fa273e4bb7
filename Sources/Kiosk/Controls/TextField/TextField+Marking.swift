extension TextField {
  /// Shows `text` at the caret, underlined, as not typed yet: a dead key, or the start of a sequence of keys. It is no part of ``TextField/text`` and nobody is asked or told. nil and "" take it away. Mirrors `UITextInput.setMarkedText(_:selectedRange:)`.
  public func setMarkedText(_ text: String?) {
    let line = TextInput.singleLine(text ?? "")
    let marked = line.isEmpty || !isEditing ? nil : line
    guard marked != markedText else { return }
    markedText = marked
    shownTextDidChange()
  }

  /// Types what is marked, after asking, as if its last key had come. Mirrors `UITextInput.unmarkText()`.
  public func unmarkText() {
    guard let text = markedText else { return }
    setMarkedText(nil)
    typeByUser(text)
  }

  /// What is being composed by a keyboard's keys; true where a key only ended that.
  func compose(_ key: KeySample) -> Bool {
    let wasComposing = markedText != nil
    setMarkedText(key.composing)
    guard wasComposing, key.composing.isEmpty else { return false }
    // The keys that take back or leave do so with the sequence, not with the text before it.
    return key.characters.isEmpty && (key.key == .backspace || key.key == .escape)
  }

  /// Where the marked text stands in what is shown, as UTF-8 offsets; nil where there is none, or where nobody may read it.
  var markedRange: Range<Int>? {
    guard let markedText, !isSecureTextEntry else { return nil }
    let start = input.caret
    return start..<start + markedText.utf8.count
  }
}
