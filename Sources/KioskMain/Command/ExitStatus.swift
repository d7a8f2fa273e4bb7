/// How the program ends, in the numbers of sysexits.h.
nonisolated enum ExitStatus: Int32, Hashable, Sendable {
  /// All went well.
  case success = 0
  /// A wrong option or script. EX_USAGE.
  case usage = 64
  /// A file that is read is missing or broken. EX_NOINPUT.
  case input = 66
  /// No display, no device, nothing to draw on. EX_UNAVAILABLE.
  case unavailable = 69
  /// The program does what it never should. EX_SOFTWARE.
  case software = 70
  /// The system refused something that it never should. EX_OSERR.
  case system = 71
  /// A file cannot be written. EX_CANTCREAT.
  case output = 73
  /// The user gave up, and nothing was changed. EX_TEMPFAIL.
  case unchanged = 75
  /// A right is missing. EX_NOPERM.
  case permission = 77
  /// A configuration file says something wrong. EX_CONFIG.
  case configuration = 78
}

/// Why a command cannot go on, and how the program ends for it.
nonisolated struct CommandFailure: Error, Hashable, Sendable {
  /// How the program ends.
  let status: ExitStatus
  /// What is said on standard error, one line for each thing tried.
  let lines: [String]

  /// A failure told in one line.
  init(_ status: ExitStatus, _ line: String) {
    self.init(status, lines: [line])
  }

  /// A failure told in a line for each thing tried.
  init(_ status: ExitStatus, lines: [String]) {
    self.status = status
    self.lines = lines
  }
}
