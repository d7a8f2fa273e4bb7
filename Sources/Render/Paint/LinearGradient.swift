/// Colours that change along the line from `start` to `end`.
public struct LinearGradient: Hashable, Sendable {
  /// A colour at a place on the line.
  public typealias Stop = GradientStop

  /// Where the first colour is, in pixels.
  public var start: FixedPoint
  /// Where the last colour is, in pixels; where it is `start`, all has the first colour.
  public var end: FixedPoint
  /// The colours, in rising order of offset: one that is lower than the one before counts as equal. Two at the same offset make a hard edge; none draws nothing.
  public var stops: [GradientStop]
  /// What is beyond both ends.
  public var spread: GradientSpread

  /// A gradient with any number of stops.
  public init(
    start: FixedPoint, end: FixedPoint, stops: [GradientStop], spread: GradientSpread = .pad
  ) {
    self.start = start
    self.end = end
    self.stops = stops
    self.spread = spread
  }

  /// A gradient between two colours.
  public init(start: FixedPoint, end: FixedPoint, from first: Color, to last: Color) {
    self.init(
      start: start, end: end,
      stops: [GradientStop(offset: 0, color: first), GradientStop(offset: 65536, color: last)])
  }
}
