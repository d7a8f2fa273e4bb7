import Kiosk

/// The reference frame as controls, at the places of the widgets in `Benchmarks/Peers/qt.cpp`.
///
/// Switches, fields and page marks keep the sizes of the look and are centred where the widget is.
final class ControlPanel {
  /// What is drawn.
  let application: Application
  /// The switch that 8d toggles.
  let firstSwitch: Switch
  private let window: Window

  /// A panel that was drawn once.
  init() {
    var theme = Theme.light
    theme.motion = .reduced
    window = Window(
      size: Size(width: Double(BenchMaterial.width), height: Double(BenchMaterial.height)),
      theme: theme)
    application = Application(window: window)
    firstSwitch = Switch(isOn: true)
    put(Label("Control Gallery", font: .title), 400, 10, 220, 36)
    addButtons()
    addSwitches()
    addSliders()
    addSegments()
    addFields()
    addPages()
    application.renderIfNeeded(at: 0)
  }

  /// Draws all of it.
  func repaint() {
    window.redrawAll()
    application.renderIfNeeded(at: 0)
  }

  /// Flips the first switch and draws what that dirties.
  func toggle() {
    firstSwitch.setOn(!firstSwitch.isOn, animated: false)
    application.renderIfNeeded(at: 0)
  }

  // MARK: - Private

  private func put(_ view: View, _ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    view.frame = Rect(
      x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    window.addSubview(view)
  }

  private func addButtons() {
    let titles = [
      "Play", "Pause", "Stop", "Record", "Connect", "Settings", "Update", "Restart", "Cancel",
      "Delete", "Done", "Retry",
    ]
    let styles: [Button.Style] = [.filled, .tinted, .outline]
    for (index, title) in titles.enumerated() {
      let button = Button(title, style: styles[index / 4])
      put(button, 32 + index % 4 * 116, 92 + index / 4 * 60, 108, 48)
    }
  }

  private func addSwitches() {
    let titles = ["Wi-Fi", "Bluetooth", "Airplane", "Location", "Night mode", "Auto lock"]
    for (index, title) in titles.enumerated() {
      let x = 536 + index % 2 * 236
      let y = 92 + index / 2 * 62
      let toggle = index == 0 ? firstSwitch : Switch(isOn: index % 2 == 0)
      put(Label(title), x, y, 140, 31)
      put(toggle, x + 152, y - 4, 68, 40)
    }
  }

  private func addSliders() {
    for index in 0..<6 {
      let value = 15 * (index + 1)
      let slider = Slider()
      slider.maximumValue = 100
      slider.value = Float(value)
      put(slider, 32, 306 + 36 * index, 400, 48)
      put(Label("\(value) %", font: .value), 448, 314 + 36 * index, 56, 32)
    }
  }

  private func addSegments() {
    let titles = [
      ["Day", "Week", "Month"], ["List", "Grid", "Cover"], ["Low", "Medium", "High"],
    ]
    for (index, titles) in titles.enumerated() {
      let choice = SegmentedControl(items: titles)
      choice.selectedSegmentIndex = index
      put(choice, 536, 312 + 44 * index, 456, 32)
    }
  }

  private func addFields() {
    let name = TextField()
    name.text = "panel-kitchen.local"
    put(name, 536, 446, 456, 32)
    let password = TextField()
    password.placeholder = "Enter a password"
    put(password, 536, 486, 456, 32)
  }

  private func addPages() {
    let pages = PageControl()
    pages.numberOfPages = 7
    pages.currentPage = 2
    put(pages, 442, 542, 140, 48)
  }
}
