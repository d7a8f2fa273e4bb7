import CEvdev
import Glibc
public import Platform

/// An input device in memory, beneath the seam of one function for each call of the kernel. It keeps what it sends as the kernel does: values that are the same
/// as before are dropped, the others wait for their reader, and where too many wait, all of them are lost.
///
/// ```swift
/// let panel = FakeInputDevice(.touchPanel(width: 800, height: 480))
/// let inputs = FakeInputDevices()
/// inputs.plug(panel)
/// let board = try FakeBoard(window: window, cards: [card], inputs: inputs)
/// panel.press(x: 100, y: 50, at: board.time)
/// board.advance(by: 0.1)
/// ```
public final class FakeInputDevice {
  /// How many records wait at most.
  nonisolated public static let capacity = 128

  /// The node.
  public let path: String
  /// What it says about itself.
  public let description: DeviceDescription
  /// Decides whether a call fails, by its name and how often it was made before; nil lets it pass. Errors are positive `errno` values.
  public var fault: (_ call: FakeInputCall, _ count: Int) -> Int32? = { _, _ in nil }
  /// Whether somebody keeps it for themselves.
  public private(set) var isGrabbed = false

  private let pipe: FakePipe?
  private var counts: [FakeInputCall: Int] = [:]
  private var queue: [InputRecord] = []
  private var hasOverflown = false
  private var state: State
  /// What the reader has been told.
  private var known: State
  private var corrections: [InputRecord] = []
  private var isGone = false
  private var nextTrackingID: Int32 = 1

  private struct State {
    var keys: Set<UInt16> = []
    var axes: [UInt16: Int32] = [:]
    var slots: [[UInt16: Int32]] = []
    var slot = 0
  }

  /// A device that is not plugged in yet.
  public init(_ description: DeviceDescription, at path: String = "/dev/input/event0") {
    self.path = path
    self.description = description
    pipe = try? FakePipe()
    let last = description.absoluteAxes[Int(ABS_MT_SLOT)]?.last ?? -1
    let slot: [UInt16: Int32] = [UInt16(ABS_MT_TRACKING_ID): -1]
    state = State(slots: Array(repeating: slot, count: Int(last) + 1))
    known = state
  }

  // MARK: - The device's side

  /// Sends records, as one write.
  public func send(_ records: [InputRecord]) {
    for record in records where passes(record) { enqueue(record) }
    if hasOverflown || !queue.isEmpty { pipe?.fill() }
  }

  /// It is unplugged.
  func vanish() {
    isGone = true
    pipe?.fill()
  }

  /// Lets whoever reads it read once more, though nothing was sent.
  public func stir() { pipe?.fill() }

  /// The number of the next contact.
  func takeTrackingID() -> Int {
    defer { nextTrackingID = nextTrackingID % 60_000 + 1 }
    return Int(nextTrackingID)
  }

  /// Whether a call fails.
  private func check(_ call: FakeInputCall) -> Int32? {
    let count = counts[call, default: 0]
    counts[call] = count + 1
    return isGone ? ENODEV : fault(call, count)
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

  /// A reader opens it: what waits is not for that one.
  func open() throws(SystemError) {
    if let code = check(.open) { throw SystemError("open", path, code: code) }
    known = state
    queue.removeAll(keepingCapacity: true)
    corrections.removeAll()
    hasOverflown = false
    isGrabbed = false
    pipe?.drain()
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

extension FakeInputDevice: InputNode {
  package var descriptor: Int32 { pipe?.reading ?? -1 }
  package func describe() -> DeviceDescription { description }
  package func setMonotonicClock() -> Bool { check(.setClock) == nil }

  package func grab() throws(SystemError) {
    if let code = check(.grab) { throw SystemError("EVIOCGRAB", path, code: code) }
    isGrabbed = true
  }

  package var slotCount: Int { state.slots.count }
  package var currentSlot: Int { state.slot }

  package func slotValue(_ slot: Int, _ axis: Int32) -> Int32 {
    state.slots[slot][UInt16(axis)] ?? 0
  }

  package func value(_ type: Int32, _ code: Int32) -> Int32 {
    type == EV_KEY ? (state.keys.contains(UInt16(code)) ? 1 : 0) : state.axes[UInt16(code)] ?? 0
  }

  package func next(isSynchronising: Bool) throws(SystemError) -> InputNews {
    if let code = check(.read) { throw SystemError("read", path, code: code) }
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
      pipe?.drain()
      return .nothing
    }
    let record = queue.removeFirst()
    _ = Self.apply(record, to: &known)
    return .record(record)
  }
}
