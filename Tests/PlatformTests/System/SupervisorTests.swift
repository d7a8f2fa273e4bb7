import Glibc
import Kiosk
import Testing
import Traits

@testable import Platform
@testable import PlatformTesting

struct SupervisorTests {
  private let socket = DatagramSocket()

  private func supervisor(watchdog: String? = "4000000", process: String? = nil) throws
    -> Supervisor
  {
    var environment = ["NOTIFY_SOCKET": socket.address]
    environment["WATCHDOG_USEC"] = watchdog
    environment["WATCHDOG_PID"] = process
    return try #require(Supervisor(process: 42) { environment[$0] })
  }

  @Test func withoutASocketThereIsNobodyToTell() {
    #expect(Supervisor(process: 42) { _ in nil } == nil)
    #expect(Supervisor(process: 42) { _ in "" } == nil)
  }

  @Test(arguments: [false, true]) func readinessArrivesWithTheStatus(_ isAbstract: Bool) throws {
    let socket = DatagramSocket(isAbstract: isAbstract)
    var supervisor = try #require(
      Supervisor(process: 42) { $0 == "NOTIFY_SOCKET" ? socket.address : nil })
    #expect(!supervisor.isReady)
    supervisor.showFirstFrame(at: 1, status: "shows on DSI-1")
    #expect(supervisor.isReady)
    #expect(supervisor.nextWakeup == nil)
    supervisor.showFirstFrame(at: 2, status: "shows on DSI-1")
    supervisor.stop()
    #expect(socket.received() == ["READY=1\nSTATUS=shows on DSI-1", "STOPPING=1"])
  }

  @Test func statusIsToldWhenItChanges() throws {
    var supervisor = try supervisor()
    supervisor.tell("too early")
    supervisor.showFirstFrame(at: 1, status: "a")
    _ = socket.received()
    supervisor.tell("a")
    supervisor.tell("b")
    supervisor.tell("b")
    supervisor.stop(because: "the card is gone")
    #expect(socket.received() == ["STATUS=b", "STOPPING=1\nSTATUS=the card is gone"])
  }

  @Test func pingsComeAtHalfOfWhatTheSupervisorBears() throws {
    var supervisor = try supervisor()
    supervisor.showFirstFrame(at: 10, status: "")
    _ = socket.received()
    var times: [Double] = []
    while let due = supervisor.nextWakeup, due <= 20 {
      supervisor.turn(at: due - 0.5, isHealthy: true)
      #expect(socket.received() == [])
      supervisor.turn(at: due, isHealthy: true)
      #expect(socket.received() == ["WATCHDOG=1"])
      times.append(due)
    }
    #expect(times == [12, 14, 16, 18, 20])
  }

  @Test(.fault("C097")) func aPanelThatIsNotWellIsNotReportedAsWell() throws {
    var supervisor = try supervisor()
    supervisor.showFirstFrame(at: 0, status: "")
    _ = socket.received()
    for time in [2.0, 4, 6] {
      supervisor.turn(at: time, isHealthy: false)
      #expect(socket.received() == [])
      #expect(supervisor.nextWakeup == time + 2)
    }
    // Well again: that is told at once, and the pace goes on from there.
    supervisor.turn(at: 6.5, isHealthy: true)
    #expect(socket.received() == ["WATCHDOG=1"])
    #expect(supervisor.nextWakeup == 8.5)
  }

  @Test(arguments: [(nil, "42"), ("0", "42"), ("x", "42"), ("4000000", "41")])
  func whoIsNotWatchedIsNotWoken(_ watchdog: String?, _ process: String) throws {
    var supervisor = try supervisor(watchdog: watchdog, process: process)
    supervisor.showFirstFrame(at: 0, status: "")
    #expect(supervisor.nextWakeup == nil)
    supervisor.turn(at: 100, isHealthy: true)
    #expect(socket.received().count == 1)
  }

  @Test func aSocketThatIsNotThereEndsTheTelling() throws {
    var supervisor = try #require(
      Supervisor(process: 42) {
        ["NOTIFY_SOCKET": "/nowhere/socket", "WATCHDOG_USEC": "1000000"][$0]
      })
    supervisor.showFirstFrame(at: 0, status: "")
    #expect(!supervisor.isReady)
    #expect(supervisor.nextWakeup == nil)
  }

  // MARK: - A board

  private final class Clock { var time = 100.0 }

  private func board(on card: FakeCard, _ clock: Clock) throws -> Board {
    let window = Window(size: Size(width: 120, height: 80))
    let board = try Board(window: window, options: BoardOptions(), bus: FakeCards([card])) {
      clock.time
    }
    board.supervisor = try supervisor()
    return board
  }

  private func turn(_ board: Board, _ card: FakeCard, _ clock: Clock, at time: Double) {
    clock.time = time
    card.advance(to: time)
    board.handleDisplayEvents()
    _ = board.turn()
  }

  @Test func theSupervisorHearsOfTheFirstFrameOnceItIsOnTheGlass() throws {
    let card = FakeCard(width: 120, height: 80)
    let clock = Clock()
    card.advance(to: clock.time)
    let board = try board(on: card, clock)
    #expect(socket.received() == [])
    turn(board, card, clock, at: 100)
    turn(board, card, clock, at: 100.1)
    let first = try #require(socket.received().first)
    #expect(first.hasPrefix("READY=1\nSTATUS=shows on KMS card0 "))
    #expect(first.contains("Fake-1 120x80"))
    board.close()
    #expect(socket.received() == ["STOPPING=1"])
  }

  @Test(.fault("C097")) func aDisplayThatStandsStillStopsThePing() throws {
    let card = FakeCard(width: 120, height: 80)
    let clock = Clock()
    card.advance(to: clock.time)
    let board = try board(on: card, clock)
    turn(board, card, clock, at: 100)
    turn(board, card, clock, at: 100.1)
    turn(board, card, clock, at: 102.2)
    #expect(socket.received().contains("WATCHDOG=1"))
    // From now on the kernel is too busy for every frame.
    card.fault = { call, _ in call == .atomicFlip ? EBUSY : nil }
    board.application.window.redrawAll()
    turn(board, card, clock, at: 102.3)
    _ = socket.received()
    for step in 1...5 { turn(board, card, clock, at: 102.3 + Double(step)) }
    #expect(socket.received() == ["WATCHDOG=1"])
  }

  @Test func aDisplayThatIsPulledOutIsToldAndNoReasonToStart() throws {
    let card = FakeCard(width: 120, height: 80)
    let clock = Clock()
    card.advance(to: clock.time)
    let bus = FakeCards([card])
    let window = Window(size: Size(width: 120, height: 80))
    let board = try Board(window: window, options: BoardOptions(), bus: bus) { clock.time }
    board.supervisor = try supervisor()
    turn(board, card, clock, at: 100)
    turn(board, card, clock, at: 100.1)
    _ = socket.received()
    bus.remove(card)
    turn(board, card, clock, at: 100.2)
    #expect(socket.received() == ["STATUS=waits for a display"])
    var pings: [String] = []
    for step in 1...8 {
      turn(board, card, clock, at: 100.2 + Double(step))
      pings += socket.received()
    }
    #expect(pings == Array(repeating: "WATCHDOG=1", count: 4))
  }
}
