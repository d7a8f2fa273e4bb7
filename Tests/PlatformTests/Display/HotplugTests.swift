import Glibc
import Kiosk
import PlatformTesting
import Render
import Testing
import Traits

@testable import Platform

struct HotplugTests {
  private static let small = FakeMode(64, 48, isPreferred: true)
  private static let large = FakeMode(96, 64, isPreferred: true)

  private static func card(
    _ status: ConnectorDescription.Status = .connected, path: String = "/dev/dri/card0",
    place: String = "pci-0000:00:02.0", mode: FakeMode = small
  ) -> FakeCard {
    FakeCard(
      path: path, place: place, connectors: [FakeConnector("HDMI-A-1", status, modes: [mode])])
  }

  @Test(.fault("C049", "C043"))
  func aDisplayThatComesLaterIsWaitedForWithoutWaking() throws {
    let card = Self.card(.disconnected)
    let board = try FakeBoard(window: Window(holding: Switch()), cards: [card])
    board.advance(by: 1)
    let turns = board.turns
    board.advance(by: 600)
    #expect(board.turns == turns + 2)
    #expect(board.failure == nil)
    card.connectors[0].status = .connected
    board.advance(by: 0.1)
    #expect(board.isShown(on: card))
  }

  @Test(.fault("C075", "C077"))
  func unpluggingAHundredTimesKeepsTheInterfaceAndLeaksNothing() throws {
    let card = Self.card()
    let toggle = Switch()
    let board = try FakeBoard(window: Window(holding: toggle), cards: [card])
    board.advance(by: 0.1)
    toggle.isOn = true
    for _ in 0..<100 {
      card.connectors[0].status = .disconnected
      board.advance(by: 0.1)
      #expect(card.picture() == nil)
      #expect(card.bufferCount == 0)
      #expect(card.blobCount == 0)
      card.connectors[0].status = .connected
      board.advance(by: 0.1)
      #expect(board.isShown(on: card))
      #expect(card.bufferCount == 2)
    }
    #expect(toggle.isOn)
    #expect(!board.hasSpun)
  }

  @Test func anUnpluggedDisplaysScanoutEngineIsSwitchedOff() throws {
    let card = Self.card()
    let board = try FakeBoard(window: Window(holding: Switch()), cards: [card])
    board.advance(by: 0.1)
    card.connectors[0].status = .disconnected
    board.advance(by: 0.1)
    let last = card.calls.last { $0 == .setCrtc || $0 == .removeFB }
    #expect(last == .removeFB)
    #expect(card.count(of: .setCrtc) == 1)
  }

  @Test func anotherSizeLaysTheInterfaceOutAnew() throws {
    let card = Self.card()
    let board = try FakeBoard(window: Window(holding: Switch()), cards: [card])
    board.advance(by: 0.1)
    #expect(board.application.window.frame.size == Size(width: 64, height: 48))
    card.connectors[0].modes = [Self.large]
    board.advance(by: 0.1)
    #expect(board.application.window.frame.size == Size(width: 96, height: 64))
    #expect(board.isShown(on: card))
    // The same modes told once more change nothing.
    let modeSets = card.count(of: .atomicModeSet)
    card.connectors[0].modes = [Self.large]
    board.advance(by: 0.1)
    #expect(card.count(of: .atomicModeSet) == modeSets)
  }

  @Test func aModeThatWasAskedForStaysWhateverTheDisplayPrefers() throws {
    let card = Self.card()
    card.connectors[0].modes = [Self.small, FakeMode(32, 32)]
    let board = try FakeBoard(
      window: Window(holding: Switch()), cards: [card],
      options: BoardOptions(mode: ModeRequest("32x32")))
    board.advance(by: 0.1)
    card.connectors[0].modes = [Self.large, FakeMode(32, 32)]
    board.advance(by: 0.1)
    #expect(card.picture()?.width == 32)
    #expect(card.count(of: .atomicModeSet) == 1)
  }

  @Test(.fault("C048"))
  func theRealDriverTakesOverFromTheSimpleFramebuffer() throws {
    let simple = Self.card(place: "platform-simple-framebuffer.0")
    let toggle = Switch()
    let board = try FakeBoard(window: Window(holding: toggle), cards: [simple])
    board.advance(by: 0.1)
    toggle.isOn = true
    board.remove(simple)
    let real = Self.card(path: "/dev/dri/card1", mode: Self.large)
    board.advance(by: 0.1)
    board.insert(real)
    board.advance(by: 1.1)
    #expect(board.failure == nil)
    #expect(board.isShown(on: real))
    #expect(toggle.isOn)
  }

  @Test(.fault("C047")) func aCardThatIsNotThereYetIsWaitedForWhereThatIsAskedFor() throws {
    let error = #expect(throws: BoardError.self) {
      try FakeBoard(window: Window(holding: Switch()), cards: [])
    }
    #expect(error?.status == 69)
    let board = try FakeBoard(
      window: Window(holding: Switch()), cards: [], options: BoardOptions(waitsForCard: true))
    board.advance(by: 5)
    let card = Self.card()
    board.insert(card)
    board.advance(by: 0.1)
    #expect(board.isShown(on: card))
  }

  @Test(.fault("C050", "C052", "C046"))
  func aCardThatAnotherProgramHoldsIsTakenWhenThatEnds() throws {
    let card = Self.card()
    card.isHeldByAnother = true
    let board = try FakeBoard(window: Window(holding: Switch()), cards: [card])
    board.advance(by: 3)
    #expect(card.picture() == nil)
    #expect(board.failure == nil)
    #expect(board.turns < 20)
    card.isHeldByAnother = false
    board.advance(by: 1.1)
    #expect(board.isShown(on: card))
  }

  @Test(.fault("C064"))
  func aDisplayLentToAnotherProgramComesBackWhole() throws {
    let card = Self.card()
    let window = Window(holding: Switch())
    let board = try FakeBoard(window: window, cards: [card])
    board.advance(by: 0.1)
    card.isHeldByAnother = true
    window.backgroundColor = Color(red: 1, green: 2, blue: 3)
    board.advance(by: 30)
    #expect(!board.hasSpun)
    card.isHeldByAnother = false
    board.advance(by: 1.1)
    window.redrawAll()
    board.advance(by: 0.1)
    #expect(board.isShown(on: card))
  }

  @Test func whatShowsStaysWhenAnotherDisplayIsPluggedIn() throws {
    let card = FakeCard(
      connectors: [
        FakeConnector("HDMI-A-1", .disconnected, modes: [Self.large]),
        FakeConnector("DSI-1", modes: [Self.small]),
      ], engineCount: 2)
    let board = try FakeBoard(window: Window(holding: Switch()), cards: [card])
    board.advance(by: 0.1)
    card.connectors[0].status = .connected
    board.advance(by: 0.1)
    #expect(card.picture(on: "HDMI-A-1") == nil)
    #expect(card.picture(on: "DSI-1") != nil)
    card.connectors[1].status = .disconnected
    board.advance(by: 0.1)
    #expect(card.picture(on: "HDMI-A-1")?.width == 96)
  }

  @Test func aConnectedDisplayIsPreferredToOneThatCannotTell() throws {
    let card = FakeCard(
      connectors: [
        FakeConnector("VGA-1", .unknown, modes: [Self.small]),
        FakeConnector("DP-1", .disconnected, modes: [Self.large]),
      ], engineCount: 2)
    let board = try FakeBoard(window: Window(holding: Switch()), cards: [card])
    board.advance(by: 0.1)
    #expect(card.picture(on: "VGA-1") != nil)
    card.connectors[1].status = .connected
    board.advance(by: 0.1)
    #expect(card.picture(on: "DP-1") != nil)
    #expect(card.picture(on: "VGA-1") == nil)
  }

  @Test(arguments: [
    ("add@/devices/pci0000:00/drm/card0\0ACTION=add\0SUBSYSTEM=drm\0DEVNAME=dri/card0\0", true),
    ("change@/devices/drm/card0\0ACTION=change\0HOTPLUG=1\0SUBSYSTEM=drm\0", true),
    ("add@/devices/usb\0ACTION=add\0SUBSYSTEM=usb\0", false), ("", false),
    ("x\0SUBSYSTEM=drm2\0NAME=SUBSYSTEM=drm\0", false),
  ])
  func aKernelMessageTellsWhetherItIsAboutDisplays(_ message: String, _ isAbout: Bool) {
    #expect(KernelBus.isAboutDisplays(Array(message.utf8)) == isAbout)
  }
}
