/// An option of the command line. ``list`` says all about each; a setting is also a key of the configuration file.
nonisolated enum Option: Int32, CaseIterable, Hashable, Sendable {
  case display = 256
  case card
  case cardDescriptor
  case output
  case mirror
  case mode
  case rotate
  case touchRotate
  case dither
  case atomic
  case dim
  case blank
  case wait
  case size
  case scale
  case theme
  case font
  case fontDirectory
  case input
  case debounce
  case user
  case reducedMotion
  case format
  case page
  case touch
  case json
  case runs
  case seconds
  case touches
  case configuration
  case showConfiguration
  case help
  case version
  /// `-o`, which has no long name.
  case file = 111

  /// What there is to say about it.
  var entry: Entry {
    guard let entry = Self.entries[self] else { fatalError("\(self) is not in the list") }
    return entry
  }

  /// Its long name without the dashes; nil where it has none.
  var name: String? { entry.name }

  /// As it is typed.
  var spelling: String { name.map { "--\($0)" } ?? "-o" }

  /// What follows it.
  var value: Value { entry.value }

  /// The options of a command, in the order of the list.
  static func of(_ command: String) -> [Option] {
    list.filter { $0.commands.contains(command) }.map(\.option)
  }

  /// The options that may stand in the configuration file.
  static let settings: [Option] = list.filter(\.isSetting).map(\.option)

  private static let entries = Dictionary(uniqueKeysWithValues: list.map { ($0.option, $0) })
}

nonisolated extension Option {
  /// What follows an option.
  enum Value: Hashable, Sendable {
    /// Nothing.
    case none
    /// A value, by the words of the usage.
    case needed(String)
    /// A value behind `=`, or nothing.
    case possible(String)
  }

  /// One row of the list.
  struct Entry: Sendable {
    var option: Option
    var name: String?
    var value = Value.none
    /// For the usage.
    var meaning: String
    /// What holds where it is not given, as the configuration file would say it; nil where that is nothing.
    var standard: String?
    /// Whether the configuration file knows it.
    var isSetting = false
    /// Whether it may be given several times.
    var isRepeatable = false
    var commands: Set<String>
  }
}
