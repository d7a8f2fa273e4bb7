/// Which points are inside a path that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// Where the outlines wind around the point.
  case nonZero
  /// Where an odd number of outlines surround the point.
  case evenOdd
}
