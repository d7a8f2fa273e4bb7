/// Is asked before a text field does something, and told after. Everything is optional; the answers default to yes. Mirrors `UITextFieldDelegate`.
public protocol TextFieldDelegate: AnyObject {
  /// Whether editing may begin. Mirrors `textFieldShouldBeginEditing(_:)`.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Editing has begun. Mirrors `textFieldDidBeginEditing(_:)`.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Whether editing may end. Not asked where it is forced to. Mirrors `textFieldShouldEndEditing(_:)`.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Editing has ended. Not called where ``textFieldDidEndEditing(_:reason:)`` is written. Mirrors `textFieldDidEndEditing(_:)`.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Editing has ended. Mirrors `textFieldDidEndEditing(_:reason:)`.
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
  /// Whether the user may replace what `range` (UTF-16 units of the old text) covers. Mirrors `textField(_:shouldChangeCharactersIn:replacementString:)`.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool
  /// The same question with indices of the old text. Not asked where the form in UTF-16 units is written. Not in UIKit.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool
  /// The caret or the selection moved. Mirrors `textFieldDidChangeSelection(_:)`.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Whether the clear button may empty it. Mirrors `textFieldShouldClear(_:)`.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Whether return counts. Mirrors `textFieldShouldReturn(_:)`.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Calls the form without a reason.
  public func textFieldDidEndEditing(
    _ textField: TextField, reason: TextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// Asks the form with indices.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool {
    let text = textField.text ?? ""
    let start = text.utf16.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.utf16.index(start, offsetBy: range.count)
    return self.textField(
      textField, shouldChangeCharactersIn: start..<end, replacementString: string)
  }
  /// Yes.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool { true }
  /// Nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  /// Yes.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  /// Yes.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
