/// One line of a device's report. Linux: `struct input_event`.
nonisolated package struct InputRecord: Hashable, Sendable {
  /// `EV_ABS`, `EV_KEY`, …
  package var type: UInt16
  /// `ABS_MT_SLOT`, `BTN_TOUCH`, …
  package var code: UInt16
  package var value: Int32
  /// Seconds of the monotonic clock.
  package var time: Double

  /// A record.
  package init(type: UInt16, code: UInt16, value: Int32, time: Double) {
    self.type = type
    self.code = code
    self.value = value
    self.time = time
  }
}
