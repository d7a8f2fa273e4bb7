import Foundation
import Testing

@testable import Render

/// The ends of dashes are square to the curve, however wide the line: what they are off by is less than a thirtieth of a pixel.
@Suite struct DashEndTests {
  private static let rounds = ProcessInfo.processInfo.environment["KIOSK_SOAK"] == "1" ? 60 : 1
  private static let size = 160

  /// A curve across the picture whose bends are wider than half of `width`.
  private func curve(_ numbers: inout Numbers) -> (points: [FixedPoint], isCubic: Bool) {
    func place(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>) -> FixedPoint {
      FixedPoint(x: numbers.fixed(x), y: numbers.fixed(y))
    }
    let isCubic = numbers.whole(0...1) == 1
    let start = place(-200...(-20), 20...140)
    let end = place(180...360, 20...140)
    let controls =
      isCubic
      ? [place(-20...60, -60...220), place(100...180, -60...220)] : [place(20...140, -100...260)]
    return ([start] + controls + [end], isCubic)
  }

  @Test(arguments: [StrokeStyle.Cap.butt, .square], [60, 110, 150])
  func endsOfDashesOnWideCurvesAreSquareToThem(cap: StrokeStyle.Cap, width: Int) {
    let sight = ReferenceSight(map: { $0 }, size: Double(Self.size))
    for round in 0..<Self.rounds {
      var numbers = Numbers(UInt64(width * 100 + 2 + round * 2 + (cap == .butt ? 0 : 1)))
      let (points, isCubic) = curve(&numbers)
      let style = StrokeStyle(
        width: Fixed(width), cap: cap, join: .bevel,
        dashes: [
          numbers.fixed(20...40), numbers.fixed((cap == .butt ? 10 : width + 10)...(width + 40)),
        ],
        dashPhase: numbers.fixed(0...60))
      var path = Path()
      path.move(to: points[0])
      if isCubic {
        path.addCurve(to: points[3], control1: points[1], control2: points[2])
      } else {
        path.addQuadCurve(to: points[2], control: points[1])
      }
      let spots = points.map { Spot(x: $0.x.pixels, y: $0.y.pixels) }
      let stretch =
        isCubic
        ? ReferenceCurve.cubic(spots[0], spots[1], spots[2], spots[3], steps: 2000)
        : ReferenceCurve.cubic(
          spots[0], spots[0] + (spots[1] - spots[0]) * (2.0 / 3),
          spots[2] + (spots[1] - spots[2]) * (2.0 / 3), spots[2], steps: 2000)
      var stroke = ReferenceStroke(style, sight)
      stroke.add([stretch], isClosed: false, at: spots[0])
      let drawn = coverage(width: Self.size, height: Self.size) {
        $0.stroke(path, style: style, with: .color(.white))
      }
      let sampled = stroke.area.sampled(width: Self.size, height: Self.size)
      var worst = 0.0
      for i in drawn.indices where abs(Double(drawn[i]) - sampled[i]) > 2 {
        let (expected, error) = stroke.area.refined(x: i % Self.size, y: i / Self.size, lines: 256)
        worst = max(worst, abs(Double(drawn[i]) - expected) - error)
      }
      #expect(worst <= 8, "round \(round): \(worst)")
    }
  }
}
