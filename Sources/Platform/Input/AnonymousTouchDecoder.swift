import CEvdev
import Kiosk

/// Turns the records of a multi-touch panel without slots (protocol A) into contacts.
///
/// Each frame lists all contacts, each closed by `SYN_MT_REPORT`, in any order and without names. Contacts go on as
/// those of the frame before to which their ways are shortest in all (``ContactAssignment``); one without a partner began or was lifted. A frame that
/// lists none, or `BTN_TOUCH` 0, lifts all, at the place last seen. A palm (`MT_TOOL_PALM`) is cancelled.
nonisolated package struct AnonymousTouchDecoder: ContactDecoder {
  private struct Contact: Hashable {
    var x: Int32
    var y: Int32
    /// The contact's number for the reports; -1 not given yet.
    var number = -1
    /// A palm, or what was one: it is followed and not reported.
    var isPalm = false
  }

  private var present: [Contact] = []
  private var listed: [Contact] = []
  private var x: Int32?
  private var y: Int32?
  private var isLifted = false
  private var isPalm = false
  private var isRelease = false
  private var hasMarks = false
  private var hasKeys = false
  private var isCrowded = false
  private var assignment = ContactAssignment()

  /// A decoder that has seen nothing yet.
  package init() {
    present.reserveCapacity(64)
    listed.reserveCapacity(64)
  }

  // MARK: - Consuming

  /// Takes a record; at `SYN_REPORT` what changed is appended to `reports`.
  package mutating func consume(_ record: InputRecord, into reports: inout [ContactReport]) {
    switch (Int32(record.type), Int32(record.code)) {
    case (EV_ABS, ABS_MT_POSITION_X): x = record.value
    case (EV_ABS, ABS_MT_POSITION_Y): y = record.value
    case (EV_ABS, ABS_MT_TOUCH_MAJOR), (EV_ABS, ABS_MT_PRESSURE):
      // Older drivers list a lifted contact once more, with no area.
      if record.value <= 0 { isLifted = true }
    case (EV_ABS, ABS_MT_DISTANCE): if record.value > 0 { isLifted = true }
    case (EV_ABS, ABS_MT_TOOL_TYPE): isPalm = record.value == MT_TOOL_PALM
    case (EV_KEY, BTN_TOUCH):
      hasKeys = true
      if record.value == 0 { isRelease = true }
    case (EV_KEY, _): hasKeys = true
    case (EV_SYN, SYN_MT_REPORT): endContact()
    case (EV_SYN, SYN_REPORT): endFrame(record.time, into: &reports)
    default: break
    }
  }

  /// Some records were lost: what is on the glass cannot be told from what was.
  package mutating func beginResynchronising(at time: Double, into reports: inout [ContactReport]) {
    cancelAll(at: time, into: &reports)
    startFrame()
  }

  /// Each frame is the whole state: nothing to do.
  package mutating func endResynchronising() {}

  /// Ends every contact as cancelled. What still lies on the glass is ignored until all is lifted.
  package mutating func cancelAll(at time: Double, into reports: inout [ContactReport]) {
    guard !present.isEmpty else { return }
    for contact in present where !contact.isPalm {
      report(contact, .cancelled, at: time, into: &reports)
    }
    present.removeAll(keepingCapacity: true)
    isCrowded = true
  }

  // MARK: - Private

  private mutating func endContact() {
    hasMarks = true
    if let x, let y, !isLifted, listed.count < 64 {
      listed.append(Contact(x: x, y: y, isPalm: isPalm))
    }
    startContact()
  }

  private mutating func startContact() {
    x = nil
    y = nil
    isLifted = false
    isPalm = false
  }

  private mutating func startFrame() {
    listed.removeAll(keepingCapacity: true)
    startContact()
    isRelease = false
    hasMarks = false
    hasKeys = false
  }

  private mutating func endFrame(_ time: Double, into reports: inout [ContactReport]) {
    defer { startFrame() }
    if isRelease { listed.removeAll(keepingCapacity: true) }
    // A frame that speaks of keys alone says nothing about contacts.
    if !hasMarks, hasKeys, !isRelease { return }
    if listed.count > MultitouchDecoder.maximumContacts {
      cancelAll(at: time, into: &reports)
      isCrowded = true
    }
    if isCrowded {
      if listed.isEmpty { isCrowded = false }
      return
    }
    match()
    liftMissing(at: time, into: &reports)
    reportListed(at: time, into: &reports)
    swap(&present, &listed)
  }

  /// Gives the numbers of the last frame to contacts of this one, so that the ways between are shortest in all.
  private mutating func match() {
    if present.isEmpty || listed.isEmpty { return }
    let isShorter = present.count <= listed.count
    let columns = max(present.count, listed.count)
    assignment.solve(isShorter ? present : listed, isShorter ? listed : present) { a, b in
      let (dx, dy) = (Int128(a.x) - Int128(b.x), Int128(a.y) - Int128(b.y))
      return dx * dx + dy * dy
    }
    for column in 0..<columns where assignment.partners[column + 1] > 0 {
      let row = assignment.partners[column + 1] - 1
      let (old, new) = isShorter ? (row, column) : (column, row)
      listed[new].number = present[old].number
      // What was a palm once is never a finger again.
      if present[old].isPalm { listed[new].isPalm = true }
    }
  }

  private func isTaken(_ number: Int) -> Bool {
    for contact in listed where contact.number == number { return true }
    return false
  }

  private mutating func liftMissing(at time: Double, into reports: inout [ContactReport]) {
    for contact in present where !contact.isPalm && !isTaken(contact.number) {
      report(contact, .ended, at: time, into: &reports)
    }
  }

  private mutating func reportListed(at time: Double, into reports: inout [ContactReport]) {
    for index in listed.indices {
      if listed[index].number < 0 {
        listed[index].number = freeNumber()
        if !listed[index].isPalm { report(listed[index], .began, at: time, into: &reports) }
      } else {
        goOn(with: listed[index], at: time, into: &reports)
      }
    }
  }

  private func goOn(
    with contact: Contact, at time: Double, into reports: inout [ContactReport]
  ) {
    for old in present where old.number == contact.number && !old.isPalm {
      if contact.isPalm {
        report(old, .cancelled, at: time, into: &reports)
      } else if old.x != contact.x || old.y != contact.y {
        report(contact, .moved, at: time, into: &reports)
      }
    }
  }

  /// The smallest number that neither this frame nor the last one uses.
  private func freeNumber() -> Int {
    var number = 0
    while isTaken(number) || isPresent(number) { number += 1 }
    return number
  }

  private func isPresent(_ number: Int) -> Bool {
    for contact in present where contact.number == number { return true }
    return false
  }

  private func report(
    _ contact: Contact, _ phase: TouchSample.Phase, at time: Double,
    into reports: inout [ContactReport]
  ) {
    reports.append(
      ContactReport(
        contact: contact.number, phase: phase, x: contact.x, y: contact.y, time: time))
  }
}
