import Kiosk

/// One report of one contact in the digitiser's own units.
nonisolated struct ContactReport: Hashable, Sendable {
  /// Which contact of this device: the slot.
  var contact: Int
  var phase: TouchSample.Phase
  var x: Int32
  var y: Int32
  /// Seconds of the monotonic clock.
  var time: Double
}

/// Turns the records of one device into contacts. Pure: no device, no clock.
nonisolated protocol ContactDecoder {
  /// Takes a record; at `SYN_REPORT` what changed is appended to `reports`.
  mutating func consume(_ record: InputRecord, into reports: inout [ContactReport])
  /// Some records were lost (`SYN_DROPPED`); those that follow are not news but the present state.
  mutating func beginResynchronising(at time: Double, into reports: inout [ContactReport])
  /// The records that follow are news again.
  mutating func endResynchronising()
  /// Ends every contact as cancelled: the device is gone or nobody looks.
  mutating func cancelAll(at time: Double, into reports: inout [ContactReport])
}
