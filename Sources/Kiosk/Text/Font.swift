public import Render

/// A way to set text, in points. The named ones are the type scale of the look.
nonisolated public struct Font: Hashable, Sendable {
  /// How heavy the letters are.
  public enum Weight: Int, Hashable, Sendable {
    /// 400.
    case regular = 400
    /// 500.
    case medium = 500
    /// 600.
    case semibold = 600
  }

  /// Points of one em.
  public var size: Double
  /// Points from line to line.
  public var lineHeight: Double
  /// How heavy the letters are.
  public var weight: Weight
  /// Space added after each letter, in em.
  public var tracking: Double
  /// Whether all digits are equally wide.
  public var tabularDigits: Bool

  /// A font; the line height defaults to 1.3 × the size, rounded up to an even number of points.
  public init(
    size: Double, lineHeight: Double? = nil, weight: Weight = .regular, tracking: Double = 0,
    tabularDigits: Bool = false
  ) {
    self.size = size
    self.lineHeight = lineHeight ?? Double(Int(size * 0.65 + 0.999)) * 2
    self.weight = weight
    self.tracking = tracking
    self.tabularDigits = tabularDigits
  }

  /// Units, scale numbers, help under a field.
  public static let caption = Font(size: 16, lineHeight: 20, weight: .medium)
  /// A heading above a group.
  public static let heading = Font(size: 16, lineHeight: 20, weight: .semibold)
  /// Labels of rows, text, field content.
  public static let body = Font(size: 20, lineHeight: 26)
  /// A value in a row.
  public static let value = Font(size: 20, lineHeight: 26, weight: .medium, tabularDigits: true)
  /// A button, a chosen segment.
  public static let control = Font(size: 20, lineHeight: 26, weight: .semibold)
  /// A large button.
  public static let controlLarge = Font(size: 24, lineHeight: 32, weight: .semibold)
  /// The title of a bar.
  public static let title = Font(size: 20, lineHeight: 26, weight: .semibold)
  /// A page title.
  public static let titleLarge = Font(size: 24, lineHeight: 32, weight: .semibold)
  /// A result, a question.
  public static let headline = Font(size: 32, lineHeight: 40, weight: .semibold, tracking: -0.01)
  /// A secondary measured value.
  public static let reading = Font(
    size: 40, lineHeight: 48, weight: .semibold, tracking: -0.02, tabularDigits: true)
  /// The one big reading of a panel.
  public static let display = Font(
    size: 136, lineHeight: 136, weight: .semibold, tracking: -0.035, tabularDigits: true)

  /// The same font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The font in pixels.
  func scaled(by scale: Double, family: FontFamily) -> ScaledFont {
    ScaledFont(
      family.typeface(for: weight), size: Fixed(rounding: size * scale),
      tracking: Fixed(rounding: tracking * size * scale), tabularDigits: tabularDigits,
      fallback: family.fallback)
  }
}

/// Typefaces for the three weights.
nonisolated public struct FontFamily: Hashable, Sendable {
  /// 400.
  public var regular: Typeface
  /// 500.
  public var medium: Typeface
  /// 600.
  public var semibold: Typeface
  /// Typefaces for what these have no glyphs for, of any weight: other scripts, emoji. Default none.
  public var fallback: FontFallback

  /// A family of three files.
  public init(
    regular: Typeface, medium: Typeface, semibold: Typeface, fallback: FontFallback = .none
  ) {
    self.regular = regular
    self.medium = medium
    self.semibold = semibold
    self.fallback = fallback
  }

  /// One typeface for all weights.
  public init(_ typeface: Typeface, fallback: FontFallback = .none) {
    self.init(regular: typeface, medium: typeface, semibold: typeface, fallback: fallback)
  }

  /// Inter, embedded in the program.
  public static let inter = FontFamily(
    regular: .interRegular, medium: .interMedium, semibold: .interSemiBold)

  func typeface(for weight: Font.Weight) -> Typeface {
    switch weight {
    case .regular: regular
    case .medium: medium
    case .semibold: semibold
    }
  }
}
