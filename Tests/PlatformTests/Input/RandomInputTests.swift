import CEvdev
import Foundation
import Kiosk
import PlatformTesting
import Testing
import Traits

@testable import Platform

/// Whatever devices send, whenever they come and go, and however late they are read.
struct RandomInputTests {
  nonisolated private static let count =
    ProcessInfo.processInfo.environment["KIOSK_SOAK"] == "1" ? 10_000_000 : 200_000

  @Test(.fault("C016")) func everyContactBeginsOnceAndEndsOnce() throws {
    var random = Lehmer(seed: 20)
    let input = try FakeInput()
    var chaos = try Chaos(input)
    var ledger = Ledger()
    var sent = 0
    while sent < Self.count {
      sent += try chaos.act(&random)
      try ledger.check(input)
      input.forget()
    }
    try chaos.end()
    try ledger.check(input)
    #expect(ledger.down.isEmpty, "all devices are gone")
    #expect(ledger.keysDown == 0)
    // The test is worth its time only where all of this has happened.
    #expect(ledger.begun > 1000 && ledger.ended > 100 && ledger.cancelled > 100)
  }
}

/// Devices that do anything.
private struct Chaos {
  private let input: FakeInput
  private var nodes: [FakeInputDevice] = []
  private let codes: [[InputRecord]]
  private var time = 0.0

  init(_ input: FakeInput) throws {
    self.input = input
    codes = DeviceFixture.all.map { Self.claims($0.description) }
    for (number, device) in DeviceFixture.all.enumerated() {
      nodes.append(try input.plug(device.description, number: number))
    }
  }

  /// Does something, and returns how many records were sent by it.
  mutating func act(_ random: inout Lehmer) throws -> Int {
    let index = random.next(nodes.count)
    switch random.next(400) {
    case 0: try replug(index)
    case 1: input.devices.cancelAll(at: time)
    case 2: return try send(FakeInputDevice.capacity * 3, to: index, &random)
    default: return try send(1 + random.next(40), to: index, &random)
    }
    return 0
  }

  mutating func end() throws { for node in nodes { try input.unplug(node) } }

  private mutating func replug(_ index: Int) throws {
    try input.unplug(nodes[index])
    nodes[index] = try input.plug(DeviceFixture.all[index].description, number: index)
  }

  private mutating func send(
    _ count: Int, to index: Int, _ random: inout Lehmer
  ) throws -> Int {
    time += 0.01
    var records: [InputRecord] = []
    for _ in 0..<count {
      var record = codes[index][random.next(codes[index].count)]
      record.time = time
      if Int32(record.type) == EV_ABS { record.value = value(Int32(record.code), &random) }
      if Int32(record.type) == EV_KEY { record.value = Int32(random.next(3)) }
      if Int32(record.type) == EV_REL { record.value = Int32(random.next(9)) - 4 }
      records.append(record)
    }
    nodes[index].send(records)
    try input.turn()
    return count
  }

  private func value(_ code: Int32, _ random: inout Lehmer) -> Int32 {
    switch code {
    case ABS_MT_TRACKING_ID: random.next(3) == 0 ? -1 : Int32(random.next(60_000))
    case ABS_MT_SLOT: Int32(random.next(12)) - 1
    case ABS_MT_DISTANCE: random.next(8) == 0 ? 1 : 0
    case ABS_MT_TOOL_TYPE: random.next(8) == 0 ? 2 : 0
    default: random.next(50) == 0 ? .max : Int32(random.next(5000)) - 100
    }
  }

  /// One record of each code that a device claims, with its reports in plenty.
  private static func claims(_ device: DeviceDescription) -> [InputRecord] {
    func record(_ type: Int32, _ code: Int) -> InputRecord {
      InputRecord(type: UInt16(type), code: UInt16(code), value: 0, time: 0)
    }
    var records = device.keys.sorted().prefix(12).map { record(EV_KEY, $0) }
    records += device.relativeAxes.sorted().map { record(EV_REL, $0) }
    records += device.absoluteAxes.keys.sorted().map { record(EV_ABS, $0) }
    if device.absoluteAxes[Int(ABS_MT_SLOT)] == nil { records.append(record(EV_SYN, 2)) }
    let quarter = records.count / 4 + 1
    return records + Array(repeating: record(EV_SYN, Int(SYN_REPORT)), count: quarter)
  }
}

/// What is down, by what the panel was told.
private struct Ledger {
  var down: Set<Int> = []
  var keysDown = 0
  var begun = 0
  var ended = 0
  var cancelled = 0

  mutating func check(_ input: FakeInput) throws {
    for sample in input.samples {
      // The first fault says it; what follows from it says nothing.
      try #require(isConsistent(sample), "\(sample)")
      let place = sample.location
      try #require((0...799).contains(place.x) && (0...479).contains(place.y), "\(sample)")
    }
    for key in input.keys {
      if key.phase == .down { keysDown += 1 }
      if key.phase == .up { keysDown -= 1 }
      try #require(keysDown >= 0)
    }
  }

  private mutating func isConsistent(_ sample: TouchSample) -> Bool {
    switch sample.phase {
    case .began:
      begun += 1
      return down.insert(sample.id).inserted
    case .moved: return down.contains(sample.id)
    case .ended: ended += 1
    case .cancelled: cancelled += 1
    }
    return down.remove(sample.id) != nil
  }
}
