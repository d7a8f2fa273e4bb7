import Kiosk

/// The scene of a thermostat: rooms, turned by the page control.
final class ThermostatPanel: View {
  private let bar = PanelBar(
    "", leading: .title(subtitle: "Thu 12 March"), clock: "18:24", weight: .semibold)
  private let flame = IconView(.flame) { $0.accentText }
  private let activity = Label(font: .control)
  private let until = Label(font: Font(size: 20, lineHeight: 26, tabularDigits: true))
  private let measured = Label(font: .display)
  private let unit = Label("°C", font: .headline)
  private let targetHeading = Label("Set to", font: .caption)
  private let target = Label(font: .reading)
  private let less = StepButton(.minus)
  private let more = StepButton(.plus)
  private let slider = Slider()
  private let modes = SegmentedControl(items: Room.Mode.allCases.map(\.title))
  private let card = CardView()
  private let schedule = SwitchRow("Schedule", height: 66)
  private let eco = SwitchRow("Eco", height: 65)
  private let lock = SwitchRow("Child lock", height: 66)
  private let outside = ValueRow("Outside", value: "4.0 °C", height: 65)
  private let humidity = ValueRow("Humidity", value: "", height: 66)
  private let pageControl = PageControl()
  private var rooms = Room.all

  /// The size for which it is laid out; in a larger one it stands in the middle.
  nonisolated static let size = Size(width: 800, height: 480)

  override init(frame: Rect) {
    super.init(frame: frame)
    for label in [until, unit, targetHeading] { label.isSecondary = true }
    for label in [targetHeading, target] { label.textAlignment = .right }
    slider.minimumValue = Room.range.lowerBound
    slider.maximumValue = Room.range.upperBound
    slider.scale = Slider.Scale(intervals: 20, majorEvery: 5, numbers: ["10", "20", "30"])
    pageControl.numberOfPages = rooms.count
    let views: [View] = [
      flame, activity, until, measured, unit, targetHeading, target, less, more, slider, modes,
      card, pageControl, bar,
    ]
    for view in views { addSubview(view) }
    for row in [schedule, eco, lock, outside, humidity] { card.addSubview(row) }
    connect()
    show(animated: false)
  }

  // MARK: - Overrides

  override func layoutSubviews() {
    let dx = Double(Int(max(0, bounds.width - Self.size.width) / 2))
    let dy = Double(Int(max(0, bounds.height - Self.size.height) / 2))
    func put(_ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      view.frame = Rect(x: x + dx, y: y + dy, width: width, height: height)
    }
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: PanelBar.height)
    put(flame, 18, 77, 24, 24)
    layOutActivity(x: 24 + dx, y: 76 + dy)
    put(measured, 14, 101, 340, 136)
    put(unit, 26 + measured.intrinsicContentSize.width, 111, 60, 40)
    put(targetHeading, 412, 156, 100, 20)
    put(target, 392, 180, 120, 48)
    put(less, 24, 248, 64, 64)
    put(slider, 108, 256, 320, 84)
    put(more, 448, 248, 64, 64)
    put(modes, 24, 352, 488, 48)
    put(card, 536, 72, 240, 328)
    layOutCard()
    let marks = pageControl.intrinsicContentSize
    put(pageControl, 400 - marks.width / 2, 416, marks.width, marks.height)
  }

  override func themeDidChange() {
    target.textColor = theme.palette.accentText
    showActivity()
  }

  // MARK: - Layout

  private func layOutActivity(x: Double, y: Double) {
    let indent = flame.isHidden ? 0.0 : 22
    let width = activity.intrinsicContentSize.width
    activity.frame = Rect(x: x + indent, y: y, width: width, height: 26)
    until.frame = Rect(x: activity.frame.maxX + 10, y: y, width: 200, height: 26)
  }

  private func layOutCard() {
    var y = 0.0
    for row in card.subviews {
      row.frame = Rect(x: 0, y: y, width: card.bounds.width, height: row.frame.height)
      y += row.frame.height
    }
    card.separators = card.subviews.dropFirst().map(\.frame.minY)
  }

  // MARK: - Work

  private var room: Room {
    get { rooms[pageControl.currentPage] }
    set { rooms[pageControl.currentPage] = newValue }
  }

  private func connect() {
    less.addAction(Action { [weak self] _ in self?.step(by: -Room.step) }, for: .touchUpInside)
    more.addAction(Action { [weak self] _ in self?.step(by: Room.step) }, for: .touchUpInside)
    slider.addAction(Action { [weak self] _ in self?.sliderDidChange() }, for: .valueChanged)
    modes.addAction(Action { [weak self] _ in self?.modeDidChange() }, for: .valueChanged)
    pageControl.addAction(
      Action { [weak self] _ in self?.show(animated: true) }, for: .valueChanged)
    schedule.toggle.addAction(
      Action { [weak self] _ in self?.switchesDidChange() }, for: .valueChanged)
    eco.toggle.addAction(
      Action { [weak self] _ in self?.switchesDidChange() }, for: .valueChanged)
    lock.toggle.addAction(
      Action { [weak self] _ in self?.switchesDidChange() }, for: .valueChanged)
  }

  private func step(by difference: Float) {
    room.setTarget(room.target + difference)
    slider.setValue(room.target, animated: true)
    showTarget()
  }

  private func sliderDidChange() {
    room.setTarget(slider.value)
    showTarget()
  }

  private func modeDidChange() {
    room.mode = Room.Mode(rawValue: modes.selectedSegmentIndex) ?? .off
    showActivity()
  }

  private func switchesDidChange() {
    room.isScheduled = schedule.toggle.isOn
    room.isEco = eco.toggle.isOn
    room.isLocked = lock.toggle.isOn
    showActivity()
  }

  // MARK: - Showing

  private func show(animated: Bool) {
    let room = room
    bar.text = room.name
    bar.setNeedsLayout()
    measured.text = Number.tenths(room.measured)
    humidity.value.text = room.humidity
    slider.setValue(room.target, animated: animated)
    modes.selectedSegmentIndex = room.mode.rawValue
    schedule.toggle.setOn(room.isScheduled, animated: animated)
    eco.toggle.setOn(room.isEco, animated: animated)
    lock.toggle.setOn(room.isLocked, animated: animated)
    showTarget()
  }

  private func showTarget() {
    target.text = Number.tenths(room.target) + "°"
    showActivity()
  }

  private func showActivity() {
    let room = room
    let isActive = room.activity == .heating || room.activity == .cooling
    activity.text = room.activity.title
    activity.textColor = isActive ? theme.palette.accentText : nil
    flame.isHidden = room.activity != .heating
    until.text = room.isScheduled && !room.until.isEmpty ? "until \(room.until)" : ""
    setNeedsLayout()
  }
}
