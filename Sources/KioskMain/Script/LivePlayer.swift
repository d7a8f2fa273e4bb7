import CLinux
import Glibc
import Kiosk
import Platform

/// Plays a ``TouchScript`` on a board in real time, beside the board's own input.
final class LivePlayer {
  private let application: Application
  private let entries: [ScriptTimeline.Entry]
  private let timer: Int32
  private let start: Double
  private var next = 0

  /// Starts to play; the board's loop keeps the player.
  static func play(_ script: TouchScript, on board: Board) throws(BoardError) {
    do throws(SystemError) {
      let player = try LivePlayer(script, application: board.application)
      try board.loop.watch(player.timer) { player.timerDidRing() }
    } catch {
      throw BoardError([error.description], status: ExitStatus.system.rawValue)
    }
  }

  private init(_ script: TouchScript, application: Application) throws(SystemError) {
    self.application = application
    entries = ScriptTimeline(script).entries
    timer = kioskTimerCreate()
    if timer < 0 { throw SystemError("timerfd_create", "", code: errno) }
    // The first frame comes before the first finger.
    start = Self.now + 0.1
    arm()
  }

  deinit { close(timer) }

  // MARK: - Private

  private func timerDidRing() {
    var count: UInt64 = 0
    _ = read(timer, &count, MemoryLayout<UInt64>.size)
    let time = Self.now
    while next < entries.count, start + entries[next].time <= time {
      application.receive(entries[next], start: start)
      next += 1
    }
    arm()
  }

  /// Rings for the next input; after the last the timer stays silent.
  private func arm() {
    guard next < entries.count else { return }
    let time = start + entries[next].time
    _ = kioskTimerSet(timer, Int64(time * 1_000_000_000) + 1)
  }

  /// The clock of the loop: `CLOCK_MONOTONIC` in seconds.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
