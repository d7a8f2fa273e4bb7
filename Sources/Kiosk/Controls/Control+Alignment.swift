extension Control {
  /// Where content stands from left to right. Mirrors `UIControl.ContentHorizontalAlignment`.
  nonisolated public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left
    /// At the right.
    case right
    /// Over the whole width.
    case fill
    /// Where reading starts.
    case leading
    /// Where reading ends.
    case trailing
  }
  /// Where content stands from top to bottom. Mirrors `UIControl.ContentVerticalAlignment`.
  nonisolated public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// Over the whole height.
    case fill
  }

  /// The horizontal alignment with leading and trailing turned into sides. Mirrors
  /// `UIControl.effectiveContentHorizontalAlignment`.
  public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    case .center, .left, .right, .fill: contentHorizontalAlignment
    }
  }
}
