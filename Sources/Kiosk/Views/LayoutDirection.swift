/// Which way reading goes. Mirrors `UIUserInterfaceLayoutDirection`.
nonisolated public enum UserInterfaceLayoutDirection: Int, CaseIterable, Hashable, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft
}

/// What the content of a view is, and so whether it is mirrored where reading goes from right to left. Mirrors
/// `UISemanticContentAttribute`.
nonisolated public enum SemanticContentAttribute: Int, CaseIterable, Hashable, Sendable {
  /// Follows the direction of the window.
  case unspecified = 0
  /// Stands for playing: never mirrored.
  case playback
  /// Stands for places or directions: never mirrored.
  case spatial
  /// From left to right, wherever it is.
  case forceLeftToRight
  /// From right to left, wherever it is.
  case forceRightToLeft
}

extension View {
  /// The direction that content of that kind has where reading goes in `direction`. Mirrors
  /// `UIView.userInterfaceLayoutDirection(for:relativeTo:)`.
  nonisolated public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute, relativeTo direction: UserInterfaceLayoutDirection
  ) -> UserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The direction that its own content has: from its ``semanticContentAttribute`` and the window. Mirrors
  /// `UIView.effectiveUserInterfaceLayoutDirection`.
  public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: window?.userInterfaceLayoutDirection ?? .leftToRight)
  }

  /// Whether its own content is mirrored.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

extension Rect {
  /// The same rectangle with left and right of `bounds` exchanged, or as it is.
  nonisolated func mirrored(in bounds: Rect, if isMirrored: Bool) -> Rect {
    guard isMirrored else { return self }
    return Rect(
      x: bounds.minX + bounds.maxX - maxX, y: minY, width: size.width, height: size.height)
  }
}
