extension TextField {
  // MARK: - From code

  /// Whether there is any text. Mirrors `UIKeyInput.hasText`.
  public var hasText: Bool { !input.text.isEmpty }

  /// Puts `text` in place of the selection, without asking the delegate, and sends `editingChanged`. Mirrors `UIKeyInput.insertText(_:)`.
  public func insertText(_ text: String) {
    replace(clearsOnInsertion ? 0..<input.end : input.selection, with: text)
  }

  /// Deletes the selection or the character before the caret, without asking the delegate, and sends `editingChanged`. Mirrors `UIKeyInput.deleteBackward()`.
  public func deleteBackward() {
    guard let range = deletion(input.boundary(before: input.caret)) else { return }
    replace(range, with: "")
  }

  /// Selects all of the text. Mirrors `UIResponderStandardEditActions.selectAll(_:)`.
  public func selectAll() {
    let old = input
    input.select(0..<input.end)
    selectionDidChange(from: old)
  }

  // MARK: - By the user

  /// Does what `key` asks for; false where it is none of the field's.
  func use(_ key: KeySample) -> Bool {
    if compose(key) { return true }
    if !key.modifiers.isDisjoint(with: [.control, .alt]) { return useShortcut(key) }
    switch key.key {
    case .character, .space: return typeByUser(key.characters) || !key.composing.isEmpty
    case .backspace: delete(input.boundary(before: input.caret))
    case .delete: delete(input.boundary(after: input.caret))
    case .left: move(to: readsRightToLeft ? nextPlace(key) : previousPlace(key), key)
    case .right: move(to: readsRightToLeft ? previousPlace(key) : nextPlace(key), key)
    case .home: move(to: 0, key)
    case .end: move(to: input.end, key)
    case .enter: returnKey()
    default: return !key.composing.isEmpty
    }
    inputDidHappen()
    return true
  }

  /// Asks the delegate and empties the field; starts editing where it was not.
  func clearByUser(with event: InputEvent?) {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    sendActions(for: .editingChanged, with: event)
    if !isEditing { becomeFirstResponder() }
  }

  /// Starts editing and puts the caret at `place`; a second tap selects the word there.
  func tap(at place: Point, count: Int) {
    setMarkedText(nil)
    let target = offset(nearest: place)
    if !isEditing {
      guard becomeFirstResponder() else { return }
      // What was under the finger stays there.
      scroll = 0
    }
    let old = input
    if count == 2 && !isSecureTextEntry {
      input.select(input.word(at: target))
    } else {
      input.place(at: target)
    }
    inputDidHappen()
    selectionDidChange(from: old)
  }

  /// Types `characters`, one or many, in place of the selection, after asking; false where there are none to type.
  @discardableResult func typeByUser(_ characters: String) -> Bool {
    let line = TextInput.singleLine(characters)
    guard !line.isEmpty else { return false }
    let isWhole = clearsOnInsertion || wipesOnNextEdit
    changeByUser(isWhole ? 0..<input.end : input.selection, to: line)
    inputDidHappen()
    return true
  }

  /// What a keyboard on the panel types: as ``typeByUser(_:)``, and in a secure field the last character may be seen for a moment.
  package func typeOnPanel(_ characters: String) {
    let before = input.text
    typeByUser(characters)
    if isSecureTextEntry, showsTypedCharacter, input.text != before { revealLastCharacter() }
  }

  // MARK: - Private

  private func delete(_ neighbour: Int) {
    guard let range = deletion(neighbour) else { return }
    changeByUser(wipesOnNextEdit ? 0..<input.end : range, to: "")
  }

  /// The selection, else what lies between the caret and `neighbour`; nil for nothing.
  private func deletion(_ neighbour: Int) -> Range<Int>? {
    if !input.selection.isEmpty { return input.selection }
    if neighbour == input.caret { return nil }
    return min(neighbour, input.caret)..<max(neighbour, input.caret)
  }

  /// A change by the user: asked first.
  func changeByUser(_ range: Range<Int>, to replacement: String) {
    let asked = input.utf16Range(of: range)
    let answer = delegate?.textField(
      self, shouldChangeCharactersIn: asked, replacementString: replacement)
    if answer ?? true { replace(range, with: replacement) }
  }

  private func replace(_ range: Range<Int>, with replacement: String) {
    let old = input
    wipesOnNextEdit = false
    clearsOnInsertion = false
    input.replace(range, with: replacement)
    textDidChange()
    selectionDidChange(from: old)
    sendActions(for: .editingChanged)
  }

  private func previousPlace(_ key: KeySample) -> Int {
    if !input.selection.isEmpty && !key.modifiers.contains(.shift) {
      return input.selection.lowerBound
    }
    return input.boundary(before: input.caret)
  }

  private func nextPlace(_ key: KeySample) -> Int {
    if !input.selection.isEmpty && !key.modifiers.contains(.shift) {
      return input.selection.upperBound
    }
    return input.boundary(after: input.caret)
  }

  private func move(to offset: Int, _ key: KeySample) {
    let old = input
    input.place(at: offset, isExtending: key.modifiers.contains(.shift))
    selectionDidChange(from: old)
  }

  /// Return: asked first; then it is the main action, and where somebody waits for it, the end of editing.
  private func returnKey() {
    if enablesReturnKeyAutomatically && !hasText { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends && isFirstResponder { resignFirstResponder() }
  }
}
