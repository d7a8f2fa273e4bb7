/// A typeface at a size in pixels.
public struct ScaledFont: Hashable, Sendable {
  /// Whether outlines are moved to the pixel grid.
  public enum Hinting: UInt8, Hashable, Sendable {
    /// As they are: the same pixels on every machine.
    case none
    /// Horizontal edges come to whole pixels, by FreeType's light hinting, whose pixels depend on its version; up to 256 pixels of one em. Widths stay.
    case light
  }

  /// The font file.
  public var typeface: Typeface
  /// Pixels of one em; nothing is drawn at zero or less.
  public var size: Fixed
  /// Pixels added after each character, default 0; negative brings letters together. Letters of scripts that join them take none.
  public var tracking: Fixed
  /// Whether all digits are equally wide (OpenType `tnum`); default false.
  public var tabularDigits: Bool
  /// Whether outlines are moved to the pixel grid; default ``Hinting/none``.
  public var hinting = Hinting.none
  /// Where characters are looked for that the typeface does not have; default ``FontFallback/none``.
  public var fallback: FontFallback

  /// A font of `size` pixels.
  public init(
    _ typeface: Typeface, size: Fixed, tracking: Fixed = .zero, tabularDigits: Bool = false,
    fallback: FontFallback = .none
  ) {
    self.typeface = typeface
    self.size = size
    self.tracking = tracking
    self.tabularDigits = tabularDigits
    self.fallback = fallback
  }

  /// The same font in another typeface.
  func with(_ typeface: Typeface) -> ScaledFont {
    var font = self
    font.typeface = typeface
    return font
  }
}
