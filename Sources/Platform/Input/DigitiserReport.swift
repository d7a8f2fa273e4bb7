public import Kiosk

/// A place as a part of a digitiser's range: 0 at the first value of each axis, 1 at the last.
nonisolated public struct DigitiserPlace: Hashable, Sendable {
  /// Along the first axis.
  public var x: Double
  /// Along the second axis.
  public var y: Double

  /// A place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A contact as glass itself tells it, before anything is corrected or turned.
nonisolated public struct DigitiserReport: Hashable, Sendable {
  /// The node of the device, such as `/dev/input/event3`.
  public var path: String
  /// Which contact of this device.
  public var contact: Int
  /// What happened to it.
  public var phase: TouchSample.Phase
  /// Where, as the device tells it.
  public var place: DigitiserPlace
  /// Seconds of the monotonic clock.
  public var timestamp: Double
}
