import Glibc

/// Standard output and standard error.
nonisolated enum StandardStream {
  /// Writes `text` and says whether all of it arrived.
  @discardableResult
  static func print(_ text: String) -> Bool { write(text, to: STDOUT_FILENO) }

  /// Writes `kiosk: `, the line and a line break to standard error. Control characters become spaces, so that it stays one line.
  static func complain(_ line: String) {
    var text = "kiosk: "
    for scalar in line.unicodeScalars {
      text.unicodeScalars.append(scalar.value < 32 || scalar.value == 127 ? " " : scalar)
    }
    write(text + "\n", to: STDERR_FILENO)
  }

  @discardableResult
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = Glibc.write(descriptor, start, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }
}
