import Kiosk
import Render

/// Draws what controls do not: gradients, dashes, clips, layers, pictures, text; upright and turned.
final class ProbeDrawing: View {
  /// How far the dashes have crept; a change draws everything anew.
  var creep = 0.0 {
    didSet { setNeedsDisplay() }
  }

  private let wave: BezierPath
  private let ring = BezierPath(ovalIn: Rect(x: 10, y: 10, width: 120, height: 90))
  private let bar = BezierPath(
    roundedRect: Rect(x: 30, y: 40, width: 90, height: 30), cornerRadius: 9)
  private var ants = GraphicsContext.LineStyle(width: 5, cap: .butt, dashes: [9, 4, 1])
  private let colors = Gradient(colors: [Color(0x1040_C0), Color(0xF0_C020), Color(0xC0_2020)])
  private let picture = Bitmap(width: 24, height: 24)
  private let patch: NinePatch
  private let mask: AlphaMask
  private let turn = AffineTransform(rotation: Angle(degrees: 11))

  override init(frame: Rect) {
    var wave = BezierPath()
    wave.move(to: Point(x: 4, y: 60))
    wave.addCurve(
      to: Point(x: 136, y: 60), controlPoint1: Point(x: 50, y: -40),
      controlPoint2: Point(x: 90, y: 160))
    wave.addQuadCurve(to: Point(x: 70, y: 100), controlPoint: Point(x: 130, y: 110))
    self.wave = wave
    Canvas(picture).fill(picture.bounds, with: Color(0x20_8040))
    patch = NinePatch(picture, left: 6, top: 6, right: 6, bottom: 6)
    mask = AlphaMask(alphaOf: picture)
    super.init(frame: frame)
    alpha = 0.9
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    ants.dashPhase = creep
    paint(in: context)
    context.withTransform(turn) { paint(in: context) }
  }

  private func paint(in context: GraphicsContext) {
    let box = Rect(x: 6, y: 6, width: 60, height: 40)
    let middle = Point(x: 36, y: 26)
    context.shadow(ofRoundedRect: box, radius: 8, offsetY: 3, sigma: 4, color: Color(0))
    context.fill(roundedRect: box, radius: 8, from: Color(0x40_80C0), to: Color(0x20_4060))
    context.fill(roundedRect: box, radius: 8, with: colors, from: .zero, to: middle)
    context.fill(roundedRect: box, radius: 8, with: colors, around: middle, reach: 30)
    context.fill(roundedRect: box, radius: 8, with: colors, around: middle, angle: creep)
    context.withClip(ring) {
      context.withClip(bar, rule: .evenOdd) {
        context.fill(wave, with: Color(0xA0_30A0))
        context.stroke(wave, style: ants, with: Color(0x10_1010))
      }
      context.fill(bar, with: Color(0x30_A0A0))
    }
    context.withClip(roundedRect: box, corners: CornerSizes(topLeft: 12, bottomRight: 20)) {
      context.draw(picture, in: Rect(x: 8, y: 8, width: 31, height: 17), filter: .bilinear)
      context.draw(picture, in: Rect(x: 40, y: 8, width: 9, height: 7), filter: .area)
    }
    context.draw(patch, in: Rect(x: 70, y: 60, width: 50, height: 33))
    context.draw(mask, in: Rect(x: 70, y: 10, width: 20, height: 20), color: Color(0x90_4010))
    context.withLayer(opacity: 0.6) {
      context.fill(ring, with: Color(0x80_8020))
      context.withBlendMode(.destinationOut) { context.fill(bar, with: Color(0xFF_FFFF)) }
    }
    context.draw("שלום and 21.5 °C", font: .caption, color: Color(0), at: Point(x: 4, y: 104))
    context.draw(.warning, at: Point(x: 100, y: 80), size: 20, strokeWidth: 2, color: Color(0))
  }
}
