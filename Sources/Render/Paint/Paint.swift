/// What fills a shape.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours along a line.
  case linear(LinearGradient)
  /// Colours from a point outwards.
  case radial(RadialGradient)
  /// Colours around a point.
  case conic(ConicGradient)
  /// An image.
  case image(ImagePattern)
}
