import Kiosk
import KioskTesting
import Render
import Testing
import Traits

@testable import KioskMain

/// The first page of the gallery, on which whoever has a new board sees whether text, colours and touch work.
struct TouchPadTests {
  private let window: Window
  private let panel: PanelHarness
  private let pad: TouchPad
  private let palette: Palette

  init() throws {
    let theme = ThemeName.light.theme(family: .inter)
    palette = theme.palette
    window = Scene.gallery.window(size: Size(width: 1024, height: 600), scale: 1, theme: theme)
    try Scene.gallery.open(page: "1", in: window)
    panel = PanelHarness(window)
    pad = try #require(Self.pad(in: window))
  }

  private static func pad(in view: View) -> TouchPad? {
    if view.isHidden { return nil }
    return view as? TouchPad ?? view.subviews.lazy.compactMap(pad).first
  }

  /// What the display shows at a place of the pad.
  private func pixel(_ place: Point) -> UInt32 {
    let place = pad.convert(place, to: nil)
    return panel.bitmap[Int(place.x), Int(place.y)]
  }

  @Test(.fault("C105")) func textLinesAndColoursAreSeen() {
    var seen: Set<UInt32> = []
    for y in 0..<600 { for x in 0..<1024 { seen.insert(panel.bitmap[x, y]) } }
    for color in [palette.text, palette.accent, palette.surface, palette.separator] {
      #expect(seen.contains(color.argb), "\(color)")
    }
  }

  @Test(.fault("C105")) func aFingerIsFollowedAndItsLastPlaceStays() {
    let (start, end) = (Point(x: 60, y: 60), Point(x: 240, y: 150))
    #expect(pixel(start) == palette.surface.argb)
    panel.press(at: pad.convert(start, to: nil))
    #expect(pixel(start) == palette.accent.argb)
    panel.move(to: pad.convert(end, to: nil))
    #expect(pixel(start) == palette.surface.argb)
    #expect(pixel(end) == palette.accent.argb)
    panel.release()
    let ring = Point(x: end.x + 32, y: end.y)
    #expect(pixel(end) == palette.surface.argb)
    #expect(pixel(ring) == palette.outline.argb)
    #expect(panel.missedDamage() == nil)
  }
}
