import CEvdev
import Kiosk
import Testing
import Traits

@testable import Platform

nonisolated struct MultitouchDecoderTests {
  private static let panels = DeviceFixture.all.filter {
    DeviceKind(of: $0.description) == .touch(.slots)
  }

  private static func down(_ slot: Int, _ id: Int, _ x: Int, _ y: Int) -> String {
    "ABS_MT_SLOT=\(slot) ABS_MT_TRACKING_ID=\(id) ABS_MT_POSITION_X=\(x) ABS_MT_POSITION_Y=\(y)"
  }

  private static func up(_ slot: Int) -> String { "ABS_MT_SLOT=\(slot) ABS_MT_TRACKING_ID=-1" }

  // MARK: - Recorded devices

  @Test(arguments: panels)
  func everyContactOfARecordingEnds(_ panel: DeviceFixture) {
    for trace in panel.traces {
      var decoder = MultitouchDecoder(slotCount: 10)
      let reports = decoder.reports(of: trace.records)
      let begun = reports.filter { $0.phase == .began }.count
      let over = reports.filter { $0.phase == .ended || $0.phase == .cancelled }.count
      #expect(begun == over, "\(trace.name)")
      #expect(begun > 0 || trace.name == "home-key", "\(trace.name)")
    }
  }

  @Test func aSecondTapOnTheSameSpotKeepsThePlaceTheKernelDoesNotRepeat() {
    var decoder = MultitouchDecoder(slotCount: 10)
    let trace = DeviceFixture("raspberrypi-ts").trace("double-tap-same-spot")
    #expect(
      decoder.reports(of: trace.records).story == [
        "0 began 400,240", "0 ended 400,240", "0 began 400,240", "0 ended 400,240",
      ])
  }

  @Test func fastTapsAreAsManyAsWereRecorded() {
    var decoder = MultitouchDecoder(slotCount: 10)
    let trace = DeviceFixture("atmel-maxtouch-i2c").trace("fast-taps")
    let reports = decoder.reports(of: trace.records)
    #expect(reports.filter { $0.phase == .began }.count == 6)
    #expect(reports.filter { $0.phase == .ended }.count == 6)
  }

  @Test func aHoveringFingerTouchesOnlyWhileItIsOnTheGlass() {
    var decoder = MultitouchDecoder(slotCount: 10)
    let reports = decoder.reports(
      of: DeviceFixture("atmel-maxtouch-i2c").trace("hover-then-touch").records)
    #expect(reports.map(\.phase).filter { $0 != .moved } == [.began, .ended])
    #expect(reports.first?.time == 0.06)
    #expect(reports.last?.time == 0.14)
  }

  @Test func aFingerThatTurnsIntoAPalmIsCancelled() {
    var decoder = MultitouchDecoder(slotCount: 10)
    let reports = decoder.reports(
      of: DeviceFixture("atmel-maxtouch-i2c").trace("finger-turns-into-palm").records)
    #expect(reports.map(\.phase).contains(.cancelled))
    #expect(reports.filter { $0.phase == .cancelled }.count == 1)
  }

  @Test func twoFingersAreTwoContacts() {
    var decoder = MultitouchDecoder(slotCount: 10)
    let reports = decoder.reports(
      of: DeviceFixture("edt-ft5x06-ep0430m09").trace("two-fingers-touch-release").records)
    #expect(Set(reports.map(\.contact)) == [0, 1])
    #expect(reports.filter { $0.phase == .ended }.count == 2)
  }

  // MARK: - Frames

  @Test(.fault("C001")) func pressAndReleaseInOneReadBothComeOut() {
    var decoder = MultitouchDecoder(slotCount: 2)
    let reports = decoder.reports(of: frames(Self.down(0, 7, 10, 20), Self.up(0)))
    #expect(reports.story == ["0 began 10,20", "0 ended 10,20"])
  }

  @Test func theLastOfSeveralValuesInAFrameCounts() {
    var decoder = MultitouchDecoder(slotCount: 2)
    let reports = decoder.reports(
      of: frames(Self.down(0, 7, 10, 20) + " ABS_MT_POSITION_X=30 ABS_MT_POSITION_X=40"))
    #expect(reports.fullStory == ["0 began 40,20"])
  }

  @Test func anotherContactInTheSameFrameEndsTheFirst() {
    var decoder = MultitouchDecoder(slotCount: 2)
    let reports = decoder.reports(
      of: frames(
        Self.down(0, 7, 10, 20), Self.up(0) + " " + Self.down(0, 8, 300, 200), Self.up(0)))
    #expect(
      reports.story == ["0 began 10,20", "0 ended 10,20", "0 began 300,200", "0 ended 300,200"])
  }

  @Test func aPlaceThatComesWithTheReleaseIsNoMove() {
    var decoder = MultitouchDecoder(slotCount: 1)
    let reports = decoder.reports(
      of: frames(Self.down(0, 7, 10, 20), "ABS_MT_POSITION_X=0 ABS_MT_TRACKING_ID=-1"))
    #expect(reports.fullStory == ["0 began 10,20", "0 ended 10,20"])
  }

  @Test func nothingIsReportedBeforeTheFrameEnds() {
    var decoder = MultitouchDecoder(slotCount: 1)
    let records = frames(Self.down(0, 7, 10, 20)).dropLast()
    #expect(decoder.reports(of: Array(records)).isEmpty)
  }

  @Test func slotsThatDoNotExistAreIgnored() {
    var decoder = MultitouchDecoder(slotCount: 2)
    let reports = decoder.reports(
      of: frames(Self.down(9, 7, 10, 20), Self.down(-1, 8, 1, 2), Self.down(1, 9, 3, 4)))
    #expect(reports.story == ["1 began 3,4"])
  }

  // MARK: - Cancelling

  @Test func aPalmNeverBegins() {
    var decoder = MultitouchDecoder(slotCount: 2)
    let reports = decoder.reports(
      of: frames(
        Self.down(0, 7, 10, 20) + " ABS_MT_TOOL_TYPE=2", "ABS_MT_TOOL_TYPE=0", Self.up(0),
        Self.down(0, 8, 10, 20)))
    #expect(reports.story == ["0 began 10,20"])
    #expect(reports.first?.time == 0.03)
  }

  @Test func aCancelledPalmStaysCancelledUntilItIsLifted() {
    var decoder = MultitouchDecoder(slotCount: 1)
    let reports = decoder.reports(
      of: frames(
        Self.down(0, 7, 10, 20), "ABS_MT_TOOL_TYPE=2", "ABS_MT_TOOL_TYPE=0 ABS_MT_POSITION_X=50",
        Self.up(0)))
    #expect(reports.story == ["0 began 10,20", "0 cancelled 10,20"])
  }

  @Test func sixteenContactsAreReportedAndOneMoreCancelsAll() {
    var decoder = MultitouchDecoder(slotCount: 20)
    let sixteen = decoder.reports(
      of: frames((0..<16).map { Self.down($0, $0, $0, $0) }.joined(separator: " ")))
    #expect(sixteen.map(\.phase) == Array(repeating: .began, count: 16))
    let oneMore = decoder.reports(of: frames(Self.down(16, 16, 1, 1)))
    #expect(oneMore.map(\.phase) == Array(repeating: .cancelled, count: 16))
    let fewer = decoder.reports(of: frames((1...16).map { Self.up($0) }.joined(separator: " ")))
    #expect(fewer.isEmpty)
    let none = decoder.reports(of: frames(Self.up(0), Self.down(3, 40, 5, 6)))
    #expect(none.story == ["3 began 5,6"])
  }

  @Test func contactsLostWhileRecordsWereDroppedAreCancelled() {
    var decoder = MultitouchDecoder(slotCount: 3)
    var reports = decoder.reports(
      of: frames(Self.down(0, 1, 10, 10) + " " + Self.down(1, 2, 20, 20)))
    reports.removeAll()
    decoder.beginResynchronising(at: 1, into: &reports)
    // The first was lifted, the second moved, a third came.
    let records = frames(
      Self.up(0) + " ABS_MT_SLOT=1 ABS_MT_POSITION_X=25 " + Self.down(2, 3, 30, 30))
    for record in records { decoder.consume(record, into: &reports) }
    decoder.endResynchronising()
    #expect(reports.fullStory == ["0 cancelled 10,10", "1 moved 25,20", "2 began 30,30"])
    #expect(decoder.reports(of: frames(Self.up(1))).story == ["1 ended 25,20"])
  }

  @Test func aLostDeviceCancelsWhatIsDown() {
    var decoder = MultitouchDecoder(slotCount: 3)
    var reports = decoder.reports(of: frames(Self.down(1, 2, 20, 20)))
    decoder.cancelAll(at: 5, into: &reports)
    decoder.cancelAll(at: 6, into: &reports)
    #expect(reports.story == ["1 began 20,20", "1 cancelled 20,20"])
    #expect(decoder.reports(of: frames("ABS_MT_POSITION_X=30", Self.up(1))).isEmpty)
  }

  @Test func whatLaysOnTheGlassBeforeOpeningIsIgnored() {
    var decoder = MultitouchDecoder(
      slots: [
        MultitouchDecoder.Slot(trackingID: 5, x: 7, y: 8), MultitouchDecoder.Slot(x: 1, y: 2),
      ]
    )
    #expect(decoder.reports(of: frames("ABS_MT_POSITION_X=9", Self.up(0))).isEmpty)
    let next = decoder.reports(of: frames("ABS_MT_SLOT=1 ABS_MT_TRACKING_ID=6"))
    #expect(next.story == ["1 began 1,2"])
  }

  // MARK: - Anything at all

  @Test func contactsAreConsistentWhateverTheDeviceSends() throws {
    var random = Lehmer(seed: 2)
    var decoder = MultitouchDecoder(slotCount: 20)
    var down: Set<Int> = []
    var reports: [ContactReport] = []
    var isResynchronising = false
    // RandomInputTests does it more often.
    for index in 0..<20_000 {
      let time = Double(index)
      reports.removeAll(keepingCapacity: true)
      switch random.next(100) {
      case 0: decoder.cancelAll(at: time, into: &reports)
      case 1:
        isResynchronising.toggle()
        if isResynchronising {
          decoder.beginResynchronising(at: time, into: &reports)
        } else {
          decoder.endResynchronising()
        }
      case 2..<30:
        decoder.consume(
          InputRecord(type: UInt16(EV_SYN), code: UInt16(SYN_REPORT), value: 0, time: time),
          into: &reports)
      default: decoder.consume(Self.anyRecord(&random, time), into: &reports)
      }
      for report in reports {
        let isConsistent =
          switch report.phase {
          case .began: down.insert(report.contact).inserted
          case .moved: down.contains(report.contact)
          case .ended, .cancelled: down.remove(report.contact) != nil
          }
        // The first fault says it; what follows from it says nothing.
        try #require(isConsistent, "record \(index): \(report)")
      }
      try #require(down.count <= MultitouchDecoder.maximumContacts)
    }
  }

  private static func anyRecord(_ random: inout Lehmer, _ time: Double) -> InputRecord {
    let codes = [
      ABS_MT_SLOT, ABS_MT_TRACKING_ID, ABS_MT_TRACKING_ID, ABS_MT_POSITION_X, ABS_MT_POSITION_Y,
      ABS_MT_DISTANCE, ABS_MT_TOOL_TYPE, ABS_MT_PRESSURE,
    ]
    let code = codes[random.next(codes.count)]
    let value: Int =
      switch code {
      case ABS_MT_SLOT: random.next(23) - 1
      case ABS_MT_TRACKING_ID: random.next(3) == 0 ? -1 : random.next(60_000)
      case ABS_MT_DISTANCE: random.next(8) == 0 ? 1 : 0
      case ABS_MT_TOOL_TYPE: random.next(8) == 0 ? 2 : 0
      default: random.next(5000) - 100
      }
    return InputRecord(type: UInt16(EV_ABS), code: UInt16(code), value: Int32(value), time: time)
  }
}

/// The same numbers each time: the minimal standard generator.
nonisolated struct Lehmer {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  /// A number from 0 up to but not including `limit`.
  mutating func next(_ limit: Int) -> Int {
    state = state * 48_271 % 2_147_483_647
    return Int(state) % limit
  }
}
