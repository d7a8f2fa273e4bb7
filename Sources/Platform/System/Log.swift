import Glibc

/// Lines on standard error.
nonisolated enum Log {
  /// Whether `KIOSK_LOG=1` is in the environment.
  static let isOn: Bool = {
    guard let value = getenv("KIOSK_LOG") else { return false }
    return String(cString: value) == "1"
  }()

  /// Writes `kiosk: ` and the line where the log is on.
  static func event(_ line: @autoclosure () -> String) {
    if isOn { message(line()) }
  }

  /// Writes `kiosk: ` and the line.
  static func message(_ line: String) {
    var text = "kiosk: \(line)\n"
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = write(STDERR_FILENO, start, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
