import CEvdev
import Foundation
import Kiosk
import Testing

@testable import Platform

/// A real device as `Fixtures/NAME.txt` describes it: what it claims, what it is, and what it sent.
///
/// Lines: `kind`, `protocol`, `name`, `id BUS VENDOR PRODUCT`, `properties`, `type EV_… CODES`, `axis CODE MIN MAX`,
/// `trace NAME`, `before CODE=VALUE` (sent before the device was opened), one line for each frame:
/// `SECONDS CODE=VALUE …`, closed by SYN_REPORT unless it ends in `unfinished`, and what its user did:
/// `expect began X,Y` (`ended`, `cancelled`) in the device's units, `expect began pointer`, `expect at X,Y` for where an absolute
/// mouse ends, `expect way DX,DY` for how far a relative one went, `expect key NAME down` (`up`, `repeated`).
nonisolated struct DeviceFixture: CustomTestStringConvertible, Sendable {
  struct Trace: Sendable {
    var name: String
    var before: [InputRecord] = []
    var records: [InputRecord] = []
    var expected: [String] = []

    /// The records of each frame, with its report.
    var frames: [[InputRecord]] {
      var frames: [[InputRecord]] = [[]]
      for record in records {
        frames[frames.count - 1].append(record)
        if record.type == UInt16(EV_SYN), record.code == UInt16(SYN_REPORT) { frames.append([]) }
      }
      return frames.filter { !$0.isEmpty }
    }
  }

  var file: String
  var kind = ""
  var touchProtocol = ""
  var description = DeviceDescription()
  var traces: [Trace] = []

  var testDescription: String { file }

  static let all: [DeviceFixture] = names.map { DeviceFixture($0) }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }()

  init(_ file: String) {
    self.file = file
    let path = Self.folder.appendingPathComponent("\(file).txt")
    guard let text = try? String(contentsOf: path, encoding: .utf8) else {
      fatalError("no fixture \(path.path)")
    }
    for line in text.split(separator: "\n") { read(line.split(separator: " ").map(String.init)) }
  }

  /// The trace of that name.
  func trace(_ name: String) -> Trace {
    guard let trace = traces.first(where: { $0.name == name }) else {
      fatalError("\(file) has no trace \(name)")
    }
    return trace
  }

  // MARK: - Private

  private mutating func read(_ words: [String]) {
    switch words[0] {
    case "kind": kind = words[1]
    case "protocol": touchProtocol = words[1]
    case "name": description.name = words.dropFirst().joined(separator: " ")
    case "id":
      description.bus = Self.number(words[1])
      description.vendor = Self.number(words[2])
      description.product = Self.number(words[3])
    case "properties":
      description.properties = Set(
        words.dropFirst().map { Int(libevdev_property_from_name("INPUT_PROP_\($0)")) })
    case "type": readType(words)
    case "axis":
      description.absoluteAxes[Self.code(words[1]).code] = AxisRange(
        first: Self.number(words[2]), last: Self.number(words[3]))
    case "trace": traces.append(Trace(name: words[1]))
    case "expect":
      traces[traces.count - 1].expected.append(words.dropFirst().joined(separator: " "))
    case "before": traces[traces.count - 1].before.append(Self.record(words[1], at: 0))
    default: readFrame(words)
    }
  }

  private mutating func readType(_ words: [String]) {
    let type = libevdev_event_type_from_name(words[1])
    description.types.insert(Int(type))
    let codes = words.dropFirst(2).map { Int($0) ?? Self.code($0).code }
    switch type {
    case EV_KEY: description.keys.formUnion(codes)
    case EV_REL: description.relativeAxes.formUnion(codes)
    default: break
    }
  }

  private mutating func readFrame(_ words: [String]) {
    let time: Double = Self.number(words[0])
    for word in words.dropFirst() where word != "unfinished" {
      traces[traces.count - 1].records.append(Self.record(word, at: time))
    }
    if words.last != "unfinished" {
      traces[traces.count - 1].records.append(
        InputRecord(type: UInt16(EV_SYN), code: UInt16(SYN_REPORT), value: 0, time: time))
    }
  }

  static func record(_ word: String, at time: Double) -> InputRecord {
    let parts = word.split(separator: "=").map(String.init)
    let (type, code) = Self.code(parts[0])
    return InputRecord(
      type: UInt16(type), code: UInt16(code), value: parts.count > 1 ? Self.number(parts[1]) : 0,
      time: time)
  }

  private static func number<Value: LosslessStringConvertible>(_ word: String) -> Value {
    guard let value = Value(word) else { fatalError("\(word) is no number") }
    return value
  }

  /// The type and number of a code's name.
  private static func code(_ name: String) -> (type: Int, code: Int) {
    for type in [EV_SYN, EV_KEY, EV_REL, EV_ABS, EV_MSC, EV_SW, EV_LED, EV_REP] {
      let code = libevdev_event_code_from_name(UInt32(type), name)
      if code >= 0 { return (Int(type), Int(code)) }
    }
    fatalError("unknown code \(name)")
  }
}

/// Records written short: each string is one frame, closed by SYN_REPORT.
nonisolated func frames(_ lines: String...) -> [InputRecord] {
  var records: [InputRecord] = []
  for (index, line) in lines.enumerated() {
    let time = Double(index) / 100
    for word in line.split(separator: " ") {
      records.append(DeviceFixture.record(String(word), at: time))
    }
    records.append(
      InputRecord(type: UInt16(EV_SYN), code: UInt16(SYN_REPORT), value: 0, time: time))
  }
  return records
}

nonisolated extension ContactDecoder {
  /// What the decoder reports of `records`.
  nonisolated mutating func reports(of records: [InputRecord]) -> [ContactReport] {
    var reports: [ContactReport] = []
    for record in records { consume(record, into: &reports) }
    return reports
  }
}

nonisolated extension [ContactReport] {
  /// The reports as `0 began 100,200`, moves left out.
  nonisolated var story: [String] {
    filter { $0.phase != .moved }.map { "\($0.contact) \($0.phase) \($0.x),\($0.y)" }
  }

  /// The reports as `0 moved 100,200`.
  nonisolated var fullStory: [String] { map { "\($0.contact) \($0.phase) \($0.x),\($0.y)" } }
}
