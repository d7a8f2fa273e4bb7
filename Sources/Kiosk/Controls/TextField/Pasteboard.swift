/// What was copied last, to be pasted elsewhere on the panel. Mirrors the text of `UIPasteboard`.
public final class Pasteboard {
  /// That of the panel. Mirrors `UIPasteboard.general`.
  public static let general = Pasteboard()

  /// The text; nil (default) for none. Mirrors `UIPasteboard.string`.
  public var string: String?

  /// Whether there is text. Mirrors `UIPasteboard.hasStrings`.
  public var hasStrings: Bool { string != nil }

  /// An empty one of an application's own.
  public init() {}
}
