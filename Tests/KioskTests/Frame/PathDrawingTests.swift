import Kiosk
import KioskTesting
import Render
import Testing

/// Draws what a test says.
private final class Drawing: View {
  private let body: (GraphicsContext) -> Void

  init(_ body: @escaping (GraphicsContext) -> Void) {
    self.body = body
    super.init(frame: Rect(x: 0, y: 0, width: 24, height: 20))
    backgroundColor = .white
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) { body(context) }
}

@Suite struct PathDrawingTests {
  private func pixels(scale: Double = 1, _ body: @escaping (GraphicsContext) -> Void) -> [UInt32] {
    let bitmap = PanelHarness(Drawing(body), margin: 2, scale: scale).bitmap
    var all: [UInt32] = []
    for y in 0..<bitmap.height { for x in 0..<bitmap.width { all.append(bitmap[x, y]) } }
    return all
  }

  private let box = Rect(x: 4, y: 5, width: 10, height: 8)

  @Test(arguments: [1, 2])
  func aPathOnWholePixelsIsTheRectangle(scale: Double) {
    let box = box
    let path = pixels(scale: scale) { $0.fill(BezierPath(box), with: .black) }
    let rect = pixels(scale: scale) { $0.fill(box, with: .black) }
    #expect(path == rect)
    #expect(path.contains(0xFF00_0000))
  }

  @Test func stepsThatAreNotFiniteAreLeftOut() {
    let box = box
    var path = BezierPath(box)
    path.addLine(to: Point(x: .nan, y: 3))
    path.addQuadCurve(to: Point(x: 3, y: 3), controlPoint: Point(x: 1, y: .infinity))
    path.addArc(center: Point(x: 5, y: 5), radius: .infinity, start: .zero, sweep: .full)
    let odd = pixels { $0.fill(path, with: .black) }
    #expect(odd == pixels { $0.fill(box, with: .black) })
    #expect(pixels { $0.fill(BezierPath(), with: .black) } == pixels { _ in })
  }

  @Test(arguments: [1, 2])
  func movesAndQuarterTurnsPutShapesWhereTheySay(scale: Double) {
    let box = box
    let moved = pixels(scale: scale) { context in
      context.withTransform(AffineTransform(translationX: 3, y: -2)) {
        context.fill(box, with: .black)
      }
    }
    #expect(
      moved == pixels(scale: scale) { $0.fill(box.offsetBy(dx: 3, dy: -2), with: .black) })
    let turned = pixels(scale: scale) { context in
      let turn = AffineTransform(rotation: .quarter).around(Point(x: box.midX, y: box.midY))
      context.withTransform(turn) { context.fill(box, with: .black) }
    }
    let standing = Rect(x: box.midX - 4, y: box.midY - 5, width: 8, height: 10)
    #expect(turned == pixels(scale: scale) { $0.fill(standing, with: .black) })
    let broken = AffineTransform(scaleX: .nan, y: 1)
    #expect(
      pixels { context in context.withTransform(broken) { context.fill(box, with: .black) } }
        == pixels { _ in })
  }

  @Test func whatOverlapsInALayerDoesNotShineThrough() {
    let box = box
    let drawn = pixels { context in
      context.withLayer(opacity: 0.5) {
        context.fill(box, with: .black)
        context.fill(box.offsetBy(dx: 4, dy: 3), with: .black)
      }
    }
    #expect(Set(drawn).subtracting(pixels { _ in }) == [0xFF7F_7F7F])
  }

  @Test func clipsByPathsAndCornersHold() {
    let box = box
    let clipped = pixels { context in
      context.withClip(BezierPath(box)) {
        context.fill(Rect(x: 0, y: 0, width: 24, height: 20), with: .black)
      }
    }
    #expect(clipped == pixels { $0.fill(box, with: .black) })
    let corners = CornerSizes(topLeft: 4, bottomRight: 3)
    let cut = pixels { context in
      context.withClip(roundedRect: box, corners: corners) { context.fill(box, with: .black) }
    }
    #expect(cut == pixels { $0.fill(roundedRect: box, corners: corners, with: .black) })
    #expect(cut != clipped)
  }

  @Test func dashesLeaveGaps() {
    var line = BezierPath()
    line.move(to: Point(x: 2, y: 10))
    line.addLine(to: Point(x: 22, y: 10))
    let style = GraphicsContext.LineStyle(width: 2, cap: .butt, dashes: [4, 2])
    let drawn = pixels { $0.stroke(line, style: style, with: .black) }
    let expected = pixels { context in
      for x in stride(from: 2.0, to: 22, by: 6) {
        context.fill(Rect(x: x, y: 9, width: min(4, 22 - x), height: 2), with: .black)
      }
    }
    #expect(drawn == expected)
  }
}
