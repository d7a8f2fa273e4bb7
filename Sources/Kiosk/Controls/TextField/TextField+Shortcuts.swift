extension TextField {
  // MARK: - Pasteboard

  /// Whether what is selected may be copied: never in a secure field. Mirrors `canPerformAction(_:withSender:)` for `copy(_:)` and `cut(_:)`.
  public var canCopy: Bool { !isSecureTextEntry && !input.selection.isEmpty }

  /// Puts what is selected on the pasteboard; does nothing in a secure field. Mirrors `UIResponderStandardEditActions.copy(_:)`.
  public func copy() {
    if canCopy { Pasteboard.general.string = String(input.text[selectedTextRange]) }
  }

  /// Copies what is selected and deletes it, after asking as for a key; does nothing in a secure field. Mirrors `UIResponderStandardEditActions.cut(_:)`.
  public func cut() {
    guard canCopy, isEnabled else { return }
    copy()
    changeByUser(input.selection, to: "")
  }

  /// Puts the text of the pasteboard in place of the selection, after asking once about all of it. Mirrors `UIResponderStandardEditActions.paste(_:)`.
  public func paste() {
    guard isEnabled, let text = Pasteboard.general.string, !text.isEmpty else { return }
    typeByUser(text)
  }

  /// Ctrl-A, C, X and V; false for any other.
  func useShortcut(_ key: KeySample) -> Bool {
    guard key.modifiers.contains(.control), !key.modifiers.contains(.alt) else { return false }
    switch key.characters {
    case "a", "A", "\u{1}": selectAll()
    case "c", "C", "\u{3}":
      guard canCopy else { return false }
      copy()
    case "x", "X", "\u{18}":
      guard canCopy else { return false }
      cut()
    case "v", "V", "\u{16}":
      guard Pasteboard.general.hasStrings else { return false }
      paste()
    default: return false
    }
    return true
  }
}
