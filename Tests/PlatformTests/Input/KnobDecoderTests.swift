import CEvdev
import Kiosk
import Testing

@testable import Platform

nonisolated struct KnobDecoderTests {
  private static func keys(_ decoder: KnobDecoder, _ records: [InputRecord]) -> [String] {
    var decoder = decoder
    var keys: [String] = []
    for record in records {
      decoder.consume(record) {
        if $0.phase == .down { keys.append($0.modifiers == .shift ? "back" : "\($0.key)") }
      }
    }
    return keys
  }

  @Test(arguments: ["REL_X", "REL_Y", "REL_DIAL", "REL_WHEEL", "REL_HWHEEL", "REL_MISC"])
  func eachStepMovesTheFocusByOneWhateverTheAxis(_ axis: String) {
    let keys = Self.keys(KnobDecoder(), frames("\(axis)=1", "\(axis)=-1", "\(axis)=3"))
    #expect(keys == ["tab", "back", "tab", "tab", "tab"])
  }

  @Test func fineStepsBesideCoarseOnesAreTheSameTurn() {
    let keys = Self.keys(KnobDecoder(), frames("REL_WHEEL=1 REL_WHEEL_HI_RES=120"))
    #expect(keys == ["tab"])
  }

  @Test func knobThatTellsItsPlaceTurnsTheShorterWay() {
    let knob = KnobDecoder(range: AxisRange(first: 0, last: 23), value: 22)
    let keys = Self.keys(knob, frames("ABS_X=23", "ABS_X=0", "ABS_X=1", "ABS_X=23"))
    #expect(keys == ["tab", "tab", "tab", "back", "back"])
  }

  @Test func itsPushButtonIsEnter() {
    var decoder = KnobDecoder()
    var phases: [KeySample.Phase] = []
    for record in frames("BTN_0=1", "BTN_0=0") {
      decoder.consume(record) {
        #expect($0.key == .enter)
        phases.append($0.phase)
      }
    }
    #expect(phases == [.down, .up])
  }

  @Test func wildTurnIsBounded() {
    let keys = Self.keys(KnobDecoder(), frames("REL_X=2147483647 REL_X=2147483647"))
    #expect(keys.count == KnobDecoder.maximumSteps)
  }
}
