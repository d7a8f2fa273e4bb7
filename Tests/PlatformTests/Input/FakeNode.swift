import CEvdev
import Glibc

@testable import Platform

/// A device as the kernel keeps it: it drops values that are the same as before, queues the others for its reader, and gives up
/// the whole queue where that is full.
final class FakeNode: InputNode {
  /// How many records wait at most.
  nonisolated static let capacity = 128

  let path: String
  private let description: DeviceDescription
  private let pipe: FakePipe
  private var queue: [InputRecord] = []
  private var hasOverflown = false
  private var state: State
  /// What the reader has been told.
  private var known: State
  private var corrections: [InputRecord] = []
  /// What the next read fails with. ENODEV stays.
  var failure: Int32?
  /// Whether it lets its clock be set.
  var isOnTime = true
  private(set) var isGrabbed = false

  private struct State {
    var keys: Set<UInt16> = []
    var axes: [UInt16: Int32] = [:]
    var slots: [[UInt16: Int32]] = []
    var slot = 0
  }

  init(_ description: DeviceDescription, at path: String) throws {
    self.path = path
    self.description = description
    pipe = try FakePipe()
    let last = description.absoluteAxes[Int(ABS_MT_SLOT)]?.last ?? -1
    let slot: [UInt16: Int32] = [UInt16(ABS_MT_TRACKING_ID): -1]
    state = State(slots: Array(repeating: slot, count: Int(last) + 1))
    known = state
  }

  // MARK: - The device's side

  /// Sends records, as one write.
  func send(_ records: [InputRecord]) {
    for record in records where passes(record) { enqueue(record) }
    if hasOverflown || !queue.isEmpty { pipe.fill() }
  }

  /// It is unplugged.
  func unplug() {
    failure = ENODEV
    pipe.fill()
  }

  /// The next read fails.
  func fail(_ code: Int32) {
    failure = code
    pipe.fill()
  }

  private func enqueue(_ record: InputRecord) {
    if queue.count == Self.capacity {
      queue.removeAll(keepingCapacity: true)
      hasOverflown = true
    }
    queue.append(record)
  }

  private func passes(_ record: InputRecord) -> Bool {
    Self.apply(record, to: &state) || Int32(record.type) == EV_SYN
  }

  /// Whether the record changes anything.
  private static func apply(_ record: InputRecord, to state: inout State) -> Bool {
    switch Int32(record.type) {
    case EV_KEY:
      if record.value == 2 { return state.keys.contains(record.code) }
      return record.value == 0
        ? state.keys.remove(record.code) != nil : state.keys.insert(record.code).inserted
    case EV_REL: return record.value != 0
    case EV_ABS: return applyAxis(record, to: &state)
    default: return true
    }
  }

  private static func applyAxis(_ record: InputRecord, to state: inout State) -> Bool {
    let isContact = (ABS_MT_SLOT...ABS_MT_TOOL_Y).contains(Int32(record.code))
    guard isContact else {
      return state.axes.updateValue(record.value, forKey: record.code) ?? 0 != record.value
    }
    // Without slots each frame says all.
    if state.slots.isEmpty { return true }
    if Int32(record.code) == ABS_MT_SLOT {
      guard state.slots.indices.contains(Int(record.value)), state.slot != Int(record.value)
      else { return false }
      state.slot = Int(record.value)
      return true
    }
    return state.slots[state.slot].updateValue(record.value, forKey: record.code) ?? 0
      != record.value
  }

  // MARK: - The reader's side

  var descriptor: Int32 { pipe.reading }
  func describe() -> DeviceDescription { description }
  func setMonotonicClock() -> Bool { isOnTime }
  func grab() { isGrabbed = true }
  var slotCount: Int { state.slots.count }
  var currentSlot: Int { state.slot }
  func slotValue(_ slot: Int, _ axis: Int32) -> Int32 { state.slots[slot][UInt16(axis)] ?? 0 }

  func value(_ type: Int32, _ code: Int32) -> Int32 {
    type == EV_KEY ? (state.keys.contains(UInt16(code)) ? 1 : 0) : state.axes[UInt16(code)] ?? 0
  }

  /// A reader opens it: what waits is not for that one.
  func open() {
    known = state
    queue.removeAll(keepingCapacity: true)
    corrections.removeAll()
    hasOverflown = false
    pipe.drain()
  }

  func next(isSynchronising: Bool) throws(SystemError) -> InputNews {
    if let failure {
      if failure != ENODEV { self.failure = nil }
      throw SystemError("read", path, code: failure)
    }
    if isSynchronising {
      if corrections.isEmpty { return .nothing }
      return .record(corrections.removeFirst())
    }
    if hasOverflown {
      hasOverflown = false
      let time = queue.last?.time ?? 0
      queue.removeAll(keepingCapacity: true)
      corrections = correct(at: time)
      return .lost(at: time)
    }
    guard !queue.isEmpty else {
      pipe.drain()
      return .nothing
    }
    let record = queue.removeFirst()
    _ = Self.apply(record, to: &known)
    return .record(record)
  }

  /// What leads from what is known to what is, as libevdev tells it: contacts that are gone first, in a frame of their own.
  private func correct(at time: Double) -> [InputRecord] {
    var records: [InputRecord] = []
    func add(_ type: Int32, _ code: UInt16, _ value: Int32) {
      records.append(InputRecord(type: UInt16(type), code: code, value: value, time: time))
    }
    let id = UInt16(ABS_MT_TRACKING_ID)
    for (index, slot) in state.slots.enumerated()
    where known.slots[index][id] != slot[id] && known.slots[index][id] != -1 {
      add(EV_ABS, UInt16(ABS_MT_SLOT), Int32(index))
      add(EV_ABS, id, -1)
    }
    if !records.isEmpty { add(EV_SYN, UInt16(SYN_REPORT), 0) }
    for code in known.keys.symmetricDifference(state.keys).sorted() {
      add(EV_KEY, code, state.keys.contains(code) ? 1 : 0)
    }
    for (code, value) in state.axes.sorted(by: { $0.key < $1.key })
    where known.axes[code] ?? 0 != value { add(EV_ABS, code, value) }
    for (index, slot) in state.slots.enumerated() where known.slots[index] != slot {
      add(EV_ABS, UInt16(ABS_MT_SLOT), Int32(index))
      for (code, value) in slot.sorted(by: { $0.key < $1.key }) { add(EV_ABS, code, value) }
    }
    if !state.slots.isEmpty { add(EV_ABS, UInt16(ABS_MT_SLOT), Int32(state.slot)) }
    add(EV_SYN, UInt16(SYN_REPORT), 0)
    known = state
    return records
  }
}

/// A descriptor that is readable while there is something to tell.
final class FakePipe {
  let reading: Int32
  private let writing: Int32
  private var isFull = false

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    close(reading)
    close(writing)
  }

  func fill() {
    if isFull { return }
    isFull = true
    write(writing, "x", 1)
  }

  func drain() {
    guard isFull else { return }
    isFull = false
    var byte: UInt8 = 0
    read(reading, &byte, 1)
  }
}
