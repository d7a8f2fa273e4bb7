import Glibc
import Kiosk
import PlatformTesting
import Render
import Testing
import Traits

@testable import Platform

/// The first frame replaces what showed before: a splash screen, a console.
struct TakeOverTests {
  private static let mode = FakeMode(64, 48, isPreferred: true)

  private static func card(console: FakeMode? = nil) -> FakeCard {
    FakeCard(connectors: [FakeConnector("DSI-1", modes: [mode])], consoleMode: console)
  }

  private static func board(on card: FakeCard) throws -> FakeBoard {
    try FakeBoard(window: Window(size: Size(width: 64, height: 48)), cards: [card])
  }

  @Test(.fault("C086"), arguments: [true, false])
  func aModeThatRunsIsTakenOverWithoutADarkMoment(_ isAtomic: Bool) throws {
    let card = Self.card()
    card.isAtomic = isAtomic
    let board = try Self.board(on: card)
    for step in 0..<3 {
      board.application.window.backgroundColor = Color(red: UInt8(step), green: 2, blue: 3)
      board.advance(by: 0.1)
      #expect(board.isShown(on: card))
    }
    #expect(card.interruptions == 0)
    #expect(card.count(of: .atomicModeSet) == 0)
    #expect(card.count(of: .setCrtc) == 0)
  }

  @Test func anotherModeIsSet() throws {
    let card = Self.card(console: FakeMode(128, 96))
    let board = try Self.board(on: card)
    board.advance(by: 0.1)
    #expect(board.isShown(on: card))
    #expect(card.count(of: .atomicShow) == 0)
    #expect(card.count(of: .atomicModeSet) == 1)
    #expect(card.interruptions == 1)
  }

  @Test(arguments: [true, false], [EINVAL, EBUSY, EACCES])
  func whereTheDriverRefusesTheModeIsSet(_ isAtomic: Bool, _ code: Int32) throws {
    let card = Self.card()
    card.isAtomic = isAtomic
    card.fault = { call, count in
      (call == .atomicShow || call == .pageFlip) && count == 0 ? code : nil
    }
    let board = try Self.board(on: card)
    board.advance(by: 2)
    #expect(board.isShown(on: card))
    #expect(card.count(of: isAtomic ? .atomicModeSet : .setCrtc) == 1)
  }

  @Test(.fault("C088"), arguments: [true, false], [true, false])
  func anotherProgramsCursorIsTakenAway(_ isAtomic: Bool, _ comesLater: Bool) throws {
    let card = Self.card()
    card.isAtomic = isAtomic
    if !comesLater { card.leaveForeignCursor() }
    let board = try Self.board(on: card)
    board.advance(by: 0.1)
    #expect(!card.showsForeignCursor)
    // It may come while another terminal shows.
    card.leaveForeignCursor()
    board.sleep(for: 1, forgetful: false)
    board.advance(by: 0.1)
    #expect(!card.showsForeignCursor)
    #expect(board.isShown(on: card))
  }

  @Test func timingsAreComparedWithoutTheirNames() {
    var one = ModeTimings()
    one.clock = 33_000
    one.hdisplay = 800
    var other = one
    other.name = "800x480"
    other.type = ModeTimings.preferredType
    other.vrefresh = 59
    #expect(one.isSame(as: other))
    other.flags = 1
    #expect(!one.isSame(as: other))
  }

  /// Every picture on the glass at any moment is one frame from top to bottom.
  @Test(.fault("C065"), arguments: [true, false])
  func topAndBottomOfTheGlassAreAlwaysOfOneFrame(_ isAtomic: Bool) throws {
    let card = Self.card()
    card.isAtomic = isAtomic
    let board = try Self.board(on: card)
    var seen: Set<UInt32> = []
    for step in 1...60 {
      board.application.window.backgroundColor = Color(red: 0, green: UInt8(step), blue: 9)
      board.advance(by: 0.007)
      guard let shown = card.picture() else { continue }
      #expect(shown[0, 0] == shown[63, 47])
      seen.insert(shown[0, 0])
    }
    #expect(seen.count > 15)
    #expect(card.tornFrames == 0)
  }
}
