import Kiosk

/// A row of a card: what is measured, and its value.
final class ValueRow: View {
  /// What is measured.
  let label: Label
  /// Its value.
  let value: Label

  init(_ text: String, value: String, height: Double = SwitchRow.height) {
    label = Label(text)
    label.isSecondary = true
    self.value = Label(value, font: .value)
    self.value.textAlignment = .right
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: height))
    addSubview(label)
    addSubview(self.value)
  }

  override func layoutSubviews() {
    let half = (bounds.width - 32) / 2
    let top = (bounds.height - 26) / 2
    label.frame = Rect(x: 16, y: top, width: half, height: 26)
    value.frame = Rect(x: 16 + half, y: top, width: half, height: 26)
  }
}
