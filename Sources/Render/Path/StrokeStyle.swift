/// How a line along a path looks.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of a line's end.
  public enum Cap: Hashable, Sendable {
    /// Ends at the last point.
    case butt
    /// A half circle around the last point.
    case round
    /// Half the width beyond the last point.
    case square
  }
  /// The shape of a corner.
  public enum Join: Hashable, Sendable {
    /// A point, cut to a bevel beyond a miter limit of 10.
    case miter
    /// A circle around the corner.
    case round
    /// A straight cut.
    case bevel
  }

  /// The width in pixels.
  public var width: Fixed
  /// The ends; default round.
  public var cap: Cap
  /// The corners; default round.
  public var join: Join

  /// A line style.
  public init(width: Fixed, cap: Cap = .round, join: Join = .round) {
    self.width = width
    self.cap = cap
    self.join = join
  }
}
