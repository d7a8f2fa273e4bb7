import CEvdev
import Glibc
import Kiosk

/// Takes what a device reports.
protocol EvdevReceiver: AnyObject {
  /// Contacts of a panel or pen, in order.
  func device(_ device: EvdevDevice, reports: [ContactReport])
  /// Motion or the button of a pointing device.
  func device(_ device: EvdevDevice, moves: PointerReport)
  /// A key.
  func device(_ device: EvdevDevice, key: KeySample)
}

/// One open input device, read through libevdev.
final class EvdevDevice {
  /// The node, such as `/dev/input/event3`.
  let path: String
  /// What the kernel says about it.
  let description: DeviceDescription
  /// What it is taken for.
  let kind: DeviceKind
  /// The axes in which its contacts or its place are told.
  let xRange: AxisRange
  let yRange: AxisRange
  /// The numbers under which the contacts of each slot are known outside.
  var contactIDs: [Int]

  // Given back in this order: the library's object before its descriptor.
  private let owner: OwnedHandle
  private let file: FileDescriptor
  private var touch: (any ContactDecoder)?
  private var pointer: PointerDecoder?
  private var keys: KeyDecoder?
  private let makeKeys: () -> KeyDecoder?
  private var reports: [ContactReport] = []

  // MARK: - Opening

  /// Opens a node, asks what it is and what state it is in. Keys are decoded by what `makeKeys` returns at the first one.
  init(opening path: String, makeKeys: @escaping () -> KeyDecoder?) throws(SystemError) {
    self.path = path
    file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
    var opened: OpaquePointer?
    let status = libevdev_new_from_fd(file.number, &opened)
    guard status == 0, let handle = opened else {
      throw SystemError("libevdev_new_from_fd", path, code: -status)
    }
    owner = OwnedHandle(handle, release: libevdev_free)
    // Linux: EVIOCSCLOCKID. A device whose clock cannot be set is timed by the wall clock; those times are replaced.
    libevdev_set_clock_id(handle, Int32(CLOCK_MONOTONIC))
    self.makeKeys = makeKeys
    let description = Self.describe(handle)
    self.description = description
    kind = DeviceKind(of: description)
    let hasSlots = kind == .touch(.slots) || kind == .touch(.anonymous)
    let none = AxisRange(first: 0, last: 0)
    xRange = description.absoluteAxes[Int(hasSlots ? ABS_MT_POSITION_X : ABS_X)] ?? none
    yRange = description.absoluteAxes[Int(hasSlots ? ABS_MT_POSITION_Y : ABS_Y)] ?? none
    contactIDs = Array(
      repeating: -1, count: max(64, Int(max(0, libevdev_get_num_slots(handle)))))
    reports.reserveCapacity(64)
    makeDecoders()
  }

  /// Readable when records wait.
  var descriptor: Int32 { file.number }

  /// Keeps what it reports from everybody else, such as a shell on the console. Linux: EVIOCGRAB.
  func grab() throws(SystemError) {
    let status = libevdev_grab(handle, LIBEVDEV_GRAB)
    guard status == 0 else { throw SystemError("EVIOCGRAB", path, code: -status) }
  }

  // MARK: - Reading

  /// Reads all records that wait and hands on what they mean. An error says that the device can no longer be read.
  func readEvents(to receiver: any EvdevReceiver) throws(SystemError) {
    var flags = UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
    var event = input_event()
    while true {
      let status = libevdev_next_event(handle, flags, &event)
      if status == -EAGAIN {
        // After the last record of the present state come news again.
        guard flags == UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue) else { break }
        flags = UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
        endResynchronising()
        continue
      }
      if status == -EINTR { continue }
      guard status >= 0 else {
        flush(to: receiver)
        throw SystemError("read", path, code: -status)
      }
      let record = InputRecord(
        type: event.type, code: event.code, value: event.value,
        time: Double(kioskEventTime(event)) / 1_000_000)
      if status == LIBEVDEV_READ_STATUS_SYNC.rawValue,
        flags == UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
      {
        // Linux: SYN_DROPPED.
        flags = UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue)
        beginResynchronising(at: record.time)
        continue
      }
      consume(record, to: receiver)
    }
    flush(to: receiver)
  }

  /// Ends contacts as cancelled and takes keys as released: the device is gone or nobody looks.
  func cancelAll(at time: Double, to receiver: any EvdevReceiver) {
    touch?.cancelAll(at: time, into: &reports)
    flush(to: receiver)
    if let report = pointer?.release(at: time) { receiver.device(self, moves: report) }
    keys?.releaseAll(at: time) { receiver.device(self, key: $0) }
  }

  // MARK: - Private

  private var handle: OpaquePointer? { owner.pointer }

  private func consume(_ record: InputRecord, to receiver: any EvdevReceiver) {
    touch?.consume(record, into: &reports)
    if let report = pointer?.consume(record) { receiver.device(self, moves: report) }
    guard Int32(record.type) == EV_KEY, isPlainKey(record.code) else { return }
    if keys == nil { keys = makeKeys() }
    guard let sample = keys?.consume(record) else { return }
    flush(to: receiver)
    receiver.device(self, key: sample)
  }

  private func isPlainKey(_ code: UInt16) -> Bool {
    code < UInt16(BTN_MISC) || (code >= UInt16(KEY_OK) && code < UInt16(BTN_DPAD_UP))
  }

  private func flush(to receiver: any EvdevReceiver) {
    guard !reports.isEmpty else { return }
    receiver.device(self, reports: reports)
    reports.removeAll(keepingCapacity: true)
  }

  private func beginResynchronising(at time: Double) {
    touch?.beginResynchronising(at: time, into: &reports)
    pointer?.beginResynchronising()
  }

  private func endResynchronising() {
    touch?.endResynchronising()
    pointer?.endResynchronising()
  }

  private func makeDecoders() {
    switch kind {
    case .touch(.slots): touch = MultitouchDecoder(slots: slots(), current: currentSlot)
    case .touch(.anonymous): touch = AnonymousTouchDecoder()
    case .touch(.single), .pen: touch = singleTouch()
    case .absolutePointer:
      pointer = PointerDecoder(style: .absolute, x: value(ABS_X), y: value(ABS_Y))
    case .mouse: pointer = PointerDecoder(style: .relative)
    case .touchpad:
      pointer = PointerDecoder(style: .touchpad, x: value(ABS_X), y: value(ABS_Y))
    case .keyboard, .buttons, .knob, .remote, .other: break
    }
  }

  private var currentSlot: Int { max(0, Int(libevdev_get_current_slot(handle))) }

  /// What the kernel says the slots hold now.
  private func slots() -> [MultitouchDecoder.Slot] {
    let count = max(0, libevdev_get_num_slots(handle))
    var slots: [MultitouchDecoder.Slot] = []
    for index in 0..<UInt32(count) {
      slots.append(
        MultitouchDecoder.Slot(
          trackingID: slotValue(index, ABS_MT_TRACKING_ID) ?? -1,
          x: slotValue(index, ABS_MT_POSITION_X) ?? 0, y: slotValue(index, ABS_MT_POSITION_Y) ?? 0,
          distance: slotValue(index, ABS_MT_DISTANCE) ?? 0,
          tool: slotValue(index, ABS_MT_TOOL_TYPE) ?? 0))
    }
    return slots
  }

  private func slotValue(_ slot: UInt32, _ axis: Int32) -> Int32? {
    description.has(absolute: axis) ? libevdev_get_slot_value(handle, slot, UInt32(axis)) : nil
  }

  private func singleTouch() -> SingleTouchDecoder {
    let key: Int32? =
      description.has(key: BTN_TOUCH) ? BTN_TOUCH : description.has(key: BTN_LEFT) ? BTN_LEFT : nil
    let isDown =
      key.map { libevdev_get_event_value(handle, UInt32(EV_KEY), UInt32($0)) != 0 }
      ?? (value(ABS_PRESSURE) > 0)
    return SingleTouchDecoder(
      contact: key.map { .key(UInt16($0)) } ?? .pressure, x: value(ABS_X), y: value(ABS_Y),
      isDown: isDown)
  }

  private func value(_ axis: Int32) -> Int32 {
    libevdev_get_event_value(handle, UInt32(EV_ABS), UInt32(axis))
  }

  private static func describe(_ handle: OpaquePointer) -> DeviceDescription {
    func codes(_ type: Int32, _ limit: Int32) -> Set<Int> {
      Set(
        (0...limit).filter { libevdev_has_event_code(handle, UInt32(type), UInt32($0)) != 0 }
          .map { Int($0) })
    }
    var axes: [Int: AxisRange] = [:]
    for axis in codes(EV_ABS, ABS_MAX) {
      guard let info = libevdev_get_abs_info(handle, UInt32(axis)) else { continue }
      axes[axis] = AxisRange(first: info.pointee.minimum, last: info.pointee.maximum)
    }
    return DeviceDescription(
      name: libevdev_get_name(handle).map { String(cString: $0) } ?? "",
      physicalPath: libevdev_get_phys(handle).map { String(cString: $0) } ?? "",
      bus: Int(libevdev_get_id_bustype(handle)), vendor: Int(libevdev_get_id_vendor(handle)),
      product: Int(libevdev_get_id_product(handle)),
      properties: Set(
        (0...INPUT_PROP_MAX).filter { libevdev_has_property(handle, UInt32($0)) != 0 }
          .map { Int($0) }),
      types: Set(
        (0...EV_MAX).filter { libevdev_has_event_type(handle, UInt32($0)) != 0 }.map { Int($0) }),
      keys: codes(EV_KEY, KEY_MAX), relativeAxes: codes(EV_REL, REL_MAX), absoluteAxes: axes)
  }
}
