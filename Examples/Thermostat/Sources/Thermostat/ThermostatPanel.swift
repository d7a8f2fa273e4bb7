import Kiosk

/// What the room should be, and whether the heating may run.
final class ThermostatPanel: View {
  let heating = Switch()
  let wish = Slider()
  private let title = Label("Living room", font: .titleLarge)
  private let reading = Label(font: .display)
  private let heatingLabel = Label("Heating")

  init() {
    super.init()
    heating.isOn = true
    wish.minimumValue = 10
    wish.maximumValue = 30
    wish.value = 21.5
    wish.addAction(Action { [weak self] _ in self?.update() }, for: .valueChanged)
    heating.addAction(Action { [weak self] _ in self?.update() }, for: .valueChanged)
    for view in [title, reading, wish, heatingLabel, heating] { addSubview(view) }
    update()
  }

  override func layoutSubviews() {
    let page = bounds.insetBy(dx: 24, dy: 24)
    title.frame = Rect(x: page.minX, y: page.minY, width: page.width, height: 40)
    reading.frame = Rect(x: page.minX, y: page.midY - 110, width: page.width, height: 136)
    wish.frame = Rect(x: page.minX, y: page.midY + 60, width: page.width, height: 48)
    heatingLabel.frame = Rect(x: page.minX, y: page.maxY - 44, width: 200, height: 40)
    heating.frame = Rect(x: page.maxX - 68, y: page.maxY - 44, width: 68, height: 40)
  }

  private func update() {
    let halves = Int(wish.value * 2 + 0.5)
    reading.text = "\(halves / 2).\(halves % 2 * 5) °C"
    wish.isEnabled = heating.isOn
    reading.isEnabled = heating.isOn
  }
}
