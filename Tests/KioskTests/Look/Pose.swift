import Kiosk
import KioskTesting
import Render

/// A control as one of its pictures shows it.
struct Pose {
  /// What the picture is called.
  let name: String
  /// The bits that the look depends on.
  let state: Control.State
  private let make: () -> View
  private let act: (PanelHarness) -> Void

  /// What `make` builds, worked by `act` once it is put up.
  init(
    _ name: String, _ state: Control.State = .normal, of make: @escaping () -> View,
    act: @escaping (PanelHarness) -> Void = { _ in }
  ) {
    self.name = name
    self.state = state
    self.make = make
    self.act = act
  }

  /// Points of the page on each side of the view.
  nonisolated static let margin = 8.0

  /// The picture's panel.
  func panel(in backdrop: Backdrop) -> PanelHarness {
    let panel = PanelHarness(
      make(), margin: Self.margin, scale: backdrop.scale, theme: backdrop.theme)
    act(panel)
    return panel
  }

  // MARK: - By state

  /// The columns of the states page. Other sets of bits look like one of them.
  static let states: [Control.State] = [
    .normal, .highlighted, .disabled, .selected, [.selected, .highlighted],
    [.selected, .disabled], .focused,
  ]

  /// One for each column.
  static func all(of make: @escaping (Control.State) -> View) -> [Pose] {
    states.map { state in Pose(name(of: state), state) { make(state) } }
  }

  /// The bits as part of a file's name, the selection first.
  static func name(of state: Control.State) -> String {
    let bits: [(Control.State, String)] = [
      (.selected, "selected"), (.highlighted, "highlighted"), (.disabled, "disabled"),
      (.focused, "focused"),
    ]
    let names = bits.filter { state.contains($0.0) }.map(\.1)
    return names.isEmpty ? "normal" : names.joined(separator: "-")
  }

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
