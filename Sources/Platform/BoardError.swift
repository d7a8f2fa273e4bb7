/// Why a panel cannot run: one line for each thing that was tried, and the status to exit with.
nonisolated public struct BoardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line each, without a line end.
  public var lines: [String]
  /// The exit status (`sysexits.h`).
  public var status: Int32

  /// An error.
  public init(_ lines: [String], status: Int32) {
    self.lines = lines
    self.status = status
  }

  /// Something the machine does not have: status 69.
  public static func unavailable(_ lines: [String]) -> BoardError {
    BoardError(lines, status: 69)
  }

  /// Something the user may not do: status 77.
  public static func notPermitted(_ lines: [String]) -> BoardError {
    BoardError(lines, status: 77)
  }

  /// The lines.
  public var description: String { lines.joined(separator: "\n") }
}
