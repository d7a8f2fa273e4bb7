import Render

/// Where text stands in the width it is given. Mirrors `NSTextAlignment`.
nonisolated public enum TextAlignment: Int, CaseIterable, Hashable, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center
  /// At the right.
  case right
  /// From side to side, by wider spaces; the last line of a paragraph as ``natural``.
  case justified
  /// Where reading begins.
  case natural

  var paragraphAlignment: ParagraphStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}
