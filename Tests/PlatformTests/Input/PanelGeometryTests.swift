import Kiosk
import Render
import Testing
import Traits

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

  /// A mark is drawn at a pixel, turned as the display's pixels are, and touched where it is lit, by a digitiser mounted any way.
  @Test(
    .fault("C002", "C004", "C006", "C011"), arguments: Rotation.allCases, Rotation.allCases)
  func aTouchOfALitPixelFindsThePixelThatWasDrawn(_ rotation: Rotation, _ mounted: Rotation) {
    let geometry = PanelGeometry(
      width: 37, height: 23, rotation: rotation, touchRotation: mounted)
    let picture = Bitmap(width: 37, height: 23)
    let size = geometry.displaySize
    let glass = mounted.size(width: size.width, height: size.height)
    for (y, x) in [0, 1, 11, 21, 22].flatMap({ y in [0, 1, 18, 35, 36].map { (y, $0) } }) {
      let display = Bitmap(width: size.width, height: size.height)
      let mark = picture.baseAddress + y * picture.bytesPerRow + x * 4
      mark.storeBytes(of: 0xFFFF_FFFF, as: UInt32.self)
      PixelConversion.copy(picture.bounds, from: picture, to: display, rotation: rotation)
      mark.storeBytes(of: 0xFF00_0000, as: UInt32.self)
      let lit = Self.mark(in: display)
      // What the digitiser tells of that place: `mounted` turns its values onto the display's pixels.
      let told = mounted.inverse.rect(lit, width: size.width, height: size.height)
      for factor in [1, 7, 113] {
        let xRange = AxisRange(first: 0, last: Int32((glass.width - 1) * factor))
        let yRange = AxisRange(first: Int32((glass.height - 1) * factor), last: 0)
        let found = geometry.point(
          x: Int32(told.x * factor), in: xRange, y: yRange.first - Int32(told.y * factor),
          in: yRange)
        #expect(found == Point(x: Double(x), y: Double(y)))
      }
    }
  }

  private static func mark(in display: Bitmap) -> PixelRect {
    for y in 0..<display.height {
      for x in 0..<display.width where display[x, y] == 0xFFFF_FFFF {
        return PixelRect(x: x, y: y, width: 1, height: 1)
      }
    }
    return .zero
  }
}
