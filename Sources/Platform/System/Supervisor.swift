import CLinux
import Glibc

/// The program that started this one and watches over it, such as systemd. It is told by datagrams; sd_notify(3) has the words.
///
/// It wakes the program for nothing but the ping, and for that only where it was asked for.
nonisolated struct Supervisor {
  /// When ``turn(at:isHealthy:)`` must be called, in seconds; nil for never.
  private(set) var nextWakeup: Double?
  /// Whether it was told that the panel shows.
  private(set) var isReady = false

  private let address: String
  /// Seconds between pings: half of what the supervisor bears; nil where it does not watch.
  private let interval: Double?
  private var isPingOwed = false
  private var status = ""
  /// Nobody is there: nothing is sent any more.
  private var isDeaf = false

  /// The supervisor that the environment names by `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID`; nil where it names none.
  init?(
    process: Int32 = getpid(),
    environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) {
    guard let address = environment("NOTIFY_SOCKET"), !address.isEmpty else { return nil }
    self.address = address
    let watched = environment("WATCHDOG_PID").map { Int32($0) == process } ?? true
    let limit = environment("WATCHDOG_USEC").flatMap { Double(UInt32($0) ?? 0) / 1_000_000 } ?? 0
    interval = watched && limit > 0 ? limit / 2 : nil
  }

  // MARK: - Public API

  /// Tells that the panel shows; from now on there are pings. Where that cannot be told now, ``nextWakeup`` is the time to try again.
  mutating func showFirstFrame(at time: Double, status: String) {
    guard !isReady else { return }
    isReady = send("READY=1\nSTATUS=\(status)")
    self.status = status
    nextWakeup = isReady ? interval.map { time + $0 } : isDeaf ? nil : time + 1
  }

  /// Tells what the panel does, in a line, where that has changed.
  mutating func tell(_ status: String) {
    guard isReady, status != self.status else { return }
    self.status = status
    _ = send("STATUS=\(status)")
  }

  /// Pings if that is due. While the panel is not healthy there is no ping, and one at once when it is healthy again.
  mutating func turn(at time: Double, isHealthy: Bool) {
    guard isReady, let interval else { return }
    if let due = nextWakeup, due <= time {
      isPingOwed = true
      nextWakeup = time + interval
    }
    guard isPingOwed, isHealthy, send("WATCHDOG=1") else { return }
    isPingOwed = false
    nextWakeup = time + interval
  }

  /// Tells that the program ends; `reason` says why where that is a failure.
  mutating func stop(because reason: String? = nil) {
    _ = send(reason.map { "STOPPING=1\nSTATUS=\($0)" } ?? "STOPPING=1")
  }

  // MARK: - Private

  private mutating func send(_ text: String) -> Bool {
    guard !isDeaf else { return false }
    if kioskNotify(address, text, text.utf8.count) == 0 { return true }
    // Only a socket that is full will have room again.
    if errno != EAGAIN && errno != ENOBUFS && errno != EINTR {
      isDeaf = true
      nextWakeup = nil
      Log.message("cannot tell the supervisor at \(address): \(SystemError("sendto").reason)")
    }
    return false
  }
}
