import CEvdev
import Kiosk
import Testing

@testable import Platform

nonisolated struct AnonymousTouchDecoderTests {
  private static let panel = DeviceFixture("st1232-protocol-a")

  private static func at(_ x: Int, _ y: Int) -> String {
    "ABS_MT_POSITION_X=\(x) ABS_MT_POSITION_Y=\(y) SYN_MT_REPORT"
  }

  @Test func anEmptyFrameIsTheRelease() {
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

  @Test func aReleasedKeyLiftsAllAtTheLastGoodPlace() {
    var decoder = AnonymousTouchDecoder()
    let reports = decoder.reports(
      of: frames(Self.at(10, 20) + " BTN_TOUCH=1", Self.at(0, 0) + " BTN_TOUCH=0"))
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
}
