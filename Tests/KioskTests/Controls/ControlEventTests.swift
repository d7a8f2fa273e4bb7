import Kiosk
import Testing

@Suite struct ControlEventTests {
  @Test(.contract("CTL-010")) func touchBitsAreThoseOfTheReference() {
    let events: [Control.Event] = [
      .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
      .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel,
    ]
    #expect(events.map(\.rawValue) == (0...8).map { 1 << UInt($0) })
  }

  @Test(.contract("CTL-011")) func valueAndEditingBitsAreThoseOfTheReference() {
    let values: [Control.Event] = [.valueChanged, .primaryActionTriggered, .menuActionTriggered]
    #expect(values.map(\.rawValue) == [1 << 12, 1 << 13, 1 << 14])
    let editing: [Control.Event] = [
      .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
    ]
    #expect(editing.map(\.rawValue) == [1 << 16, 1 << 17, 1 << 18, 1 << 19])
  }

  @Test(.contract("CTL-012")) func masksAreThoseOfTheReference() {
    #expect(Control.Event.allTouchEvents.rawValue == 0x0000_0FFF)
    #expect(Control.Event.allEditingEvents.rawValue == 0x000F_0000)
    #expect(Control.Event.applicationReserved.rawValue == 0x0F00_0000)
    #expect(Control.Event.systemReserved.rawValue == 0xF000_0000)
    #expect(Control.Event.allEvents.rawValue == 0xFFFF_FFFF)
  }

  @Test(
    .contract("CTL-013"),
    arguments: [
      Control.Event.valueChanged, .primaryActionTriggered, .menuActionTriggered,
    ])
  func valueEventsBelongToNoMaskButAll(event: Control.Event) {
    #expect(Control.Event.allTouchEvents.isDisjoint(with: event))
    #expect(Control.Event.allEditingEvents.isDisjoint(with: event))
    #expect(Control.Event.allEvents.contains(event))
  }

  @Test(.contract("CTL-014")) func applicationBitsAreSentLikeAnyOther() {
    let own = Control.Event(rawValue: 1 << 25)
    let control = Control()
    var count = 0
    control.addAction(Action { _ in count += 1 }, for: own)
    control.sendActions(for: own)
    control.sendActions(for: .valueChanged)
    #expect(count == 1)
  }

  @Test func descriptionNamesTheBits() {
    #expect(Control.Event.touchDown.description == "touchDown")
    #expect(
      Control.Event([.touchDown, .touchDownRepeat]).description == "[touchDown, touchDownRepeat]")
    #expect(Control.Event([]).description == "[]")
    #expect(Control.Event(rawValue: 1 << 24).description == "0x1000000")
    #expect(Control.State([.highlighted, .selected]).description == "[highlighted, selected]")
    #expect(Control.State.normal.description == "normal")
  }
}
