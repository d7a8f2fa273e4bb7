import Platform

/// `kiosk probe`: tells what is there and what would be chosen.
struct ProbeCommand {
  private let isJSON: Bool

  init(_ line: OptionReader) throws(CommandFailure) {
    if let operand = line.operands.first {
      throw CommandFailure(.usage, "probe: \"\(operand)\" means nothing here")
    }
    isJSON = line.values[.json] != nil
  }

  /// Looks at everything and prints it. A board without a display is told as such, and is no failure.
  func run() throws(CommandFailure) -> ExitStatus {
    let report = ProbeReport(Probe())
    guard StandardStream.print(isJSON ? report.json.text + "\n" : report.text) else {
      throw CommandFailure(.output, "cannot write to standard output")
    }
    return .success
  }
}
