import Foundation
import Kiosk
import KioskTesting
import Render
import Testing
import Traits

/// The comparison with goldens, in a package made for the test.
@Suite struct GoldenTests {
  private let package: TemporaryPackage
  private let switchLike = Patch(frame: Rect(x: 10, y: 5, width: 20, height: 10))
  private let panel: PanelHarness

  init() throws {
    package = try TemporaryPackage()
    let window = Window(size: Size(width: 60, height: 40))
    switchLike.accessibilityIdentifier = "heating"
    window.addSubview(switchLike)
    panel = PanelHarness(window)
  }

  private func check(_ name: String, records: Bool = false) -> GoldenResult {
    Golden.check(
      name, panel.render(), window: panel.window, file: package.test, records: records)
  }

  @Test(.fault("C114")) func missingGoldenFailsAndWritesNothing() {
    let result = check("Patch/on")
    #expect(!result.isMatch)
    #expect(result.description.contains("there is no golden \(package.goldens)/Patch/on.png"))
    #expect(result.description.contains("KIOSK_RECORD=1 swift test"))
    #expect(package.files(in: package.goldens).isEmpty)
  }

  @Test func recordingWritesAndFailsOnceThenMatches() {
    let result = check("Patch/on", records: true)
    #expect(!result.isMatch)
    #expect(result.description.hasPrefix("recorded \(package.goldens)/Patch/on.png"))
    #expect(check("Patch/on").isMatch)
    #expect(check("Patch/on", records: true).isMatch)
  }

  @Test(.fault("C121")) func goldenOfTheSamePixelsIsLeftAsItIs() throws {
    _ = check("Patch/on", records: true)
    let path = package.goldens + "/Patch/on.png"
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    #expect(check("Patch/on", records: true).isMatch)
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(date == old)
  }

  @Test(.fault("C115")) func wrongPictureReportsCountLargestDifferencePlaceAndView() {
    _ = check("Patch/on", records: true)
    switchLike.color = Color(0x304060)
    switchLike.coloured = Rect(x: 2, y: 3, width: 5, height: 4)
    let result = check("Patch/on")
    #expect(!result.isMatch)
    let text = result.description
    #expect(
      text.hasPrefix(
        "20 of 2400 pixels differ, by at most 32 in a channel, in (12, 8) 5×4, at Patch \"heating\""
      ), "\(text)")
    #expect(text.contains("KIOSK_RECORD=1 swift test --package-path \(package.root)"))
  }

  @Test(.fault("C120")) func onePixelOffByOneFails() {
    _ = check("Patch/on", records: true)
    switchLike.color = Color(0x112140)
    switchLike.coloured = Rect(x: 0, y: 0, width: 1, height: 1)
    #expect(
      check("Patch/on").description.hasPrefix(
        "1 of 2400 pixels differ, by at most 1 in a channel, in (10, 5) 1×1"))
  }

  @Test(.fault("C115")) func mismatchLeavesThreePicturesThatAMatchTakesAway() throws {
    _ = check("Patch/on", records: true)
    let expected = panel.bitmap[12, 8]
    switchLike.color = Color(0xF04060)
    switchLike.coloured = Rect(x: 2, y: 3, width: 5, height: 4)
    let text = check("Patch/on").description
    let stem = package.root + "/.build/goldens/SomeTests/Patch/on"
    for kind in ["expected", "actual", "difference"] {
      #expect(text.contains("\(stem)-\(kind).png"))
    }
    #expect(try PNG.read(stem + "-expected.png")[12, 8] == expected)
    #expect(try PNG.read(stem + "-actual.png")[12, 8] == 0xFFF0_4060)
    let difference = try PNG.read(stem + "-difference.png")
    for (x, y, isRed) in [(12, 8, true), (16, 11, true), (11, 8, false), (17, 11, false)] {
      let pixel = difference[x, y]
      let red = pixel >> 16 & 255
      #expect((red > (pixel & 255) + 50) == isRed, "(\(x), \(y))")
    }
    switchLike.coloured = .zero
    #expect(check("Patch/on").isMatch)
    #expect(package.files(in: package.root + "/.build/goldens/SomeTests/Patch").isEmpty)
  }

  @Test func pictureOfAnotherSizeFails() {
    _ = check("Patch/on", records: true)
    panel.window.frame.size = Size(width: 61, height: 40)
    let text = check("Patch/on").description
    #expect(text.hasPrefix("the picture is 61×40, its golden is 60×40"), "\(text)")
  }

  @Test func brokenGoldenFailsWithItsPath() throws {
    try package.write("no picture", to: package.goldens + "/Patch/on.png")
    let result = check("Patch/on")
    #expect(!result.isMatch)
    #expect(result.description.contains(package.goldens + "/Patch/on.png"))
  }

  @Test func nearestGoldensFolderIsUsed() throws {
    let near = package.root + "/Tests/SomeTests/Deep/Goldens"
    try package.write("", to: near + "/.keep")
    #expect(check("a").description.contains(near + "/a.png"))
  }

  @Test func namesThatLeaveTheFolderAreRefused() {
    for name in ["", "/tmp/a", "../a", "a/../../b"] {
      #expect(check(name).description.contains("is no name for a golden"))
    }
  }

  @Test func fileOutsideAnyPackageIsToldSo() {
    let result = Golden.check("a", panel.bitmap, file: "/nowhere/Test.swift")
    #expect(result.description.hasPrefix("no Package.swift above /nowhere/Test.swift"))
  }

  @Test func severalViewsAreNamedMostPixelsFirst() {
    let other = Patch(frame: Rect(x: 40, y: 5, width: 10, height: 10))
    panel.window.addSubview(other)
    _ = check("Patch/two", records: true)
    switchLike.alpha = 0.5
    other.alpha = 0.5
    let text = check("Patch/two").description
    #expect(text.contains("at Patch \"heating\", Patch\n"), "\(text)")
  }

  @Test func expectationThrowsWhatTheCheckSays() throws {
    #expect(throws: GoldenResult.self) {
      try panel.expectGolden("Patch/none", file: package.test)
    }
    _ = check("Patch/on", records: true)
    try panel.expectGolden("Patch/on", file: package.test)
  }
}

/// A coloured rectangle on a ground.
private final class Patch: View {
  var color = Color.clear { didSet { setNeedsDisplay() } }
  var coloured = Rect.zero { didSet { setNeedsDisplay() } }
  override func draw(_ rect: Rect, in context: GraphicsContext) {
    context.fill(bounds, with: Color(0x102040))
    if !coloured.isEmpty { context.fill(coloured, with: color) }
  }
}

/// A package of one test file in a temporary folder, removed with the value.
nonisolated private final class TemporaryPackage {
  let root: String
  var test: String { root + "/Tests/SomeTests/Deep/PatchTests.swift" }
  var goldens: String { root + "/Tests/SomeTests/Goldens" }

  init() throws {
    root = FileManager.default.temporaryDirectory.path + "/kiosk-\(UUID().uuidString)"
    try write("", to: root + "/Package.swift")
    try write("", to: root + "/Tests/SomeTests/Deep/PatchTests.swift")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func write(_ text: String, to path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  func files(in folder: String) -> [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
  }
}
