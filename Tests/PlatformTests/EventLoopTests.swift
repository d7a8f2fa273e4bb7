import Glibc
import Testing

@testable import Platform

struct EventLoopTests {
  /// Two ends of a pipe, closed at the end.
  private final class Pipe {
    let reading: Int32
    let writing: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      reading = ends[0]
      writing = ends[1]
    }

    deinit {
      close(reading)
      close(writing)
    }

    func send() { write(writing, "x", 1) }

    func receive() {
      var byte: UInt8 = 0
      read(reading, &byte, 1)
    }
  }

  @Test func inputComesBeforeEverythingElseAndTheTurnLast() throws {
    let loop = try EventLoop()
    let other = Pipe()
    let input = Pipe()
    var order: [String] = []
    try loop.watch(other.reading) {
      other.receive()
      order.append("other")
    }
    try loop.watch(input.reading, .input) {
      input.receive()
      order.append("input")
    }
    other.send()
    input.send()
    try loop.run {
      order.append("turn")
      if order.count > 1 { loop.stop() }
      return nil
    }
    #expect(order == ["turn", "input", "other", "turn"])
  }

  @Test func aDeadlineMakesATurnNotBeforeItsTime() throws {
    let loop = try EventLoop()
    let deadline = MonotonicClock.now + 0.01
    var turns: [Double] = []
    try loop.run {
      turns.append(MonotonicClock.now)
      if turns.count > 1 { loop.stop() }
      return deadline
    }
    #expect(turns.count == 2)
    #expect(turns[1] >= deadline)
  }

  @Test func aDeadlineThatIsOverMakesATurnAtOnce() throws {
    let loop = try EventLoop()
    var turns = 0
    try loop.run {
      turns += 1
      if turns > 3 { loop.stop() }
      return MonotonicClock.now - 5
    }
    #expect(turns == 4)
  }

  @Test func aDeadlineThatIsPutOffMakesNoTurnAtItsOldTime() throws {
    let loop = try EventLoop()
    let wake = Pipe()
    try loop.watch(wake.reading) { wake.receive() }
    wake.send()
    let start = MonotonicClock.now
    var turns: [Double] = []
    try loop.run {
      turns.append(MonotonicClock.now)
      if turns.count == 3 { loop.stop() }
      return start + (turns.count == 1 ? 0.01 : 0.05)
    }
    #expect(turns[2] >= start + 0.05)
  }

  @Test func aHandlerMayEndAnotherWatch() throws {
    let loop = try EventLoop()
    let first = Pipe()
    let second = Pipe()
    var calls: [String] = []
    try loop.watch(first.reading, .input) { [weak loop] in
      first.receive()
      calls.append("first")
      loop?.unwatch(second.reading)
    }
    try loop.watch(second.reading) { calls.append("second") }
    first.send()
    second.send()
    var turns = 0
    try loop.run {
      turns += 1
      if turns > 1 { loop.stop() }
      return nil
    }
    #expect(calls == ["first"])
  }
}
