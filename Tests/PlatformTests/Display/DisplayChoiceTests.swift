import Kiosk
import Render
import Testing
import Traits

@testable import Platform

nonisolated struct DisplayChoiceTests {
  // MARK: - Cards written short

  private static func mode(
    _ width: UInt16, _ height: UInt16, _ hertz: UInt32 = 60, isPreferred: Bool = false,
    isInterlaced: Bool = false
  ) -> DisplayMode {
    var timings = ModeTimings()
    timings.hdisplay = width
    timings.vdisplay = height
    timings.vrefresh = hertz
    timings.type = isPreferred ? ModeTimings.preferredType : 0
    timings.flags = isInterlaced ? ModeTimings.interlacedFlag : 0
    return DisplayMode(timings)
  }

  private static func connector(
    _ id: UInt32, _ name: String, _ status: ConnectorDescription.Status = .connected,
    modes: [DisplayMode] = [mode(800, 480)], crtc: UInt32 = 0, possible: [UInt32] = [10, 11]
  ) -> ConnectorDescription {
    ConnectorDescription(
      id: id, name: name, status: status, modes: modes, crtc: crtc, possibleCrtcs: possible)
  }

  private static func card(
    _ number: Int, _ connectors: ConnectorDescription..., driver: String = "fake",
    fault: CardFault? = nil, formats: [String] = ["XR24"], depth: Int = 24,
    crtcs: [CrtcDescription] = [CrtcDescription(id: 10), CrtcDescription(id: 11)]
  ) -> CardDescription {
    var card = CardDescription(path: "/dev/dri/card\(number)")
    card.driver = driver
    card.fault = fault
    card.connectors = connectors
    card.crtcs = crtcs
    card.capabilities.preferredDepth = depth
    card.planes = crtcs.enumerated().map { index, crtc in
      PlaneDescription(
        id: 20 + UInt32(index), kind: .primary, possibleCrtcs: [crtc.id], formats: formats)
    }
    return card
  }

  private static func reasons(_ choice: DisplayChoice) -> [String] {
    choice.rejections.map(\.description)
  }

  // MARK: - Card and connector

  @Test(.fault("C036", "C041")) func theFirstConnectedConnectorOfAnyCardIsChosen() {
    let choice = DisplayChoice(among: [
      Self.card(0, fault: .noModeSetting),
      Self.card(1, Self.connector(1, "HDMI-A-1", .disconnected)),
      Self.card(
        2, Self.connector(2, "HDMI-A-2", .disconnected), Self.connector(3, "DSI-1"),
        Self.connector(4, "DP-1")),
    ])
    #expect(choice.target?.card == "/dev/dri/card2")
    #expect(choice.target?.connector.name == "DSI-1")
    #expect(
      Self.reasons(choice) == [
        "/dev/dri/card0: the driver sets no modes (render only)",
        "/dev/dri/card1 HDMI-A-1: disconnected",
        "/dev/dri/card2 HDMI-A-2: disconnected",
        "/dev/dri/card2 DP-1: comes after the one chosen",
      ])
  }

  @Test func anUnknownConnectorIsTheLastResort() {
    let unknown = Self.connector(1, "VGA-1", .unknown)
    let connected = Self.connector(2, "DSI-1")
    let both = DisplayChoice(among: [Self.card(0, unknown), Self.card(1, connected)])
    #expect(both.target?.connector.name == "DSI-1")
    #expect(DisplayChoice(among: [Self.card(0, unknown)]).target?.connector.name == "VGA-1")
  }

  @Test func nothingConnectedIsSaidOfEachConnector() {
    let choice = DisplayChoice(among: [
      Self.card(
        0, Self.connector(1, "HDMI-A-1", .disconnected),
        Self.connector(2, "HDMI-A-2", .disconnected))
    ])
    #expect(choice.target == nil)
    #expect(
      Self.reasons(choice) == [
        "/dev/dri/card0 HDMI-A-1: disconnected", "/dev/dri/card0 HDMI-A-2: disconnected",
      ])
  }

  @Test(arguments: ["virtio_gpu", "virtio-gpu", "card1", "/dev/dri/card1"])
  func aCardIsAskedForByDriverNameOrPath(_ name: String) {
    var cards = [
      Self.card(0, Self.connector(1, "DSI-1")),
      Self.card(1, Self.connector(2, "Virtual-1"), driver: "virtio_gpu"),
    ]
    // Of a path, no other card is looked at.
    if name.hasPrefix("/") { cards.removeFirst() }
    let choice = DisplayChoice(among: cards, request: DisplayRequest(card: name))
    #expect(choice.target?.connector.name == "Virtual-1")
  }

  @Test(.fault("C040")) func anOutputIsAskedForByName() {
    let card = Self.card(0, Self.connector(1, "DSI-1"), Self.connector(2, "HDMI-A-1"))
    let choice = DisplayChoice(among: [card], request: DisplayRequest(output: "HDMI-A-1"))
    #expect(choice.target?.connector.name == "HDMI-A-1")
    let none = DisplayChoice(among: [card], request: DisplayRequest(output: "DP-7"))
    #expect(
      Self.reasons(none) == [
        "/dev/dri/card0 DSI-1: not the output asked for (DP-7)",
        "/dev/dri/card0 HDMI-A-1: not the output asked for (DP-7)",
      ])
  }

  @Test func aMissingPermissionNamesTheGroup() {
    let choice = DisplayChoice(among: [Self.card(0, fault: .notPermitted(group: "video"))])
    #expect(
      Self.reasons(choice) == [
        "/dev/dri/card0: permission denied; add the user to group video"
      ])
  }

  // MARK: - Mode

  @Test func thePreferredModeIsChosen() {
    let modes = [Self.mode(1920, 1080), Self.mode(800, 480, isPreferred: true)]
    #expect(DisplayChoice.mode(among: modes, request: nil)?.width == 800)
  }

  @Test(.fault("C043")) func withoutAPreferredModeItIsTheLargestProgressiveAndFastest() {
    let modes = [
      Self.mode(640, 480), Self.mode(1920, 1080, 60, isInterlaced: true), Self.mode(1280, 720, 50),
      Self.mode(1280, 720, 60), Self.mode(800, 600),
    ]
    #expect(DisplayChoice.mode(among: modes, request: nil)?.description == "1280x720@60")
    #expect(DisplayChoice.mode(among: [modes[1]], request: nil)?.isInterlaced == true)
  }

  @Test func aModeIsAskedForBySizeAndRate() {
    let modes = [Self.mode(1280, 720, 50), Self.mode(1280, 720, 60), Self.mode(800, 600, 75)]
    func choose(_ text: String) -> String? {
      DisplayChoice.mode(among: modes, request: ModeRequest(text))?.description
    }
    #expect(choose("1280x720") == "1280x720@60")
    #expect(choose("1280x720@50") == "1280x720@50")
    #expect(choose("800x600@60") == nil)
  }

  @Test func aModeThatIsNotThereIsAnErrorThatNamesThoseThatAre() {
    let card = Self.card(
      0, Self.connector(1, "DSI-1", modes: [Self.mode(800, 480), Self.mode(640, 480)]))
    let choice = DisplayChoice(
      among: [card], request: DisplayRequest(mode: ModeRequest("1024x600")))
    #expect(
      Self.reasons(choice) == [
        "/dev/dri/card0 DSI-1: it has no mode 1024x600; it has 800x480@60, 640x480@60"
      ])
  }

  // MARK: - CRTC, plane, format

  @Test func theScanoutEngineThatFeedsTheConnectorIsKept() {
    let card = Self.card(0, Self.connector(1, "DSI-1", crtc: 11))
    #expect(DisplayChoice(among: [card]).target?.crtc == 11)
    #expect(DisplayChoice(among: [card]).target?.plane == 21)
  }

  @Test func aScanoutEngineInUseElsewhereIsNotTaken() {
    let card = Self.card(
      0, Self.connector(1, "HDMI-A-1", .disconnected, crtc: 10), Self.connector(2, "DSI-1"),
      crtcs: [CrtcDescription(id: 10, isActive: true), CrtcDescription(id: 11)])
    #expect(DisplayChoice(among: [card]).target?.crtc == 11)
  }

  @Test func aScanoutEngineThatCannotFeedTheConnectorIsNotTaken() {
    let card = Self.card(0, Self.connector(1, "DSI-1", possible: [11]))
    #expect(DisplayChoice(among: [card]).target?.crtc == 11)
    let none = Self.card(0, Self.connector(1, "DSI-1", possible: []))
    #expect(
      Self.reasons(DisplayChoice(among: [none])) == [
        "/dev/dri/card0 DSI-1: no scanout engine can feed it"
      ])
  }

  @Test(
    .fault("C071"),
    arguments: [
      (["XR24"], 24, ["XR24"]), (["RG16", "XR24"], 24, ["XR24", "RG16"]),
      (["RG16", "BA24", "XR24"], 16, ["RG16", "XR24", "BA24"]), (["RG16"], 32, ["RG16"]),
      (
        ["BG16", "RG16", "BG24", "RG24", "BX24", "XB24", "AR24", "XR24"], 24,
        ["XR24", "XB24", "BX24", "AR24", "RG24", "BG24", "RG16", "BG16"]
      ), (["BG24", "BG16", "XB24"], 16, ["BG16", "XB24", "BG24"]),
      (["NV12", "BA24"], 24, ["BA24"]),
      ([], 0, ["XR24", "RG16"]),
    ])
  func formatsAreTriedInTheDriversOrder(
    _ offered: [String], _ depth: Int, _ expected: [String]
  ) {
    let card = Self.card(0, Self.connector(1, "DSI-1"), formats: offered, depth: depth)
    #expect(DisplayChoice(among: [card]).target?.formats.map(\.fourLetters) == expected)
  }

  @Test func aPlaneWithoutOurFormatsIsRefusedByName() {
    let card = Self.card(0, Self.connector(1, "DSI-1"), formats: ["YUYV", "NV12"])
    #expect(
      Self.reasons(DisplayChoice(among: [card])) == [
        "/dev/dri/card0 DSI-1: none of XR24, XB24, BX24, AR24, AB24, BA24, RG24, BG24, RG16, BG16 "
          + "among its formats: YUYV, NV12"
      ])
  }

  /// The kernel's rule: the name without its numbers, or what is short for it.
  @Test(arguments: ScanoutFormat.all)
  func formatsHaveTheKernelsCodes(_ format: ScanoutFormat) {
    let letters = [
      "XRGB8888": "XR24", "ARGB8888": "AR24", "XBGR8888": "XB24", "ABGR8888": "AB24",
      "BGRX8888": "BX24", "BGRA8888": "BA24", "RGB888": "RG24", "BGR888": "BG24",
      "RGB565": "RG16", "BGR565": "BG16",
    ]
    #expect(format.fourLetters == letters[format.description])
    #expect(ScanoutFormat(named: format.description) == format)
  }

  @Test func aScanoutEngineThatFeedsAnotherDisplayIsTakenOnlyWhenTheOutputIsNamed() {
    let card = Self.card(
      0, Self.connector(1, "DP-1", modes: [], crtc: 10),
      Self.connector(2, "DSI-1", possible: [10]),
      crtcs: [CrtcDescription(id: 10, isActive: true)])
    let choice = DisplayChoice(among: [card])
    #expect(choice.target == nil)
    #expect(
      Self.reasons(choice).last
        == "/dev/dri/card0 DSI-1: its scanout engine feeds another display; --output DSI-1 takes it"
    )
    let named = DisplayChoice(among: [card], request: DisplayRequest(output: "DSI-1"))
    #expect(named.target?.crtc == 10)
  }

  // MARK: - Order and names of cards

  /// A machine of which only the nodes matter.
  @MainActor private final class Nodes: CardBus {
    private let list: [CardNode]
    init(_ list: [CardNode]) { self.list = list }
    var directory: String { "/dev/dri" }
    func nodes() -> [CardNode] { list }
    func open(_ path: String) throws(CardFault) -> any CardCalls { throw .missing }
    func listen() -> [Int32] { [] }
    func takeChanges() -> Bool { false }
  }

  @Test(.fault("C034", "S011", "C039"))
  @MainActor func cardsAreConsideredByThePlaceOfTheirHardwareWhateverTheirNumbers() {
    let places = [
      "pci-0000:00:02.0", "pci-0000:00:10.0", "platform-gpu", "usb-1-2:1.0", "usb-1-10:1.0",
    ]
    for turn in places.indices {
      // Drivers loaded in another order: other numbers, another order of names.
      let nodes = places.indices.map {
        CardNode(
          path: "/dev/dri/card\(($0 + turn) % places.count)",
          place: places[($0 * 2 + turn) % places.count])
      }
      let found = CardProbe.nodes(on: Nodes(nodes), request: DisplayRequest())
      #expect(found.map(\.place) == places)
    }
  }

  @Test(
    .fault("C035"),
    arguments: [
      "/dev/dri/card1", "/dev/dri/by-path/platform-gpu-card", "platform-gpu", "platform-gpu-card",
    ])
  @MainActor func aCardIsNamedByItsPlaceWithoutADeviceDaemon(_ name: String) {
    let nodes = [
      CardNode(path: "/dev/dri/card0", place: "pci-0000:00:02.0"),
      CardNode(path: "/dev/dri/card1", place: "platform-gpu"),
    ]
    let request = DisplayRequest(card: name)
    let cards = CardProbe.nodes(on: Nodes(nodes), request: request).enumerated().map {
      var card = Self.card($0.offset, Self.connector(UInt32($0.offset + 1), "DSI-1"))
      card.path = $0.element.path
      card.place = $0.element.place
      return card
    }
    let choice = DisplayChoice(among: cards, request: request)
    #expect(choice.target?.card == "/dev/dri/card1")
  }

  // MARK: - Small things

  @Test func cardsAreInNumericOrder() {
    #expect(
      KernelBus.numbers(of: ["renderD128", "card10", "card2", "by-path", "cardX", "card0"])
        == [0, 2, 10])
  }

  @Test(arguments: [
    "", "x", "800", "800x", "x480", "800x480@", "800x480@0", "0x480", "-800x480", "800x480x3",
    "800 x480", "800x480@60@1", "99999x480",
  ])
  func aModeThatIsNoneIsRefused(_ text: String) { #expect(ModeRequest(text) == nil) }

  @Test(arguments: ["800x480", "1920x1080@60"])
  func aModeIsWrittenAsItIsRead(_ text: String) {
    #expect(ModeRequest(text)?.description == text)
  }

  @Test(arguments: [UInt32(0), 1, 300, 1000])
  func aRateThatCannotBeIsSixtyHertz(_ hertz: UInt32) {
    #expect(Self.mode(800, 480, hertz).frameDuration == 1.0 / 60)
  }

  @Test func aRateThatCanBeIsKept() {
    #expect(Self.mode(800, 480, 50).frameDuration == 0.02)
    #expect(Self.mode(800, 480, 125).frameDuration == 0.008)
  }

  @Test func theRateComesFromThePixelClock() {
    var timings = ModeTimings()
    timings.clock = 148_352
    timings.htotal = 2200
    timings.vtotal = 1125
    timings.vrefresh = 60
    #expect(timings.refreshMillihertz == 59_940)
  }
}
