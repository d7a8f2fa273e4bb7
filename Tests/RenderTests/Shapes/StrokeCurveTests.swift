import Foundation
import Testing

@testable import Render

/// Lines along arcs, and dots, where what is right is known without a reference.
@Suite struct StrokeCurveTests {
  /// A part of a circle from the right of its middle, clockwise, in one dash; nothing follows.
  private func dash(
    _ length: Double, middle: FixedPoint, radius: Int, width: Int, size: Int
  ) -> [UInt8] {
    var path = Path()
    path.addArc(
      center: middle, radius: Fixed(radius), start: Angle(degrees: 0), sweep: Angle(degrees: 360))
    let style = StrokeStyle(
      width: Fixed(width), cap: .butt, join: .round,
      dashes: [Fixed(rounding: length), Fixed(100_000)])
    return coverage(width: size, height: size) {
      $0.stroke(path, style: style, with: .color(.white))
    }
  }

  @Test func aDashAroundThreeQuartersOfALargeCircleEndsAtItsTop() {
    let size = 40
    let drawn = dash(
      1.5 * Double.pi * 300, middle: FixedPoint(x: Fixed(20), y: Fixed(310)), radius: 300, width: 8,
      size: size)
    // From the left edge to the middle of the picture, in a row that the line covers from top to bottom.
    let reach = drawn[(10 * size)..<(11 * size)].reduce(0.0) { $0 + Double($1) / 255 }
    #expect(abs(reach - 20) < 0.05)
  }

  /// How long a turn of radius 4 is as the path has it, its points rounded, by many short lines.
  private func lengthOfTurn() -> Double {
    var path = Path()
    path.addArc(
      center: FixedPoint(x: Fixed(8), y: Fixed(8)), radius: Fixed(4), start: Angle(degrees: 0),
      sweep: Angle(degrees: 360))
    func spot(_ point: FixedPoint) -> Spot { Spot(x: point.x.pixels, y: point.y.pixels) }
    var last = Spot(x: 0, y: 0)
    var length = 0.0
    for element in path.elements {
      switch element {
      case .move(let point): last = spot(point)
      case .cubic(let control1, let control2, let point):
        let spots = ReferenceCurve.cubic(
          last, spot(control1), spot(control2), spot(point), steps: 500
        ).map(\.spot)
        length += zip(spots, spots.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
        last = spot(point)
      default: break
      }
    }
    return length
  }

  @Test func dashesAfterFortyTurnsAreWhereThoseOfTheFirstTurnAre() {
    let size = 16
    let round = lengthOfTurn()
    func quarter(after turns: Int) -> [UInt8] {
      var path = Path()
      for _ in 0...turns {
        path.addArc(
          center: FixedPoint(x: Fixed(8), y: Fixed(8)), radius: Fixed(4), start: Angle(degrees: 0),
          sweep: Angle(degrees: 360))
      }
      let dash = Fixed(rounding: round / 4)
      let style = StrokeStyle(
        width: Fixed(3), cap: .butt, join: .round,
        dashes: [dash, Fixed(rounding: round * (Double(turns) + 0.25)), dash, Fixed(100_000)],
        dashPhase: dash)
      return coverage(width: size, height: size) {
        $0.stroke(path, style: style, with: .color(.white))
      }
    }
    let (first, late) = (quarter(after: 0), quarter(after: 40))
    let worst = zip(first, late).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(first.contains(255))
    #expect(worst <= 6, "\(worst)")
  }

  @Test func noRoundCornerSticksOutOfADashWhereCurvesOfAnArcMeet() {
    let size = 64
    // It ends two degrees behind the point at 45° where a curve of the arc ends.
    let end = 47 * Double.pi / 180
    let drawn = dash(
      24 * end, middle: FixedPoint(x: Fixed(32), y: Fixed(32)), radius: 24, width: 12, size: size)
    for y in 0..<size {
      for x in 0..<size {
        let (dx, dy) = (Double(x) + 0.5 - 32, Double(y) + 0.5 - 32)
        // How far beyond the straight end a pixel lies, ahead of it.
        let ahead = dy * cos(end) - dx * sin(end)
        if ahead > 1, dx > 0, dy > 0 { #expect(drawn[y * size + x] == 0, "(\(x), \(y))") }
      }
    }
  }

  @Test(arguments: [0, 30, 45])
  func aSquareDotIsTurnedWithItsPath(degrees: Int) {
    var path = Path()
    path.move(to: FixedPoint(x: .zero, y: .zero))
    path.addLine(to: FixedPoint(x: .zero, y: .zero))
    let style = StrokeStyle(width: Fixed(16), cap: .square)
    let turn = Transform(rotation: Angle(degrees: degrees)).concatenating(
      Transform(translationX: Fixed(16), y: Fixed(16)))
    let drawn = coverage(width: 32, height: 32) { canvas in
      canvas.withTransform(turn) { canvas.stroke(path, style: style, with: .color(.white)) }
    }
    // To the right of the middle it reaches 8 / cos of the turn.
    let reach = drawn[(16 * 32 + 16)..<(17 * 32)].reduce(0.0) { $0 + Double($1) / 255 }
    let below = drawn[(15 * 32 + 16)..<(16 * 32)].reduce(0.0) { $0 + Double($1) / 255 }
    let angle = Double(degrees) * Double.pi / 180
    let expected = degrees == 45 ? 8 * 2.0.squareRoot() - 0.5 : 8 / cos(angle)
    #expect(abs((reach + below) / 2 - expected) < 0.02)
  }
}
