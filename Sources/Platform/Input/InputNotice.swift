import Kiosk

/// A line at the lower edge of a panel whose input devices may not be read: whoever stands before it would else take it for broken.
final class InputNotice: View {
  private let label = Label()
  /// Points: one line with room above and below it.
  nonisolated private static let height = 44.0
  nonisolated private static let inset = 12.0

  /// A notice that names the group whose members may read the devices.
  init(group: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = "Touch and keys do not work: kiosk may not read /dev/input (group \(group))"
    label.textAlignment = .center
    addSubview(label)
  }

  /// What it says.
  var text: String { label.text ?? "" }

  /// Puts it at the lower edge of `bounds`, in the colours of the window's theme.
  func place(in bounds: Rect) {
    backgroundColor = theme.palette.dangerSoft
    label.textColor = theme.palette.text
    frame = Rect(
      x: bounds.minX, y: bounds.maxY - Self.height, width: bounds.size.width, height: Self.height)
    label.frame = Rect(
      x: Self.inset, y: 0, width: max(0, bounds.size.width - 2 * Self.inset), height: Self.height)
  }
}
