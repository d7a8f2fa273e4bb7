import Render

/// What becomes of text that is wider than its view. Mirrors `NSLineBreakMode`.
nonisolated public enum LineBreakMode: Int, CaseIterable, Hashable, Sendable {
  /// It goes on in the next line between words, and is left out where there is none.
  case byWordWrapping = 0
  /// It goes on in the next line between characters, and is left out where there is none.
  case byCharWrapping
  /// It stays in its line, and is cut at the edge of the view.
  case byClipping
  /// As ``byWordWrapping``; the last line has an ellipsis at its beginning.
  case byTruncatingHead
  /// As ``byWordWrapping``; the last line has an ellipsis at its end.
  case byTruncatingTail
  /// As ``byWordWrapping``; the last line has an ellipsis in its middle.
  case byTruncatingMiddle

  var wrapping: ParagraphStyle.Wrapping {
    switch self {
    case .byCharWrapping: .characters
    case .byClipping: .none
    default: .words
    }
  }

  var truncation: ParagraphStyle.Truncation {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: .none
    case .byTruncatingHead: .head
    case .byTruncatingTail: .tail
    case .byTruncatingMiddle: .middle
    }
  }
}
