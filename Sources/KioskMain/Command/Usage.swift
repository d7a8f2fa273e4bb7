/// The part of `--help` that lists the options.
nonisolated enum Usage {
  /// Columns before the meaning.
  private static let indent = 31
  /// Columns of a line at most.
  private static let width = 100

  /// One option a line, with what it means beside it.
  static func text(of options: [Option]) -> String {
    options.map(text(of:)).joined()
  }

  // MARK: - Private

  private static func text(of option: Option) -> String {
    let value =
      switch option.value {
      case .none: ""
      case .needed(let words): " \(words)"
      case .possible(let words): "[=\(words)]"
      }
    var text = padded("  \(option.spelling)\(value) ")
    var column = text.count
    for word in option.entry.meaning.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if column + word.count > width {
        while text.last == " " { text.removeLast() }
        text += "\n" + padded("")
        column = indent
      }
      text += word + " "
      column += word.count + 1
    }
    return text.dropLast() + "\n"
  }

  private static func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(0, indent - text.count))
  }
}
