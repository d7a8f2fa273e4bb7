import Testing

@testable import Render

/// Curves of millions of pixels are as exact as small ones where they can be seen.
@Suite struct LongCurveTests {
  /// Half the width and the height of the parabola y = x² / length, from x = −length to length.
  private let length = 2_000_000.0
  /// The left top corner of the picture on it, where it falls by one pixel a pixel, between two ends of its lines.
  private let corner = Spot(x: 1_001_953, y: 501_954)

  private var ends: [FixedPoint] {
    [(-length, length), (0, -length), (length, length)].map {
      point($0.0 - corner.x, $0.1 - corner.y)
    }
  }

  /// The same outline as one of the third degree.
  private var cubic: [FixedPoint] {
    func between(_ a: FixedPoint, _ b: FixedPoint) -> FixedPoint {
      point((a.x.pixels + 2 * b.x.pixels) / 3, (a.y.pixels + 2 * b.y.pixels) / 3)
    }
    return [ends[0], between(ends[0], ends[1]), between(ends[2], ends[1]), ends[2]]
  }

  private func path(isCubic: Bool) -> Path {
    var path = Path()
    path.move(to: ends[0])
    if isCubic {
      path.addCurve(to: ends[2], control1: cubic[1], control2: cubic[2])
    } else {
      path.addQuadCurve(to: ends[2], control: ends[1])
    }
    return path
  }

  /// Where the parabola is at a height of the picture.
  private func x(_ y: Double) -> Double { (length * (corner.y + y)).squareRoot() - corner.x }

  @Test(arguments: [false, true]) func filledCurvesAreExact(isCubic: Bool) {
    let drawn = coverage(width: 64, height: 64) {
      $0.fill(path(isCubic: isCubic), with: .color(.white))
    }
    let expected = reference(width: 64, height: 64) { y in [(0, x(y))] }
    // A sixteenth of a pixel is 16 levels; coordinates of the cubic's control points are rounded.
    #expect(difference(drawn, expected) <= (isCubic ? 4 : 3))
    #expect(drawn.contains(0) && drawn.contains(255))
  }

  @Test(arguments: [false, true]) func linesAlongCurvesAreExact(isCubic: Bool) {
    let width = 5.0
    let drawn = coverage(width: 64, height: 64) {
      $0.stroke(
        path(isCubic: isCubic), style: StrokeStyle(width: Fixed(rounding: width)),
        with: .color(.white))
    }
    // The curve is straight for all that can be seen; a line across it is 1 / sine of its slope as wide.
    let across = width / 2 * 2.0.squareRoot()
    let expected = reference(width: 64, height: 64) { y in [(x(y) - across, x(y) + across)] }
    #expect(difference(drawn, expected) <= 6)
    #expect(drawn.contains(0) && drawn.contains(255))
  }

  @Test func aPixelIsTheSameWhateverIsClipped() {
    let whole = coverage(width: 64, height: 64) {
      $0.fill(path(isCubic: true), with: .color(.white))
    }
    for y in stride(from: 0, to: 64, by: 16) {
      let part = coverage(
        width: 64, height: 64, clip: PixelRect(x: 0, y: y, width: 64, height: 16)
      ) { $0.fill(path(isCubic: true), with: .color(.white)) }
      for i in (y * 64)..<((y + 16) * 64) { #expect(abs(Int(part[i]) - Int(whole[i])) <= 1) }
    }
  }
}
