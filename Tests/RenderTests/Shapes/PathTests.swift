import Foundation
import Testing

@testable import Render

@Suite struct PathTests {
  @Test func boundsHoldEveryPointAndAnEmptyPathHasNone() {
    #expect(Path().bounds.isEmpty)
    var path = Path(rect(2, 3, 4, 5))
    #expect(path.bounds == rect(2, 3, 4, 5))
    path.addQuadCurve(to: point(9, 9), control: point(-1, 20))
    #expect(path.bounds == rect(-1, 3, 10, 17))
    #expect(Path(ellipseIn: rect(1, 1, 8, 6)).bounds == rect(1, 1, 8, 6))
    path.removeAll()
    #expect(path == Path())
  }

  @Test func coordinatesThatAreNotFiniteAreRefused() {
    #expect(FixedPoint(x: .nan, y: 0) == nil)
    #expect(FixedPoint(x: 0, y: -.infinity) == nil)
    #expect(FixedPoint(x: 1e300, y: -1e300) == point(4_000_000, -4_000_000))
    #expect(FixedPoint(x: 1.5, y: 2) == point(1.5, 2))
  }

  @Test(arguments: [0.5, 3, 20, 300, 5000])
  func ellipsesStayWithinA256thOfAPixelAtAnySize(radius: Double) throws {
    let path = Path(ellipseIn: rect(-radius, -radius, 2 * radius, 2 * radius))
    var last = Spot(x: radius, y: 0)
    for element in path.elements {
      guard case .cubic(let b, let c, let d) = element else { continue }
      let end = RandomOutline.spot(d)
      for (spot, _) in ReferenceCurve.cubic(
        last, RandomOutline.spot(b), RandomOutline.spot(c), end, steps: 20)
      {
        #expect(abs(spot.length - radius) < 1.5 / 256)
      }
      last = end
    }
  }

  @Test func pathsAndShapesOfOneOutlineCoverTheSame() {
    let radii = CornerRadii(topLeft: Fixed(9), bottomRight: Fixed(4), bottomLeft: Fixed(2))
    let box = rect(1.25, 2.5, 17, 14.5)
    let shape = coverage(width: 20, height: 20) {
      $0.fill(roundedRect: box, radii: radii, with: .color(.white))
    }
    let path = coverage(width: 20, height: 20) {
      $0.fill(Path(roundedRect: box, radii: radii), with: .color(.white))
    }
    #expect(difference(shape, path) <= 2)
  }

  @Test(arguments: [StrokeStyle.Cap.butt, .round, .square])
  func endlessDashesOutOfSightCostNothing(cap: StrokeStyle.Cap) {
    var path = Path()
    path.move(to: point(-4_000_000, 4))
    path.addLine(to: point(4_000_000, 4))
    path.addLine(to: point(4_000_000, 900))
    path.close()
    let tiny = Fixed(rawValue: 16)
    let drawn = coverage(width: 8, height: 8) {
      $0.stroke(
        path, style: StrokeStyle(width: Fixed(2), cap: cap, dashes: [tiny, tiny]),
        with: .color(.white))
    }
    // Half of the line where ends add nothing, all of it where they do.
    let middle = Int(drawn[3 * 8 + 4])
    #expect(cap == .butt ? abs(middle - 128) < 8 : middle > 250)
    #expect(drawn[8 + 4] == 0)
  }

  @Test func patternsWithoutLengthOrWithNegativeOnesAreSolid() {
    let line = polygon([point(2, 5), point(18, 5), point(18, 15)])
    func draw(_ dashes: [Fixed]) -> [UInt8] {
      coverage(width: 20, height: 20) {
        $0.stroke(line, style: StrokeStyle(width: Fixed(2), dashes: dashes), with: .color(.white))
      }
    }
    let solid = draw([])
    #expect(draw([.zero, .zero]) == solid)
    #expect(draw([Fixed(3), Fixed(-1)]) == solid)
    #expect(draw([Fixed(3)]) != solid)
    #expect(draw([Fixed(3)]) == draw([Fixed(3), Fixed(3)]))
  }

  @Test func turnedByQuartersShapesAreThoseTurned() {
    // Around the middle of a square picture, so that a pixel comes to lie on a pixel.
    let turn = Transform(translationX: Fixed(-12), y: Fixed(-12))
      .concatenating(Transform(rotation: .quarter))
      .concatenating(Transform(translationX: Fixed(12), y: Fixed(12)))
    func draw(_ canvas: Canvas) {
      canvas.fill(rect(2.5, 3, 9, 4.25), with: .color(.white))
      canvas.stroke(
        polygon([point(4, 20), point(15, 11), point(19, 22)]), style: StrokeStyle(width: Fixed(3)),
        with: .color(.white))
    }
    let plain = coverage(width: 24, height: 24) { draw($0) }
    let turned = coverage(width: 24, height: 24) { canvas in
      canvas.withTransform(turn) { draw(canvas) }
    }
    for y in 0..<24 {
      for x in 0..<24 {
        #expect(abs(Int(turned[x * 24 + 23 - y]) - Int(plain[y * 24 + x])) <= 2)
      }
    }
  }

  @Test func wholePixelMovesGiveTheSamePixels() {
    func draw(_ canvas: Canvas) {
      canvas.fill(roundedRect: rect(2, 3, 14, 9), radius: Fixed(4), with: .color(Color(0x4060FF)))
      canvas.drawShadow(
        ofRoundedRect: rect(3, 3, 9, 9), radius: Fixed(2), sigma: Fixed(2), color: .white)
      let line = canvas.caches.shape("ab", font: ScaledFont(.interRegular, size: Fixed(12)))
      canvas.draw(line, at: point(2, 14), color: .white)
      canvas.withClip(rect(1.5, 1, 9, 9)) { canvas.fill(rect(0, 0, 9, 9), with: .color(.white)) }
    }
    let plain = Bitmap(width: 40, height: 40)
    draw(Canvas(plain))
    let moved = Bitmap(width: 40, height: 40)
    let canvas = Canvas(moved)
    canvas.withTransform(Transform(translationX: Fixed(7), y: Fixed(5))) { draw(canvas) }
    for y in 0..<30 { for x in 0..<30 { #expect(moved[x + 7, y + 5] == plain[x, y]) } }
  }

  @Test func mapsThatCannotBeUndoneDrawNothing() {
    let drawn = coverage(width: 8, height: 8) { canvas in
      canvas.withTransform(Transform(scaleX: 0, y: 65536)) {
        canvas.fill(rect(0, 0, 8, 8), with: .color(.white))
        canvas.stroke(
          Path(rect(1, 1, 5, 5)), style: StrokeStyle(width: Fixed(4)), with: .color(.white))
      }
    }
    #expect(drawn.allSatisfy { $0 == 0 })
  }

  @Test func turnedTextAndShadowsCoverWhatTheyDoUpright() {
    // The same amount of ink, in the middle of the picture.
    func ink(_ transform: Transform, _ draw: @escaping (Canvas) -> Void) -> Int {
      coverage(width: 80, height: 80) { canvas in
        canvas.withTransform(transform) { draw(canvas) }
      }.reduce(0) { $0 + Int($1) }
    }
    let turn = Transform(translationX: Fixed(-40), y: Fixed(-40))
      .concatenating(Transform(rotation: Angle(degrees: 30)))
      .concatenating(Transform(translationX: Fixed(40), y: Fixed(40)))
    let text: (Canvas) -> Void = { canvas in
      let line = canvas.caches.shape("Turn", font: ScaledFont(.interRegular, size: Fixed(20)))
      canvas.draw(line, at: point(18, 46), color: .white)
    }
    let shadow: (Canvas) -> Void = {
      $0.drawShadow(
        ofRoundedRect: rect(25, 30, 30, 20), radius: Fixed(5), sigma: Fixed(3), color: .white)
    }
    for draw in [text, shadow] {
      let upright = ink(.identity, draw)
      let turned = ink(turn, draw)
      #expect(upright > 10_000)
      #expect(abs(turned - upright) * 50 < upright)
    }
  }

  // MARK: - Limits

  @Test func aPhaseAtTheEndOfADashStartsInTheGap() {
    var line = Path()
    line.move(to: point(10, 8))
    line.addLine(to: point(40, 8))
    let drawn = coverage(width: 50, height: 16) {
      $0.stroke(
        line,
        style: StrokeStyle(
          width: Fixed(4), cap: .round, dashes: [Fixed(9), Fixed(9)], dashPhase: Fixed(9)),
        with: .color(.white))
    }
    let row = drawn[8 * 50..<9 * 50].map { $0 }
    #expect(row[8..<16].allSatisfy { $0 == 0 })
    #expect(row[20..<26].allSatisfy { $0 == 255 })
  }

  @Test func aMiterIsCutJustBeyondItsLimit() {
    // At a limit of 2 corners of less than 60° are cut.
    for (degrees, isCut) in [(58.0, true), (62, false)] {
      let half = degrees / 2 * Double.pi / 180
      var path = Path()
      path.move(to: point(50 - 60 * sin(half), 20 + 60 * cos(half)))
      path.addLine(to: point(50, 20))
      path.addLine(to: point(50 + 60 * sin(half), 20 + 60 * cos(half)))
      let drawn = coverage(width: 100, height: 100) {
        $0.stroke(
          path,
          style: StrokeStyle(width: Fixed(12), cap: .butt, join: .miter, miterLimit: Fixed(2)),
          with: .color(.white))
      }
      // The tip is 6 / sin of half the angle above the corner, a cut 6 × that.
      #expect((drawn[12 * 100 + 50] == 0) == isCut, "\(degrees)°")
    }
  }

  @Test(arguments: [StrokeStyle.Cap.round, .square])
  func endsOfLinesOutsideThePictureReachIntoIt(cap: StrokeStyle.Cap) {
    var line = Path()
    line.move(to: point(-60, 20))
    line.addLine(to: point(-8, 20))
    let drawn = coverage(width: 20, height: 40) {
      $0.stroke(
        line, style: StrokeStyle(width: Fixed(20), cap: cap, join: .bevel), with: .color(.white))
    }
    #expect(drawn[20 * 20] == 255 && drawn[20 * 20 + 2] == 0)
    // The corner of a square end that lies across.
    var slope = Path()
    slope.move(to: point(-80, -50))
    slope.addLine(to: point(-9, 21))
    let corner = coverage(width: 20, height: 40) {
      $0.stroke(
        slope, style: StrokeStyle(width: Fixed(20), cap: .square, join: .bevel),
        with: .color(.white))
    }
    #expect(corner[21 * 20] > 200 && corner[21 * 20 + 8] == 0)
  }

  @Test func anArcTurnsOnceAtMost() {
    func arc(_ turns: Int) -> Path {
      var path = Path()
      path.addArc(
        center: point(20, 20), radius: Fixed(9), start: .quarter, sweep: Angle(degrees: 360 * turns)
      )
      return path
    }
    #expect(arc(3) == arc(1) && arc(-2) == arc(-1) && arc(1) != arc(-1))
  }

  @Test func dashesJoinAcrossTheStartOfAClosedOutline() {
    // A narrow triangle that starts at its tip: an end there would stand out above the cut.
    var path = Path()
    path.move(to: point(40, 20))
    path.addLine(to: point(60, 90))
    path.addLine(to: point(20, 90))
    path.close()
    func draw(_ path: Path, dashes: [Fixed]) -> [UInt8] {
      coverage(width: 80, height: 110) {
        $0.stroke(
          path, style: StrokeStyle(width: Fixed(12), cap: .square, join: .bevel, dashes: dashes),
          with: .color(.white))
      }
    }
    let dashed = draw(path, dashes: [Fixed(70), Fixed(50)])
    let whole = draw(path, dashes: [])
    for i in 0..<40 * 80 { #expect(dashed[i] == whole[i]) }
    #expect(dashed != whole)
  }
}
