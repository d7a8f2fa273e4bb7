import CEvdev
import Kiosk
import Testing

@testable import Platform

nonisolated struct SingleTouchDecoderTests {
  private static func decoder() -> SingleTouchDecoder {
    SingleTouchDecoder(contact: .key(UInt16(BTN_TOUCH)))
  }

  @Test func aResistivePanelIsPressedMovedAndReleased() {
    var decoder = Self.decoder()
    let trace = DeviceFixture("ads7846-resistive").trace("press-and-hold")
    #expect(
      decoder.reports(of: trace.records).fullStory == [
        "0 began 1946,1501", "0 moved 1946,1486", "0 moved 1945,1486", "0 moved 1895,1486",
        "0 moved 1902,1490", "0 ended 1902,1490",
      ])
  }

  @Test func aPenTouchesOnlyWithItsTip() {
    var decoder = Self.decoder()
    let pen = DeviceFixture("wacom-isdv4-pen")
    #expect(decoder.reports(of: pen.trace("hover-only").records).isEmpty)
    let story = decoder.reports(of: pen.trace("hover-buttons-tip-drag-and-away").records).story
    #expect(story == ["0 began 36476,16779", "0 ended 35806,16962"])
  }

  @Test func penThatGoesAwayIsUpAndItsLastPlaceIsNoMotion() {
    var decoder = Self.decoder()
    let reports = decoder.reports(
      of: frames("BTN_TOOL_PEN=1 BTN_TOUCH=1 ABS_X=5 ABS_Y=6", "ABS_X=0 ABS_Y=0 BTN_TOOL_PEN=0"))
    #expect(reports.fullStory == ["0 began 5,6", "0 ended 5,6"])
  }

  @Test func theNextTapOnTheSameSpotKeepsThePlace() {
    var decoder = Self.decoder()
    let reports = decoder.reports(
      of: frames("BTN_TOUCH=1 ABS_X=5 ABS_Y=6", "BTN_TOUCH=0", "BTN_TOUCH=1", "BTN_TOUCH=0"))
    #expect(reports.story == ["0 began 5,6", "0 ended 5,6", "0 began 5,6", "0 ended 5,6"])
  }

  @Test func pressureAloneCountsWhereThereIsNoKey() {
    var decoder = SingleTouchDecoder(contact: .pressure)
    let reports = decoder.reports(of: frames("ABS_PRESSURE=40 ABS_X=5 ABS_Y=6", "ABS_PRESSURE=0"))
    #expect(reports.story == ["0 began 5,6", "0 ended 5,6"])
  }

  @Test func droppedRecordsCancelAndTheRestOfThePressIsIgnored() {
    var decoder = Self.decoder()
    var reports = decoder.reports(of: frames("BTN_TOUCH=1 ABS_X=5 ABS_Y=6"))
    decoder.beginResynchronising(at: 1, into: &reports)
    decoder.endResynchronising()
    #expect(reports.story == ["0 began 5,6", "0 cancelled 5,6"])
    #expect(decoder.reports(of: frames("ABS_X=9", "BTN_TOUCH=0")).isEmpty)
    #expect(decoder.reports(of: frames("BTN_TOUCH=1")).story == ["0 began 9,6"])
  }

  @Test func aPressFromBeforeOpeningIsIgnored() {
    var decoder = SingleTouchDecoder(contact: .key(UInt16(BTN_TOUCH)), x: 1, y: 2, isDown: true)
    #expect(decoder.reports(of: frames("ABS_X=9", "BTN_TOUCH=0")).isEmpty)
    #expect(decoder.reports(of: frames("BTN_TOUCH=1")).story == ["0 began 9,2"])
  }
}
