/// A typeface at a size in pixels.
public struct ScaledFont: Hashable, Sendable {
  /// The font file.
  public var typeface: Typeface
  /// Pixels of one em.
  public var size: Fixed
  /// Pixels added after each glyph; negative brings letters together.
  public var tracking: Fixed
  /// Whether all digits are equally wide (OpenType `tnum`).
  public var tabularDigits: Bool

  /// A font of `size` pixels.
  public init(
    _ typeface: Typeface, size: Fixed, tracking: Fixed = .zero, tabularDigits: Bool = false
  ) {
    self.typeface = typeface
    self.size = size
    self.tracking = tracking
    self.tabularDigits = tabularDigits
  }
}
