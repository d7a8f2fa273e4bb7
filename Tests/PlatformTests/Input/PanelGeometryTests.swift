import Kiosk
import Testing

@testable import Platform

nonisolated struct PanelGeometryTests {
  @Test func cornersOfTheGlassAreCornersOfThePicture() {
    let geometry = PanelGeometry(width: 800, height: 480, scale: 2)
    let x = AxisRange(first: 0, last: 4095)
    let y = AxisRange(first: 4095, last: 0)
    #expect(geometry.point(x: 0, in: x, y: 4095, in: y) == Point(x: 0, y: 0))
    #expect(geometry.point(x: 4095, in: x, y: 0, in: y) == Point(x: 399.5, y: 239.5))
    #expect(geometry.size == Size(width: 400, height: 240))
  }

  @Test func aPixelIsThePlaceOfItsLeftTopCorner() {
    let geometry = PanelGeometry(width: 800, height: 480)
    #expect(geometry.point(pixelX: 348, pixelY: 389) == Point(x: 348, y: 389))
  }
}
