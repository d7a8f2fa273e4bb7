import Kiosk
import Testing

@testable import Platform

nonisolated struct DisplayScaleTests {
  /// One display: its mode, what it says about itself, and the scale that follows.
  struct Panel: CustomTestStringConvertible {
    let title: String
    let pixels: (width: Int, height: Int)
    let millimetres: (width: Int, height: Int)?
    let scale: Double
    /// A part of the reason.
    var reason = "dpi: 58 points reach 9 mm"

    init(
      _ title: String, _ width: Int, _ height: Int, _ millimetres: (Int, Int)?, _ scale: Double,
      _ reason: String = "dpi: 58 points reach 9 mm"
    ) {
      self.title = title
      pixels = (width, height)
      self.millimetres = millimetres.map { ($0.0, $0.1) }
      self.scale = scale
      self.reason = reason
    }

    var testDescription: String { title }
  }

  static let real = [
    Panel("7 inch 800x480, 133 dpi", 800, 480, (152, 91), 1),
    Panel("10.1 inch 1280x800, 149 dpi", 1280, 800, (217, 136), 1),
    Panel("the unit itself, 163 dpi", 1024, 600, (160, 94), 1),
    Panel("7 inch 1024x600, 170 dpi", 1024, 600, (154, 90), 1.25),
    Panel("8 inch 1280x800, 189 dpi", 1280, 800, (172, 108), 1.25),
    Panel("7 inch 1280x800, 216 dpi", 1280, 800, (151, 94), 1.5),
    Panel("5 inch 1280x720, 294 dpi", 1280, 720, (110, 62), 2),
    Panel("10.1 inch 2560x1600, 299 dpi", 2560, 1600, (217, 136), 2),
    Panel("8 inch portrait 800x1280, 189 dpi", 800, 1280, (108, 172), 1.25),
    Panel("5.5 inch portrait 1080x1920, 400 dpi", 1080, 1920, (69, 122), 2.5),
    Panel("24 inch 1920x1080, 92 dpi", 1920, 1080, (531, 299), 1),
    Panel("the coarsest, 60 dpi", 600, 600, (254, 254), 1),
    Panel("the finest, 400 dpi", 1260, 1260, (80, 80), 2.5),
    Panel("pixels 4 % from square", 1000, 1000, (156, 150), 1.25),
  ]

  static let lies = [
    Panel("says nothing", 1024, 600, nil, 1, "does not tell its size"),
    Panel("0 × 0", 1024, 600, (0, 0), 1, "does not tell its size"),
    Panel("0 × 90", 1024, 600, (0, 90), 1, "does not tell its size"),
    Panel("160 × 90", 1920, 1080, (160, 90), 1, "160 × 90 mm tells an aspect"),
    Panel("160 × 100", 1280, 800, (160, 100), 1, "tells an aspect"),
    Panel("16 × 9", 1920, 1080, (16, 9), 1, "tells an aspect"),
    Panel("1600 × 900", 1920, 1080, (1600, 900), 1, "tells an aspect"),
    Panel("90 × 160 in portrait", 1080, 1920, (90, 160), 1, "tells an aspect"),
    Panel("the other way round", 1280, 800, (136, 217), 1, "another aspect than 1280x800"),
    Panel("pixels 6 % from square", 1000, 1000, (159, 150), 1, "another aspect"),
    Panel("a mode of another aspect", 800, 600, (531, 299), 1, "another aspect"),
    Panel("a television, 48 dpi", 1920, 1080, (1018, 573), 1, "48 dpi, which no panel has"),
    Panel("one millimetre", 800, 800, (1, 1), 1, "which no panel has"),
    Panel("more than a board can be", 1024, 600, (.max, .max), 1, "another aspect"),
  ]

  @Test(arguments: real + lies) func theScaleFollowsMillimetresThatCanBeBelieved(_ panel: Panel) {
    let scale = DisplayScale(pixels: panel.pixels, millimetres: panel.millimetres)
    #expect(scale.value == panel.scale, "\(scale.reason)")
    #expect(scale.reason.contains(panel.reason), "\(scale.reason)")
  }

  @Test func aTouchAreaIsAtLeast9MillimetresAndNoLargerThanItMustBe() {
    for density in stride(from: 60.0, through: 400, by: 0.5) {
      // A panel of a metre: whole millimetres are exact enough.
      let pixels = Int(density * 1000 / 25.4)
      let scale = DisplayScale(pixels: (pixels, pixels), millimetres: (1000, 1000)).value
      let pitch = Double(pixels) / 1000
      #expect(58 * scale / pitch >= 9)
      if let before = DisplayScale.steps.last(where: { $0 < scale }) {
        #expect(58 * before / pitch < 9)
      }
    }
  }

  @Test func aTargetHasTheScaleOfItsModeOnItsConnector() throws {
    var timings = ModeTimings()
    timings.hdisplay = 1280
    timings.vdisplay = 800
    var card = CardDescription(path: "/dev/dri/card0")
    card.crtcs = [CrtcDescription(id: 10)]
    card.connectors = [
      ConnectorDescription(
        id: 1, name: "DSI-1", status: .connected,
        physicalSize: PhysicalSize(width: 151, height: 94), modes: [DisplayMode(timings)],
        possibleCrtcs: [10])
    ]
    let target = try #require(DisplayChoice(among: [card]).target)
    #expect(target.scale.value == 1.5)
  }
}
