import Kiosk
import Platform

/// Reads bytes as the records of one input device of any kind, and checks that its contacts begin once and end once.
enum FuzzEvdev {
  /// The types and codes that one byte names; the others are read from two bytes each.
  private static let codes: [(type: UInt16, code: UInt16)] = [
    (0, 0), (0, 2), (1, 0x110), (1, 0x14A), (1, 0x140), (1, 0x145), (1, 0x14D), (1, 0x100), (2, 0),
    (2, 1), (2, 7), (2, 8), (2, 11), (3, 0), (3, 1), (3, 8), (3, 24), (3, 0x2F), (3, 0x30),
    (3, 0x35), (3, 0x36), (3, 0x37), (3, 0x39), (3, 0x3A), (3, 0x3B), (0, 0), (0, 0), (0, 0),
  ]

  static func take(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    var device = Device(kind: first)
    var time = 0.0
    var rest = bytes.dropFirst()
    while let selector = rest.popFirst() {
      time += 0.001
      switch selector {
      case 0xFF: device.beginResynchronising(at: time)
      case 0xFE: device.endResynchronising()
      case 0xFD: device.cancelAll(at: time)
      default: device.consume(record(selector, &rest, time))
      }
    }
    device.cancelAll(at: time)
    precondition(device.down.isEmpty)
  }

  /// The selector's code with a value of one byte, signed, or of four where its top bit is set.
  private static func record(
    _ selector: UInt8, _ rest: inout ArraySlice<UInt8>, _ time: Double
  ) -> InputRecord {
    let (type, code) = codes[Int(selector & 0x7F) % codes.count]
    let count = selector & 0x80 == 0 ? 1 : 4
    var value: Int32 = 0
    for _ in 0..<count { value = value << 8 | Int32(rest.popFirst() ?? 0) }
    if count == 1 { value = Int32(Int8(truncatingIfNeeded: value)) }
    return InputRecord(type: type, code: code, value: value, time: time)
  }

  /// One device and what is down on it.
  private struct Device {
    private var touch: (any ContactDecoder)?
    private var pointer: PointerDecoder?
    private var knob: KnobDecoder?
    private var reports: [ContactReport] = []
    private(set) var down: Set<Int> = []
    private var isPressed = false
    private let range: AxisRange
    private let panel: PanelGeometry

    init(kind: UInt8) {
      range = AxisRange(first: Int32(kind) - 128, last: 128 - Int32(kind) / 2)
      panel = PanelGeometry(width: 800, height: 480)
      switch kind % 8 {
      case 0: touch = MultitouchDecoder(slotCount: 10)
      case 1: touch = MultitouchDecoder(slotCount: 20, touchKey: 0x14A)
      case 2: touch = AnonymousTouchDecoder()
      case 3: touch = SingleTouchDecoder(contact: .key(0x14A))
      case 4: touch = SingleTouchDecoder(contact: .pressure)
      case 5: pointer = PointerDecoder(style: kind & 8 == 0 ? .relative : .absolute)
      case 6: pointer = PointerDecoder(style: .touchpad)
      default: knob = KnobDecoder(range: kind & 8 == 0 ? nil : range, value: 0)
      }
    }

    mutating func consume(_ record: InputRecord) {
      touch?.consume(record, into: &reports)
      check()
      if let report = pointer?.consume(record) { isPressed = report.isPressed }
      knob?.consume(record) { precondition($0.timestamp == record.time) }
    }

    mutating func beginResynchronising(at time: Double) {
      touch?.beginResynchronising(at: time, into: &reports)
      pointer?.beginResynchronising()
      check()
    }

    mutating func endResynchronising() {
      touch?.endResynchronising()
      pointer?.endResynchronising()
    }

    mutating func cancelAll(at time: Double) {
      touch?.cancelAll(at: time, into: &reports)
      check()
      let report = pointer?.release(at: time)
      precondition(isPressed == (report != nil))
      isPressed = false
    }

    private mutating func check() {
      for report in reports {
        switch report.phase {
        case .began: precondition(down.insert(report.contact).inserted)
        case .moved: precondition(down.contains(report.contact))
        case .ended, .cancelled: precondition(down.remove(report.contact) != nil)
        }
        let place = panel.point(x: report.x, in: range, y: report.y, in: range)
        precondition((0..<800).contains(place.x) && (0..<480).contains(place.y))
      }
      precondition(down.count <= 16)
      reports.removeAll(keepingCapacity: true)
    }
  }
}
