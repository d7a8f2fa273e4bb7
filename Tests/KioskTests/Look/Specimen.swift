import Kiosk
import KioskTesting
import Testing

/// A control whose looks are recorded and measured. A new one is a case here, with its poses.
nonisolated enum Specimen: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case filled = "Button/filled"
  case tinted = "Button/tinted"
  case outline = "Button/outline"
  case plain = "Button/plain"
  case destructive = "Button/destructive"
  case large = "Button/large"
  case toggle = "Switch"
  case segments = "SegmentedControl"
  case slider = "Slider"
  case field = "TextField"
  case pages = "PageControl"
  case label = "Label"
  case menu = "Menu"

  var testDescription: String { rawValue }
}

extension Specimen {
  /// The pictures, each with a name of its own.
  var poses: [Pose] {
    switch self {
    case .filled, .tinted, .outline, .plain, .destructive, .large, .toggle:
      Pose.all { control(in: $0) ?? View() }
    case .segments: Pose.all { control(in: $0) ?? View() } + Self.segmentPoses
    case .slider: Pose.all { control(in: $0) ?? View() } + Self.sliderPoses
    case .field: Pose.all { control(in: $0) ?? View() } + Self.fieldPoses
    case .pages: Pose.all { control(in: $0) ?? View() } + Self.pagePoses
    case .label: Self.labelPoses
    case .menu: Self.menuPoses
    }
  }

  /// The control with those bits, where there is one; what is no state of its own is shown as on the states page.
  func control(in state: Control.State) -> Control? {
    switch self {
    case .filled: button("Pump 1", .filled, state)
    case .tinted: button("Pump 1", .tinted, state)
    case .outline: button("Pump 1", .outline, state)
    case .plain: button("Pump 1", .plain, state)
    case .destructive: button("Erase", .destructive, state)
    case .large: largeButton(state)
    case .toggle: posed(Switch(), state)
    case .segments: segments(state)
    case .slider: slider(state)
    case .field: field(state)
    case .pages: pages(of: 5, present: state.contains(.selected) ? 2 : 0, state)
    case .label, .menu: nil
    }
  }

  // MARK: - Private

  private func posed(_ control: Control, _ state: Control.State) -> Control {
    Pose.take(state, control)
    return control
  }

  private func button(
    _ title: String, _ style: Button.Style, _ state: Control.State
  ) -> Control {
    let button = Button(title, style: style)
    button.frame.size = Size(width: 124, height: 48)
    return posed(button, state)
  }

  private func largeButton(_ state: Control.State) -> Control {
    let button = Button("Add zone", style: .outline, size: .large)
    button.setIcon(.plus, for: .normal)
    button.frame.size = Size(width: 192, height: 64)
    return posed(button, state)
  }

  /// Three segments of which the last is looked at.
  private func segments(_ state: Control.State) -> Control {
    let control = SegmentedControl(items: ["A", "B", "C"])
    control.frame.size = Size(width: 204, height: 48)
    control.selectedSegmentIndex = state.contains(.selected) ? 2 : 0
    control.highlightedSegmentIndex = 2
    return posed(control, state.subtracting(.selected))
  }

  private func slider(_ state: Control.State) -> Control {
    let control = Slider(frame: Rect(x: 0, y: 0, width: 134, height: 48))
    control.value = state.contains(.selected) ? 0.75 : 0
    return posed(control, state)
  }

  private func field(_ state: Control.State) -> Control {
    let control = TextField(frame: Rect(x: 0, y: 0, width: 134, height: 48))
    control.placeholder = "Zone"
    if state.contains(.selected) { control.text = "Ward 3" }
    return posed(control, state)
  }

  func pages(of count: Int, present: Int, _ state: Control.State) -> Control {
    let control = PageControl()
    control.numberOfPages = count
    control.currentPage = present
    return posed(control, state)
  }
}
