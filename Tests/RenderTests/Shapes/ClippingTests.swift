import Testing

@testable import Render

/// What is drawn of a picture does not depend on how much of it is drawn.
@Suite struct ClippingTests {
  /// Something to draw, at random.
  enum Thing: CaseIterable {
    case polygon, curves, box, ring, edge, line, dashes, shadow, gradient, image, text, clipped

    func draw(_ canvas: Canvas, _ numbers: inout Numbers) {
      func point() -> FixedPoint {
        FixedPoint(x: numbers.fixed(-20...60), y: numbers.fixed(-300...900))
      }
      let rect = FixedRect(
        x: numbers.fixed(-10...20), y: numbers.fixed(-40...300), width: numbers.fixed(5...40),
        height: numbers.fixed(200...600))
      let radius = numbers.fixed(0...20)
      let paint = Paint.color(Color.white.withAlpha(UInt8(numbers.whole(1...255))))
      var path = Path()
      path.move(to: point())
      for _ in 0..<3 {
        switch self {
        case .polygon, .dashes: path.addLine(to: point())
        default: path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      path.close()
      switch self {
      case .polygon, .curves: canvas.fill(path, with: paint)
      case .box: canvas.fill(roundedRect: rect, radius: radius, with: paint)
      case .ring: canvas.stroke(ellipseIn: rect, width: numbers.fixed(1...5), with: paint)
      case .edge:
        canvas.stroke(roundedRect: rect, radius: radius, width: numbers.fixed(1...5), with: paint)
      case .line: canvas.stroke(path, style: StrokeStyle(width: numbers.fixed(1...9)), with: paint)
      case .dashes:
        canvas.stroke(
          path, style: StrokeStyle(width: Fixed(3), dashes: [Fixed(7), Fixed(5)]), with: paint)
      case .shadow:
        canvas.drawShadow(
          ofRoundedRect: rect, radius: radius, sigma: numbers.fixed(1...6), color: .white)
      case .gradient:
        let gradient = LinearGradient(
          start: point(), end: point(), from: Color(0x0000FF), to: .clear)
        canvas.fill(rect, with: .linear(gradient))
      case .image:
        let image = Bitmap(width: 9, height: 7)
        Canvas(image).fill(PixelRect(x: 2, y: 1, width: 5, height: 5), with: Color(0x30_90F0))
        canvas.draw(image, in: rect)
      case .text:
        let run = canvas.caches.shape("Agmk", font: ScaledFont(.interRegular, size: Fixed(90)))
        canvas.draw(run, at: FixedPoint(x: rect.x, y: rect.y), color: .white)
      case .clipped:
        canvas.withClip(roundedRect: rect, radius: radius) { canvas.fill(path, with: paint) }
      }
    }
  }

  /// Tall, so that a slope that is a little off shows.
  @Test(arguments: Thing.allCases)
  func aPixelIsTheSameWhateverIsClipped(thing: Thing) {
    let (width, height) = (40, 700)
    for round in 8..<14 {
      var numbers = Numbers(UInt64(round) + 77)
      let turn = Transform(rotation: Angle(degrees: numbers.whole(-20...20)))
      let start = numbers
      func draw(_ canvas: Canvas) -> Bitmap {
        canvas.withTransform(turn) {
          var numbers = start
          thing.draw(canvas, &numbers)
        }
        return canvas.bitmap
      }
      let caches = RenderCaches()
      let whole = draw(Canvas(Bitmap(width: width, height: height), caches: caches))
      let x = numbers.whole(0...30)
      let y = numbers.whole(100...500)
      let clip = PixelRect(x: x, y: y, width: numbers.whole(1...width - x), height: 190)
      let canvas = Canvas(Bitmap(width: width, height: height), caches: caches)
      canvas.setClip(clip)
      let part = draw(canvas)
      var differing = 0
      for y in clip.y..<clip.maxY {
        for x in clip.x..<clip.maxX where part[x, y] != whole[x, y] { differing += 1 }
      }
      #expect(differing == 0)
    }
  }
}
