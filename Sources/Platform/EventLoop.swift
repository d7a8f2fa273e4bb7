import CLinux
import Glibc

/// The one place where the program waits: a single epoll instance with one timer.
///
/// Each turn handles what is readable (input first, then the rest), asks for the next deadline, and sleeps until a
/// descriptor is readable or the deadline comes. With no deadline the sleep has no end and costs nothing.
public final class EventLoop {
  /// In which order the readable descriptors of one turn are handled.
  enum Priority { case input, other }

  private struct Source {
    let descriptor: Int32
    let priority: Priority
    let handler: () -> Void
  }

  /// How often it has been woken.
  package private(set) var wakeups = 0

  private let epoll: FileDescriptor
  private let timer: FileDescriptor
  private var signals: FileDescriptor?
  private var sources: [Source] = []
  private var ready = [Int32](repeating: -1, count: 32)
  private var armed: Double?
  private var isStopping = false

  /// A loop that watches nothing yet.
  public init() throws(SystemError) {
    epoll = try FileDescriptor(owning: kioskEpollCreate(), "epoll_create1")
    timer = try FileDescriptor(owning: kioskTimerCreate(), "timerfd_create")
    try add(timer.number)
  }

  // MARK: - Watching

  /// Calls `handler` in each turn in which `descriptor` is readable, hung up or in error.
  func watch(
    _ descriptor: Int32, _ priority: Priority = .other, handler: @escaping () -> Void
  ) throws(SystemError) {
    try add(descriptor)
    sources.append(Source(descriptor: descriptor, priority: priority, handler: handler))
  }

  /// Calls `handler` in each turn in which `descriptor` is readable, hung up or in error, until ``unwatch(_:)``.
  ///
  /// The application's own descriptors: a socket, a pipe of a child. The handler must read until nothing is left.
  public func watch(_ descriptor: Int32, handler: @escaping () -> Void) throws(SystemError) {
    try watch(descriptor, .other, handler: handler)
  }

  /// Forgets a descriptor; call before it is closed.
  public func unwatch(_ descriptor: Int32) {
    guard let index = sources.firstIndex(where: { $0.descriptor == descriptor }) else { return }
    sources.remove(at: index)
    _ = kioskEpollRemove(epoll.number, descriptor)
  }

  /// Blocks the signals and calls `handler` in the loop for each that arrives.
  func watchSignals(_ numbers: [Int32], handler: @escaping (Int32) -> Void) throws(SystemError) {
    let opened = try FileDescriptor(
      owning: kioskSignalOpen(numbers, Int32(numbers.count)), "signalfd")
    let descriptor = opened.number
    signals = consume opened
    try watch(descriptor) {
      while true {
        let signal = kioskSignalRead(descriptor)
        if signal <= 0 { return }
        handler(signal)
      }
    }
  }

  // MARK: - Running

  /// Runs turns until ``stop()``. `turn` is called once in each, after the handlers, and returns the time (seconds,
  /// ``MonotonicClock``) of the next turn that must come without a cause; nil for none.
  func run(turn: () -> Double?) throws(SystemError) {
    isStopping = false
    while !isStopping {
      let deadline = turn()
      if isStopping { return }
      try arm(deadline)
      try wait(milliseconds: -1)
    }
  }

  /// Handles what is readable now, without waiting.
  package func poll() throws(SystemError) { try wait(milliseconds: 0) }

  /// Ends ``run(turn:)`` after the present turn.
  public func stop() { isStopping = true }

  // MARK: - Private

  private func add(_ descriptor: Int32) throws(SystemError) {
    guard kioskEpollAdd(epoll.number, descriptor) == 0 else { throw SystemError("epoll_ctl") }
  }

  private func arm(_ deadline: Double?) throws(SystemError) {
    guard deadline != armed else { return }
    let nanoseconds = deadline.map(MonotonicClock.nanoseconds) ?? 0
    guard kioskTimerSet(timer.number, nanoseconds) == 0 else {
      throw SystemError("timerfd_settime")
    }
    armed = deadline
  }

  /// Waits until something is readable, for ever with -1.
  private func wait(milliseconds: Int32) throws(SystemError) {
    let count = kioskEpollWait(epoll.number, &ready, Int32(ready.count), milliseconds)
    if milliseconds != 0 { wakeups += 1 }
    if count < 0 {
      if errno == EINTR { return }
      throw SystemError("epoll_wait")
    }
    handle(.input, count: Int(count))
    handle(.other, count: Int(count))
  }

  private func handle(_ priority: Priority, count: Int) {
    for index in 0..<count {
      let descriptor = ready[index]
      if descriptor == timer.number {
        if priority == .other { acknowledgeTimer() }
        continue
      }
      // An earlier handler may have ended the watch.
      guard let source = sources.first(where: { $0.descriptor == descriptor }) else { continue }
      if source.priority == priority { source.handler() }
    }
  }

  private func acknowledgeTimer() {
    var count: UInt64 = 0
    _ = read(timer.number, &count, MemoryLayout<UInt64>.size)
    armed = nil
  }
}
