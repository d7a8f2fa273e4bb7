/// A font file: outlines and shaping rules in font units.
///
/// Equality is identity. Safe to use from any thread.
public final class Typeface: Hashable, @unchecked Sendable {
  /// Where it came from, for messages.
  public let name: String
  /// Font units of one em.
  public let unitsPerEm: Int = 1000

  /// A typeface from a file.
  public init(contentsOf path: String) throws(FontError) { name = path }

  private init(bundled name: String) { self.name = name }

  /// Inter Regular, embedded.
  public static let interRegular = Typeface(bundled: "Inter Regular")
  /// Inter Medium, embedded.
  public static let interMedium = Typeface(bundled: "Inter Medium")
  /// Inter SemiBold, embedded.
  public static let interSemiBold = Typeface(bundled: "Inter SemiBold")

  /// Whether it draws `scalar`.
  public func hasGlyph(for scalar: Unicode.Scalar) -> Bool { true }

  /// Identity.
  public static func == (a: Typeface, b: Typeface) -> Bool { a === b }
  /// Identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Why a font cannot be used.
public enum FontError: Error, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is not a font, or a broken one.
  case corrupt(path: String, reason: String)

  /// One line: what failed, on which path, what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read font \(path): \(reason)"
    case .corrupt(let path, let reason): "\(path) is not a usable font: \(reason)"
    }
  }
}
