/// An option of the command line.
nonisolated enum Option: Int32, CaseIterable, Hashable, Sendable {
  case help = 256
  case version
  case display
  case card
  case output
  case mode
  case scale
  case theme
  case size
  case font
  case touch
  case format
  case page
  case json
  case runs
  case fontDirectory
  /// `-o`, which has no long name.
  case file = 111

  /// Its long name without the dashes; nil where it has none.
  var name: String? {
    switch self {
    case .help: "help"
    case .version: "version"
    case .display: "display"
    case .card: "card"
    case .output: "output"
    case .mode: "mode"
    case .scale: "scale"
    case .theme: "theme"
    case .size: "size"
    case .font: "font"
    case .touch: "touch"
    case .format: "format"
    case .page: "page"
    case .json: "json"
    case .runs: "runs"
    case .fontDirectory: "font-dir"
    case .file: nil
    }
  }

  /// As it is typed.
  var spelling: String { name.map { "--\($0)" } ?? "-o" }

  /// Whether a value follows it.
  var takesValue: Bool {
    switch self {
    case .help, .version, .json: false
    default: true
    }
  }
}
