/// One line of a device's report. Linux: `struct input_event`.
nonisolated public struct InputRecord: Hashable, Sendable {
  /// `EV_ABS`, `EV_KEY`, … of `linux/input-event-codes.h`.
  public var type: UInt16
  /// `ABS_MT_SLOT`, `BTN_TOUCH`, …
  public var code: UInt16
  /// The value; what it means is told by the code.
  public var value: Int32
  /// Seconds of the monotonic clock.
  public var time: Double

  /// A record.
  public init(type: UInt16, code: UInt16, value: Int32, time: Double) {
    self.type = type
    self.code = code
    self.value = value
    self.time = time
  }
}
