/// Where a transform puts the reference's places, and whether the picture may show them.
struct ReferenceSight {
  /// Where a place is seen.
  let map: (Spot) -> Spot
  /// The width and height of the picture in pixels.
  let size: Double

  /// Whether anything no farther from a place than `reach` may be in the picture.
  func mayShow(_ spot: Spot, reach: Double) -> Bool {
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
      map(Spot(x: spot.x + $0.0 * reach, y: spot.y + $0.1 * reach))
    }
    func meets(_ part: (Spot) -> Double) -> Bool {
      corners.contains { part($0) >= 0 } && corners.contains { part($0) <= size }
    }
    return meets(\.x) && meets(\.y)
  }
}
