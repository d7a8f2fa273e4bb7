import Glibc
import Kiosk
import PlatformTesting
import Render
import Testing
import Traits

@testable import Platform

/// Several displays: one picture on all of them, or a window on each.
struct ScreensTests {
  private static let small = FakeMode(64, 48, isPreferred: true)
  private static let large = FakeMode(96, 64, isPreferred: true)

  private static func card(_ names: [String], modes: [FakeMode] = [small]) -> FakeCard {
    FakeCard(connectors: names.map { FakeConnector($0, modes: modes) }, engineCount: names.count)
  }

  private static func shows(_ picture: Bitmap, on name: String, of card: FakeCard) -> Bool {
    guard let shown = card.picture(on: name) else { return false }
    return FakeBoardTests.areEqual(shown, picture)
  }

  // MARK: - Mirror

  @Test(arguments: [true, false])
  func oneDisplayIsUsedUnlessAllAreAskedFor(_ isMirrored: Bool) throws {
    let card = Self.card(["DSI-1", "HDMI-A-1"])
    let toggle = Switch()
    let board = try FakeBoard(
      window: Window(holding: toggle), cards: [card], options: BoardOptions(isMirrored: isMirrored))
    for _ in 0..<3 {
      toggle.setOn(!toggle.isOn, animated: true)
      board.advance(by: 0.5)
      #expect(Self.shows(board.application.bitmap, on: "DSI-1", of: card))
      #expect(Self.shows(board.application.bitmap, on: "HDMI-A-1", of: card) == isMirrored)
    }
    #expect(card.tornFrames == 0)
    let turns = board.turns
    board.advance(by: 600)
    #expect(board.turns == turns + 2)
    board.close()
    #expect(card.bufferCount == 0)
    #expect(card.blobCount == 0)
  }

  @Test func aDisplayOfAnotherSizeShowsAllOfThePictureInTheMiddle() throws {
    let card = Self.card(["DSI-1"])
    card.connectors.append(FakeConnector("HDMI-A-1", modes: [FakeMode(200, 96)]))
    let big = FakeCard(
      path: "/dev/dri/card1", place: "usb-1",
      connectors: [FakeConnector("HDMI-A-2", modes: [FakeMode(200, 96)])])
    let toggle = Switch()
    let board = try FakeBoard(
      window: Window(holding: toggle), cards: [card, big], options: BoardOptions(isMirrored: true))
    for _ in 0..<3 {
      toggle.setOn(!toggle.isOn, animated: true)
      board.advance(by: 0.5)
      let drawn = board.application.bitmap
      let fit = PictureFit(width: 64, height: 48, displayWidth: 200, displayHeight: 96)
      #expect(fit.place == PixelRect(x: 36, y: 0, width: 128, height: 96))
      let expected = Bitmap(width: 200, height: 96)
      Canvas(expected).draw(drawn, in: fit.place)
      #expect(Self.shows(expected, on: "HDMI-A-2", of: big))
    }
  }

  @Test func aDisplayIsGivenTheModeOfThePictureWhereItHasOne() throws {
    let card = FakeCard(
      connectors: [
        FakeConnector("DSI-1", modes: [Self.small]),
        FakeConnector("HDMI-A-1", modes: [Self.large, FakeMode(64, 48)]),
      ], engineCount: 2)
    let board = try FakeBoard(
      window: Window(holding: Switch()), cards: [card], options: BoardOptions(isMirrored: true))
    board.advance(by: 0.5)
    #expect(Self.shows(board.application.bitmap, on: "HDMI-A-1", of: card))
  }

  @Test func displaysOfAMirrorComeAndGoAndTheFirstNeverWaitsForThem() throws {
    let card = Self.card(["DSI-1", "HDMI-A-1"])
    let toggle = Switch()
    let board = try FakeBoard(
      window: Window(holding: toggle), cards: [card], options: BoardOptions(isMirrored: true))
    board.advance(by: 0.1)
    for _ in 0..<5 {
      card.connectors[1].status = .disconnected
      board.advance(by: 0.1)
      #expect(card.bufferCount == 2)
      toggle.isOn.toggle()
      board.advance(by: 0.1)
      #expect(Self.shows(board.application.bitmap, on: "DSI-1", of: card))
      card.connectors[1].status = .connected
      board.advance(by: 0.1)
      #expect(Self.shows(board.application.bitmap, on: "HDMI-A-1", of: card))
    }
    // The first goes: the other becomes the first.
    card.connectors[0].status = .disconnected
    board.advance(by: 0.1)
    toggle.isOn.toggle()
    board.advance(by: 0.1)
    #expect(Self.shows(board.application.bitmap, on: "HDMI-A-1", of: card))
    #expect(card.bufferCount == 2)
    card.connectors[0].status = .connected
    board.advance(by: 0.1)
    #expect(Self.shows(board.application.bitmap, on: "DSI-1", of: card))
    #expect(!board.hasSpun && board.failure == nil)
  }

  @Test(arguments: [FakeMode(64, 48), FakeMode(200, 96)])
  func touchesOfACopyMeetThePictureAndItsMarginsNothing(_ mode: FakeMode) throws {
    let card = Self.card(["DSI-1"])
    let other = FakeCard(
      path: "/dev/dri/card1", place: "usb-1", connectors: [FakeConnector("HDMI-A-2", modes: [mode])]
    )
    let size = (width: mode.width, height: mode.height)
    let panel = FakeInputDevice(.touchPanel("Glass", width: size.width, height: size.height))
    let inputs = FakeInputDevices()
    inputs.plug(panel)
    let toggle = Switch()
    let board = try FakeBoard(
      window: Window(holding: toggle), cards: [card, other], inputs: inputs,
      options: BoardOptions(
        isMirrored: true, inputRules: [DeviceRule("name=Glass output=HDMI-A-2")]))
    board.advance(by: 0.5)
    func tap(_ x: Int, _ y: Int) {
      panel.press(x: x, y: y, at: board.time)
      panel.lift(at: board.time)
      board.advance(by: 0.5)
    }
    let middle = toggle.convert(Point(x: toggle.bounds.midX, y: toggle.bounds.midY), to: nil)
    let fit = PictureFit(
      width: 64, height: 48, displayWidth: size.width, displayHeight: size.height)
    let touched = fit.displayPixel(x: Int(middle.x), y: Int(middle.y))
    tap(touched.x, touched.y)
    #expect(toggle.isOn)
    // Were the picture as wide as the display, the switch would lie there.
    if fit.place.x > 0 { tap(fit.place.x / 2, touched.y) }
    #expect(toggle.isOn)
    tap(touched.x, touched.y)
    #expect(!toggle.isOn)
  }

  @Test func aFittedPartCoversAllThatChanges() {
    var random = Lehmer(seed: 4)
    let picture = Bitmap(width: 40, height: 30)
    for (width, height) in [(40, 30), (100, 30), (33, 77), (13, 9)] {
      let fit = PictureFit(width: 40, height: 30, displayWidth: width, displayHeight: height)
      #expect(fit.display.contains(fit.place))
      for _ in 0..<20 {
        let before = Bitmap(width: width, height: height)
        Canvas(before).draw(picture, in: fit.place)
        let part = PixelRect(x: random.next(40), y: random.next(30), width: 1, height: 1)
        picture.baseAddress.storeBytes(
          of: UInt32(random.next(0xFFFFFF)) | 0xFF00_0000,
          toByteOffset: part.y * picture.bytesPerRow + part.x * 4, as: UInt32.self)
        let after = Bitmap(width: width, height: height)
        Canvas(after).draw(picture, in: fit.place)
        let rect = fit.rect(part)
        for y in 0..<height {
          for x in 0..<width where before[x, y] != after[x, y] {
            #expect(rect.contains(x: x, y: y))
          }
        }
      }
    }
  }

  // MARK: - A window each

  @Test(.fault("C051"), arguments: [true, false])
  func eachDisplayShowsItsWindowThroughOneOpeningOfTheCard(_ isAtomic: Bool) throws {
    let card = Self.card(["DSI-1", "HDMI-A-1"])
    card.isAtomic = isAtomic
    let (one, other) = (Switch(), Switch())
    let board = try FakeBoard(window: Window(holding: one), cards: [card])
    let openings = board.openings
    let screen = try board.board.show(Window(holding: other), on: "HDMI-A-1")
    for step in 0..<6 {
      (step % 2 == 0 ? one : other).setOn(step % 3 == 0, animated: true)
      if step == 3 { one.setOn(!one.isOn, animated: true) }
      board.advance(by: 0.5)
      #expect(Self.shows(board.application.bitmap, on: "DSI-1", of: card))
      #expect(Self.shows(screen.application.bitmap, on: "HDMI-A-1", of: card))
    }
    // Each was at work all the time: no event went to the wrong one, and none was waited for in vain.
    #expect(card.count(of: .setCrtc) == 0)
    #expect(board.openings == openings)
    #expect(board.board.screens.compactMap(\.connector) == ["DSI-1", "HDMI-A-1"])
    #expect(board.board.outputs == ["DSI-1", "HDMI-A-1"])
    board.close()
    #expect(card.bufferCount == 0)
  }

  @Test func aWindowThatIsPutSomewhereTakesThatDisplayFromOneThatIsNot() throws {
    let card = Self.card(["DSI-1", "HDMI-A-1"])
    let board = try FakeBoard(window: Window(holding: Switch()), cards: [card])
    board.advance(by: 0.1)
    let screen = try board.board.show(Window(holding: Switch()), on: "DSI-1")
    board.advance(by: 0.1)
    #expect(screen.connector == "DSI-1")
    #expect(board.board.screens[0].connector == "HDMI-A-1")
    #expect(Self.shows(board.application.bitmap, on: "HDMI-A-1", of: card))
    #expect(Self.shows(screen.application.bitmap, on: "DSI-1", of: card))
  }

  @Test func aWindowWhoseDisplayIsUnpluggedWaitsForThatAlone() throws {
    let card = Self.card(["DSI-1", "HDMI-A-1", "HDMI-A-2"])
    let board = try FakeBoard(window: Window(holding: Switch()), cards: [card])
    let screen = try board.board.show(Window(holding: Switch()), on: "HDMI-A-1")
    board.advance(by: 0.1)
    card.connectors[1].status = .disconnected
    board.advance(by: 0.1)
    #expect(screen.connector == nil)
    #expect(card.picture(on: "HDMI-A-2") == nil)
    #expect(Self.shows(board.application.bitmap, on: "DSI-1", of: card))
    card.connectors[1].status = .connected
    board.advance(by: 0.1)
    #expect(Self.shows(screen.application.bitmap, on: "HDMI-A-1", of: card))
  }

  @Test(arguments: ["HDMI-A-9", "DSI-1"])
  func anOutputThatIsNotThereOrNamedTwiceIsRefused(_ name: String) throws {
    let card = Self.card(["DSI-1", "HDMI-A-1"])
    let board = try FakeBoard(
      window: Window(holding: Switch()), cards: [card], options: BoardOptions(output: "DSI-1"))
    let error = #expect(throws: BoardError.self) {
      try board.board.show(Window(holding: Switch()), on: name)
    }
    #expect(error?.status == 69)
    #expect(error?.lines.isEmpty == false)
  }

  @Test func touchesGoToTheWindowOfTheirDisplayAndKeysAfterThem() throws {
    let card = Self.card(["DSI-1", "HDMI-A-1"])
    let (one, other) = (Switch(), Switch())
    let board = try FakeBoard(window: Window(holding: one), cards: [card])
    try board.board.show(Window(holding: other), on: "HDMI-A-1")
    board.advance(by: 0.1)
    for (output, toggle) in [("HDMI-A-1", other), ("DSI-1", one)] {
      for phase in [TouchSample.Phase.began, .ended] {
        let sample = TouchSample(
          id: 1, phase: phase, location: Point(x: 30, y: 24), timestamp: board.time)
        board.board.receive([sample], on: output)
      }
      #expect(toggle.isOn)
    }
  }

  @Test func aBoardThatIsGoneKeepsNoScreen() throws {
    weak var first: Screen?
    weak var second: Screen?
    do {
      let board = try FakeBoard(
        window: Window(holding: Switch()), cards: [Self.card(["DSI-1", "HDMI-A-1"])],
        whenReady: { board in
          first = board.screens[0]
          second = try? board.show(Window(holding: Switch()), on: "HDMI-A-1")
        })
      board.advance(by: 0.1)
      #expect(first != nil && second != nil)
      board.close()
    }
    #expect(first == nil && second == nil)
  }
}
