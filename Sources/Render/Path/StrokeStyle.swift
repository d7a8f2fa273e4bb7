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
    /// A point, cut to a bevel beyond the miter limit.
    case miter
    /// A circle around the corner.
    case round
    /// A straight cut.
    case bevel
  }

  /// The width in pixels; nothing is drawn at zero or less.
  public var width: Fixed
  /// The ends; default round.
  public var cap: Cap
  /// The corners; default round.
  public var join: Join
  /// How many widths a corner may be long, from its inside to its tip, before it is cut; default 10, the
  /// most 4096. Below 1 every corner is cut.
  public var miterLimit: Fixed
  /// The lengths in pixels of dash, gap, dash, gap …, over and over; an odd number of them takes turns.
  ///
  /// Default empty: a solid line. It is solid too where a length is negative, or where all are zero.
  /// A dash without length is a dot where ends are round or square. Each outline starts the pattern
  /// anew; around a closed one, a dash that reaches the start is joined to the first.
  public var dashes: [Fixed]
  /// How far into the pattern an outline starts, in pixels; default 0.
  public var dashPhase: Fixed

  /// A line style.
  public init(
    width: Fixed, cap: Cap = .round, join: Join = .round, miterLimit: Fixed = Fixed(10),
    dashes: [Fixed] = [], dashPhase: Fixed = .zero
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}
