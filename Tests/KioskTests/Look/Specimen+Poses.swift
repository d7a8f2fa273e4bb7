import Kiosk
import KioskTesting

/// What a control shows beyond its states.
extension Specimen {
  // MARK: - Values

  /// A single segment that is not available, beside one that is chosen.
  static var segmentPoses: [Pose] {
    [
      Pose("one-disabled") {
        let control = SegmentedControl(items: ["A", "B", "C"])
        control.frame.size = Size(width: 204, height: 48)
        control.selectedSegmentIndex = 0
        control.setEnabled(false, forSegmentAt: 1)
        return control
      }
    ]
  }

  static var sliderPoses: [Pose] {
    [Control.State.normal, .disabled].map { state in
      Pose(state == .normal ? "scale" : "scale-disabled", state) {
        let control = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 84))
        control.scale = Slider.Scale(intervals: 10, majorEvery: 5, numbers: ["10", "20", "30"])
        control.value = 0.6
        Pose.take(state, control)
        return control
      }
    }
  }

  static var pagePoses: [Pose] {
    let states: [(String, Control.State)] = [
      ("numbers", .normal), ("numbers-highlighted", .highlighted), ("numbers-disabled", .disabled),
      ("numbers-focused", .focused),
    ]
    return states.map { name, state in
      Pose(name, state) { Specimen.pages.pages(of: 14, present: 2, state) }
    }
  }

  // MARK: - Text

  static var fieldPoses: [Pose] {
    [
      Pose("editing") {
        field("Ward 3")
      } act: {
        edit($0)
      },
      Pose("error") {
        let field = field("Ward 3", height: 72)
        field.message = "Digits only"
        field.isError = true
        return field
      },
      Pose("error-disabled", .disabled) {
        let field = field("Ward 3", height: 72)
        field.message = "Digits only"
        field.isError = true
        field.isEnabled = false
        return field
      },
      Pose("help") {
        let field = field("Ward 3", height: 72)
        field.message = "As on the door"
        return field
      },
      Pose("clear-button") {
        let field = field("Ward 3")
        field.clearButtonMode = .always
        return field
      },
      Pose("secure") {
        let field = field("1234")
        field.isSecureTextEntry = true
        return field
      } act: {
        edit($0)
      },
    ]
  }

  private static func field(_ text: String, height: Double = 48) -> TextField {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 164, height: height))
    field.text = text
    return field
  }

  private static func edit(_ panel: PanelHarness) {
    (panel.window.subviews.first as? TextField)?.becomeFirstResponder()
    panel.render()
  }

  static var labelPoses: [Pose] {
    let states: [(String, Control.State, (Label) -> Void)] = [
      ("normal", .normal, { _ in }),
      ("secondary", .normal, { $0.isSecondary = true }),
      ("highlighted", .highlighted, { $0.isHighlighted = true }),
      ("disabled", .disabled, { $0.isEnabled = false }),
    ]
    return states.map { name, state, take in
      Pose(name, state) {
        let label = Label("21.5 °C")
        take(label)
        return label
      }
    }
  }

  // MARK: - Menus

  /// A menu with every kind of choice, one of them under a finger, or reached by keys.
  static var menuPoses: [Pose] {
    [
      Pose("open", of: menu) { panel in
        open(panel)
        panel.press(at: Point(x: 100, y: 195))
      },
      Pose("erasing", of: menu) { panel in
        open(panel)
        panel.press(at: Point(x: 100, y: 311))
      },
      Pose("focused", of: menu) { panel in
        panel.window.focus(on: button(of: panel))
        panel.key(.enter)
        panel.settle()
      },
    ]
  }

  private static func menu() -> View {
    let button = Button("Unit")
    button.frame.origin = Point(x: 22, y: 4)
    button.menu = Menu(
      title: "Unit",
      children: [
        Action(title: "Celsius", state: .on) { _ in }, Action(title: "Kelvin") { _ in },
        Action(title: "Fahrenheit", attributes: .disabled) { _ in },
        Action(title: "Erase", attributes: .destructive) { _ in },
      ])
    button.showsMenuAsPrimaryAction = true
    let page = View(frame: Rect(x: 0, y: 0, width: 224, height: 350))
    page.addSubview(button)
    return page
  }

  private static func button(of panel: PanelHarness) -> Button? {
    panel.window.subviews.first?.subviews.first as? Button
  }

  private static func open(_ panel: PanelHarness) {
    if let button = button(of: panel) { panel.tap(button) }
    panel.settle()
  }
}
