public import Render

/// The colours of a label.
nonisolated public struct LabelAppearance: Hashable, Sendable {
  /// At rest.
  public var normal: Color
  /// At rest, for headings and units.
  public var secondary: Color
  /// Pressed.
  public var highlighted: Color
  /// Not available.
  public var disabled: Color

  /// The look's label in the colours of `palette`.
  public init(palette: Palette) {
    normal = palette.text
    secondary = palette.textSecondary
    highlighted = palette.accentText
    disabled = palette.disabledText
  }
}
