/// Typefaces that are tried in order for what a font has no glyph for.
///
/// Equality is identity, as it is part of cache keys: make one and keep it.
public final class FontFallback: Hashable, Sendable {
  /// In the order they are tried.
  public let typefaces: [Typeface]

  /// A chain of `typefaces`.
  public init(_ typefaces: [Typeface]) { self.typefaces = typefaces }

  /// No other typeface.
  public static let none = FontFallback([])

  /// Identity.
  public static func == (a: FontFallback, b: FontFallback) -> Bool { a === b }
  /// Identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
