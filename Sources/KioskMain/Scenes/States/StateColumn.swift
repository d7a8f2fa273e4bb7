/// The states in which the sheet shows every control, in the order of its columns.
nonisolated enum StateColumn: CaseIterable, Hashable, Sendable {
  case normal
  case highlighted
  case disabled
  case selected
  case selectedHighlighted
  case selectedDisabled
  case focused

  /// What stands over the column.
  var title: String {
    switch self {
    case .normal: "Normal"
    case .highlighted, .selectedHighlighted: "Highlighted"
    case .disabled, .selectedDisabled: "Disabled"
    case .selected: "Selected"
    case .focused: "Focused"
    }
  }

  /// What stands over the title where a half of the sheet begins.
  var heading: String? {
    switch self {
    case .normal: "Off"
    case .selected: "On"
    default: nil
    }
  }

  /// Whether the control is on, chosen or being edited.
  var isOn: Bool {
    switch self {
    case .selected, .selectedHighlighted, .selectedDisabled: true
    default: false
    }
  }

  /// Whether a finger is on it.
  var isHighlighted: Bool { self == .highlighted || self == .selectedHighlighted }
  /// Whether it takes touches.
  var isEnabled: Bool { self != .disabled && self != .selectedDisabled }
}
