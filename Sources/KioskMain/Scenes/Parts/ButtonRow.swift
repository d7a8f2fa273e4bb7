import Kiosk

/// Buttons side by side over the whole width, in given proportions.
final class ButtonRow: RowView {
  private let buttons: [Button]
  private let shares: [Double]

  /// A row; without shares all are equally wide.
  init(_ buttons: [Button], shares: [Double] = []) {
    self.buttons = buttons
    self.shares = shares.isEmpty ? buttons.map { _ in 1 } : shares
    let height = buttons.map { $0.intrinsicContentSize.height }.max() ?? 0
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: height))
    for button in buttons { addSubview(button) }
  }

  /// Edges lie on whole points, so that all gaps are alike.
  override func layoutSubviews() {
    let gap = 12.0
    let room = bounds.width - gap * Double(buttons.count - 1)
    let whole = shares.reduce(0, +)
    var taken = 0.0
    var left = 0.0
    for (index, button) in buttons.enumerated() {
      taken += shares[index]
      let right = Double(Int(room * taken / whole + 0.5)) + gap * Double(index)
      button.frame = Rect(x: left, y: 0, width: right - left, height: bounds.height)
      left = right + gap
    }
  }
}
