import Glibc
import Kiosk
import PlatformTesting
import Render
import Testing
import Traits

@testable import Platform

struct FakeBoardTests {
  /// A panel with something that moves when it is changed.
  private static func window(_ toggle: Switch) -> Window {
    let window = Window(size: Size(width: 120, height: 80))
    toggle.frame = Rect(x: 20, y: 20, width: 52, height: 32)
    window.addSubview(toggle)
    return window
  }

  private static func card(_ name: String = "DSI-1") -> FakeCard {
    FakeCard(connectors: [FakeConnector(name, modes: [FakeMode(120, 80, isPreferred: true)])])
  }

  @Test(arguments: [true, false])
  func thePictureOnTheGlassIsTheOneThatWasDrawn(_ keepsCopy: Bool) throws {
    let toggle = Switch()
    let card = Self.card()
    card.keepsCopy = keepsCopy
    let board = try FakeBoard(window: Self.window(toggle), cards: [card])
    #expect(card.picture() == nil)
    #expect(card.showsConsole)
    board.advance(by: 0.1)
    for _ in 0..<3 {
      toggle.setOn(!toggle.isOn, animated: true)
      board.advance(by: 1)
      let shown = try #require(card.picture())
      #expect(Self.areEqual(shown, board.application.bitmap))
    }
    #expect(card.tornFrames == 0)
    board.close()
    #expect(card.showsConsole)
    #expect(card.bufferCount == 0)
    #expect(card.blobCount == 0)
  }

  @Test(.fault("C092")) func nothingWakesTheBoardWhileNothingChanges() throws {
    let card = Self.card()
    let board = try FakeBoard(window: Self.window(Switch()), cards: [card])
    board.advance(by: 1)
    let turns = board.turns
    let calls = card.calls.count
    board.advance(by: 3600)
    // The turns that `advance` itself makes, and their looks for events.
    #expect(board.turns == turns + 2)
    #expect(card.calls.dropFirst(calls).allSatisfy { $0 == .readEvents })
  }

  @Test(.fault("S009")) func noModeIsSetWithTheFramesThatFollow() throws {
    let toggle = Switch()
    let card = Self.card()
    let board = try FakeBoard(window: Self.window(toggle), cards: [card])
    for _ in 0..<5 {
      toggle.setOn(!toggle.isOn, animated: true)
      board.advance(by: 0.5)
    }
    // The console's mode is the wanted one.
    #expect(card.count(of: .atomicShow) == 1)
    #expect(card.count(of: .atomicModeSet) == 0)
    #expect(card.count(of: .setCrtc) == 0)
    #expect(card.count(of: .atomicFlip) > 10)
  }

  /// Not merely a picture that is drawn to order: a card that is told less shows less.
  @Test func aCardThatIsNotToldOfAChangeDoesNotShowIt() throws {
    let card = Self.card()
    card.keepsCopy = true
    let display = try card.display()
    let picture = Bitmap(width: 120, height: 80)
    display.present(picture, damage: [picture.bounds])
    for x in 0..<40 {
      picture.baseAddress.storeBytes(of: 0xFFFF_FFFF, toByteOffset: x * 4, as: UInt32.self)
    }
    display.present(picture, damage: [PixelRect(x: 0, y: 0, width: 8, height: 1)])
    card.completeFlips()
    let shown = try #require(card.picture())
    #expect((0..<40).filter { shown[$0, 0] == 0xFFFF_FFFF }.count == 8)
  }

  @Test func aFlipOfMemoryThatIsDrawnIntoMeanwhileIsCountedAsTorn() throws {
    let card = Self.card()
    let display = try card.display()
    let picture = Bitmap(width: 120, height: 80)
    display.present(picture, damage: [picture.bounds])
    card.completeFlips()
    #expect(card.tornFrames == 0)
    let memory = try #require(card.scannedMemory)
    memory.baseAddress.storeBytes(of: 0xFFFF_FFFF, as: UInt32.self)
    display.handleEvents(at: 1)
    display.wake(at: 1)
    display.present(picture, damage: [picture.bounds])
    card.completeFlips()
    #expect(card.tornFrames == 1)
  }

  static func areEqual(_ a: Bitmap, _ b: Bitmap) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    return (0..<a.height).allSatisfy { y in (0..<a.width).allSatisfy { a[$0, y] == b[$0, y] } }
  }
}
