import Kiosk

/// A row of a card: what is switched, and its switch.
final class SwitchRow: View {
  /// The height of a row where nothing else is asked for.
  nonisolated static let height = 58.0

  /// The switch.
  let toggle: Switch
  private let label: Label

  /// A row; one that is not available says so in its label too.
  init(_ text: String, isOn: Bool = false, isEnabled: Bool = true, height: Double = height) {
    label = Label(text)
    label.isEnabled = isEnabled
    toggle = Switch(isOn: isOn)
    toggle.isEnabled = isEnabled
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: height))
    addSubview(label)
    addSubview(toggle)
  }

  override func layoutSubviews() {
    let size = Switch.size
    toggle.frame = Rect(
      x: bounds.width - 16 - size.width, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
    label.frame = Rect(
      x: 16, y: (bounds.height - 26) / 2, width: max(0, toggle.frame.minX - 32), height: 26)
  }
}
