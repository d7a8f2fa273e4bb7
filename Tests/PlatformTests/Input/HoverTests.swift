import CEvdev
import Testing
import Traits

@testable import Platform

/// Contacts above the glass, and glass that claims to tell them and does not.
nonisolated struct HoverTests {
  private static func down(_ slot: Int, _ id: Int, _ x: Int, _ y: Int) -> String {
    "ABS_MT_SLOT=\(slot) ABS_MT_TRACKING_ID=\(id) ABS_MT_POSITION_X=\(x) ABS_MT_POSITION_Y=\(y)"
  }

  private static func up(_ slot: Int) -> String { "ABS_MT_SLOT=\(slot) ABS_MT_TRACKING_ID=-1" }

  @Test func contactWithoutPressureIsAboveGlassThatFeelsPressure() {
    var decoder = MultitouchDecoder(slotCount: 2)
    let reports = decoder.reports(
      of: frames(
        Self.down(0, 7, 10, 20) + " ABS_MT_PRESSURE=30", "ABS_MT_PRESSURE=0",
        "ABS_MT_POSITION_X=50", "ABS_MT_PRESSURE=9", Self.up(0)))
    #expect(reports.story == ["0 began 10,20", "0 ended 10,20", "0 began 50,20", "0 ended 50,20"])
  }

  @Test func pressureThatIsClaimedAndNeverSentMeansNothing() {
    var decoder = MultitouchDecoder(slotCount: 2)
    #expect(decoder.reports(of: frames(Self.down(0, 7, 10, 20))).story == ["0 began 10,20"])
  }

  @Test func toolThatComesNearTouchesOnlyWithTheKeyOfTouches() {
    var decoder = MultitouchDecoder(slotCount: 2, touchKey: UInt16(BTN_TOUCH))
    let reports = decoder.reports(
      of: frames(
        Self.down(0, 7, 10, 20) + " BTN_TOOL_FINGER=1", "ABS_MT_POSITION_X=11", "BTN_TOUCH=1",
        "BTN_TOUCH=0", Self.up(0) + " BTN_TOOL_FINGER=0"))
    #expect(reports.fullStory == ["0 began 11,20", "0 ended 11,20"])
    #expect(reports.map(\.time) == [0.02, 0.03])
  }

  @Test func keyOfTouchesThatIsClaimedAndNeverSentMeansNothing() {
    var decoder = MultitouchDecoder(slotCount: 2, touchKey: UInt16(BTN_TOUCH))
    let reports = decoder.reports(of: frames(Self.down(0, 7, 10, 20), Self.up(0)))
    #expect(reports.story == ["0 began 10,20", "0 ended 10,20"])
  }

  @Test(.fault("C014")) func contactThatIsNeverReleasedEndsWithTheKeyOfTouches() {
    var decoder = MultitouchDecoder(slotCount: 2, touchKey: UInt16(BTN_TOUCH))
    let reports = decoder.reports(
      of: frames(
        Self.down(0, 7, 10, 20) + " BTN_TOUCH=1", "BTN_TOUCH=0",
        Self.down(1, 8, 30, 40) + " BTN_TOUCH=1"))
    #expect(
      reports.story == ["0 began 10,20", "0 ended 10,20", "0 began 10,20", "1 began 30,40"])
  }
}
