import Kiosk
import KioskTesting
import Render

/// The columns of the states page.
enum Pose {
  static let all: [(name: String, state: Control.State)] = [
    ("normal", .normal), ("highlighted", .highlighted), ("disabled", .disabled),
    ("selected", .selected), ("selected-highlighted", [.selected, .highlighted]),
    ("selected-disabled", [.selected, .disabled]), ("focused", .focused),
  ]

  /// Puts `control` into `state` from code.
  static func take(_ state: Control.State, _ control: Control) {
    control.isSelected = state.contains(.selected)
    control.isHighlighted = state.contains(.highlighted)
    control.isEnabled = !state.contains(.disabled)
    control.isFocused = state.contains(.focused)
  }
}

extension PanelHarness {
  /// All pixels, drawn up to date.
  func pixels() -> [UInt32] {
    let bitmap = render()
    return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
  }

  /// The colour of the pixel whose left top corner is at `point` of the window, drawn up to date.
  func color(at point: Point) -> Color {
    let scale = window.scale
    return Color(argb: render()[Int(point.x * scale), Int(point.y * scale)])
  }
}
