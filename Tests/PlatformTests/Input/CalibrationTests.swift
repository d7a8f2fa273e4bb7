import Kiosk
import Render
import Testing
import Traits

@testable import Platform

nonisolated struct CalibrationTests {
  private static let x = AxisRange(first: 0, last: 4095)
  private static let y = AxisRange(first: 4095, last: 0)

  @Test func textIsReadExactlyAndWrittenBack() {
    for text in ["1,0,0,0,1,0", "0,-1,1,1.000001,0,-0.5", "-999.999999,0,0,0,1000,0"] {
      #expect(Calibration(text)?.text == text)
    }
    #expect(Calibration("1.50,0,0,0,01,-0")?.text == "1.5,0,0,0,1,0")
  }

  @Test(arguments: [
    "", "1,0,0,0,1", "1,0,0,0,1,0,0", "1,0,0,0,1,x", "1,0,0,0,1,", "1,0,0,0,1,1e3", "1,0,0,0,1,+1",
    "1,0,0,0,1,.5", "1,0,0,0,1,5.", "1,0,0,0,1,0.0000001", "1001,0,0,0,1,0", "1, 0,0,0,1,0",
    "0,0,0,0,0,0", "2,4,0,1,2,0", "1,0,0,0,0,0",
  ])
  func whatIsNoCalibrationIsRefused(_ text: String) { #expect(Calibration(text) == nil) }

  @Test func identityIsTheRangeItself() {
    // Not the value `none`, so that the sum is done.
    let almost = Calibration(numbers: [1_000_000, 0, 0, 0, 1_000_000, 1])
    for value in stride(from: Int32(0), through: 4095, by: 13) {
      let plain = (Self.x.pixel(of: value, count: 800), Self.y.pixel(of: value, count: 480))
      for calibration in [Calibration.none, almost].compactMap({ $0 }) {
        let found = calibration.pixel(
          x: value, in: Self.x, y: value, in: Self.y, width: 800, height: 480)
        #expect(abs(found.x - plain.0) <= 0 && abs(found.y - plain.1) <= 1)
      }
    }
  }

  /// A digitiser that is mounted any way over a display: what it tells of a place comes back to that place.
  @Test(
    .fault("C025"),
    arguments: [
      [0.9, 0, 0.05, 0, 0.9, 0.05], [0, 0.8, 0.1, 0.9, 0, 0.02], [-0.9, 0, 0.95, 0, -0.9, 0.95],
      [0.7, 0.1, 0.1, -0.1, 0.8, 0.15], [0, -1, 1, 1, 0, 0],
    ])
  func crossedAndTurnedAxesComeBackWithinAPixel(_ way: [Double]) throws {
    // The digitiser tells `way` of the true place; the calibration is its inverse.
    let extent = way[0] * way[4] - way[1] * way[3]
    let inverse = [
      way[4] / extent, -way[1] / extent, (way[1] * way[5] - way[4] * way[2]) / extent,
      -way[3] / extent, way[0] / extent, (way[3] * way[2] - way[0] * way[5]) / extent,
    ]
    let calibration = try #require(
      Calibration(numbers: inverse.map { Int64(($0 * 1_000_000).rounded()) }))
    for column in 0...8 {
      for row in 0...8 {
        let (x, y) = (Double(column) / 8, Double(row) / 8)
        let told = (way[0] * x + way[1] * y + way[2], way[3] * x + way[4] * y + way[5])
        let found = calibration.pixel(
          x: Int32((told.0 * 4095).rounded()), in: Self.x,
          y: 4095 - Int32((told.1 * 4095).rounded()), in: Self.y, width: 800, height: 480)
        #expect(abs(Double(found.x) - x * 799) <= 1 && abs(Double(found.y) - y * 479) <= 1)
      }
    }
  }

  @Test func placesAtTheEndsOfTheirTypeStayOnThePanel() throws {
    let calibration = try #require(Calibration("1000,-1000,1000,-1000,-1000,-1000"))
    let wide = AxisRange(first: .min, last: .max)
    for value in [Int32.min, -1, 0, 1, .max] {
      for range in [wide, AxisRange(first: .max, last: .min), AxisRange(first: 5, last: 5)] {
        let found = calibration.pixel(
          x: value, in: range, y: value, in: wide, width: 16_384, height: 16_384)
        #expect((0..<16_384).contains(found.x) && (0..<16_384).contains(found.y))
      }
    }
  }

  @Test(.fault("C002")) func calibrationComesBeforeTheTurnsOfDigitiserAndDisplay() throws {
    // Swaps the digitiser's axes; the display's own pixels are 480 × 800, the picture is turned.
    let swap = try #require(Calibration("0,1,0,1,0,0"))
    let geometry = PanelGeometry(width: 800, height: 480, rotation: .quarter)
    let range = AxisRange(first: 0, last: 1000)
    let plain = geometry.pixel(x: 1000, in: range, y: 0, in: range)
    let swapped = geometry.pixel(x: 0, in: range, y: 1000, in: range, calibration: swap)
    #expect(plain == swapped)
  }
}
