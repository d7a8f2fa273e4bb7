package import Render

/// Rectangles of pixels that changed: few, so that they are cheap to copy and to tell, and never more than room was made for.
package nonisolated struct DamageList: Hashable, Sendable {
  /// More rectangles than this are joined.
  static let capacity = 16

  package private(set) var rects: [PixelRect] = []

  /// No rectangle, with room for all.
  init() { rects.reserveCapacity(Self.capacity) }

  /// Whether nothing changed.
  var isEmpty: Bool { rects.isEmpty }

  /// Forgets all, keeping the room.
  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds a rectangle. One that is covered already adds nothing; where there is no room, it is joined with the one that grows least.
  mutating func add(_ rect: PixelRect) {
    if rect.isEmpty || rects.contains(where: { $0.contains(rect) }) { return }
    rects.removeAll { rect.contains($0) }
    if rects.count < Self.capacity {
      rects.append(rect)
      return
    }
    var best = 0
    var bestGrowth = Int.max
    for (index, other) in rects.enumerated() {
      let growth = other.union(rect).area - other.area
      if growth < bestGrowth {
        best = index
        bestGrowth = growth
      }
    }
    rects[best] = rects[best].union(rect)
  }

  /// Adds rectangles.
  mutating func add(_ other: [PixelRect]) {
    for rect in other { add(rect) }
  }
}
