/// `kiosk probe`: tells what is there and what would be chosen.
struct ProbeCommand {
  init(_ line: OptionReader) throws(CommandFailure) {}
  func run() throws(CommandFailure) -> ExitStatus { .success }
}
