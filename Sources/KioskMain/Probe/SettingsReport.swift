/// Every setting and where it comes from, as text for people and as JSON for programs.
nonisolated struct SettingsReport {
  private let settings: [Settings.Setting]

  init(_ settings: Settings) { self.settings = settings.all }

  /// A line for each setting, which the configuration file would take, and behind it where it comes from.
  var text: String {
    let lines = settings.map { setting in
      let isOpen = setting.value.isEmpty
      let isPlain = !setting.value.contains("#") || setting.value.contains("\"")
      let value = isPlain ? setting.value : "\"\(setting.value)\""
      return "\(isOpen ? "# " : "")\(setting.option.name ?? "") =\(isOpen ? "" : " \(value)")"
    }
    let width = min(lines.map(\.count).max() ?? 0, 60)
    return zip(lines, settings).map { line, setting in
      let gap = String(repeating: " ", count: max(0, width - line.count))
      return "\(line)\(gap)  # \(setting.origin)\n"
    }.joined()
  }

  /// `{"settings": [{"name", "value", "origin"}]}`; null is a default that depends on the board.
  var json: JSON {
    .object([
      "settings": .array(
        settings.map { setting in
          .object([
            "name": .optional(setting.option.name),
            "value": setting.value.isEmpty ? .null : .string(setting.value),
            "origin": .string("\(setting.origin)"),
          ])
        })
    ])
  }
}
