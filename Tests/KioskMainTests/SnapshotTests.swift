import Glibc
import Kiosk
import Render
import Testing
import Traits

@testable import KioskMain

/// Pictures of scenes after scripts.
struct SnapshotTests {
  private func picture(
    _ scene: Scene, _ script: String? = nil, size: PixelSize? = nil, scale: Double = 1
  ) throws -> Bitmap {
    var snapshot = Snapshot(scene)
    snapshot.scale = scale
    if let size { snapshot.size = size }
    snapshot.script = try script.map { try TouchScript($0) }
    return try snapshot.render()
  }

  /// The smallest rectangle around all pixels that differ; nil where none does.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> PixelRect? {
    #expect(a.width == b.width && a.height == b.height)
    var found: PixelRect?
    for y in 0..<a.height {
      let rows = [a, b].map { $0.baseAddress + y * $0.bytesPerRow }
      // Equal rows need no look at their pixels.
      if memcmp(rows[0], rows[1], a.width * a.format.bytesPerPixel) == 0 { continue }
      for x in 0..<a.width where a[x, y] != b[x, y] {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        found = found?.union(pixel) ?? pixel
      }
    }
    return found
  }

  @Test(.fault("C118"), arguments: Scene.allCases)
  func twoPicturesOfASceneAreEqual(scene: Scene) throws {
    #expect(try difference(picture(scene), picture(scene)) == nil)
  }

  @Test(arguments: [
    "tap 586,300", "tap 500,590", "tap 2,400; tap 1022,598", "drag 586,100 586,500",
    "tap 5000,5000; tap -40,-40", "wait 5", "down 1 586,300; move 1 590,320; cancel 1",
    "tap 600,78", "type \"nobody listens\"; key enter; key escape",
  ])
  func scriptsInTheMiddleOfNowhereChangeNothing(script: String) throws {
    #expect(try difference(picture(.gallery), picture(.gallery, script)) == nil)
  }

  @Test func theScriptOfTheManualHitsWhatItSays() throws {
    let before = try picture(.gallery)
    let afterSwitch = try picture(.gallery, "tap 950,125")
    let inSlot = PixelRect(x: 916, y: 105, width: 68, height: 40)
    let change = try #require(difference(before, afterSwitch))
    #expect(inSlot.contains(change))
    let afterSlider = try picture(.gallery, "drag 348,389 420,389")
    let inRow = PixelRect(x: 164, y: 364, width: 400, height: 50)
    #expect(inRow.contains(try #require(difference(before, afterSlider))))
    let afterTyping = try picture(.gallery, "tap 900,508; type \"Hello\"")
    let inField = PixelRect(x: 804, y: 484, width: 196, height: 48)
    #expect(inField.contains(try #require(difference(before, afterTyping))))
    let all = try picture(
      .gallery, "tap 950,125; drag 348,389 420,389; tap 900,508; type \"Hello\"")
    for (rect, part) in [(inSlot, afterSwitch), (inRow, afterSlider), (inField, afterTyping)] {
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX where all[x, y] != part[x, y] {
          Issue.record("(\(x), \(y)) differs")
          return
        }
      }
    }
  }

  @Test func aHeldFingerShowsThePressedLook() throws {
    let pressed = try picture(.gallery, "down 1 74,120")
    #expect(pressed[30, 93] & 0xFF_FFFF == LookRole.accentPressed.rgb(isDark: false))
    let left = try picture(.gallery, "down 1 74,120; up 1")
    #expect(try difference(left, picture(.gallery)) == nil)
    let lost = try picture(.gallery, "down 1 74,120; cancel 1")
    #expect(try difference(lost, picture(.gallery)) == nil)
  }

  @Test func aPageThatIsTurnedThereAndBackIsTheSame() throws {
    #expect(try difference(picture(.gallery), picture(.gallery, "tap 838,558")) != nil)
    let back = try picture(.gallery, "tap 838,558; tap 758,558")
    #expect(try difference(picture(.gallery), back) == nil)
  }

  @Test func theThemeChosenOnTheFirstPageIsThatOfTheOption() throws {
    for (name, x) in [(ThemeName.dark, 226), (.contrast, 360)] {
      var snapshot = Snapshot(.gallery)
      snapshot.theme = name.theme(family: .inter)
      let chosen = try picture(.gallery, "tap 60,28; tap \(x),456; tap 838,558")
      #expect(try difference(snapshot.render(), chosen) == nil)
    }
    let back = try picture(.gallery, "tap 60,28; tap 226,456; tap 92,456; tap 200,128")
    #expect(try difference(picture(.gallery), back) == nil)
  }

  /// What frames draw where something changed is what a whole frame draws.
  @Test(arguments: [
    (Scene.gallery, "tap 950,125; drag 348,389 420,389; tap 900,508; type \"Hello\""),
    (.gallery, "down 1 74,120; down 2 640,125; drag 272,461 200,461; tap 500,288; tap 838,558"),
    (.gallery, "tap 60,28; down 1 700,300; down 2 760,320; move 2 900,500; tap 300,360"),
    (.thermostat, "tap 480,280; tap 56,280; tap 440,440; drag 297,280 150,280; tap 726,105"),
  ])
  func framesOfChangesAddUpToAWholeFrame(scene: Scene, script: String) throws {
    let theme = scene.theme.theme(family: .inter)
    for scale in [1, 1.25] {
      let window = scene.window(size: scene.size, scale: scale, theme: theme)
      let application = Application(window: window)
      var player = ScriptPlayer(application)
      player.play(try TouchScript(script))
      let parts = application.bitmap
      let copy = Bitmap(width: parts.width, height: parts.height)
      PixelConversion.copy(parts.bounds, from: parts, to: copy)
      window.redrawAll()
      application.renderIfNeeded(at: window.time)
      #expect(difference(copy, application.bitmap) == nil, "scale \(scale)")
    }
  }

  @Test func everySizeAndScaleCanBeDrawn() throws {
    for (width, height, scale) in [
      (16, 16, 1.0), (16, 16, 8), (320, 240, 0.5), (320, 240, 1), (480, 272, 1.25), (272, 480, 1),
      (799, 481, 1.5), (900, 40, 1), (40, 300, 2.5),
    ] {
      for scene in Scene.allCases {
        let size = PixelSize(width: width, height: height)
        let drawn = try picture(
          scene, "tap 60,28; tap 100,120; key tab", size: size, scale: scale)
        #expect(drawn.width == width && drawn.height == height)
      }
    }
  }

  @Test func aPageIsOpenedByItsNumberAndByItsTitle() throws {
    var snapshot = Snapshot(.gallery)
    let controls = try snapshot.render()
    snapshot.page = "2"
    #expect(try difference(snapshot.render(), controls) == nil)
    snapshot.page = "1"
    let first = try snapshot.render()
    #expect(try difference(first, picture(.gallery, "tap 60,28")) == nil)
    snapshot.page = "Panels"
    #expect(try difference(snapshot.render(), first) == nil)
  }

  @Test func aPictureOf16BitsIsCutAndWidened() throws {
    var snapshot = Snapshot(.gallery)
    let full = try snapshot.render()
    snapshot.format = .rgb565
    let cut = try snapshot.render()
    #expect(cut.format == .rgb565)
    for (x, y) in [(2, 2), (74, 100), (512, 28), (950, 125), (430, 540)] {
      let pixel = full[x, y]
      let (r, g, b) = (pixel >> 19 & 31, pixel >> 10 & 63, pixel >> 3 & 31)
      let wide = (r << 3 | r >> 2) << 16 | (g << 2 | g >> 4) << 8 | (b << 3 | b >> 2)
      #expect(cut[x, y] & 0xFF_FFFF == wide)
    }
  }
}
