import Platform

/// `kiosk probe`: tells what is there and what would be chosen; with `--config`, every setting and where it comes from.
struct ProbeCommand {
  private let settings: Settings
  private let options: BoardOptions
  private let showsSettings: Bool
  private let isJSON: Bool

  init(_ line: OptionReader) throws(CommandFailure) {
    if let operand = line.operands.first {
      throw CommandFailure(.usage, "probe: \"\(operand)\" means nothing here")
    }
    let file = line.values[.showConfiguration]
    settings = try Settings(line, file: file == "" ? nil : file)
    options = try settings.boardOptions()
    for setting in settings.given where Option.settings.contains(setting.option) {
      try OptionValues.check(setting.value, of: setting.option)
    }
    showsSettings = file != nil
    isJSON = line.values[.json] != nil
  }

  /// Looks at everything and prints it. A board without a display is told as such, and is no failure.
  func run() throws(CommandFailure) -> ExitStatus {
    guard StandardStream.print(text) else {
      throw CommandFailure(.output, "cannot write to standard output")
    }
    return .success
  }

  private var text: String {
    if showsSettings {
      let report = SettingsReport(settings)
      return isJSON ? report.json.text + "\n" : report.text
    }
    let report = ProbeReport(Probe(options: options))
    return isJSON ? report.json.text + "\n" : report.text
  }
}
