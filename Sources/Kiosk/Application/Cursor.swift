import Render

/// The mouse cursor: an arrow drawn over everything.
nonisolated struct Cursor {
  private var place: FixedPoint?
  private var scale = 1.0
  private var path = Path()

  /// The outline of the arrow in points, its tip at (0, 0).
  private static let outline: [(Double, Double)] = [
    (0, 0), (0, 17), (4, 13.2), (6.6, 19.2), (9.4, 18), (6.9, 12.2), (12.2, 12.2),
  ]

  /// Moves it, and returns the pixels it was and is on; none where it stays.
  mutating func move(to point: Point?, scale: Double) -> (old: PixelRect, new: PixelRect) {
    let old = bounds
    let former = (place, self.scale)
    self.scale = scale
    place = point.map {
      FixedPoint(
        x: Fixed(Fixed(rounding: $0.x * scale).rounded),
        y: Fixed(Fixed(rounding: $0.y * scale).rounded))
    }
    if former == (place, scale) { return (.zero, .zero) }
    path = Path()
    if let place {
      for (index, corner) in Self.outline.enumerated() {
        let at = FixedPoint(
          x: place.x + Fixed(rounding: corner.0 * scale),
          y: place.y + Fixed(rounding: corner.1 * scale))
        if index == 0 { path.move(to: at) } else { path.addLine(to: at) }
      }
      path.close()
    }
    return (old, bounds)
  }

  /// Draws it, if it shows.
  func draw(in canvas: Canvas) {
    guard place != nil, bounds.intersects(canvas.clip) else { return }
    let edge = StrokeStyle(width: Fixed(rounding: 2 * scale), cap: .round, join: .round)
    canvas.stroke(path, style: edge, with: .color(.white))
    canvas.fill(path, with: .color(.black))
  }

  private var bounds: PixelRect {
    guard let place else { return .zero }
    let margin = Fixed(rounding: 2 * scale).ceiling
    return PixelRect(
      x: place.x.floor - margin, y: place.y.floor - margin,
      width: Fixed(rounding: 13 * scale).ceiling + 2 * margin,
      height: Fixed(rounding: 20 * scale).ceiling + 2 * margin)
  }
}
