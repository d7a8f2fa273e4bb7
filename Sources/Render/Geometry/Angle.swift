/// A turn around a point in steps of 1/65,536 of a full one; positive is clockwise, as y grows downwards.
public struct Angle: Hashable, Comparable, Sendable {
  /// The value in 1/65,536 of a full turn.
  public var rawValue: Int32

  /// Wraps a value in 1/65,536 of a full turn.
  @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The nearest step to a number of degrees; beyond ±11,000,000° it is cut.
  @inlinable public init(degrees: Int) {
    let limited = min(max(degrees, -11_000_000), 11_000_000)
    let scaled = limited * 65536
    rawValue = Int32((scaled + (scaled < 0 ? -180 : 180)) / 360)
  }

  /// No turn.
  public static let zero = Angle(rawValue: 0)
  /// 90°.
  public static let quarter = Angle(rawValue: 16384)
  /// 180°.
  public static let half = Angle(rawValue: 32768)
  /// 360°.
  public static let full = Angle(rawValue: 65536)

  /// Sum.
  @inlinable public static func + (a: Angle, b: Angle) -> Angle {
    Angle(rawValue: a.rawValue &+ b.rawValue)
  }
  /// Difference.
  @inlinable public static func - (a: Angle, b: Angle) -> Angle {
    Angle(rawValue: a.rawValue &- b.rawValue)
  }
  /// Order of the values: half a turn is less than a whole one.
  @inlinable public static func < (a: Angle, b: Angle) -> Bool { a.rawValue < b.rawValue }
}
