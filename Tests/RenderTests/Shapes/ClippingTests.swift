import Testing

@testable import Render

/// What is drawn of a picture does not depend on how much of it is drawn.
@Suite struct ClippingTests {
  /// Something to draw, at random.
  enum Thing: CaseIterable {
    case polygon, curves, box, ring, edge, line, dashes, shadow, gradient, image, text, clipped

    func draw(_ canvas: Canvas, _ numbers: inout Numbers) {
      let size = 90
      func point() -> FixedPoint {
        FixedPoint(x: numbers.fixed(-40...130), y: numbers.fixed(-40...130))
      }
      let rect = FixedRect(
        x: numbers.fixed(-10...40), y: numbers.fixed(-10...40), width: numbers.fixed(5...size),
        height: numbers.fixed(5...size))
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
      case .line:
        canvas.stroke(
          path, style: StrokeStyle(width: numbers.fixed(1...9), cap: .round, join: .round),
          with: paint)
      case .dashes:
        canvas.stroke(
          path, style: StrokeStyle(width: Fixed(3), dashes: [Fixed(7), Fixed(5)]), with: paint)
      case .shadow:
        canvas.drawShadow(
          ofRoundedRect: rect, radius: radius, sigma: numbers.fixed(1...6), color: .white)
      case .gradient:
        canvas.fill(
          rect,
          with: .radial(
            RadialGradient(
              center: point(), radius: Fixed(50),
              stops: [
                GradientStop(offset: 0, color: .white), GradientStop(offset: 65536, color: .black),
              ]
            )))
      case .image:
        let image = Bitmap(width: 9, height: 7)
        Canvas(image).fill(PixelRect(x: 2, y: 1, width: 5, height: 5), with: Color(0x30_90F0))
        canvas.draw(image, in: rect)
      case .text:
        let run = canvas.caches.shape("Agmk", font: ScaledFont(.interRegular, size: Fixed(30)))
        canvas.draw(run, at: point(), color: .white)
      case .clipped:
        canvas.withClip(roundedRect: rect, radius: radius) { canvas.fill(path, with: paint) }
      }
    }
  }

  @Test(arguments: Thing.allCases)
  func aPixelIsTheSameWhateverIsClipped(thing: Thing) {
    let size = 90
    var differing = 0
    for round in 0..<60 {
      var numbers = Numbers(UInt64(round) + 77)
      // Rows around 256 and others.
      let top = round % 2 == 0 ? 0 : 200
      let turn = Transform(rotation: Angle(degrees: numbers.whole(0...359)))
      let scale = Transform(scaleX: numbers.whole(40_000...150_000), y: 65_536)
      let move = Transform(translationX: .zero, y: Fixed(top))
      let transform = (round % 3 == 0 ? scale : turn).concatenating(move)
      let start = numbers
      func draw(_ canvas: Canvas) -> Bitmap {
        canvas.withTransform(transform) {
          var numbers = start
          thing.draw(canvas, &numbers)
        }
        return canvas.bitmap
      }
      let caches = RenderCaches()
      let whole = draw(Canvas(Bitmap(width: size, height: top + size), caches: caches))
      for _ in 0..<4 {
        let x = numbers.whole(0...80)
        let y = numbers.whole(top...top + 80)
        let clip = PixelRect(
          x: x, y: y, width: numbers.whole(1...size - x), height: numbers.whole(1...top + size - y))
        let canvas = Canvas(Bitmap(width: size, height: top + size), caches: caches)
        canvas.setClip(clip)
        let part = draw(canvas)
        for y in clip.y..<clip.maxY {
          for x in clip.x..<clip.maxX where part[x, y] != whole[x, y] { differing += 1 }
        }
      }
    }
    #expect(differing == 0)
  }
}
