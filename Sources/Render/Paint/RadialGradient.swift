/// Colours that change from `center` outwards.
public struct RadialGradient: Hashable, Sendable {
  /// Where the first colour is, in pixels.
  public var center: FixedPoint
  /// How far from there the last colour is, in pixels; where it is not above 0, all has the last colour.
  public var radius: Fixed
  /// The colours, in rising order of offset, as in ``LinearGradient/stops``.
  public var stops: [GradientStop]
  /// What is beyond the radius.
  public var spread: GradientSpread

  /// A gradient with any number of stops.
  public init(
    center: FixedPoint, radius: Fixed, stops: [GradientStop], spread: GradientSpread = .pad
  ) {
    self.center = center
    self.radius = radius
    self.stops = stops
    self.spread = spread
  }

  /// A gradient between two colours.
  public init(center: FixedPoint, radius: Fixed, from first: Color, to last: Color) {
    self.init(
      center: center, radius: radius,
      stops: [GradientStop(offset: 0, color: first), GradientStop(offset: 65536, color: last)])
  }
}
