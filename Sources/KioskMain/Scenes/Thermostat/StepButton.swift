import Kiosk

/// A large key with a sign alone: one step less or more.
final class StepButton: Button {
  /// The width of the sign in points.
  private static let sign = 28.0

  /// A key with that sign.
  init(_ icon: Icon) {
    super.init(type: .system, primaryAction: nil)
    style = .outline
    controlSize = .large
    setIcon(icon, for: .normal)
  }

  /// The sign is larger than a button's icon.
  override func imageRect(forContentRect contentRect: Rect) -> Rect {
    Rect(
      x: contentRect.midX - Self.sign / 2, y: contentRect.midY - Self.sign / 2,
      width: Self.sign, height: Self.sign)
  }

  /// The sign has the colour of text that acts.
  override func themeDidChange() {
    super.themeDidChange()
    let palette = theme.palette
    setTitleColor(palette.accentText, for: .normal)
    setTitleColor(palette.onAccentPressed, for: .highlighted)
    setTitleColor(palette.disabledText, for: .disabled)
  }
}
