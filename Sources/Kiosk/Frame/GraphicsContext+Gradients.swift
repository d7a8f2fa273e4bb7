import Render

extension GraphicsContext {
  // MARK: - Gradients

  /// Fills a rounded rectangle on whole pixels with colours along the line from `start` to `end`; beyond both they stay as they are. Mirrors `CGContext.drawLinearGradient`.
  public func fill(
    roundedRect rect: Rect, radius: Double = 0, with gradient: Gradient, from start: Point,
    to end: Point
  ) {
    let line = LinearGradient(start: exact(start), end: exact(end), stops: stops(gradient))
    canvas.fill(
      roundedRect: FixedRect(snapped(rect)), radius: length(radius), with: .linear(line))
  }

  /// Fills a rounded rectangle on whole pixels with colours from `center` outwards, up to `reach` points away. Mirrors `CGContext.drawRadialGradient`.
  public func fill(
    roundedRect rect: Rect, radius: Double = 0, with gradient: Gradient, around center: Point,
    reach: Double
  ) {
    let circles = RadialGradient(
      center: exact(center), radius: length(reach), stops: stops(gradient))
    canvas.fill(
      roundedRect: FixedRect(snapped(rect)), radius: length(radius), with: .radial(circles))
  }

  /// Fills a rounded rectangle on whole pixels with colours once around `center`, clockwise from `angle`. Mirrors `CGContext.drawConicGradient`.
  ///
  /// - Parameter angle: radians, clockwise from the right.
  public func fill(
    roundedRect rect: Rect, radius: Double = 0, with gradient: Gradient, around center: Point,
    angle: Double
  ) {
    let rays = ConicGradient(
      center: exact(center), start: Angle(radians: angle), stops: stops(gradient))
    canvas.fill(
      roundedRect: FixedRect(snapped(rect)), radius: length(radius), with: .conic(rays))
  }

  private func stops(_ gradient: Gradient) -> [GradientStop] {
    if alpha == 256 { return gradient.stops }
    DrawingScratch.stops.removeAll(keepingCapacity: true)
    for stop in gradient.stops {
      DrawingScratch.stops.append(GradientStop(offset: stop.offset, color: visible(stop.color)))
    }
    return DrawingScratch.stops
  }
}

extension Angle {
  /// The nearest step to a number of radians; beyond ±10,000 turns it is cut, and not-a-number is 0.
  fileprivate init(radians: Double) {
    let turns = radians == radians ? min(max(radians / 6.283185307179586, -10_000), 10_000) : 0
    let steps = turns * 65536
    self.init(rawValue: Int32(steps < 0 ? steps - 0.5 : steps + 0.5))
  }
}
