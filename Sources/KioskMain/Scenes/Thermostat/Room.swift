/// What the thermostat knows of a room. Temperatures are in °C.
nonisolated struct Room: Hashable, Sendable {
  /// What the thermostat does.
  enum Mode: Int, CaseIterable, Hashable, Sendable {
    case off
    case heat
    case cool
    case auto

    /// The name of its segment.
    var title: String {
      switch self {
      case .off: "Off"
      case .heat: "Heat"
      case .cool: "Cool"
      case .auto: "Auto"
      }
    }
  }
  /// What it does at the moment.
  enum Activity: Hashable, Sendable {
    case off
    case idle
    case heating
    case cooling

    /// In a word.
    var title: String {
      switch self {
      case .off: "Off"
      case .idle: "Idle"
      case .heating: "Heating"
      case .cooling: "Cooling"
      }
    }
  }

  /// The temperatures that can be set.
  static let range: ClosedRange<Float> = 10...30
  /// The step of the set temperature.
  static let step: Float = 0.5

  var name: String
  var measured: Float
  var target: Float
  var mode: Mode
  var until: String
  var isScheduled: Bool
  var isEco: Bool
  var isLocked: Bool
  var humidity: String

  /// What follows from mode and temperatures.
  var activity: Activity {
    switch mode {
    case .off: .off
    case .heat: target > measured ? .heating : .idle
    case .cool: target < measured ? .cooling : .idle
    case .auto: target > measured ? .heating : target < measured ? .cooling : .idle
    }
  }

  /// Takes the step nearest to `value` as the set temperature.
  mutating func setTarget(_ value: Float) {
    let steps = Number.rounded(value / Self.step)
    target = min(max(Float(steps) * Self.step, Self.range.lowerBound), Self.range.upperBound)
  }

  /// The rooms of the scene.
  static let all = [
    Room(
      name: "Living room", measured: 20.5, target: 22, mode: .heat, until: "22:30",
      isScheduled: true, isEco: false, isLocked: false, humidity: "46 %"),
    Room(
      name: "Kitchen", measured: 21.5, target: 21, mode: .auto, until: "21:00",
      isScheduled: true, isEco: true, isLocked: false, humidity: "52 %"),
    Room(
      name: "Bedroom", measured: 18, target: 17.5, mode: .heat, until: "06:30",
      isScheduled: true, isEco: true, isLocked: false, humidity: "49 %"),
    Room(
      name: "Workshop", measured: 14.5, target: 12, mode: .off, until: "",
      isScheduled: false, isEco: false, isLocked: true, humidity: "61 %"),
  ]
}
