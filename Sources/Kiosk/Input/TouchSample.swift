/// One report of one contact, as it crosses the border from a device.
nonisolated public struct TouchSample: Hashable, Sendable {
  /// What happened to the contact.
  public enum Phase: Hashable, Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It was lifted.
    case ended
    /// It ended in another way: a palm, too many contacts, a lost device. Never a click.
    case cancelled
  }

  /// Names the contact from `began` to `ended` or `cancelled`; unique among the contacts that are down.
  public var id: Int
  /// What happened.
  public var phase: Phase
  /// Where, in points of the window.
  public var location: Point
  /// When, in seconds of a monotonic clock.
  public var timestamp: Double

  /// A report.
  public init(id: Int, phase: Phase, location: Point, timestamp: Double) {
    self.id = id
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}
