import Glibc
import Kiosk
import PlatformTesting
import Render
import Testing
import Traits

@testable import Platform

/// A board that dims and goes dark while nobody is there.
struct BlankingTests {
  private static let options = BoardOptions(dimTime: 60, blankTime: 120)

  private static func board(
    on card: FakeCard, _ toggle: Switch = Switch(), _ lights: FakeBacklights = FakeBacklights(),
    _ options: BoardOptions = options
  ) throws -> FakeBoard {
    let board = try FakeBoard(
      window: Window(holding: toggle), cards: [card], options: options, backlights: lights)
    board.advance(by: 0.1)
    return board
  }

  private static func touch(
    _ board: FakeBoard, _ phase: TouchSample.Phase, id: Int = 1, x: Double = 30
  ) {
    board.touch(
      TouchSample(id: id, phase: phase, location: Point(x: x, y: 24), timestamp: board.time))
  }

  /// How the display can be switched off.
  enum Way: CaseIterable { case atomic, connectorPower, engine }

  private static func card(_ way: Way) -> FakeCard {
    let card = FakeCard(width: 64, height: 48)
    card.isAtomic = way == .atomic
    card.hasConnectorPower = way != .engine
    return card
  }

  @Test(.fault("C109", "C111"), arguments: Way.allCases)
  func withoutABacklightTheDisplayIsSwitchedOffAndTheTouchThatWakesItDoesNothingElse(
    _ way: Way
  ) throws {
    let card = Self.card(way)
    let toggle = Switch()
    let board = try Self.board(on: card, toggle)
    board.advance(by: 119)
    #expect(board.isShown(on: card))
    board.advance(by: 2)
    #expect(card.picture() == nil)
    #expect(card.isSwitchedOff == (way != .engine))
    // What changes meanwhile wakes nothing, and shows afterwards.
    toggle.setOn(true, animated: true)
    let turns = board.turns
    board.advance(by: 3600)
    #expect(board.turns == turns + 2)
    #expect(card.picture() == nil)
    Self.touch(board, .began)
    board.advance(by: 0.8)
    #expect(board.isShown(on: card))
    Self.touch(board, .moved, x: 33)
    Self.touch(board, .ended, x: 33)
    #expect(toggle.isOn)
    board.advance(by: 0.1)
    Self.touch(board, .began)
    Self.touch(board, .ended)
    #expect(!toggle.isOn)
    board.advance(by: 1)
    #expect(board.isShown(on: card))
  }

  @Test func aBacklightIsDimmedPutOutAndMadeAsBrightAsItWas() throws {
    let card = FakeCard(width: 64, height: 48)
    let lights = FakeBacklights(["panel": .init(brightness: 200)])
    let toggle = Switch()
    let board = try Self.board(on: card, toggle, lights)
    board.advance(by: 61)
    #expect(lights.written == [20])
    // A dimmed picture may not be readable: the touch lights it, and does nothing else.
    Self.touch(board, .began)
    Self.touch(board, .ended)
    #expect(lights.written == [20, 200])
    #expect(!toggle.isOn)
    board.advance(by: 121)
    #expect(lights.written == [20, 200, 20, 0])
    #expect(!card.isSwitchedOff)
    #expect(board.board.isBlanked)
    toggle.isOn = true
    let flips = card.count(of: .atomicFlip)
    board.advance(by: 10)
    #expect(card.count(of: .atomicFlip) == flips)
    board.press(KeySample(key: .space, phase: .down, characters: " ", timestamp: board.time))
    board.advance(by: 0.1)
    #expect(lights.written.last == 200)
    #expect(board.isShown(on: card))
    board.advance(by: 200)
    board.close()
    #expect(lights.lights["panel"]?.brightness == 200)
  }

  @Test(.fault("C112"), arguments: [EACCES, EPERM, EROFS, ENODEV, EIO])
  func aBacklightThatMayNotBeWrittenLeavesSwitchingOff(_ code: Int32) throws {
    let card = FakeCard(width: 64, height: 48)
    let lights = FakeBacklights(["panel": .init(fault: code)])
    let board = try Self.board(on: card, Switch(), lights)
    board.advance(by: 121)
    #expect(card.isSwitchedOff)
    board.board.wake()
    board.advance(by: 0.1)
    #expect(board.isShown(on: card))
    #expect(lights.lights["panel"]?.brightness == 200)
  }

  @Test(.fault("C113")) func aBacklightThatComesLaterIsUsed() throws {
    let card = FakeCard(width: 64, height: 48)
    let lights = FakeBacklights()
    let board = try Self.board(on: card, Switch(), lights)
    board.advance(by: 30)
    lights.lights["panel"] = .init(brightness: 100)
    board.advance(by: 100)
    #expect(lights.written == [10, 0])
    #expect(!card.isSwitchedOff)
  }

  @Test func theConnectorsOwnLightIsChosenElseTheKernelsOrder() {
    let lights = FakeBacklights([
      "a": .init(type: "raw"), "b": .init(type: "platform"),
      "c": .init(type: "raw", place: "/sys/devices/gpu/drm/card0/card0-DSI-1"),
      "d": .init(type: "firmware"),
    ])
    func chosen(_ connector: String?) -> String? {
      let light = Backlight(lights)
      #expect(light.dim(on: connector))
      defer { light.restore() }
      return lights.lights.first { $0.value.brightness == 20 }?.key
    }
    #expect(chosen("DSI-1") == "c")
    #expect(chosen("HDMI-A-1") == "d")
    #expect(chosen(nil) == "d")
    lights.lights["d"] = nil
    #expect(chosen(nil) == "b")
  }

  @Test func aLightThatAKilledProgramLeftOutIsLit() throws {
    let lights = FakeBacklights(["panel": .init(brightness: 0)])
    let board = try Self.board(on: FakeCard(width: 64, height: 48), Switch(), lights)
    #expect(lights.lights["panel"]?.brightness == 255)
    board.advance(by: 130)
    board.board.wake()
    #expect(lights.lights["panel"]?.brightness == 255)
  }

  @Test func nothingIsDimmedOrDarkUnlessThatIsAskedFor() throws {
    let card = FakeCard(width: 64, height: 48)
    let lights = FakeBacklights(["panel": .init(brightness: 0)])
    let board = try Self.board(on: card, Switch(), lights, BoardOptions())
    let turns = board.turns
    board.advance(by: 100_000)
    #expect(board.turns == turns + 2)
    #expect(lights.written.isEmpty)
    #expect(board.isShown(on: card))
  }

  @Test func whoHoldsSomethingDownLooksAtIt() throws {
    let card = FakeCard(width: 64, height: 48)
    let board = try Self.board(on: card)
    Self.touch(board, .began)
    board.advance(by: 1000)
    #expect(board.isShown(on: card))
    Self.touch(board, .cancelled)
    board.advance(by: 119)
    #expect(!board.board.isBlanked)
    board.advance(by: 2)
    #expect(board.board.isBlanked)
  }

  @Test func theDisplayIsDarkAndLitOnDemand() throws {
    let card = FakeCard(width: 64, height: 48)
    let board = try Self.board(on: card, Switch(), FakeBacklights(), BoardOptions())
    #expect(board.board.blank())
    #expect(card.isSwitchedOff)
    board.board.wake()
    board.advance(by: 0.1)
    #expect(board.isShown(on: card))
    board.close()
    #expect(card.showsConsole)
  }

  @Test(arguments: Way.allCases, [EACCES, EBUSY, EINVAL, EIO, ENOMEM])
  func aDisplayThatCannotBeSwitchedOffStaysLitAndUsable(_ way: Way, _ code: Int32) throws {
    let card = Self.card(way)
    var isRefusing = false
    card.fault = { call, _ in
      let calls: [FakeCall] = [.atomicModeSet, .setProperty, .setCrtc]
      return isRefusing && calls.contains(call) ? code : nil
    }
    let toggle = Switch()
    let board = try Self.board(on: card, toggle)
    isRefusing = true
    let turns = board.turns
    board.advance(by: 10_000)
    #expect(board.turns < turns + 6)
    #expect(!board.board.isBlanked)
    Self.touch(board, .began)
    Self.touch(board, .ended)
    #expect(toggle.isOn)
    board.advance(by: 1)
    #expect(board.isShown(on: card))
  }

  @Test func aDisplayThatSeemsUnpluggedWhileItIsOffComesBack() throws {
    let card = FakeCard(width: 64, height: 48)
    let board = try Self.board(on: card)
    board.advance(by: 130)
    card.connectors[0].status = .disconnected
    board.advance(by: 1)
    #expect(card.bufferCount == 2)
    card.connectors[0].status = .connected
    board.advance(by: 1)
    #expect(board.board.isBlanked)
    board.board.wake()
    board.advance(by: 0.2)
    #expect(board.isShown(on: card))
  }

  @Test(arguments: [(0.0, 0.0), (10, 0), (0, 20), (10, 20), (30, 20)])
  func aTimerTellsEachStageInItsTime(_ dim: Double, _ blank: Double) {
    var timer = IdleTimer(dimTime: dim, blankTime: blank, since: 100)
    var stages: [String] = []
    while let due = timer.nextWakeup {
      #expect(timer.due(at: due - 0.001) == nil)
      guard let stage = timer.due(at: due) else { break }
      stages.append("\(stage) \(Int(due) - 100)")
      timer.enter(stage)
    }
    let dims = dim > 0 && (blank == 0 || dim < blank)
    #expect(
      stages == (dims ? ["dimmed \(Int(dim))"] : []) + (blank > 0 ? ["dark \(Int(blank))"] : []))
    let wasLit = [timer.noteActivity(at: 500), timer.noteActivity(at: 500)]
    #expect(wasLit == [stages.isEmpty, true])
  }

  @Test func aKeyThatWakesIsNotHeardUntilItIsPressedAgain() {
    var gate = WakeGate()
    func passes(_ phase: KeySample.Phase, isLit: Bool) -> Bool {
      gate.passes(
        KeySample(key: .space, phase: phase, characters: " ", timestamp: 0), isLit: isLit)
    }
    #expect(!passes(.down, isLit: false))
    #expect(!passes(.repeated, isLit: true))
    #expect(!passes(.up, isLit: true))
    for phase in [KeySample.Phase.down, .repeated, .up] { #expect(passes(phase, isLit: true)) }
  }
}
