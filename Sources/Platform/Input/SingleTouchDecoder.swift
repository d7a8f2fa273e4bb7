import CEvdev
import Kiosk

/// Turns the records of a panel with one contact, or of a pen, into contacts.
///
/// A pen that goes away (`BTN_TOOL_PEN` 0) is up, whatever its tip says. Values act at `SYN_REPORT`. The place is kept between contacts, since the kernel does not repeat values that are the same.
nonisolated package struct SingleTouchDecoder: ContactDecoder {
  /// What says that the glass is touched.
  package enum Contact: Hashable, Sendable {
    /// A key: `BTN_TOUCH`, or `BTN_LEFT` of glass that calls itself a mouse.
    case key(UInt16)
    /// `ABS_PRESSURE` above 0, where there is no key.
    case pressure
  }

  private let contact: Contact
  private var x: Int32
  private var y: Int32
  private var isDown: Bool
  private var isReported = false
  private var isIgnored: Bool
  private var reportedX: Int32 = 0
  private var reportedY: Int32 = 0
  private var isResynchronising = false

  /// A decoder that starts from what the kernel says. A contact that is down already is ignored until it is lifted.
  package init(contact: Contact, x: Int32 = 0, y: Int32 = 0, isDown: Bool = false) {
    self.contact = contact
    self.x = x
    self.y = y
    self.isDown = isDown
    isIgnored = isDown
  }

  // MARK: - Consuming

  /// Takes a record; at `SYN_REPORT` what changed is appended to `reports`.
  package mutating func consume(_ record: InputRecord, into reports: inout [ContactReport]) {
    switch (Int32(record.type), Int32(record.code)) {
    case (EV_ABS, ABS_X): x = record.value
    case (EV_ABS, ABS_Y): y = record.value
    case (EV_ABS, ABS_PRESSURE): if contact == .pressure { isDown = record.value > 0 }
    case (EV_KEY, BTN_TOOL_PEN...BTN_TOOL_AIRBRUSH): if record.value == 0 { isDown = false }
    case (EV_KEY, _): if contact == .key(record.code) { isDown = record.value != 0 }
    case (EV_SYN, SYN_REPORT): endFrame(record.time, into: &reports)
    default: break
    }
  }

  /// The records that follow are not news but the present state, after some were lost.
  ///
  /// Whether the finger was lifted in between cannot be known, so a contact ends here as cancelled.
  package mutating func beginResynchronising(at time: Double, into reports: inout [ContactReport]) {
    isResynchronising = true
    cancelAll(at: time, into: &reports)
  }

  /// The records that follow are news again.
  package mutating func endResynchronising() { isResynchronising = false }

  /// Ends the contact as cancelled: the device is gone or nobody looks.
  package mutating func cancelAll(at time: Double, into reports: inout [ContactReport]) {
    guard isReported else { return }
    end(.cancelled, at: time, into: &reports)
    isIgnored = isDown
  }

  // MARK: - Private

  private mutating func endFrame(_ time: Double, into reports: inout [ContactReport]) {
    if !isDown { isIgnored = false }
    if isReported, !isDown {
      end(isResynchronising ? .cancelled : .ended, at: time, into: &reports)
    } else if isReported, x != reportedX || y != reportedY {
      report(.moved, at: time, into: &reports)
    } else if !isReported, isDown, !isIgnored {
      isReported = true
      report(.began, at: time, into: &reports)
    }
  }

  private mutating func report(
    _ phase: TouchSample.Phase, at time: Double, into reports: inout [ContactReport]
  ) {
    reportedX = x
    reportedY = y
    reports.append(ContactReport(contact: 0, phase: phase, x: x, y: y, time: time))
  }

  private mutating func end(
    _ phase: TouchSample.Phase, at time: Double, into reports: inout [ContactReport]
  ) {
    isReported = false
    reports.append(
      ContactReport(contact: 0, phase: phase, x: reportedX, y: reportedY, time: time))
  }
}
