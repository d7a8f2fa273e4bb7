extension TextField {
  /// What is drawn behind the text. Mirrors `UITextField.BorderStyle`.
  nonisolated public enum BorderStyle: Int, CaseIterable, Hashable, Sendable {
    /// Nothing; the text begins at the very edge.
    case none = 0
    /// A body with sharp corners.
    case line
    /// A body with sharp corners and a thicker edge.
    case bezel
    /// The body of the look.
    case roundedRect
  }
  /// Why editing ended. Mirrors `UITextField.DidEndEditingReason`.
  nonisolated public enum DidEndEditingReason: Int, Hashable, Sendable {
    /// The text counts.
    case committed
  }
  /// When something shows in a field. Mirrors `UITextField.ViewMode`.
  nonisolated public enum ViewMode: Int, Hashable, Sendable {
    /// Never.
    case never
    /// While it is edited.
    case whileEditing
    /// While it is not edited.
    case unlessEditing
    /// Always.
    case always
  }
}
