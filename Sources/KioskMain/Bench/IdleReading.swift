import Glibc

/// What the kernel and the board have counted so far.
nonisolated struct IdleReading: Hashable, Sendable {
  /// How often a thread of the program went to sleep, by the kernel: voluntary context switches.
  var sleeps: Int
  /// How often the loop was woken.
  var wakeups: Int
  /// Frames on the glass.
  var flips: Int

  /// What happened between `start` and this, the sleep and the wakeup aside that end the measurement: wakeups, and flips.
  func since(_ start: IdleReading) -> (wakeups: Int, flips: Int) {
    (max(sleeps - start.sleeps, wakeups - start.wakeups) - 1, flips - start.flips)
  }

  /// The voluntary context switches of all threads of this program.
  static func sleepsOfAllThreads() -> Int {
    guard let directory = opendir("/proc/self/task") else { return 0 }
    defer { closedir(directory) }
    var count = 0
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { count += sleeps(in: text(of: "/proc/self/task/\(name)/status")) }
    }
    return count
  }

  /// The number behind `voluntary_ctxt_switches:` in a status file of the kernel.
  static func sleeps(in status: String) -> Int {
    for line in status.split(separator: "\n") where line.hasPrefix("voluntary_ctxt_switches:") {
      return line.split(whereSeparator: { $0 == "\t" || $0 == " " }).last.flatMap { Int($0) } ?? 0
    }
    return 0
  }

  private static func text(of path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
