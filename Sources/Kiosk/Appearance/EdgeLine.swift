import Render

/// The line along the inside of a body's outline: how wide it is, and how much of it is there.
nonisolated public struct EdgeLine: Hashable, Sendable {
  /// How much of the line is drawn.
  public enum Extent: Hashable, Sendable {
    /// All round.
    case full
    /// The four corners alone, each with arms of radius + 4 points: a body is there, and it is empty.
    case corners
  }

  /// The width in points; 0 is no line.
  public var width: Double
  /// How much of it is drawn.
  public var extent: Extent

  /// A line; by default all round.
  public init(width: Double, extent: Extent = .full) {
    self.width = width
    self.extent = extent
  }
}

extension GraphicsContext {
  /// What an arm of ``EdgeLine/Extent/corners`` is longer than the corner's radius, in points.
  private static let armBeyondRadius = 4.0

  /// Draws as much of the edge of `body` as `edge` says.
  func draw(_ edge: EdgeLine, of body: Rect, radius: Double, with color: Color) {
    switch edge.extent {
    case .full: stroke(roundedRect: body, radius: radius, width: edge.width, with: color)
    case .corners:
      if color.alpha == 0 || edge.width <= 0 { return }
      strokeCorners(of: aligned(body), radius: radius, width: edge.width, with: color)
    }
  }

  /// The whole edge once in each corner's square. No two squares share a pixel, so that none is blended twice.
  private func strokeCorners(of body: Rect, radius: Double, width: Double, with color: Color) {
    let arm = aligned(radius + Self.armBeyondRadius)
    let square = Size(
      width: min(arm, half(of: body.width)), height: min(arm, half(of: body.height)))
    let right = body.maxX - square.width
    let bottom = body.maxY - square.height
    for corner in 0..<4 {
      let origin = Point(
        x: corner & 1 == 0 ? body.minX : right, y: corner & 2 == 0 ? body.minY : bottom)
      withClip(Rect(origin: origin, size: square)) {
        stroke(roundedRect: body, radius: radius, width: width, with: color)
      }
    }
  }

  /// Half of a length of whole pixels, downwards to a whole pixel.
  private func half(of length: Double) -> Double {
    Double(Int(length * scale + 0.5) / 2) / scale
  }
}
