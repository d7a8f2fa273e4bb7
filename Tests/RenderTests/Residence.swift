import Foundation

/// How much memory this process has in use.
enum Residence {
  /// Bytes in memory now, as the kernel counts them.
  static var bytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Whether the long counts are asked for.
  static let isSoaking = ProcessInfo.processInfo.environment["KIOSK_SOAK"] == "1"

  /// By how many bytes memory grows while `step` runs `count` times, after a tenth as often, 400 times at least, to fill what is kept.
  static func growth(_ count: Int, _ step: (Int) -> Void) -> Int {
    let first = max(count / 10, 400)
    for i in 0..<first { step(i) }
    let before = bytes
    for i in 0..<count { step(first + i) }
    return bytes - before
  }
}
