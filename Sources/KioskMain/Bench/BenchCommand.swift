/// `kiosk bench`: measures drawing on this machine.
enum BenchCommand {
  /// Runs the items named in `arguments`, or all.
  static func run(_ arguments: [String]) throws(CommandFailure) -> ExitStatus {
    throw CommandFailure(.unavailable, "bench: there is nothing to measure yet")
  }
}
