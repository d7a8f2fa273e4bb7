import Kiosk
import Render
import Testing

@Suite struct DamageRegionTests {
  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test func emptyRectanglesAddNothing() {
    var region = DamageRegion()
    region.add(.zero)
    region.add(rect(5, 5, 0, 10))
    #expect(region.isEmpty)
  }

  @Test func rectangleInsideAnotherAddsNothing() {
    var region = DamageRegion()
    region.add(rect(0, 0, 100, 100))
    region.add(rect(10, 10, 20, 20))
    #expect(region.rects == [rect(0, 0, 100, 100)])
  }

  @Test func overlappingRectanglesAreJoined() {
    var region = DamageRegion()
    region.add(rect(0, 0, 100, 100))
    region.add(rect(200, 0, 100, 100))
    region.add(rect(90, 0, 120, 100))
    #expect(region.rects == [rect(0, 0, 300, 100)])
  }

  @Test func distantRectanglesStayApart() {
    var region = DamageRegion()
    region.add(rect(0, 0, 50, 50))
    region.add(rect(500, 300, 50, 50))
    #expect(region.rects.count == 2)
  }

  @Test func removingAllLeavesNothing() {
    var region = DamageRegion()
    region.add(rect(0, 0, 50, 50))
    region.removeAll()
    #expect(region.isEmpty && region.rects.isEmpty)
  }

  @Test func everyAddedPixelIsCoveredByFewRectanglesThatDoNotOverlap() {
    var random = Lcg(seed: 1)
    for _ in 0..<200 {
      var region = DamageRegion()
      var added: [PixelRect] = []
      for _ in 0..<random.next(40) + 1 {
        let one = rect(
          random.next(900), random.next(500), random.next(120) + 1, random.next(90) + 1)
        added.append(one)
        region.add(one)
      }
      for one in added {
        let covered = region.rects.reduce(0) { $0 + $1.intersection(one).area }
        #expect(covered == one.area)
      }
      for (index, a) in region.rects.enumerated() {
        for b in region.rects.dropFirst(index + 1) { #expect(!a.intersects(b)) }
      }
      #expect(region.rects.count <= 12)
    }
  }

  @Test func manySmallRectanglesDoNotBecomeTheWholeScreen() {
    var region = DamageRegion()
    region.add(rect(0, 580, 20, 20))
    for column in 0..<20 { region.add(rect(column * 50, 0, 20, 20)) }
    #expect(region.rects.reduce(0) { $0 + $1.area } < 1000 * 20)
  }
}
