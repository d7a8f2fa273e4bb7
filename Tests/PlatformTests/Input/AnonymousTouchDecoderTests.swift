import CEvdev
import Kiosk
import Testing
import Traits

@testable import Platform

nonisolated struct AnonymousTouchDecoderTests {
  private static let panel = DeviceFixture("st1232-protocol-a")

  private static func at(_ x: Int, _ y: Int) -> String {
    "ABS_MT_POSITION_X=\(x) ABS_MT_POSITION_Y=\(y) SYN_MT_REPORT"
  }

  @Test(.fault("C014")) func anEmptyFrameIsTheRelease() {
    var decoder = AnonymousTouchDecoder()
    let reports = decoder.reports(of: Self.panel.trace("tap").records)
    #expect(reports.fullStory == ["0 began 113,395", "0 moved 118,390", "0 ended 118,390"])
  }

  @Test func theContactThatStaysKeepsItsNumberWhenItComesFirst() {
    var decoder = AnonymousTouchDecoder()
    let reports = decoder.reports(of: Self.panel.trace("pinch-second-finger-stays").records)
    #expect(
      reports.story == [
        "0 began 200,240", "1 began 610,236", "0 ended 230,241", "1 ended 566,239",
      ])
  }

  @Test func contactsInAnotherOrderAreTheSame() {
    var decoder = AnonymousTouchDecoder()
    let reports = decoder.reports(
      of: frames(
        Self.at(10, 10) + " " + Self.at(500, 300), Self.at(505, 300) + " " + Self.at(12, 10),
        "SYN_MT_REPORT"))
    #expect(
      reports.fullStory == [
        "0 began 10,10", "1 began 500,300", "1 moved 505,300", "0 moved 12,10",
        "1 ended 505,300", "0 ended 12,10",
      ])
  }

  @Test(.fault("C014")) func aReleasedKeyLiftsAllAtTheLastGoodPlace() {
    var decoder = AnonymousTouchDecoder()
    let reports = decoder.reports(
      of: frames(Self.at(10, 20) + " BTN_TOUCH=1", Self.at(0, 0) + " BTN_TOUCH=0"))
    #expect(reports.story == ["0 began 10,20", "0 ended 10,20"])
  }

  @Test(.fault("C014")) func aReleasedKeyLiftsAllWithoutAMark() {
    var decoder = AnonymousTouchDecoder()
    let reports = decoder.reports(of: frames(Self.at(10, 20) + " BTN_TOUCH=1", "BTN_TOUCH=0"))
    #expect(reports.story == ["0 began 10,20", "0 ended 10,20"])
  }

  @Test func aContactWithoutAreaIsLifted() {
    var decoder = AnonymousTouchDecoder()
    let reports = decoder.reports(
      of: frames(Self.at(10, 20), "ABS_MT_TOUCH_MAJOR=0 " + Self.at(10, 20)))
    #expect(reports.story == ["0 began 10,20", "0 ended 10,20"])
  }

  @Test func aHoveringContactIsNone() {
    var decoder = AnonymousTouchDecoder()
    let reports = decoder.reports(
      of: frames("ABS_MT_DISTANCE=1 " + Self.at(10, 20), Self.at(10, 20), "SYN_MT_REPORT"))
    #expect(reports.story == ["0 began 10,20", "0 ended 10,20"])
    #expect(reports.first?.time == 0.01)
  }

  @Test func aContactThatTurnsIntoAPalmIsCancelledAndStaysSo() {
    var decoder = AnonymousTouchDecoder()
    let reports = decoder.reports(
      of: frames(
        Self.at(10, 20), "ABS_MT_TOOL_TYPE=2 " + Self.at(14, 20), Self.at(15, 20), "SYN_MT_REPORT",
        Self.at(15, 20)))
    #expect(reports.story == ["0 began 10,20", "0 cancelled 10,20", "0 began 15,20"])
  }

  @Test func placesAtTheEndsOfTheirTypeAreFarApart() {
    var decoder = AnonymousTouchDecoder()
    let reports = decoder.reports(
      of: frames(Self.at(Int(Int32.min), Int(Int32.min)), Self.at(Int(Int32.max), Int(Int32.max))))
    #expect(reports.map(\.phase) == [.began, .moved])
  }

  @Test func aFrameOfKeysSaysNothingAboutContacts() {
    var decoder = AnonymousTouchDecoder()
    let reports = decoder.reports(of: frames(Self.at(10, 20), "KEY_BACK=1", "KEY_BACK=0"))
    #expect(reports.story == ["0 began 10,20"])
  }

  @Test func tooManyContactsCancelAllUntilNoneIsLeft() {
    var decoder = AnonymousTouchDecoder()
    let many = (0..<17).map { Self.at($0 * 40, 5) }.joined(separator: " ")
    let reports = decoder.reports(
      of: frames(Self.at(0, 5), many, Self.at(0, 5), "SYN_MT_REPORT", Self.at(7, 7)))
    #expect(reports.story == ["0 began 0,5", "0 cancelled 0,5", "0 began 7,7"])
  }

  @Test func droppedRecordsCancel() {
    var decoder = AnonymousTouchDecoder()
    var reports = decoder.reports(of: frames(Self.at(10, 20)))
    decoder.beginResynchronising(at: 1, into: &reports)
    #expect(reports.story == ["0 began 10,20", "0 cancelled 10,20"])
    #expect(decoder.reports(of: frames(Self.at(10, 20), "SYN_MT_REPORT")).isEmpty)
  }

  @Test func fingersThatFollowEachOtherKeepTheirNames() {
    var decoder = AnonymousTouchDecoder()
    func line(_ places: Int...) -> String {
      places.map { "ABS_MT_POSITION_X=\($0) ABS_MT_POSITION_Y=0 SYN_MT_REPORT" }
        .joined(separator: " ")
    }
    // Each comes to lie where the other has just been; the nearest is the wrong one.
    let reports = decoder.reports(of: frames(line(0, 100), line(190, 90), line(180, 280)))
    #expect(
      reports.fullStory.sorted() == [
        "0 began 0,0", "0 moved 180,0", "0 moved 90,0", "1 began 100,0", "1 moved 190,0",
        "1 moved 280,0",
      ])
  }

  /// The pairing is the best of all, by trying them all.
  @Test func pairingIsTheShortestOfAll() {
    var random: UInt64 = 7
    func next(_ limit: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % limit
    }
    var assignment = ContactAssignment()
    for _ in 0..<300 {
      let rows = (0..<(1 + next(4))).map { _ in next(50) }
      let columns = (0..<(rows.count + next(3))).map { _ in next(50) }
      assignment.solve(rows, columns) { Int128(($0 - $1) * ($0 - $1)) }
      var sum = 0
      var used: [Int] = []
      for (column, place) in columns.enumerated() where assignment.partners[column + 1] > 0 {
        let row = assignment.partners[column + 1] - 1
        used.append(row)
        sum += (rows[row] - place) * (rows[row] - place)
      }
      #expect(used.sorted() == Array(rows.indices))
      #expect(sum == Self.least(rows[...], columns))
    }
  }

  private static func least(_ rows: ArraySlice<Int>, _ columns: [Int]) -> Int {
    guard let row = rows.first else { return 0 }
    return columns.indices.map { index in
      var others = columns
      let way = row - others.remove(at: index)
      return way * way + least(rows.dropFirst(), others)
    }.min() ?? 0
  }
}
