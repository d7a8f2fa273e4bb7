import Render
import Testing

@testable import Platform

nonisolated struct DamageListTests {
  @Test func aCoveredRectangleAddsNothing() {
    var list = DamageList()
    list.add(PixelRect(x: 0, y: 0, width: 10, height: 10))
    list.add(PixelRect(x: 2, y: 2, width: 3, height: 3))
    #expect(list.rects == [PixelRect(x: 0, y: 0, width: 10, height: 10)])
    list.add(PixelRect(x: -5, y: -5, width: 30, height: 30))
    #expect(list.rects == [PixelRect(x: -5, y: -5, width: 30, height: 30)])
  }

  @Test func nothingIsLostHoweverMuchIsAdded() {
    var random = Lehmer(seed: 3)
    var list = DamageList()
    var all: [PixelRect] = []
    for _ in 0..<500 {
      let rect = PixelRect(
        x: random.next(800), y: random.next(480), width: random.next(50), height: random.next(50))
      list.add(rect)
      all.append(rect)
      #expect(list.rects.count <= DamageList.capacity)
    }
    for rect in all where !rect.isEmpty {
      let covered = list.rects.contains { $0.contains(x: rect.x, y: rect.y) }
      #expect(covered)
      #expect(list.rects.contains { $0.contains(x: rect.maxX - 1, y: rect.maxY - 1) })
    }
  }

  @Test func emptyRectanglesAreNoDamage() {
    var list = DamageList()
    list.add(.zero)
    #expect(list.isEmpty)
  }
}
