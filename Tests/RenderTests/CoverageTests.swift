import Foundation
import Testing

@testable import Render

/// Two levels of 255: the accuracy of a shape, beyond the error of the reference itself.
private let accuracy = 2.0
/// What 128 lines a row may miss where edges end or leave a column inside a line.
private let referenceError = 1.0

@Suite struct CoverageTests {
  @Test(arguments: 0..<24)
  func randomPolygonsCoverWhatTheReferenceSays(seed: Int) {
    var numbers = Numbers(UInt64(seed) + 100)
    for round in 0..<8 {
      let points = (0..<numbers.whole(3...9)).map { _ in
        FixedPoint(x: numbers.fixed(-6...30), y: numbers.fixed(-6...30))
      }
      let evenOdd = round % 2 == 1
      let drawn = coverage(width: 24, height: 24) {
        $0.fill(polygon(points), rule: evenOdd ? .evenOdd : .nonZero, with: .color(.white))
      }
      let expected = reference(width: 24, height: 24, slices([points], evenOdd: evenOdd))
      #expect(difference(drawn, expected) <= accuracy + referenceError)
    }
  }

  @Test(arguments: 0..<16)
  func polygonsOnALatticeMeetAndOverlapAsTheReferenceSays(seed: Int) {
    var numbers = Numbers(UInt64(seed) + 900)
    func place() -> Fixed { Fixed(rawValue: Int32(numbers.whole(-8...56) * 64)) }
    for round in 0..<12 {
      // Level lines, corners on lines and lines on lines, in one row and beyond each side.
      let outlines = (0..<numbers.whole(1...3)).map { _ in
        var last = FixedPoint(x: place(), y: place())
        return (0..<numbers.whole(3...8)).map { _ in
          switch numbers.whole(0...3) {
          case 0: last.x = place()
          case 1: last.y = place()
          default: last = FixedPoint(x: place(), y: place())
          }
          return last
        }
      }
      var path = Path()
      for outline in outlines {
        path.move(to: outline[0])
        for point in outline.dropFirst() { path.addLine(to: point) }
        path.close()
      }
      let evenOdd = round % 2 == 1
      let drawn = coverage(width: 12, height: 12) {
        $0.fill(path, rule: evenOdd ? .evenOdd : .nonZero, with: .color(.white))
      }
      let expected = reference(width: 12, height: 12, slices(outlines, evenOdd: evenOdd))
      #expect(difference(drawn, expected) <= accuracy + referenceError)
    }
  }

  @Test(arguments: 0..<16)
  func randomRectanglesCoverExactlyTheirArea(seed: Int) {
    var numbers = Numbers(UInt64(seed) + 200)
    for _ in 0..<16 {
      let x = Int(numbers.fixed(0...10).rawValue)
      let y = Int(numbers.fixed(0...10).rawValue)
      let width = numbers.whole(1...2560)
      let height = numbers.whole(1...2560)
      let drawn = coverage(width: 24, height: 24) {
        $0.fill(
          FixedRect(
            x: Fixed(rawValue: Int32(x)), y: Fixed(rawValue: Int32(y)),
            width: Fixed(rawValue: Int32(width)), height: Fixed(rawValue: Int32(height))),
          with: .color(.white))
      }
      for py in 0..<24 {
        for px in 0..<24 {
          let w = max(0, min(x + width, (px + 1) * 256) - max(x, px * 256))
          let h = max(0, min(y + height, (py + 1) * 256) - max(y, py * 256))
          let exact = (w * h * 255 + 32768) / 65536
          #expect(abs(Int(drawn[py * 24 + px]) - exact) <= (w * h * 255 % 65536 == 32768 ? 1 : 0))
        }
      }
    }
  }

  @Test(arguments: 0..<12)
  func randomRoundedRectanglesAndEllipsesCoverWhatTheReferenceSays(seed: Int) {
    var numbers = Numbers(UInt64(seed) + 300)
    for round in 0..<8 {
      var box = FixedRect(
        x: numbers.fixed(-4...8), y: numbers.fixed(-4...8), width: numbers.fixed(1...28),
        height: numbers.fixed(1...28))
      if round % 2 == 0 { box = FixedRect(box.pixelBounds) }
      let radius = min(
        numbers.fixed(0...14).pixels, min(box.width, box.height).pixels / 2)
      let drawn = coverage(width: 32, height: 32) {
        $0.fill(roundedRect: box, radius: Fixed(rounding: radius), with: .color(.white))
      }
      let expected = reference(
        width: 32, height: 32, slices(box, radiusX: radius, radiusY: radius))
      #expect(difference(drawn, expected) <= accuracy + referenceError)
      let ellipse = coverage(width: 32, height: 32) {
        $0.fill(ellipseIn: box, with: .color(.white))
      }
      let round = reference(
        width: 32, height: 32,
        slices(box, radiusX: box.width.pixels / 2, radiusY: box.height.pixels / 2))
      #expect(difference(ellipse, round) <= accuracy + referenceError)
    }
  }

  @Test(arguments: 0..<12)
  func randomRingsCoverWhatTheReferenceSays(seed: Int) {
    var numbers = Numbers(UInt64(seed) + 400)
    for round in 0..<8 {
      var box = FixedRect(
        x: numbers.fixed(0...4), y: numbers.fixed(0...4), width: numbers.fixed(6...26),
        height: numbers.fixed(6...26))
      if round % 2 == 0 { box = FixedRect(box.pixelBounds) }
      let width = round % 4 == 0 ? Fixed(numbers.whole(1...3)) : numbers.fixed(0...3)
      let radius = min(
        numbers.fixed(0...12).pixels, min(box.width, box.height).pixels / 2)
      let inner = max(0, radius - width.pixels)
      let drawn = coverage(width: 32, height: 32) {
        $0.stroke(
          roundedRect: box, radius: Fixed(rounding: radius), width: width, with: .color(.white))
      }
      let expected = reference(
        width: 32, height: 32,
        slices(
          slices(box, radiusX: radius, radiusY: radius),
          without: slices(box.inset(by: width), radiusX: inner, radiusY: inner)))
      #expect(difference(drawn, expected) <= accuracy + referenceError)
    }
  }

  @Test(arguments: 0..<12)
  func randomRoundStrokesCoverWhatTheReferenceSays(seed: Int) {
    var numbers = Numbers(UInt64(seed) + 500)
    for _ in 0..<4 {
      let width = 1 + Double(numbers.whole(0...24)) / 4
      let points = (0..<numbers.whole(2...4)).map { _ in
        FixedPoint(x: numbers.fixed(2...30), y: numbers.fixed(2...30))
      }
      var path = Path()
      path.move(to: points[0])
      for next in points.dropFirst() { path.addLine(to: next) }
      let drawn = coverage(width: 32, height: 32) {
        $0.stroke(path, style: StrokeStyle(width: Fixed(rounding: width)), with: .color(.white))
      }
      let expected = reference(width: 32, height: 32, capsules(points, width / 2))
      #expect(difference(drawn, expected) <= accuracy + referenceError)
    }
  }

  /// Slices of all that is within `radius` of the lines.
  private func capsules(_ points: [FixedPoint], _ radius: Double) -> Slice {
    var parts: [Slice] = []
    for centre in points {
      parts.append { y in
        let dy = y - centre.y.pixels
        if abs(dy) >= radius { return [] }
        let half = (radius * radius - dy * dy).squareRoot()
        return [(centre.x.pixels - half, centre.x.pixels + half)]
      }
    }
    for (a, b) in zip(points, points.dropFirst()) {
      let dx = b.x.pixels - a.x.pixels
      let dy = b.y.pixels - a.y.pixels
      let length = (dx * dx + dy * dy).squareRoot()
      if length == 0 { continue }
      let nx = -dy / length * radius
      let ny = dx / length * radius
      let corners = [
        (a.x.pixels + nx, a.y.pixels + ny), (b.x.pixels + nx, b.y.pixels + ny),
        (b.x.pixels - nx, b.y.pixels - ny), (a.x.pixels - nx, a.y.pixels - ny),
      ]
      parts.append { y in
        var xs: [Double] = []
        for i in 0..<4 {
          let (px, py) = corners[i]
          let (qx, qy) = corners[(i + 1) % 4]
          if (py <= y) == (qy <= y) { continue }
          xs.append(px + (qx - px) * (y - py) / (qy - py))
        }
        xs.sort()
        return xs.count == 2 ? [(xs[0], xs[1])] : []
      }
    }
    return slices(uniting: parts)
  }

  @Test func curvesStayWithinTheirStatedError() {
    // A quadratic y = x² / 32 from (0, 0) to (32, 32), closed along the right and bottom edges.
    var path = Path()
    path.move(to: point(0, 32))
    path.addLine(to: point(0, 0))
    path.addQuadCurve(to: point(32, 32), control: point(16, 0))
    path.close()
    let drawn = coverage(width: 32, height: 32) { $0.fill(path, with: .color(.white)) }
    let expected = reference(width: 32, height: 32) { y in [(0, (32 * y).squareRoot())] }
    #expect(difference(drawn, expected) <= accuracy + referenceError)
  }

  @Test func overlappingOutlinesOfOneDirectionUniteInsideAPixel() {
    // Two boxes over the same 40 % of a pixel cover 40 %, not 80 %.
    let box = [point(0.25, 0), point(0.65, 0), point(0.65, 1), point(0.25, 1)]
    var path = polygon(box)
    for (i, corner) in box.enumerated() {
      if i == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.close()
    let drawn = coverage(width: 1, height: 1) { $0.fill(path, with: .color(.white)) }
    #expect(drawn == [102])
    let holes = coverage(width: 1, height: 1) {
      $0.fill(path, rule: .evenOdd, with: .color(.white))
    }
    #expect(holes == [0])
  }

  @Test(arguments: 0..<12)
  func theClipNeverLeaksAndNeverChangesAPixel(seed: Int) {
    var numbers = Numbers(UInt64(seed) + 600)
    let clip = PixelRect(
      x: numbers.whole(0...20), y: numbers.whole(0...20), width: numbers.whole(1...20),
      height: numbers.whole(1...20))
    func draw(_ canvas: Canvas, _ numbers: inout Numbers) {
      let points = (0..<7).map { _ in
        FixedPoint(x: numbers.fixed(-40...80), y: numbers.fixed(-40...80))
      }
      canvas.fill(polygon(points), with: .color(Color(0xFF0000)))
      canvas.stroke(
        polygon(points), style: StrokeStyle(width: Fixed(3)), with: .color(Color(0x00FF00)))
      let box = FixedRect(
        x: numbers.fixed(-10...20), y: numbers.fixed(-10...20), width: Fixed(23), height: Fixed(19))
      canvas.drawShadow(
        ofRoundedRect: box, radius: Fixed(5), sigma: Fixed(3), color: .white.withAlpha(99))
      canvas.fill(
        roundedRect: FixedRect(box.pixelBounds), radius: Fixed(6),
        with: .linear(
          LinearGradient(
            start: point(3, 9), end: point(31, 27), from: Color(0x0000FF), to: .clear)))
      let run = canvas.caches.shape("Ag", font: ScaledFont(.interRegular, size: Fixed(20)))
      canvas.draw(
        run, at: FixedPoint(x: numbers.fixed(-9...30), y: numbers.fixed(9...40)), color: .white)
    }
    var same = numbers
    let whole = Bitmap(width: 40, height: 40)
    draw(Canvas(whole), &same)
    let cut = Bitmap(width: 40, height: 40)
    let canvas = Canvas(cut)
    canvas.withClip(clip) { draw(canvas, &numbers) }
    for y in 0..<40 {
      for x in 0..<40 {
        let word = cut.baseAddress.load(
          fromByteOffset: y * cut.bytesPerRow + x * 4, as: UInt32.self)
        if clip.contains(x: x, y: y) {
          #expect(cut[x, y] == whole[x, y])
        } else {
          #expect(word == 0)
        }
      }
    }
  }

  @Test func nestedRoundedClipsMultiply() {
    let drawn = coverage(width: 20, height: 20) { canvas in
      canvas.withClip(roundedRect: rect(0.5, 0, 19, 20), radius: .zero) {
        canvas.withClip(roundedRect: rect(0.5, 0.5, 19, 19), radius: .zero) {
          canvas.fill(PixelRect(x: 0, y: 0, width: 20, height: 20), with: .white)
        }
      }
    }
    #expect(drawn[10 * 20] == 64)
    #expect(drawn[0] == 32)
    #expect(drawn[10 * 20 + 10] == 255)
    #expect(drawn[10] == 128)
  }

  @Test(arguments: [Int32.min, -1 << 30, -1_000_000, 0, 1, 1_000_000, 1 << 30, Int32.max])
  func hugeCoordinatesNeitherTrapNorHang(far: Int32) {
    let places = [far, 0, 300, 77].map { Fixed(rawValue: $0) }
    let canvas = Canvas(Bitmap(width: 16, height: 16))
    // Each corner meets each far place; with all others it does in a long run.
    let isSoaking = ProcessInfo.processInfo.environment["KIOSK_SOAK"] == "1"
    let joins = [StrokeStyle.Join.miter, .round, .bevel]
    for (i, a) in places.enumerated() {
      for (j, b) in places.enumerated() {
        let box = FixedRect(x: a, y: b, width: b, height: a)
        let far = FixedPoint(x: a, y: b)
        canvas.fill(box, with: .color(.white))
        canvas.fill(roundedRect: box, radius: a, with: .color(.white))
        canvas.stroke(roundedRect: box, radius: a, width: b, with: .color(.white))
        canvas.fill(ellipseIn: box, with: .color(.white))
        canvas.stroke(ellipseIn: box, width: a, with: .color(.white))
        canvas.drawShadow(ofRoundedRect: box, radius: b, sigma: a, color: .white)
        canvas.withClip(roundedRect: box, radius: a) { canvas.fill(box, with: .color(.black)) }
        var path = Path()
        path.move(to: far)
        path.addQuadCurve(to: point(3, 4), control: FixedPoint(x: b, y: a))
        path.addCurve(to: far, control1: FixedPoint(x: b, y: a), control2: point(9, 2))
        path.addLine(to: FixedPoint(x: b, y: a))
        for rule in [FillRule.nonZero, .evenOdd] {
          canvas.fill(path, rule: rule, with: .color(.white))
        }
        for join in isSoaking ? joins : [joins[(i + j) % 3]] {
          canvas.stroke(
            path, style: StrokeStyle(width: a, cap: .square, join: join), with: .color(.white))
          canvas.stroke(path, style: StrokeStyle(width: Fixed(2), join: join), with: .color(.white))
        }
        canvas.fill(
          rect(0, 0, 16, 16),
          with: .linear(LinearGradient(start: far, end: point(1, 1), from: .white, to: .clear)))
        canvas.draw(
          canvas.caches.shape("A", font: ScaledFont(.interRegular, size: a, tracking: b)),
          at: far, color: .white)
      }
    }
    #expect(canvas.clip == PixelRect(x: 0, y: 0, width: 16, height: 16))
  }

  @Test func emptyAndDegenerateShapesDrawNothing() {
    let line = polygon([point(1, 1), point(9, 9)])
    var only = Path()
    only.move(to: point(3, 3))
    let drawn = coverage(width: 12, height: 12) { canvas in
      canvas.fill(Path(), with: .color(.white))
      canvas.fill(line, with: .color(.white))
      canvas.fill(only, with: .color(.white))
      canvas.stroke(only, style: StrokeStyle(width: Fixed(2)), with: .color(.white))
      canvas.fill(rect(3, 3, 0, 5), with: .color(.white))
      canvas.fill(rect(3, 3, 5, -1), with: .color(.white))
      canvas.fill(ellipseIn: rect(3, 3, -5, 5), with: .color(.white))
      canvas.stroke(line, style: StrokeStyle(width: .zero), with: .color(.white))
      canvas.fill(rect(0, 0, 12, 12), with: .color(.clear))
    }
    #expect(drawn.allSatisfy { $0 == 0 })
  }

  @Test func aPointWithRoundEndsIsADot() {
    var path = Path()
    path.move(to: point(6, 6))
    path.addLine(to: point(6, 6))
    let drawn = coverage(width: 12, height: 12) {
      $0.stroke(path, style: StrokeStyle(width: Fixed(8)), with: .color(.white))
    }
    let circle = coverage(width: 12, height: 12) {
      $0.fill(ellipseIn: rect(2, 2, 8, 8), with: .color(.white))
    }
    #expect(difference(drawn, circle) <= 1)
  }

  @Test func miterJoinsEndInAPointAndBevelsDoNot() {
    var path = Path()
    path.move(to: point(2, 20))
    path.addLine(to: point(10, 8))
    path.addLine(to: point(18, 20))
    func height(_ join: StrokeStyle.Join) -> Int {
      let drawn = coverage(width: 20, height: 24) {
        $0.stroke(
          path, style: StrokeStyle(width: Fixed(4), cap: .butt, join: join), with: .color(.white))
      }
      return (0..<24).first { y in drawn[y * 20 + 10] > 0 } ?? 24
    }
    #expect(height(.miter) == 4)
    #expect(height(.round) == 6)
    #expect(height(.bevel) == 6)
  }
}
