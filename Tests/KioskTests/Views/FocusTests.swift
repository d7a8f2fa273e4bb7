import Kiosk
import KioskTesting
import Testing

/// Where the keyboard's focus goes, and what keys do there.
@Suite struct FocusTests {
  /// Two rows: button and switch above, slider and field below.
  private let window = Window(size: Size(width: 400, height: 200))
  private let button = Button(type: .system)
  private let toggle = Switch()
  private let slider = Slider()
  private let field = TextField()
  private let panel: PanelHarness

  init() {
    button.frame = Rect(x: 20, y: 20, width: 100, height: 48)
    toggle.frame = Rect(x: 200, y: 24, width: 68, height: 40)
    slider.frame = Rect(x: 20, y: 100, width: 160, height: 48)
    field.frame = Rect(x: 200, y: 100, width: 160, height: 48)
    for view in [button, toggle, slider, field] { window.addSubview(view) }
    panel = PanelHarness(window)
  }

  // MARK: - Moving

  @Test func tabGoesThroughTheControlsAndRoundToTheFirst() {
    #expect(window.focusedControl == nil)
    for control in [button, toggle, slider, field, button] as [Control] {
      panel.key(.tab)
      #expect(window.focusedControl === control)
      #expect(control.isFocused && control.state.contains(.focused))
    }
    #expect(!field.isFocused)
  }

  @Test func shiftTabGoesBack() {
    for control in [field, slider, toggle, button, field] as [Control] {
      panel.key(.tab, modifiers: .shift)
      #expect(window.focusedControl === control)
    }
  }

  @Test func whatIsNotToBeWorkedIsPassedOver() {
    toggle.isEnabled = false
    slider.isHidden = true
    panel.key(.tab)
    panel.key(.tab)
    #expect(window.focusedControl === field)
    let holder = View(frame: window.bounds)
    window.addSubview(holder)
    holder.addSubview(field)
    holder.isUserInteractionEnabled = false
    panel.key(.tab)
    #expect(window.focusedControl === button)
    panel.key(.tab)
    #expect(window.focusedControl === button)
  }

  @Test func arrowsGoToTheNearestThatWay() {
    panel.key(.down)
    #expect(window.focusedControl === button)
    panel.key(.down)
    #expect(window.focusedControl === slider)
    panel.key(.up)
    panel.key(.right)
    #expect(window.focusedControl === toggle)
    panel.key(.down)
    #expect(window.focusedControl === field)
    panel.key(.up)
    #expect(window.focusedControl === toggle)
    panel.key(.up)
    #expect(window.focusedControl === toggle)
  }

  @Test func controlsInsideACustomControlAreReachedAfterIt() {
    let outer = Control(frame: Rect(x: 0, y: 150, width: 200, height: 50))
    let inner = Button(frame: Rect(x: 10, y: 0, width: 80, height: 48))
    outer.addSubview(inner)
    window.addSubview(outer)
    #expect(window.focus(on: field))
    panel.key(.tab)
    #expect(window.focusedControl === outer)
    panel.key(.tab)
    #expect(window.focusedControl === inner)
    let log = EventLog(outer, inner)
    panel.key(.enter)
    #expect(log.events(of: inner) == [.touchDown, .touchUpInside, .primaryActionTriggered])
    #expect(log.events(of: outer).isEmpty)
  }

  @Test func shortcutsDoNotMoveTheFocus() {
    panel.key(.tab, modifiers: .alt)
    panel.key(.right, modifiers: .control)
    #expect(window.focusedControl == nil)
  }

  // MARK: - Coming and going

  @Test func fingerTakesTheRingAwayAndTabGoesOnFromThere() {
    panel.key(.tab)
    panel.tap(toggle)
    #expect(window.focusedControl == nil && !button.isFocused)
    panel.key(.tab)
    #expect(window.focusedControl === slider)
  }

  @Test func escapeTakesTheRingAwayAndItComesBackWhereItWas() {
    panel.key(.tab)
    panel.key(.tab)
    panel.key(.escape)
    #expect(window.focusedControl == nil)
    panel.key(.right)
    #expect(window.focusedControl === toggle)
  }

  @Test(arguments: ["disable", "hide", "remove", "remove parent"])
  func controlThatGoesLosesTheFocus(how: String) {
    let parent = View(frame: window.bounds)
    window.addSubview(parent)
    parent.addSubview(toggle)
    #expect(window.focus(on: toggle))
    switch how {
    case "disable": toggle.isEnabled = false
    case "hide": toggle.isHidden = true
    case "remove": toggle.removeFromSuperview()
    default: parent.removeFromSuperview()
    }
    #expect(window.focusedControl == nil && !toggle.isFocused)
  }

  @Test func onlyWhatCanBeFocusedIs() {
    #expect(button.canBecomeFocused)
    button.isEnabled = false
    #expect(!button.canBecomeFocused)
    #expect(!window.focus(on: button))
    #expect(!window.focus(on: Switch()))
    #expect(window.focus(on: toggle))
    #expect(window.focus(on: nil))
    #expect(window.focusedControl == nil)
  }

  @Test func everyMoveOfTheRingIsDrawn() {
    for _ in 0..<5 {
      panel.key(.tab)
      #expect(panel.missedDamage() == nil)
    }
    panel.key(.escape)
    #expect(panel.missedDamage() == nil)
  }

  @Test func windowWithoutControlsLeavesTheKeysAlone() {
    let empty = PanelHarness(View(), size: Size(width: 40, height: 40))
    empty.key(.tab)
    empty.key(.up)
    #expect(empty.window.focusedControl == nil)
    #expect(!empty.window.moveFocus(.next))
  }

  // MARK: - Text fields

  @Test func focusBeginsAndEndsEditing() {
    let log = EventLog(field)
    #expect(window.focus(on: slider))
    panel.key(.tab)
    #expect(field.isEditing && field.isFocused)
    panel.type("a ")
    panel.key(.left)
    #expect(window.focusedControl === field)
    panel.key(.tab)
    #expect(!field.isEditing && window.focusedControl === button)
    #expect(field.text == "a ")
    #expect(log.events == [.editingDidBegin, .editingChanged, .editingChanged, .editingDidEnd])
  }

  @Test func arrowsUpAndDownLeaveAField() {
    #expect(window.focus(on: field))
    panel.key(.up)
    #expect(window.focusedControl === toggle && !field.isEditing)
  }

  @Test func fieldThatRefusesToEndKeepsTheFocus() {
    let keeper = Keeper()
    field.delegate = keeper
    #expect(window.focus(on: field))
    panel.key(.tab)
    #expect(window.focusedControl === field && field.isEditing)
    panel.key(.escape)
    #expect(window.focusedControl === field)
  }

  @Test func tabLeavesAFieldThatAFingerBegan() {
    panel.tap(field)
    #expect(field.isEditing && !field.isFocused)
    panel.key(.tab, modifiers: .shift)
    #expect(window.focusedControl === slider && !field.isEditing)
  }

  @Test func focusFollowsTheKeyboardGivenByCode() {
    #expect(window.focus(on: button))
    field.becomeFirstResponder()
    #expect(window.focusedControl === field)
  }

  @Test func enterBeginsEditingInAFieldThatRefusedAtFirst() {
    let keeper = Keeper()
    keeper.begins = false
    field.delegate = keeper
    #expect(window.focus(on: field))
    #expect(field.isFocused && !field.isEditing)
    keeper.begins = true
    panel.key(.enter)
    #expect(field.isEditing)
  }

  // MARK: - Activation

  @Test(.contract("BTN-034")) func spaceAndEnterTapTheFocusedButton() {
    let log = EventLog(button)
    #expect(window.focus(on: button))
    for key in [KeySample.Key.enter, .space] {
      log.removeAll()
      panel.key(key, repeats: 3)
      #expect(log.events == [.touchDown, .touchUpInside, .primaryActionTriggered])
    }
  }

  @Test func keyShowsThePressForItsShortestTime() {
    #expect(window.focus(on: button))
    panel.key(.enter)
    #expect(!button.isHighlighted && button.pressProgress == 256)
    panel.advance(by: 0.09)
    #expect(button.pressProgress == 256)
    panel.settle()
    #expect(button.pressProgress == 0)
    #expect(panel.missedDamage() == nil)
  }

  @Test func customControlIsTappedByKeys() {
    let control = Control(frame: Rect(x: 300, y: 20, width: 60, height: 48))
    window.addSubview(control)
    let log = EventLog(control)
    #expect(window.focus(on: control))
    panel.key(.space, characters: " ")
    #expect(log.events == [.touchDown, .touchUpInside])
  }

  @Test func buttonWithoutTheFocusHearsNoKeys() {
    let log = EventLog(button)
    #expect(window.focus(on: toggle))
    panel.key(.enter)
    #expect(log.events.isEmpty)
  }

  @Test func spaceFlipsASwitchAndArrowsSetIt() {
    let log = EventLog(toggle)
    #expect(window.focus(on: toggle))
    panel.key(.space, characters: " ")
    #expect(toggle.isOn)
    #expect(
      log.events == [.touchDown, .valueChanged, .primaryActionTriggered, .touchUpInside])
    log.removeAll()
    panel.key(.right)
    #expect(toggle.isOn && log.events.isEmpty)
    panel.key(.left)
    #expect(!toggle.isOn && log.events == [.valueChanged, .primaryActionTriggered])
    toggle.semanticContentAttribute = .forceRightToLeft
    panel.key(.left)
    #expect(toggle.isOn)
  }

  @Test func arrowsMoveASliderByTwentiethsAndHomeAndEndToTheEnds() {
    let log = EventLog(slider)
    slider.maximumValue = 20
    #expect(window.focus(on: slider))
    panel.key(.right, repeats: 2)
    #expect(slider.value == 3)
    panel.key(.left)
    #expect(slider.value == 2)
    #expect(log.events.count { $0 == .valueChanged } == 4)
    panel.key(.end)
    #expect(slider.value == 20)
    log.removeAll()
    panel.key(.right)
    #expect(log.events.isEmpty && window.focusedControl === slider)
    panel.key(.home)
    #expect(slider.value == 0)
    slider.scale = Slider.Scale(intervals: 4)
    panel.key(.right)
    #expect(slider.value == 5)
    slider.semanticContentAttribute = .forceRightToLeft
    panel.key(.right)
    #expect(slider.value == 0)
    panel.key(.up)
    #expect(window.focusedControl === button)
  }

  @Test func arrowsChooseASegmentPastThoseThatAreDisabled() {
    let mode = SegmentedControl(items: ["A", "B", "C"])
    mode.frame.origin = Point(x: 20, y: 150)
    mode.setEnabled(false, forSegmentAt: 1)
    window.addSubview(mode)
    let log = EventLog(mode)
    #expect(window.focus(on: mode))
    panel.key(.right)
    #expect(mode.selectedSegmentIndex == 0)
    panel.key(.right)
    #expect(mode.selectedSegmentIndex == 2)
    panel.key(.right)
    #expect(mode.selectedSegmentIndex == 2 && window.focusedControl === mode)
    #expect(
      log.events == [
        .valueChanged, .primaryActionTriggered, .valueChanged, .primaryActionTriggered,
      ])
    panel.settle()
    #expect(panel.missedDamage() == nil)
  }

  @Test func arrowsLeadTheRingThroughMomentarySegmentsAndEnterTaps() {
    let mode = SegmentedControl(items: ["A", "B", "C"])
    mode.isMomentary = true
    mode.frame.origin = Point(x: 20, y: 150)
    window.addSubview(mode)
    var chosen: [Int] = []
    mode.addAction(
      Action { [weak mode] _ in chosen.append(mode?.selectedSegmentIndex ?? -2) },
      for: .valueChanged)
    #expect(window.focus(on: mode))
    panel.key(.enter)
    panel.key(.right)
    #expect(panel.missedDamage() == nil)
    panel.key(.right)
    panel.key(.space, characters: " ")
    #expect(chosen == [0, 2])
  }

  @Test func arrowsTurnPages() {
    let pages = PageControl(frame: Rect(x: 20, y: 150, width: 160, height: 48))
    pages.numberOfPages = 3
    window.addSubview(pages)
    let log = EventLog(pages)
    #expect(window.focus(on: pages))
    panel.key(.left)
    panel.key(.right)
    #expect(pages.currentPage == 1)
    #expect(log.events == [.valueChanged, .primaryActionTriggered])
  }
}

/// Says yes or no to the keyboard.
private final class Keeper: TextFieldDelegate {
  var begins = true
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { begins }
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool { false }
}
