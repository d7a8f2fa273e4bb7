import CLinux
import Glibc
import Kiosk
import Platform

/// Counts on a running board: it waits until a second has passed since a frame after which nothing moves, and counts from there on.
final class IdleCount {
  /// What was counted, wakeups and flips; nil before the end.
  private(set) var result: (wakeups: Int, flips: Int)?

  private let board: Board
  private let seconds: Int
  private let timer: Int32
  private var isWaiting = false
  private var start: IdleReading?

  /// Seconds after the last frame in which what belongs to the start comes to its end.
  private static let settlingTime = 1

  /// Begins to watch `board`, for `seconds`.
  init(_ board: Board, seconds: Int) throws(BoardError) {
    self.board = board
    self.seconds = seconds
    timer = kioskTimerCreate()
    guard timer >= 0 else { throw Self.failure(SystemError("timerfd_create", "", code: errno)) }
    do throws(SystemError) {
      try board.loop.watch(timer) { [weak self] in self?.timerDidRing() }
    } catch {
      throw Self.failure(error)
    }
    board.shownHandler = { [weak self] _ in self?.frameDidShow() }
  }

  deinit { close(timer) }

  // MARK: - Private

  private func frameDidShow() {
    guard !isWaiting, board.application.isSettled else { return }
    isWaiting = true
    arm(Self.settlingTime)
  }

  private func timerDidRing() {
    var count: UInt64 = 0
    _ = read(timer, &count, MemoryLayout<UInt64>.size)
    guard let start else {
      StandardStream.complain("bench idle: counting for \(seconds) s")
      arm(seconds)
      self.start = reading()
      return
    }
    result = reading().since(start)
    board.loop.stop()
  }

  private func reading() -> IdleReading {
    IdleReading(
      sleeps: IdleReading.sleepsOfAllThreads(), wakeups: board.loop.wakeups,
      flips: board.shownFrames)
  }

  private func arm(_ seconds: Int) {
    _ = kioskTimerSet(timer, kioskMonotonicTime() + Int64(seconds) * 1_000_000_000)
  }

  private static func failure(_ error: SystemError) -> BoardError {
    BoardError([error.description], status: ExitStatus.system.rawValue)
  }
}
