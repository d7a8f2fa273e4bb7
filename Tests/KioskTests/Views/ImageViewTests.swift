import Kiosk
import KioskTesting
import Render
import Testing

/// Pictures in views: where they lie, and in which colours.
@Suite struct ImageViewTests {
  private let red = Color(0xC0_2020)
  private let blue = Color(0x20_20C0)

  /// A red picture with a blue corner at the left top.
  private func image(width: Int = 12, height: Int = 6, scale: Double = 1) -> Image {
    let bitmap = Bitmap(width: width, height: height)
    let canvas = Canvas(bitmap)
    canvas.fill(PixelRect(x: 0, y: 0, width: width, height: height), with: red)
    canvas.fill(PixelRect(x: 0, y: 0, width: width / 2, height: height / 2), with: blue)
    return Image(bitmap, scale: scale)
  }

  /// The rectangle of pixels that the picture covers in a window of 60 × 40.
  private func place(_ mode: View.ContentMode, width: Int = 12, height: Int = 6) -> Rect {
    let view = ImageView(frame: Rect(x: 10, y: 10, width: 40, height: 20))
    view.image = image(width: width, height: height)
    view.contentMode = mode
    let panel = PanelHarness(view, size: Size(width: 60, height: 40))
    let page = panel.color(at: .zero)
    var found: Rect?
    for y in 0..<40 {
      for x in 0..<60 where panel.color(at: Point(x: Double(x), y: Double(y))) != page {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        found = found?.union(pixel) ?? pixel
      }
    }
    return found ?? .zero
  }

  @Test(.contract("HIT-012")) func imageViewsLetTouchesThrough() {
    let window = Window(size: Size(width: 100, height: 100))
    let back = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(back)
    window.addSubview(ImageView(frame: back.frame))
    #expect(!ImageView().isUserInteractionEnabled)
    #expect(window.hitTest(Point(x: 50, y: 50), with: nil) === back)
  }

  @Test func aPictureGivesItsSize() {
    let view = ImageView(image: image(scale: 2))
    #expect(view.frame == Rect(x: 0, y: 0, width: 6, height: 3))
    #expect(view.intrinsicContentSize == Size(width: 6, height: 3))
    #expect(ImageView(image: nil).intrinsicContentSize == .zero)
    #expect(view.accessibilityTraits == .image && !view.isAccessibilityElement)
  }

  @Test func eachModeHasItsPlace() {
    let places: [View.ContentMode: Rect] = [
      .scaleToFill: Rect(x: 10, y: 10, width: 40, height: 20),
      .redraw: Rect(x: 10, y: 10, width: 40, height: 20),
      .scaleAspectFit: Rect(x: 25, y: 10, width: 10, height: 20),
      .scaleAspectFill: Rect(x: 10, y: 10, width: 40, height: 20),
      .center: Rect(x: 27, y: 14, width: 6, height: 12),
      .top: Rect(x: 27, y: 10, width: 6, height: 12),
      .bottom: Rect(x: 27, y: 18, width: 6, height: 12),
      .left: Rect(x: 10, y: 14, width: 6, height: 12),
      .right: Rect(x: 44, y: 14, width: 6, height: 12),
      .topLeft: Rect(x: 10, y: 10, width: 6, height: 12),
      .topRight: Rect(x: 44, y: 10, width: 6, height: 12),
      .bottomLeft: Rect(x: 10, y: 18, width: 6, height: 12),
      .bottomRight: Rect(x: 44, y: 18, width: 6, height: 12),
    ]
    for mode in View.ContentMode.allCases {
      #expect(place(mode, width: 6, height: 12) == places[mode], "\(mode)")
    }
    #expect(place(.center, width: 80, height: 80) == Rect(x: 10, y: 10, width: 40, height: 20))
  }

  @Test func aTintTakesThePlaceOfTheColours() {
    let view = ImageView(image: image())
    let panel = PanelHarness(view)
    #expect(panel.color(at: Point(x: 1, y: 1)) == blue)
    #expect(panel.color(at: Point(x: 11, y: 5)) == red)
    view.tintColor = Color(0x00_8000)
    panel.render()
    #expect(panel.color(at: Point(x: 1, y: 1)) == Color(0x00_8000))
    #expect(panel.color(at: Point(x: 11, y: 5)) == Color(0x00_8000))
  }

  @Test func anotherPictureShowsWhileItIsHighlighted() {
    let view = ImageView(image: image())
    let panel = PanelHarness(view)
    view.isHighlighted = true
    panel.render()
    #expect(panel.color(at: Point(x: 1, y: 1)) == blue)
    let bitmap = Bitmap(width: 1, height: 1)
    Canvas(bitmap).fill(bitmap.bounds, with: red)
    view.highlightedImage = Image(bitmap)
    panel.render()
    #expect(panel.color(at: Point(x: 1, y: 1)) == red)
    view.image = nil
    view.isHighlighted = false
    panel.render()
    #expect(panel.color(at: Point(x: 1, y: 1)) == Palette.light.background)
    #expect(panel.missedDamage() == nil)
  }
}
