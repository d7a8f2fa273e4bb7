/// One line of a device's report. Linux: `struct input_event`.
nonisolated struct InputRecord: Hashable, Sendable {
  /// `EV_ABS`, `EV_KEY`, …
  var type: UInt16
  /// `ABS_MT_SLOT`, `BTN_TOUCH`, …
  var code: UInt16
  var value: Int32
  /// Seconds of the monotonic clock.
  var time: Double
}
