public import Render

/// The pixels that must be drawn anew: a few rectangles that do not overlap.
nonisolated public struct DamageRegion: Sendable {
  /// More rectangles than this are joined; each costs a walk through the views.
  static let limit = 12

  /// The rectangles; none is empty, no two overlap.
  public private(set) var rects: [PixelRect] = []

  /// No damage.
  public init() { rects.reserveCapacity(Self.limit * 2) }

  /// Whether nothing needs drawing.
  public var isEmpty: Bool { rects.isEmpty }

  /// Adds the pixels of `rect`, joining it with what it overlaps or where that saves rectangles.
  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    var index = 0
    while index < rects.count {
      let other = rects[index]
      if other.contains(rect) { return }
      if Self.shouldJoin(rect, other) {
        rect = rect.union(other)
        rects.swapAt(index, rects.count - 1)
        rects.removeLast()
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(rect)
    if rects.count > Self.limit { joinCheapestPair() }
  }

  /// Forgets all.
  public mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Overlapping rectangles are joined, and neighbours whose union wastes little.
  private static func shouldJoin(_ a: PixelRect, _ b: PixelRect) -> Bool {
    if a.intersects(b) { return true }
    let union = a.union(b).area
    return union <= a.area + b.area + 256
  }

  /// Joins the two rectangles whose union adds the fewest pixels.
  private mutating func joinCheapestPair() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in first + 1..<rects.count {
        let waste =
          rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let joined = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(joined)
  }
}
