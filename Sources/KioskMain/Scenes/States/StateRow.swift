import Kiosk

/// The controls of the states sheet, in the order of its rows.
nonisolated enum StateRow: CaseIterable, Hashable, Sendable {
  case filled
  case tinted
  case outline
  case plain
  case destructive
  case toggle
  case segment
  case slider
  case textField
  case pageControl
  case label

  /// The name of the control.
  var title: String {
    switch self {
    case .filled: "Filled"
    case .tinted: "Tinted"
    case .outline: "Outline"
    case .plain: "Plain"
    case .destructive: "Destructive"
    case .toggle: "Switch"
    case .segment: "Segment"
    case .slider: "Slider"
    case .textField: "Text field"
    case .pageControl: "Page control"
    case .label: "Label"
    }
  }

  /// What is shown of it in the two halves.
  var note: String? {
    switch self {
    case .filled, .tinted, .outline, .plain, .destructive: "button"
    case .toggle: nil
    case .segment: "the B segment"
    case .slider: "at 0 · at ¾"
    case .textField: "empty · editing"
    case .pageControl: "first · third"
    case .label: "plain · strong"
    }
  }

  /// The least distance from row to row in points.
  var leastHeight: Double {
    switch self {
    case .toggle, .slider: 54
    case .pageControl: 52
    case .label: 32
    default: 60
    }
  }

  /// The style of a button.
  private var style: Button.Style? {
    switch self {
    case .filled: .filled
    case .tinted: .tinted
    case .outline: .outline
    case .plain: .plain
    case .destructive: .destructive
    default: nil
    }
  }
}

extension StateRow {
  /// The control in the state of `column`, its left edge at `x` and its middle at `y`.
  @MainActor func specimen(
    in column: StateColumn, x: Double, y: Double, layout: StatesLayout
  ) -> View {
    if self == .label { return labelSpecimen(in: column, x: x, y: y, width: layout.wideBody) }
    let control = control(in: column, layout)
    control.isEnabled = column.isEnabled
    control.isHighlighted = column.isHighlighted
    control.isFocused = column == .focused
    control.frame = frame(of: control, x: x, y: y, layout: layout)
    return control
  }

  // MARK: - Private

  @MainActor private func control(in column: StateColumn, _ layout: StatesLayout) -> Control {
    switch self {
    case .toggle: return Switch(isOn: column.isOn)
    case .segment: return segments(in: column)
    case .slider:
      let slider = Slider()
      slider.value = column.isOn ? 0.75 : 0
      return slider
    case .textField:
      let text = layout.isNarrow ? "Ward" : "Ward 3"
      let field = TextField("Zone", text: column.isOn ? text : "")
      field.isSelected = column.isOn && column.isEnabled
      return field
    case .pageControl:
      let control = PageControl()
      control.numberOfPages = 5
      control.currentPage = column.isOn ? 2 : 0
      return control
    default:
      // In a narrow column the shorter title keeps clear of the index.
      let title = layout.buttonBody < 124 ? "Pump" : "Pump 1"
      let button = Button(self == .destructive ? "Erase" : title, style: style ?? .plain)
      button.isSelected = column.isOn
      if layout.isNarrow { button.contentEdgeInsets = EdgeInsets(left: -12, right: -12) }
      return button
    }
  }

  /// Two segments of which B is looked at.
  @MainActor private func segments(in column: StateColumn) -> SegmentedControl {
    let control = SegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = column.isOn ? 1 : 0
    if column.isHighlighted { control.highlightedSegmentIndex = 1 }
    return control
  }

  @MainActor private func frame(
    of control: Control, x: Double, y: Double, layout: StatesLayout
  ) -> Rect {
    switch self {
    case .toggle: return Rect(origin: Point(x: x, y: y - 20), size: Switch.size)
    case .pageControl:
      // The first mark stands 4 points in: there is room for the focus ring.
      let size = control.intrinsicContentSize
      return Rect(x: x + 4 + 42 - size.width / 2, y: y - 24, width: size.width, height: 48)
    case .segment, .slider, .textField:
      return Rect(x: x, y: y - 24, width: layout.wideBody, height: 48)
    default: return Rect(x: x, y: y - 24, width: layout.buttonBody, height: 48)
    }
  }

  @MainActor private func labelSpecimen(
    in column: StateColumn, x: Double, y: Double, width: Double
  ) -> Label {
    let frame = Rect(x: x, y: y - 13, width: width, height: 26)
    if column == .focused {
      let label = Label("no focus", font: StatesLayout.noteFont, frame: frame)
      label.isSecondary = true
      return label
    }
    let label = Label(
      "21.5 °C", font: Font.body.weight(column.isOn ? .semibold : .regular), frame: frame)
    label.isHighlighted = column.isHighlighted
    label.isEnabled = column.isEnabled
    return label
  }
}
