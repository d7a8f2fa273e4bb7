/// What fills a shape.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours along a line.
  case linear(LinearGradient)
}

/// Colours that change along the line from `start` to `end`, and stay constant beyond both.
public struct LinearGradient: Hashable, Sendable {
  /// A colour at a place on the line.
  public struct Stop: Hashable, Sendable {
    /// 0 (start) … 65536 (end).
    public var offset: Int
    /// The colour there.
    public var color: Color

    /// A colour at `offset`/65536 of the line.
    public init(offset: Int, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// Where the first colour is, in pixels.
  public var start: FixedPoint
  /// Where the last colour is, in pixels.
  public var end: FixedPoint
  /// The colours, in rising order of offset.
  public var stops: [Stop]

  /// A gradient with any number of stops.
  public init(start: FixedPoint, end: FixedPoint, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }

  /// A gradient between two colours.
  public init(start: FixedPoint, end: FixedPoint, from first: Color, to last: Color) {
    self.init(
      start: start, end: end,
      stops: [Stop(offset: 0, color: first), Stop(offset: 65536, color: last)])
  }
}
