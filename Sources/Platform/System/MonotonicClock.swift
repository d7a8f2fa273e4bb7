import CLinux

/// The clock of every time in this module: seconds since some fixed moment, never set back. Linux: `CLOCK_MONOTONIC`.
nonisolated enum MonotonicClock {
  /// The present.
  static var now: Double { Double(kioskMonotonicTime()) / 1_000_000_000 }

  /// Seconds that the machine has slept, which this clock does not count.
  static var slept: Double { Double(kioskSleptTime()) / 1_000_000_000 }

  /// A time in whole nanoseconds, rounded up so that a timer never rings early.
  static func nanoseconds(_ seconds: Double) -> Int64 {
    guard seconds > 0 else { return 1 }
    guard seconds < 9_000_000_000 else { return .max }
    return Int64(seconds * 1_000_000_000) + 1
  }
}
