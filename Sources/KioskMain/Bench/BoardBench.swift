import Platform

/// What is measured of a board with a display, beside the drawing: `kiosk bench latency` and `kiosk bench idle`.
nonisolated enum BoardBench: String, CaseIterable, Sendable {
  /// From a touch to the display.
  case latency
  /// What happens while nothing happens.
  case idle

  /// The options that it knows.
  var options: [Option] { Option.of(rawValue) }

  /// How the panel is put onto the board, by the command line and the configuration.
  func boardOptions(_ line: OptionReader) throws(CommandFailure) -> BoardOptions {
    if let operand = line.operands.first {
      throw CommandFailure(.usage, "bench \(rawValue): \"\(operand)\" means nothing here")
    }
    return try Settings(line, file: line.values[.configuration]).boardOptions()
  }
}
