public import Render

/// Colours and their places from 0 to 1, for a line, circles or rays. Mirrors `CGGradient`.
nonisolated public struct Gradient: Hashable, Sendable {
  /// The colours at their places, in rising order.
  public let stops: [GradientStop]

  /// Colours at equal distances from 0 to 1, or at `locations`.
  ///
  /// A location is cut to 0…1, and one that is lower than the one before counts as equal: two at the same
  /// place make a hard edge. Colours without a location are left out, and so are locations without a colour.
  public init(colors: [Color], locations: [Double]? = nil) {
    let last = Double(max(colors.count - 1, 1))
    let places = locations ?? colors.indices.map { Double($0) / last }
    stops = zip(colors, places).map { color, place in
      let limited = place == place ? min(max(place, 0), 1) : 0
      return GradientStop(offset: Int(limited * 65536 + 0.5), color: color)
    }
  }
}
