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

  @Test func aPixelOfACopyIsThePixelOfThePictureThatItShows() {
    var geometry = PanelGeometry(width: 64, height: 48)
    geometry.fit = PictureFit(width: 64, height: 48, displayWidth: 200, displayHeight: 96)
    let (x, y) = (AxisRange(first: 0, last: 199), AxisRange(first: 0, last: 95))
    for (touched, shown) in [
      ((36, 0), (0, 0)), ((37, 1), (0, 0)), ((38, 2), (1, 1)), ((96, 48), (30, 24)),
      ((163, 95), (63, 47)),
    ] {
      let found = geometry.pixel(x: Int32(touched.0), in: x, y: Int32(touched.1), in: y)
      #expect(found == shown, "\(touched)")
    }
    for touched in [(35, 10), (0, 0), (164, 10), (199, 95)] {
      let found = geometry.pixel(x: Int32(touched.0), in: x, y: Int32(touched.1), in: y)
      #expect(!(0..<64).contains(found.x), "\(touched)")
    }
  }

  @Test(arguments: Rotation.allCases, Rotation.allCases)
  func aPlaceOnACopyIsFoundAgainHoweverItIsTurned(_ rotation: Rotation, _ mounted: Rotation) {
    for (width, height) in [(100, 50), (60, 90), (37, 24)] {
      var geometry = PanelGeometry(
        width: 37, height: 23, rotation: rotation, touchRotation: mounted)
      geometry.fit = PictureFit(width: 37, height: 23, displayWidth: width, displayHeight: height)
      let size = geometry.displaySize
      let glass = mounted.size(width: size.width, height: size.height)
      for (x, y) in [(0, 0), (36, 0), (18, 11), (5, 22), (36, 22)] {
        let place = geometry.place(of: Point(x: Double(x), y: Double(y)))
        let found = geometry.pixel(
          x: Int32((place.x * Double(glass.width - 1)).rounded()),
          in: AxisRange(first: 0, last: Int32(glass.width - 1)),
          y: Int32((place.y * Double(glass.height - 1)).rounded()),
          in: AxisRange(first: 0, last: Int32(glass.height - 1)))
        #expect(found == (x, y))
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
