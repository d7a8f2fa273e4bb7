package import Kiosk

/// One report of one contact in the digitiser's own units.
nonisolated package struct ContactReport: Hashable, Sendable {
  /// Which contact of this device: the slot.
  package var contact: Int
  package var phase: TouchSample.Phase
  package var x: Int32
  package var y: Int32
  /// Seconds of the monotonic clock.
  package var time: Double
}

/// Turns the records of one device into contacts. Pure: no device, no clock.
nonisolated package protocol ContactDecoder {
  /// Takes a record; at `SYN_REPORT` what changed is appended to `reports`.
  mutating func consume(_ record: InputRecord, into reports: inout [ContactReport])
  /// Some records were lost (`SYN_DROPPED`); those that follow are not news but the present state.
  mutating func beginResynchronising(at time: Double, into reports: inout [ContactReport])
  /// The records that follow are news again.
  mutating func endResynchronising()
  /// Contacts that another took the place of without a release in between.
  var unreleasedContacts: Int { get }
  /// Ends every contact as cancelled: the device is gone or nobody looks.
  mutating func cancelAll(at time: Double, into reports: inout [ContactReport])
}

nonisolated extension ContactDecoder {
  package var unreleasedContacts: Int { 0 }
}
