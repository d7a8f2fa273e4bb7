/// Colours that change once around `center`, clockwise.
public struct ConicGradient: Hashable, Sendable {
  /// What the colours go around, in pixels.
  public var center: FixedPoint
  /// Where the first colour is, seen from the centre: 0 is to the right, a quarter is below. The last colour meets it there.
  public var start: Angle
  /// The colours, in rising order of offset, as in ``LinearGradient/stops``.
  public var stops: [GradientStop]

  /// A gradient with any number of stops.
  public init(center: FixedPoint, start: Angle = .zero, stops: [GradientStop]) {
    self.center = center
    self.start = start
    self.stops = stops
  }
}
