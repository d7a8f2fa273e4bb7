import Kiosk
import KioskTesting
import Render
import Testing

/// A custom button of 200 × 60 with an image of 20 × 10; widths of titles come from the label that measures them.
@Suite struct ButtonLayoutTests {
  private let button = Button(frame: Rect(x: 0, y: 0, width: 200, height: 60))
  private let titleWidth: Double

  init() {
    button.setImage(Image(Bitmap(width: 20, height: 10)), for: .normal)
    button.setTitle("Go", for: .normal)
    let panel = PanelHarness(button)
    titleWidth = panel.window.subviews.isEmpty ? 0 : button.titleRect(forContentRect: wide).width
  }

  private let wide = Rect(x: 0, y: 0, width: 1000, height: 60)
  private var content: Rect { button.contentRect(forBounds: button.bounds) }
  private var title: Rect { button.titleRect(forContentRect: content) }
  private var image: Rect { button.imageRect(forContentRect: content) }

  @Test(.contract("BTN-014", "BTN-015")) func imageAndTitleAreCentredAsOneBlockWithoutAGap() {
    #expect(image.minX == (200 - 20 - titleWidth) / 2)
    #expect(title.minX == image.maxX)
    #expect(image.midY == 30)
    #expect(title.midY == 30)
  }

  @Test(.contract("BTN-016")) func blockStandsAtTheEdgeAskedFor() {
    button.contentEdgeInsets = EdgeInsets(top: 3, left: 5, bottom: 7, right: 9)
    button.contentHorizontalAlignment = .left
    button.contentVerticalAlignment = .top
    #expect(image.origin == Point(x: 5, y: 3))
    #expect(title.minX == 25)
    button.contentHorizontalAlignment = .right
    button.contentVerticalAlignment = .bottom
    #expect(title.maxX == 191)
    #expect(image.maxX == title.minX)
    #expect(image.maxY == 53)
  }

  @Test(.contract("BTN-017")) func fillStretchesAnImageAloneAndNoTitle() {
    button.contentHorizontalAlignment = .fill
    #expect(title.minX == 20)
    #expect(title.width == titleWidth)
    button.setTitle(nil, for: .normal)
    #expect(image.minX == 0)
    #expect(image.width == 200)
  }

  @Test(.contract("BTN-018")) func contentInsetsMoveBothOthersTheirPartByHalf() {
    let oldImage = image
    let oldTitle = title
    button.titleEdgeInsets = EdgeInsets(left: 10)
    button.imageEdgeInsets = EdgeInsets(bottom: 8, right: 4)
    #expect(title == oldTitle.offsetBy(dx: 5, dy: 0))
    #expect(image == oldImage.offsetBy(dx: -2, dy: -4))
    button.contentEdgeInsets = EdgeInsets(left: 20)
    #expect(title == oldTitle.offsetBy(dx: 15, dy: 0))
  }

  @Test(.contract("BTN-018")) func atAnEdgeTheInsetOfThatEdgeMovesThePartByAllOfIt() {
    button.contentHorizontalAlignment = .right
    button.contentVerticalAlignment = .bottom
    let oldTitle = title
    button.titleEdgeInsets = EdgeInsets(top: 3, left: 7, bottom: 5, right: 10)
    #expect(title == oldTitle.offsetBy(dx: -10, dy: -5))
  }

  @Test(.contract("BTN-027")) func titleGivesWayBeforeTheImage() {
    button.setTitle("A long title", for: .normal)
    button.frame.size.width = 40
    #expect(image == Rect(x: 0, y: 25, width: 20, height: 10))
    #expect(title.minX == 20)
    #expect(title.width == 20)
    button.frame.size.width = 12
    #expect(image.width == 12)
    #expect(title.width == 0)
  }

  @Test(.contract("BTN-026")) func rectanglesCanBeOverridden() {
    let button = Moved(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    let picture = Image(Bitmap(width: 4, height: 4))
    Canvas(picture.bitmap).fill(picture.bitmap.bounds, with: .black)
    button.setImage(picture, for: .normal)
    let panel = PanelHarness(button)
    #expect(panel.color(at: Point(x: 92, y: 2)) == .black)
    #expect(panel.color(at: Point(x: 50, y: 20)) == Palette.light.background)
    button.setBackgroundImage(picture, for: .normal)
    #expect(panel.color(at: Point(x: 65, y: 20)) == .black)
    #expect(panel.color(at: Point(x: 55, y: 20)) == Palette.light.background)
  }

  @Test func paddingGivesWayBeforeTheTitle() {
    let button = Button("Ventilation", style: .outline)
    _ = PanelHarness(button)
    let fitting = button.bounds.width
    let full = button.titleRect(forContentRect: button.contentRect(forBounds: button.bounds))
    button.frame.size.width = fitting - 8
    let narrow = button.titleRect(forContentRect: button.contentRect(forBounds: button.bounds))
    #expect(narrow.width == full.width)
    button.frame.size.width = fitting - 20
    let short = button.titleRect(forContentRect: button.contentRect(forBounds: button.bounds))
    #expect(short.width == fitting - 20 - 32)
  }
}

private final class Moved: Button {
  override func imageRect(forContentRect contentRect: Rect) -> Rect {
    Rect(x: 90, y: 0, width: 4, height: 4)
  }
  override func backgroundRect(forBounds bounds: Rect) -> Rect {
    Rect(x: 60, y: 10, width: 20, height: 20)
  }
}
