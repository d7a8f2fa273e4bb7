import Testing

@testable import Platform

nonisolated struct AxisRangeTests {
  private static let ranges = [
    AxisRange(first: 0, last: 799), AxisRange(first: 0, last: 800),
    AxisRange(first: 0, last: 4095), AxisRange(first: 200, last: 3900),
    AxisRange(first: -2048, last: 2047), AxisRange(first: 4095, last: 0),
    AxisRange(first: 0, last: 99), AxisRange(first: .min, last: .max),
  ]

  @Test(arguments: ranges, [1, 2, 272, 480, 800, 1920])
  func edgesAreTheFirstAndTheLastPixel(_ range: AxisRange, _ count: Int) {
    #expect(range.pixel(of: range.first, count: count) == 0)
    #expect(range.pixel(of: range.last, count: count) == count - 1)
  }

  @Test func aRangeOfPixelsIsThatPixel() {
    let range = AxisRange(first: 0, last: 799)
    for pixel in 0..<800 { #expect(range.pixel(of: Int32(pixel), count: 800) == pixel) }
  }

  @Test(arguments: ranges)
  func valuesBeyondAnEdgeStayOnThePanel(_ range: AxisRange) {
    for value in [Int32.min, range.first, range.last, Int32.max] {
      #expect((0..<800).contains(range.pixel(of: value, count: 800)))
    }
  }

  @Test func theMiddleIsTheMiddleEitherWayRound() {
    #expect(AxisRange(first: 0, last: 4096).pixel(of: 2048, count: 801) == 400)
    #expect(AxisRange(first: 4096, last: 0).pixel(of: 2048, count: 801) == 400)
    #expect(AxisRange(first: 4096, last: 0).pixel(of: 1024, count: 801) == 600)
  }

  @Test func everyPixelOfASmallerPanelCanBeReached() {
    let range = AxisRange(first: 0, last: 4095)
    let reached = Set((0...4095).map { range.pixel(of: Int32($0), count: 480) })
    #expect(reached == Set(0..<480))
  }

  @Test func aRangeThatIsLeftOutMakesTheValueThePixel() {
    let range = AxisRange(first: 0, last: 0)
    #expect([-1, 0, 5, 799, 800].map { range.pixel(of: $0, count: 800) } == [0, 0, 5, 799, 799])
  }
}
