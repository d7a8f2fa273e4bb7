import CEvdev
import Kiosk
import Render

/// Takes what a device reports.
protocol EvdevReceiver: AnyObject {
  /// Contacts of a panel or pen, in order.
  func device(_ device: EvdevDevice, reports: [ContactReport])
  /// Motion or the button of a pointing device.
  func device(_ device: EvdevDevice, moves: PointerReport)
  /// A key.
  func device(_ device: EvdevDevice, key: KeySample)
}

/// One open input device: its records become contacts, motion and keys.
final class EvdevDevice {
  /// More slots than this are not told apart: no glass has them.
  nonisolated static let maximumSlots = 256

  /// The node, such as `/dev/input/event3`.
  let path: String
  /// What the kernel says about it.
  let description: DeviceDescription
  /// What it is taken for.
  let kind: DeviceKind
  /// How the rules treat it.
  private(set) var treatment: DeviceTreatment
  /// The axes in which its contacts or its place are told.
  let xRange: AxisRange
  let yRange: AxisRange
  /// The numbers under which the contacts of each slot are known outside.
  var contactIDs: [Int]

  /// What went wrong since it was opened.
  var health: DeviceHealth {
    var health = DeviceHealth()
    health.drops = drops
    health.unreleasedContacts = touch?.unreleasedContacts ?? 0
    return health
  }

  /// Whether its button is down, and whether that is the echo of another device's press.
  var isPressed = false
  var isEchoing = false

  private let node: any InputNode
  private var touch: (any ContactDecoder)?
  private var pointer: PointerDecoder?
  private var knob: KnobDecoder?
  private var keys: KeyDecoder?
  private let makeKeys: () -> KeyDecoder?
  private let clock: () -> Double
  private var drops = 0
  /// Whether its times are those of our clock.
  private let isOnTime: Bool
  private var reports: [ContactReport] = []

  // MARK: - Opening

  /// A device of an open node. Keys are decoded by what `makeKeys` returns at the first one.
  init(
    _ node: any InputNode, at path: String, rules: [DeviceRule] = [],
    clock: @escaping () -> Double = { MonotonicClock.now },
    makeKeys: @escaping () -> KeyDecoder? = { nil }
  ) {
    self.path = path
    self.node = node
    self.makeKeys = makeKeys
    self.clock = clock
    // Before anything is read, since setting it discards what waits.
    isOnTime = node.setMonotonicClock()
    let description = node.describe()
    self.description = description
    treatment = DeviceTreatment(of: description, at: path, by: rules)
    kind = DeviceKind(of: description, as: treatment.kind)
    let hasSlots = kind == .touch(.slots) || kind == .touch(.anonymous)
    let none = AxisRange(first: 0, last: 0)
    xRange = description.absoluteAxes[Int(hasSlots ? ABS_MT_POSITION_X : ABS_X)] ?? none
    yRange = description.absoluteAxes[Int(hasSlots ? ABS_MT_POSITION_Y : ABS_Y)] ?? none
    contactIDs = Array(repeating: -1, count: max(64, min(node.slotCount, Self.maximumSlots)))
    reports.reserveCapacity(64)
    makeDecoders()
  }

  /// Why it is taken for what it is, and how it is treated, in one line.
  var reason: String {
    var clauses = [kind.reason(for: description)]
    if let rotation = treatment.touchRotation { clauses.append("turned by \(rotation.rawValue)°") }
    if let calibration = treatment.calibration {
      clauses.append("calibrated by \(calibration.text)")
    }
    if let output = treatment.output { clauses.append("lies on \(output)") }
    if treatment.kind != nil { clauses.append("as a rule says") }
    return clauses.joined(separator: ", ")
  }

  /// The pixel of the picture that its values name.
  func pixel(x: Int32, y: Int32, on geometry: PanelGeometry) -> (x: Int, y: Int) {
    var geometry = geometry
    if let rotation = treatment.touchRotation { geometry.touchRotation = rotation }
    return geometry.pixel(
      x: x, in: xRange, y: y, in: yRange, calibration: treatment.calibration ?? .none)
  }

  /// Where its values lie in its range.
  func place(x: Int32, y: Int32) -> DigitiserPlace {
    DigitiserPlace(x: xRange.part(of: x), y: yRange.part(of: y))
  }

  /// Corrects its places by other numbers from now on.
  func calibrate(by calibration: Calibration?) { treatment.calibration = calibration }

  /// Readable when records wait.
  var descriptor: Int32 { node.descriptor }

  /// Keeps what it reports from everybody else, such as a shell on the console. Linux: EVIOCGRAB.
  func grab() throws(SystemError) { try node.grab() }

  // MARK: - Reading

  /// Reads all records that wait and hands on what they mean. An error says that the device can no longer be read.
  func readEvents(to receiver: any EvdevReceiver) throws(SystemError) {
    do throws(SystemError) {
      var isSynchronising = false
      reading: while true {
        switch try node.next(isSynchronising: isSynchronising) {
        case .record(let record): consume(onTime(record), to: receiver)
        case .lost(let time):
          isSynchronising = true
          drops += 1
          beginResynchronising(at: isOnTime ? time : clock())
        case .nothing:
          guard isSynchronising else { break reading }
          // After the last record of the present state come news again.
          isSynchronising = false
          endResynchronising()
        }
      }
    } catch {
      flush(to: receiver)
      throw error
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

  /// A device that keeps the wall clock is timed when it is read: nothing that happens may depend on that clock.
  private func onTime(_ record: InputRecord) -> InputRecord {
    if isOnTime { return record }
    var record = record
    record.time = clock()
    return record
  }

  private func consume(_ record: InputRecord, to receiver: any EvdevReceiver) {
    touch?.consume(record, into: &reports)
    if let report = pointer?.consume(record) { receiver.device(self, moves: report) }
    knob?.consume(record) { receiver.device(self, key: $0) }
    guard Int32(record.type) == EV_KEY, DeviceDescription.isPlainKey(Int(record.code)) else {
      return
    }
    if keys == nil { keys = makeKeys() }
    guard let sample = keys?.consume(record) else { return }
    flush(to: receiver)
    receiver.device(self, key: sample)
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

  // MARK: - Decoders

  private func makeDecoders() {
    switch kind {
    case .touch(.slots):
      touch = MultitouchDecoder(
        slots: slots(), current: node.currentSlot, touchKey: touchKey, isTouchKeyDown: isKeyDown)
    case .touch(.anonymous): touch = AnonymousTouchDecoder()
    case .touch(.single), .pen: touch = singleTouch()
    case .absolutePointer:
      pointer = PointerDecoder(style: .absolute, x: axis(ABS_X), y: axis(ABS_Y))
    case .mouse: pointer = PointerDecoder(style: .relative)
    case .touchpad: pointer = PointerDecoder(style: .touchpad, x: axis(ABS_X), y: axis(ABS_Y))
    case .knob:
      let place = description.absoluteAxes.first
      knob = KnobDecoder(
        range: place?.value, value: place.map { node.value(EV_ABS, Int32($0.key)) } ?? 0)
    case .keyboard, .buttons, .remote, .other: break
    }
  }

  private var touchKey: UInt16? { description.has(key: BTN_TOUCH) ? UInt16(BTN_TOUCH) : nil }
  private var isKeyDown: Bool { touchKey != nil && node.value(EV_KEY, BTN_TOUCH) != 0 }

  /// What the kernel says the slots hold now.
  private func slots() -> [MultitouchDecoder.Slot] {
    func value(_ slot: Int, _ axis: Int32, else none: Int32 = 0) -> Int32 {
      description.has(absolute: axis) ? node.slotValue(slot, axis) : none
    }
    return (0..<min(node.slotCount, Self.maximumSlots)).map { slot in
      MultitouchDecoder.Slot(
        trackingID: value(slot, ABS_MT_TRACKING_ID, else: -1), x: value(slot, ABS_MT_POSITION_X),
        y: value(slot, ABS_MT_POSITION_Y), distance: value(slot, ABS_MT_DISTANCE),
        pressure: value(slot, ABS_MT_PRESSURE), tool: value(slot, ABS_MT_TOOL_TYPE))
    }
  }

  private func singleTouch() -> SingleTouchDecoder {
    let key: Int32? =
      description.has(key: BTN_TOUCH) ? BTN_TOUCH : description.has(key: BTN_LEFT) ? BTN_LEFT : nil
    return SingleTouchDecoder(
      contact: key.map { .key(UInt16($0)) } ?? .pressure, x: axis(ABS_X), y: axis(ABS_Y),
      isDown: key.map { node.value(EV_KEY, $0) != 0 } ?? (axis(ABS_PRESSURE) > 0))
  }

  private func axis(_ axis: Int32) -> Int32 { node.value(EV_ABS, axis) }
}
