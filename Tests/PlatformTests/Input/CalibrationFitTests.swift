import Testing
import Traits

@testable import Platform

/// Five touches make a calibration, or say that they cannot.
struct CalibrationFitTests {
  nonisolated private static let marks = [
    (0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9), (0.5, 0.5),
  ].map {
    DigitiserPlace(x: $0, y: $1)
  }

  /// What glass tells that has six such numbers.
  private static func told(_ way: [Double], _ place: DigitiserPlace) -> DigitiserPlace {
    DigitiserPlace(
      x: way[0] * place.x + way[1] * place.y + way[2],
      y: way[3] * place.x + way[4] * place.y + way[5])
  }

  @Test(arguments: [
    [1.0, 0, 0, 0, 1, 0], [0.8, 0.02, 0.1, -0.01, 0.7, 0.2], [0, -0.9, 0.95, 0.9, 0, 0.05],
    [-0.5, 0.1, 0.7, 0.1, 0.25, 0.3], [0.125, 0, 0.4, 0, 1, 0], [4, 0, -1, 0, 3, -0.5],
  ])
  func exactTouchesGiveTheInverseOfWhatTheGlassDoes(_ way: [Double]) throws {
    let calibration = try Calibration(
      fitting: Self.marks.map { Calibration.Touch(told: Self.told(way, $0), wanted: $0) })
    let numbers = calibration.numbers.map { Double($0) / 1_000_000 }
    for x in [0.0, 0.3, 1] {
      for y in [0.0, 0.6, 1] {
        let back = Self.told(numbers, Self.told(way, DigitiserPlace(x: x, y: y)))
        #expect(abs(back.x - x) < 0.00001 && abs(back.y - y) < 0.00001)
      }
    }
  }

  @Test func shakyTouchesGiveTheMeanOfThem() throws {
    let shake = [(0.008, 0), (-0.008, 0), (0.008, 0), (-0.008, 0), (0, 0.0)]
    let touches = zip(Self.marks, shake).map { mark, shake in
      Calibration.Touch(
        told: DigitiserPlace(x: mark.x + shake.0, y: mark.y + shake.1), wanted: mark)
    }
    let numbers = try Calibration(fitting: touches).numbers
    for (number, ideal) in zip(numbers, Calibration.none.numbers) {
      #expect(abs(number - ideal) < 20_000)
    }
  }

  @Test(
    .fault("C023"),
    arguments: [
      [(0.5, 0.5), (0.5, 0.5), (0.5, 0.5), (0.5, 0.5), (0.5, 0.5)],
      [(0.1, 0.5), (0.3, 0.5), (0.9, 0.5), (0.2, 0.5), (0.5, 0.5)],
      [(0.1, 0.2), (0.3, 0.6), (0.4, 0.8), (0.2, 0.4), (0.5, 1)],
      [(0.1, 0.2), (0.3, 0.6), (0.4, 0.8), (0.2, 0.4), (0.52, 1)],
      [(0.5, 0.5), (0.501, 0.5), (0.501, 0.501), (0.5, 0.501), (0.5, 0.5)],
    ])
  func touchesOnALineOrOnEachOtherAreRefused(_ places: [(Double, Double)]) {
    let touches = zip(places, Self.marks).map {
      Calibration.Touch(told: DigitiserPlace(x: $0.0, y: $0.1), wanted: $1)
    }
    #expect(throws: Calibration.FitFault.onOneLine) { try Calibration(fitting: touches) }
    #expect(throws: Calibration.FitFault.onOneLine) {
      try Calibration(fitting: Array(touches.prefix(2)))
    }
  }

  @Test(.fault("C023"), arguments: 0..<5, [true, false])
  func oneTouchBesideItsMarkIsRefused(_ index: Int, isAcross: Bool) {
    var touches = Self.marks.map { Calibration.Touch(told: $0, wanted: $0) }
    if isAcross {
      touches[index].told.x += touches[index].told.x > 0.5 ? -0.2 : 0.2
    } else {
      touches[index].told.y += touches[index].told.y > 0.5 ? -0.2 : 0.2
    }
    #expect(throws: Calibration.FitFault.scattered) { try Calibration(fitting: touches) }
  }
}
