import Testing

@testable import Render

@Suite struct RotationTests {
  @Test(arguments: Rotation.allCases)
  func theInverseLeadsBack(rotation: Rotation) {
    let size = rotation.size(width: 80, height: 48)
    let part = PixelRect(x: 3, y: 7, width: 11, height: 5)
    let there = rotation.rect(part, width: 80, height: 48)
    #expect(rotation.inverse.rect(there, width: size.width, height: size.height) == part)
    let place = point(12.25, 30.5)
    let turned = rotation.point(place, width: 80, height: 48)
    #expect(rotation.inverse.point(turned, width: size.width, height: size.height) == place)
    #expect(rotation.inverse.inverse == rotation)
  }

  @Test func aQuarterBringsTheLeftTopCornerToTheRight() {
    let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let places = Rotation.allCases.map { $0.rect(corner, width: 80, height: 48) }
    #expect(places.map(\.x) == [0, 47, 79, 0])
    #expect(places.map(\.y) == [0, 0, 47, 79])
  }

  @Test(arguments: Rotation.allCases)
  func pointsGoWhereTheirPixelsGo(rotation: Rotation) {
    for (x, y) in [(0, 0), (79, 47), (5, 20)] {
      let pixel = rotation.rect(
        PixelRect(x: x, y: y, width: 1, height: 1), width: 80, height: 48)
      let centre = rotation.point(
        FixedPoint(x: Fixed(x) + .half, y: Fixed(y) + .half), width: 80, height: 48)
      #expect(centre == FixedPoint(x: Fixed(pixel.x) + .half, y: Fixed(pixel.y) + .half))
    }
  }
}
