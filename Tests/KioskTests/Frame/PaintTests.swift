import Kiosk
import KioskTesting
import Render
import Testing

/// Gradients and images as a view draws them.
private final class PaintSheet: View {
  /// Hills under a sun, 48 × 32 pixels.
  private let picture: Bitmap = {
    let bitmap = Bitmap(width: 48, height: 32)
    let canvas = Canvas(bitmap)
    func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> FixedRect {
      FixedRect(PixelRect(x: x, y: y, width: width, height: height))
    }
    let sky = LinearGradient(
      start: FixedPoint(x: .zero, y: .zero), end: FixedPoint(x: .zero, y: Fixed(24)),
      from: Color(0x4A90E2), to: Color(0xD6E8FA))
    canvas.fill(rect(0, 0, 48, 32), with: .linear(sky))
    canvas.fill(ellipseIn: rect(32, 4, 9, 9), with: .color(Color(0xFFD54A)))
    canvas.fill(ellipseIn: rect(-14, 16, 52, 44), with: .color(Color(0x4E9F5B)))
    canvas.fill(ellipseIn: rect(18, 20, 52, 44), with: .color(Color(0x2F7D46)))
    return bitmap
  }()

  /// A speech bubble of 24 × 20 pixels whose corner has a tail.
  private let bubble: NinePatch = {
    let bitmap = Bitmap(width: 24, height: 20, format: .argb8888)
    let canvas = Canvas(bitmap)
    let body = FixedRect(PixelRect(x: 0, y: 0, width: 24, height: 15))
    canvas.fill(roundedRect: body, radius: Fixed(6), with: .color(Color(0x2C6FB3)))
    var tail = Path()
    tail.move(to: FixedPoint(x: Fixed(6), y: Fixed(14)))
    tail.addLine(to: FixedPoint(x: Fixed(6), y: Fixed(20)))
    tail.addLine(to: FixedPoint(x: Fixed(12), y: Fixed(14)))
    tail.close()
    canvas.fill(tail, with: .color(Color(0x2C6FB3)))
    return NinePatch(bitmap, left: 12, top: 7, right: 7, bottom: 12)
  }()

  /// A ring.
  private let ring: AlphaMask = {
    let bitmap = Bitmap(width: 24, height: 24, format: .argb8888)
    let box = FixedRect(PixelRect(x: 2, y: 2, width: 20, height: 20))
    Canvas(bitmap).stroke(ellipseIn: box, width: Fixed(5), with: .color(.black))
    return AlphaMask(alphaOf: bitmap)
  }()

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    func box(_ column: Int, _ row: Int) -> Rect {
      Rect(x: 12 + Double(column) * 108, y: 12 + Double(row) * 76, width: 96, height: 64)
    }
    let warm = Gradient(colors: [Color(0xFFD54A), Color(0xE2574C), Color(0x6A2C91)])
    let traffic = Gradient(
      colors: [
        Color(0x2F9E5B), Color(0x2F9E5B), Color(0xE8B400), Color(0xE8B400), Color(0xD23B3B),
      ],
      locations: [0, 0.6, 0.6, 0.85, 0.85])
    let (first, second, third, fourth) = (box(0, 0), box(1, 0), box(2, 0), box(3, 0))
    context.fill(
      roundedRect: first, radius: 10, with: warm, from: first.origin,
      to: Point(x: first.maxX, y: first.maxY))
    context.fill(
      roundedRect: second, radius: 10, with: traffic, from: Point(x: second.minX, y: 0),
      to: Point(x: second.maxX, y: 0))
    context.fill(
      roundedRect: third, radius: 10, with: warm,
      around: Point(x: third.midX - 12, y: third.midY - 10), reach: 64)
    context.fill(
      roundedRect: fourth, radius: 10, with: Gradient(colors: [Color(0xE8EEF6), Color(0x1B4F8F)]),
      around: Point(x: fourth.midX, y: fourth.midY), angle: -1.5707963267948966)
    context.draw(picture, at: box(0, 1).origin)
    context.draw(picture, in: Rect(x: 64, y: 88, width: 44, height: 12))
    context.draw(picture, in: box(1, 1))
    context.draw(picture, in: box(2, 1), cornerRadius: 20)
    context.draw(picture, in: box(3, 1), filter: .nearest)
    context.draw(bubble, in: box(0, 2))
    context.draw(ring, in: Rect(x: 40, y: 176, width: 24, height: 24), color: .white)
    context.draw(ring, in: Rect(x: 128, y: 164, width: 64, height: 64), color: Color(0xD23B3B))
    context.draw(
      bubble.image, in: Rect(x: 238, y: 164, width: 76, height: 64), tint: Color(0x2F9E5B))
  }
}

/// A picture of its own alpha.
private final class FadedSheet: View {
  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let white = Bitmap(width: 2, height: 2)
    Canvas(white).fill(white.bounds, with: .white)
    context.draw(white, at: Point(x: 1, y: 1))
    context.draw(white, in: Rect(x: 4, y: 1, width: 3, height: 3))
    context.draw(white, in: Rect(x: 8, y: 1, width: 3, height: 3), cornerRadius: 0)
    context.draw(white, in: Rect(x: 12, y: 1, width: 3, height: 3), tint: .white)
    let patch = NinePatch(white, left: 0, top: 0, right: 0, bottom: 0)
    context.draw(patch, in: Rect(x: 16, y: 1, width: 3, height: 3))
    context.draw(
      AlphaMask(alphaOf: white), in: Rect(x: 20, y: 1, width: 3, height: 3), color: .white)
    let gradient = Gradient(colors: [.white, .white])
    context.fill(
      roundedRect: Rect(x: 24, y: 1, width: 3, height: 3), with: gradient, from: .zero,
      to: Point(x: 0, y: 9))
  }
}

@Suite struct PaintTests {
  @Test(arguments: [1.0, 1.5])
  func gradientsAndImages(scale: Double) throws {
    let sheet = PaintSheet()
    sheet.frame = Rect(x: 0, y: 0, width: 444, height: 240)
    let panel = PanelHarness(sheet, size: Size(width: 444, height: 240), scale: scale)
    try panel.expectGolden("Paint/sheet@\(scale)")
  }

  @Test func everyPaintTakesTheViewsAlpha() {
    let sheet = FadedSheet()
    sheet.frame = Rect(x: 0, y: 0, width: 30, height: 6)
    let panel = PanelHarness(sheet, size: Size(width: 30, height: 6), theme: .dark)
    let ground = panel.bitmap[0, 0] & 255
    sheet.alpha = 0.5
    panel.settle()
    let exact = (Int(ground) + 255 + 1) / 2
    for x in [2, 5, 9, 13, 17, 21, 25] {
      #expect(abs(Int(panel.bitmap[x, 2] & 255) - exact) <= 1, "at \(x)")
    }
  }

  @Test func locationsAreCutAndMatchedWithColours() {
    let gradient = Gradient(
      colors: [.black, .white, .black, .white], locations: [-1, .nan, 0.25])
    #expect(gradient.stops.map(\.offset) == [0, 0, 16384])
    #expect(Gradient(colors: [.black, .white, .black]).stops.map(\.offset) == [0, 32768, 65536])
    #expect(Gradient(colors: [.black]).stops.map(\.offset) == [0])
    #expect(Gradient(colors: []).stops.isEmpty)
  }
}
