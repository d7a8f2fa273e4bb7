import Foundation
import Testing

@testable import Render

/// The proof that shapes are right: thousands of random ones against a reference of 16 × 16 samples a
/// pixel that shares nothing with Render.
///
/// A pixel that differs from the samples by more than the accuracy is looked at again with lines that
/// are exact in x, whose error is known for each pixel.
@Suite struct ShapeAccuracyTests {
  /// Levels of 255.
  private static let accuracy = 2.0
  /// The same for lines along curves: a narrow bend is made of many pieces in one pixel, whose corners are
  /// rounded to 1/256 pixel each.
  private static let accuracyOfBends = 3.0
  private static let rounds = ProcessInfo.processInfo.environment["KIOSK_SOAK"] == "1" ? 200 : 2

  static let cases: [(RandomShape.Kind, RandomShape.Placing)] = RandomShape.Kind.allCases.flatMap {
    kind in RandomShape.Placing.allCases.map { (kind, $0) }
  }

  @Test(arguments: cases)
  func randomShapesCoverWhatTheReferenceSays(kind: RandomShape.Kind, placing: RandomShape.Placing) {
    let size = RandomShape.size
    let accuracy = [.curveLine, .curveDashes].contains(kind) ? Self.accuracyOfBends : Self.accuracy
    for round in 0..<Self.rounds {
      let seed = UInt64(kind.number &* 1000 &+ placing.number) &* 1000 &+ UInt64(round)
      var numbers = Numbers(seed)
      let shape = RandomShape(kind, placing, &numbers)
      if shape.isAmbiguous { continue }
      let drawn = coverage(width: size, height: size) { shape.draw($0, .color(.white)) }
      let sampled = shape.area.sampled(width: size, height: size)
      for i in drawn.indices where abs(Double(drawn[i]) - sampled[i]) > Self.accuracy {
        let (expected, error) = refined(shape.area, i, drawn[i])
        #expect(
          abs(Double(drawn[i]) - expected) <= accuracy + error + shape.rounding * 255,
          "\(kind) \(placing) round \(round) at (\(i % size), \(i / size)): \(drawn[i]), not \(expected)"
        )
      }
    }
  }

  /// A closer look at a pixel: few lines do where they agree with what is drawn, 1024 decide.
  private func refined(
    _ area: ReferenceArea, _ index: Int, _ drawn: UInt8
  ) -> (coverage: Double, error: Double) {
    let (x, y) = (index % RandomShape.size, index / RandomShape.size)
    for lines in [32, 256] {
      let (coverage, _) = area.refined(x: x, y: y, lines: lines)
      if abs(Double(drawn) - coverage) <= Self.accuracy { return (coverage, 0) }
    }
    return area.refined(x: x, y: y, lines: 1024)
  }
}

extension RandomShape.Kind {
  fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension RandomShape.Placing {
  fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
