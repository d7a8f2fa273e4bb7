import Glibc
import Platform

/// What a command is told: by the command line, else by the configuration file, else by nobody.
nonisolated struct Settings: Sendable {
  /// Where a value comes from.
  enum Origin: Hashable, Sendable, CustomStringConvertible {
    case standard
    case file(path: String, line: Int)
    case commandLine

    var description: String {
      switch self {
      case .standard: "default"
      case .file(let path, let line): "\(path):\(line)"
      case .commandLine: "option"
      }
    }
  }

  /// One value of one option.
  struct Setting: Hashable, Sendable {
    var option: Option
    var value: String
    var origin: Origin
  }

  /// The file that is read where none is named; it need not be there.
  static let standardPath = "/etc/kiosk/kiosk.conf"

  /// All that is given, in the order in which it counts: the file's lines, then the command line.
  private(set) var given: [Setting] = []

  /// What the command line says, and what `path` says of the options that it leaves open. A file that is named must be there; nil is ``standardPath``.
  init(_ line: OptionReader, file path: String?) throws(CommandFailure) {
    for entry in try Self.entries(of: path ?? Self.standardPath, isNamed: path != nil) {
      let isOverridden = line.values[entry.option] != nil && !entry.option.entry.isRepeatable
      if !isOverridden { given.append(entry) }
    }
    for option in Option.allCases {
      let isRepeatable = option.entry.isRepeatable
      for value in isRepeatable
        ? line.lists[option, default: []] : line.values[option].map({ [$0] }) ?? []
      {
        given.append(Setting(option: option, value: value, origin: .commandLine))
      }
    }
  }

  /// The value of each option that is given and not repeatable.
  var values: [Option: String] {
    Dictionary(given.filter { !$0.option.entry.isRepeatable }.map { ($0.option, $0.value) }) { $1 }
  }

  /// The options that the command line gives.
  var typed: Set<Option> { Set(given.filter { $0.origin == .commandLine }.map(\.option)) }

  /// Every setting, with its default where nothing is given; empty for a default that depends on the board.
  var all: [Setting] {
    Option.settings.flatMap { option in
      let found = given.filter { $0.option == option }
      let standard = option.entry.standard ?? ""
      return found.isEmpty ? [Setting(option: option, value: standard, origin: .standard)] : found
    }
  }

  /// How the panel is put onto the board.
  func boardOptions() throws(CommandFailure) -> BoardOptions {
    var options = BoardOptions()
    let values = values
    if let text = values[.display] { options.display = try OptionValues.choice(text, of: .display) }
    if let text = values[.card] { options.card = try OptionValues.name(text, of: .card) }
    if let text = values[.output] { options.output = try OptionValues.name(text, of: .output) }
    if let text = values[.mode] { options.mode = try OptionValues.mode(text) }
    if let text = values[.scale] { options.scale = try OptionValues.scale(text) }
    if let text = values[.rotate] {
      options.rotation = try OptionValues.rotation(text, of: .rotate)
    }
    if let text = values[.touchRotate] {
      options.touchRotation = try OptionValues.rotation(text, of: .touchRotate)
    }
    if let text = values[.dither] { options.isDithered = try OptionValues.isOn(text, of: .dither) }
    if let text = values[.mirror] { options.isMirrored = try OptionValues.isOn(text, of: .mirror) }
    if let text = values[.atomic] { options.usesAtomic = try OptionValues.isOn(text, of: .atomic) }
    if let text = values[.dim] { options.dimTime = try OptionValues.seconds(text, of: .dim) }
    if let text = values[.blank] { options.blankTime = try OptionValues.seconds(text, of: .blank) }
    if let text = values[.wait] { options.waitsForCard = try OptionValues.isOn(text, of: .wait) }
    if let text = values[.debounce] { options.debounce = try OptionValues.debounce(text) }
    if let text = values[.user] { options.user = try OptionValues.name(text, of: .user) }
    if let text = values[.cardDescriptor] {
      if typed.contains(.card) {
        throw CommandFailure(.usage, "--card means nothing with --card-fd")
      }
      options.card = nil
      options.cardDescriptor = Int32(
        try OptionValues.count(text, of: .cardDescriptor, in: 0...1_048_576))
    }
    for setting in given where setting.option == .input {
      options.inputRules.append(try OptionValues.inputRule(setting.value))
    }
    return options
  }

  // MARK: - Private

  private static func entries(of path: String, isNamed: Bool) throws(CommandFailure) -> [Setting] {
    let file: ConfigurationFile
    do throws(ConfigurationError) {
      file = try ConfigurationFile(contentsOf: path)
    } catch {
      switch error {
      case .unreadable(let reason):
        if !isNamed, reason.code == ENOENT { return [] }
        throw CommandFailure(.input, "cannot read the configuration file: \(reason)")
      case .unwritable(let reason):
        throw CommandFailure(.output, "cannot write the configuration file: \(reason)")
      case .malformed(let line, let reason):
        throw CommandFailure(.configuration, "\(path):\(line): \(reason)")
      }
    }
    var settings: [Setting] = []
    for entry in file.entries { settings.append(try setting(entry, of: path, after: settings)) }
    return settings
  }

  private static func setting(
    _ entry: ConfigurationFile.Entry, of path: String, after others: [Setting]
  ) throws(CommandFailure) -> Setting {
    func failure(_ reason: String) -> CommandFailure {
      CommandFailure(.configuration, "\(path):\(entry.line): \(reason)")
    }
    guard let option = Option.settings.first(where: { $0.name == entry.key }) else {
      let names = Option.settings.compactMap(\.name).joined(separator: ", ")
      throw failure("unknown setting \(entry.key): wanted \(names)")
    }
    if !option.entry.isRepeatable, others.contains(where: { $0.option == option }) {
      throw failure("\(entry.key) is given twice")
    }
    do {
      try OptionValues.check(entry.value, of: option)
    } catch {
      // What is said of the option holds for the setting, without the dashes.
      throw failure(error.lines.joined(separator: "; ").replacing(prefix: "--", with: ""))
    }
    return Setting(
      option: option, value: entry.value, origin: .file(path: path, line: entry.line))
  }
}

nonisolated extension String {
  fileprivate func replacing(prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
