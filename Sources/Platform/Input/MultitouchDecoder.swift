import CEvdev
import Kiosk

/// Turns the records of a multi-touch panel with slots (protocol B) into contacts.
///
/// Values are collected per slot and act at `SYN_REPORT`: what a slot holds then is compared with what was last reported
/// of it. A slot keeps its place between contacts, since the kernel does not repeat values that are the same.
///
/// A contact above the glass is none: `ABS_MT_DISTANCE` above 0, `ABS_MT_PRESSURE` 0 on glass that feels pressure, or
/// `BTN_TOUCH` up on glass that tells it. The last also ends a contact whose release never comes. A palm (`MT_TOOL_PALM`), more than ``maximumContacts``, and
/// contacts lost in `SYN_DROPPED` are cancelled; what still lies on the glass then is ignored until it is lifted.
nonisolated package struct MultitouchDecoder: ContactDecoder {
  /// More contacts at once than this cancel all.
  static let maximumContacts = 16

  /// What a slot holds, and what was reported of it.
  struct Slot: Hashable {
    /// `ABS_MT_TRACKING_ID`; -1 is no contact.
    var trackingID: Int32
    var x: Int32
    var y: Int32
    var distance: Int32
    var pressure: Int32
    var tool: Int32

    fileprivate var reportedID: Int32 = -1
    fileprivate var reportedX: Int32 = 0
    fileprivate var reportedY: Int32 = 0
    fileprivate var ignoredID: Int32 = -1

    /// An empty slot, or what the kernel says one holds.
    init(
      trackingID: Int32 = -1, x: Int32 = 0, y: Int32 = 0, distance: Int32 = 0,
      pressure: Int32 = 0, tool: Int32 = 0
    ) {
      self.trackingID = trackingID
      self.x = x
      self.y = y
      self.distance = distance
      self.pressure = pressure
      self.tool = tool
    }
  }

  private var slots: [Slot]
  private var current: Int
  private var isResynchronising = false
  private var isCrowded = false
  private let touchKey: UInt16?
  private var isTouchKeyDown: Bool
  /// Whether the key that tells a touch is used at all; some glass claims it and never sends it.
  private var tellsTouches: Bool
  /// The same for pressure.
  private var tellsPressure: Bool
  package private(set) var unreleasedContacts = 0

  /// A decoder that starts from what the kernel says the slots hold. A contact that is down already is ignored until it is lifted.
  /// `touchKey` is `BTN_TOUCH` where the glass claims that.
  init(slots: [Slot], current: Int = 0, touchKey: UInt16? = nil, isTouchKeyDown: Bool = false) {
    self.slots = slots
    self.current = current
    self.touchKey = touchKey
    self.isTouchKeyDown = isTouchKeyDown
    tellsTouches = isTouchKeyDown
    tellsPressure = slots.contains { $0.pressure > 0 }
    for index in self.slots.indices { self.slots[index].ignoredID = slots[index].trackingID }
  }

  /// A decoder of `count` empty slots.
  package init(slotCount: Int, touchKey: UInt16? = nil) {
    self.init(slots: Array(repeating: Slot(), count: slotCount), touchKey: touchKey)
  }

  // MARK: - Consuming

  /// Takes a record; at `SYN_REPORT` what changed is appended to `reports`.
  package mutating func consume(_ record: InputRecord, into reports: inout [ContactReport]) {
    switch Int32(record.type) {
    case EV_ABS: consumeAxis(record)
    case EV_KEY: consumeKey(record)
    case EV_SYN where Int32(record.code) == SYN_REPORT: endFrame(record.time, into: &reports)
    default: break
    }
  }

  /// A contact that turns out to be gone, or to be another one, will end as cancelled.
  package mutating func beginResynchronising(at time: Double, into reports: inout [ContactReport]) {
    isResynchronising = true
  }

  /// The records that follow are news again.
  package mutating func endResynchronising() { isResynchronising = false }

  /// Ends every contact as cancelled: the device is gone or nobody looks.
  package mutating func cancelAll(at time: Double, into reports: inout [ContactReport]) {
    for index in slots.indices where slots[index].reportedID >= 0 {
      end(index, .cancelled, at: time, into: &reports)
      slots[index].ignoredID = slots[index].trackingID
    }
  }

  // MARK: - Private

  private mutating func consumeAxis(_ record: InputRecord) {
    if Int32(record.code) == ABS_MT_SLOT {
      current = Int(record.value)
      return
    }
    guard slots.indices.contains(current) else { return }
    switch Int32(record.code) {
    case ABS_MT_TRACKING_ID:
      slots[current].trackingID = record.value
      if record.value < 0 { slots[current].ignoredID = -1 }
    case ABS_MT_POSITION_X: slots[current].x = record.value
    case ABS_MT_POSITION_Y: slots[current].y = record.value
    case ABS_MT_DISTANCE: slots[current].distance = record.value
    case ABS_MT_PRESSURE:
      slots[current].pressure = record.value
      if record.value > 0 { tellsPressure = true }
    case ABS_MT_TOOL_TYPE: slots[current].tool = record.value
    default: break
    }
  }

  private mutating func consumeKey(_ record: InputRecord) {
    guard let touchKey else { return }
    if record.code == touchKey { isTouchKeyDown = record.value != 0 }
    // A tool that comes near without a touch says as well that touches are told.
    let isTool = (BTN_TOOL_PEN..<BTN_TOUCH).contains(Int32(record.code))
    if isTouchKeyDown || (isTool && record.value != 0) { tellsTouches = true }
  }

  private func isTouching(_ slot: Slot) -> Bool {
    slot.trackingID >= 0 && slot.distance <= 0 && (slot.pressure > 0 || !tellsPressure)
      && (isTouchKeyDown || !tellsTouches)
  }

  private mutating func endFrame(_ time: Double, into reports: inout [ContactReport]) {
    for index in slots.indices { update(index, at: time, into: &reports) }
    var touching = 0
    for slot in slots where isTouching(slot) { touching += 1 }
    if touching > Self.maximumContacts { isCrowded = true }
    if isCrowded { cancelAll(at: time, into: &reports) }
    if touching == 0 { isCrowded = false }
    for index in slots.indices { begin(index, at: time, into: &reports) }
  }

  /// Goes on with or ends the contact that was reported of a slot.
  private mutating func update(
    _ index: Int, at time: Double, into reports: inout [ContactReport]
  ) {
    let slot = slots[index]
    guard slot.reportedID >= 0 else { return }
    if slot.trackingID != slot.reportedID {
      if slot.trackingID >= 0, !isResynchronising { unreleasedContacts += 1 }
      end(index, isResynchronising ? .cancelled : .ended, at: time, into: &reports)
    } else if slot.tool == MT_TOOL_PALM {
      end(index, .cancelled, at: time, into: &reports)
      slots[index].ignoredID = slot.trackingID
    } else if !isTouching(slot) {
      end(index, isResynchronising ? .cancelled : .ended, at: time, into: &reports)
    } else if slot.x != slot.reportedX || slot.y != slot.reportedY {
      slots[index].reportedX = slot.x
      slots[index].reportedY = slot.y
      reports.append(
        ContactReport(contact: index, phase: .moved, x: slot.x, y: slot.y, time: time))
    }
  }

  /// Reports the contact of a slot that was not reported before.
  private mutating func begin(
    _ index: Int, at time: Double, into reports: inout [ContactReport]
  ) {
    let slot = slots[index]
    guard slot.reportedID < 0, isTouching(slot), slot.trackingID != slot.ignoredID, !isCrowded
    else { return }
    if slot.tool == MT_TOOL_PALM {
      slots[index].ignoredID = slot.trackingID
      return
    }
    slots[index].reportedID = slot.trackingID
    slots[index].reportedX = slot.x
    slots[index].reportedY = slot.y
    reports.append(
      ContactReport(contact: index, phase: .began, x: slot.x, y: slot.y, time: time))
  }

  /// Ends at the place last reported: a place that comes with the release belongs to the lifting finger or to the next contact.
  private mutating func end(
    _ index: Int, _ phase: TouchSample.Phase, at time: Double,
    into reports: inout [ContactReport]
  ) {
    reports.append(
      ContactReport(
        contact: index, phase: phase, x: slots[index].reportedX, y: slots[index].reportedY,
        time: time))
    slots[index].reportedID = -1
  }
}
