import CEvdev
import Kiosk
import PlatformTesting
import Testing
import Traits

@testable import Platform

/// Each device with each of its traces, from the records to what the panel gets.
struct DeviceReplayTests {
  /// How the records arrive.
  nonisolated enum Delivery: CaseIterable, Sendable {
    /// Each frame is read by itself.
    case frameByFrame
    /// The program was busy: all are read at once.
    case allAtOnce
  }

  @Test(.fault("C001", "C014"), arguments: DeviceFixture.all, Delivery.allCases)
  func traceMeansWhatItsUserDid(_ device: DeviceFixture, _ delivery: Delivery) throws {
    for trace in device.traces {
      let input = try FakeInput()
      let node = try input.plug(device.description, before: trace.before)
      for frame in trace.frames {
        node.send(frame)
        if delivery == .frameByFrame { try input.turn() }
      }
      try input.turn()
      try expect(input, device, trace)
    }
  }

  private func expect(
    _ input: FakeInput, _ device: DeviceFixture, _ trace: DeviceFixture.Trace
  ) throws {
    var touches: [String] = []
    var keys: [String] = []
    for line in trace.expected {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "key": keys.append(words.dropFirst().joined(separator: " "))
      case "way": expectWay(words[1], input, device)
      case "at": #expect(input.pointer.last == Self.place(words[1], device), "\(trace.name)")
      case _ where words[1] == "pointer": touches.append(words[0])
      default:
        let place = Self.place(words[1], device)
        touches.append("\(words[0]) \(Int(place.x)),\(Int(place.y))")
      }
    }
    let isPointer = trace.expected.contains { $0.hasSuffix(" pointer") }
    let story = isPointer ? input.story.map { String($0.prefix { $0 != " " }) } : input.story
    #expect(story == touches, "\(trace.name)")
    #expect(input.keys.map(Self.text) == keys, "\(trace.name)")
    let shown = trace.expected.contains { $0.hasPrefix("way") || $0.hasPrefix("at") }
    #expect(shown || input.pointer.isEmpty, "\(trace.name): nothing but a mouse shows a cursor")
  }

  /// The pointer starts in the middle.
  private func expectWay(_ words: String, _ input: FakeInput, _ device: DeviceFixture) {
    let way = words.split(separator: ",").compactMap { Double($0) }
    var scale = Point(x: 1, y: 1)
    if device.kind == "touchpad" {
      let x = Self.range(ABS_X, device)
      let y = Self.range(ABS_Y, device)
      scale = Point(x: 800 / Double(x.last - x.first), y: 480 / Double(y.last - y.first))
    }
    guard way != [0, 0] else { return #expect(input.pointer.isEmpty) }
    let end = input.pointer.last?.map { $0 } ?? Point(x: -1, y: -1)
    #expect(abs(end.x - min(max(400 + way[0] * scale.x, 0), 799)) <= 1)
    #expect(abs(end.y - min(max(240 + way[1] * scale.y, 0), 479)) <= 1)
  }

  /// Where a place in the device's units is on the panel: the first value is the first pixel, the last one the last.
  private static func place(_ words: String, _ device: DeviceFixture) -> Point {
    let values = words.split(separator: ",").compactMap { Double($0) }
    let isTold = device.description.has(absolute: ABS_X)
    let x = range(isTold ? ABS_X : ABS_MT_POSITION_X, device)
    let y = range(isTold ? ABS_Y : ABS_MT_POSITION_Y, device)
    func pixel(_ value: Double, _ range: AxisRange, _ count: Double) -> Double {
      let share = (value - Double(range.first)) / Double(range.last - range.first)
      return (share * (count - 1)).rounded(.toNearestOrAwayFromZero)
    }
    return Point(x: pixel(values[0], x, 800), y: pixel(values[1], y, 480))
  }

  private static func range(_ axis: Int32, _ device: DeviceFixture) -> AxisRange {
    device.description.absoluteAxes[Int(axis)] ?? AxisRange(first: 0, last: 1)
  }

  private static func text(_ key: KeySample) -> String {
    "\(key.modifiers.contains(.shift) ? "shift+" : "")\(key.key) \(key.phase)"
  }
}
