import Kiosk
import KioskTesting
import Testing

/// What a tool that does not look at pixels learns of a panel.
@Suite struct AccessibilityTests {
  @Test(.contract("ACC-001")) func traitsAreBitsWithTheValuesOfUIKit() {
    let values: [(AccessibilityTraits, UInt64)] = [
      (.button, 1), (.link, 2), (.image, 4), (.selected, 8), (.keyboardKey, 32),
      (.staticText, 64), (.notEnabled, 256), (.searchField, 1024),
    ]
    for (trait, value) in values { #expect(trait.rawValue == value) }
    let all = values.reduce(0) { $0 | $1.1 }
    #expect(AccessibilityTraits.adjustable.rawValue & all == 0)
    #expect(AccessibilityTraits.none.isEmpty)
    #expect(AccessibilityTraits([.button, .selected]).rawValue == 9)
  }

  // MARK: - Controls

  @Test(.contract("ACC-002"), arguments: 0..<7) func controlIsAnElementAndAPlainViewIsNot(
    _ kind: Int
  ) {
    let controls = [
      Control(), Button(), Switch(), Slider(), TextField(), PageControl(),
    ]
    if kind == controls.count {
      #expect(!View().isAccessibilityElement)
    } else {
      #expect(controls[kind].isAccessibilityElement)
    }
  }

  @Test(.contract("ACC-002")) func labelFallsBackToTheTitle() {
    let button = Button("Start")
    #expect(button.accessibilityLabel == "Start")
    button.setTitle("Stop", for: .selected)
    button.isSelected = true
    #expect(button.accessibilityLabel == "Stop")
    button.accessibilityLabel = "Pump"
    #expect(button.accessibilityLabel == "Pump")
    button.accessibilityLabel = nil
    #expect(button.accessibilityLabel == "Stop")
    #expect(Button().accessibilityLabel == nil)
    let field = TextField()
    field.placeholder = "Name"
    #expect(field.accessibilityLabel == "Name")
  }

  @Test(.contract("ACC-003")) func disablingAddsNotEnabledAndEnablingRemovesIt() {
    for control in [Control(), Button("A"), Switch(), Slider(), TextField(), PageControl()] {
      let before = control.accessibilityTraits
      #expect(!before.contains(.notEnabled))
      control.isEnabled = false
      #expect(control.accessibilityTraits == before.union(.notEnabled))
      control.isEnabled = true
      #expect(control.accessibilityTraits == before)
    }
  }

  @Test(.contract("ACC-004")) func selectedAddsSelected() {
    let button = Button("A")
    button.isSelected = true
    #expect(button.accessibilityTraits == [.button, .selected])
    button.isSelected = false
    #expect(button.accessibilityTraits == .button)
  }

  @Test func ownTraitsReplaceThoseOfTheKindAndKeepTheState() {
    let button = Button("A")
    button.accessibilityTraits = .link
    button.isSelected = true
    #expect(button.accessibilityTraits == [.link, .selected])
  }

  @Test(.contract("ACC-005")) func buttonHasTheButtonTrait() {
    #expect(Button().accessibilityTraits == .button)
  }

  @Test(.contract("ACC-006")) func switchIsAToggleButtonWithAValueOfZeroOrOne() {
    let control = Switch()
    #expect(control.accessibilityTraits == [.button, .toggleButton])
    #expect(control.accessibilityValue == "0")
    control.isOn = true
    #expect(control.accessibilityValue == "1")
  }

  @Test(.contract("ACC-007")) func sliderMovesByTenthsOfItsRangeAndSendsThem() {
    let slider = Slider()
    slider.minimumValue = 10
    slider.maximumValue = 30
    slider.value = 27
    let log = EventLog(slider)
    #expect(slider.accessibilityTraits == .adjustable)
    #expect(slider.accessibilityValue == "85%")
    slider.accessibilityIncrement()
    #expect(slider.value == 29)
    slider.accessibilityDecrement()
    slider.accessibilityDecrement()
    #expect(slider.value == 25)
    #expect(log.events.count { $0 == .valueChanged } == 3)
    slider.value = 30
    log.removeAll()
    slider.accessibilityIncrement()
    slider.isEnabled = false
    slider.accessibilityDecrement()
    #expect(log.events.isEmpty && slider.value == 30)
  }

  @Test(.contract("ACC-008")) func eachSegmentIsAnElementOfItsOwn() {
    let mode = SegmentedControl(items: ["Off", "Heat", "Cool"])
    mode.selectedSegmentIndex = 1
    mode.setEnabled(false, forSegmentAt: 2)
    let panel = PanelHarness(mode, margin: 10)
    let elements = panel.window.accessibilityElements
    #expect(elements.map(\.label) == ["Off", "Heat", "Cool"])
    #expect(elements.map(\.traits) == [.button, [.button, .selected], [.button, .notEnabled]])
    panel.tap(at: elements[0].activationPoint)
    #expect(mode.selectedSegmentIndex == 0)
    mode.isEnabled = false
    #expect(mode.accessibilityElements.allSatisfy { $0.traits.contains(.notEnabled) })
    mode.isAccessibilityElement = true
    #expect(mode.accessibilityElements.count == 1)
  }

  @Test(.contract("ACC-009")) func pageControlNamesPageAndCountAndTurnsByOne() {
    let pages = PageControl()
    pages.numberOfPages = 3
    let log = EventLog(pages)
    #expect(pages.accessibilityTraits == .adjustable)
    #expect(pages.accessibilityValue == "1 / 3")
    pages.accessibilityIncrement()
    #expect(pages.accessibilityValue == "2 / 3")
    pages.accessibilityDecrement()
    pages.accessibilityDecrement()
    #expect(pages.currentPage == 0)
    #expect(log.events.count { $0 == .valueChanged } == 2)
    pages.isEnabled = false
    pages.accessibilityIncrement()
    #expect(pages.currentPage == 0)
  }

  @Test(.contract("ACC-010")) func textFieldTellsItsTextAndNeverASecret() {
    let field = TextField()
    field.text = "ward 3"
    #expect(field.accessibilityValue == "ward 3")
    field.isSecureTextEntry = true
    #expect(field.accessibilityValue == "••••••")
    field.text = "secret"
    #expect(field.accessibilityValue == "••••••")
  }

  // MARK: - The tree

  @Test func elementsComeInTheOrderOfTheViewsAndOnlyWhatIsSeen() {
    let root = View()
    let start = Button("Start")
    let stop = Button("Stop")
    let group = View(frame: Rect(x: 100, y: 0, width: 200, height: 60))
    root.addSubview(start)
    root.addSubview(group)
    group.addSubview(stop)
    start.accessibilityIdentifier = "start"
    start.accessibilityHint = "starts the pump"
    let panel = PanelHarness(root, size: Size(width: 300, height: 60))
    let elements = root.accessibilityElements
    #expect(elements.map(\.label) == ["Start", "Stop"])
    #expect(elements[0].identifier == "start" && elements[0].hint == "starts the pump")
    #expect(elements[1].frame == Rect(x: 100, y: 0, width: 96, height: 48))
    #expect(panel.window.accessibilityElements == elements)
    group.isHidden = true
    #expect(root.accessibilityElements.map(\.label) == ["Start"])
    group.isHidden = false
    group.alpha = 0
    #expect(root.accessibilityElements.map(\.label) == ["Start"])
  }

  @Test func viewThatIsAnElementHidesThoseInIt() {
    let row = View()
    row.addSubview(Button("A"))
    row.isAccessibilityElement = true
    row.accessibilityLabel = "Row"
    row.accessibilityValue = "3"
    row.accessibilityTraits = .staticText
    #expect(row.accessibilityElements.map(\.label) == ["Row"])
    #expect(row.accessibilityElement.value == "3")
    #expect(row.accessibilityElement.traits == .staticText)
  }

  // MARK: - Working it

  @Test func plainViewsAndAdjustableOnesCannotBeActivated() {
    #expect(!View().accessibilityActivate())
    #expect(!Slider().accessibilityActivate())
    #expect(!PageControl().accessibilityActivate())
    #expect(!SegmentedControl(items: ["A"]).accessibilityActivate())
  }

  @Test func activationOfASwitchFlipsItAsATapDoes() {
    let control = Switch()
    let log = EventLog(control)
    #expect(control.accessibilityActivate())
    #expect(control.isOn)
    #expect(
      log.events == [.touchDown, .valueChanged, .primaryActionTriggered, .touchUpInside])
  }

  @Test func activationUnderAFingerIsRefused() {
    let button = Button("A")
    let panel = PanelHarness(button)
    panel.press(button)
    let log = EventLog(button)
    #expect(!button.accessibilityActivate())
    #expect(log.events.isEmpty)
  }

  @Test func controlDisabledByItsTouchDownIsNotPressedFurther() {
    let button = Button("A")
    button.addAction(Action { $0.sender?.isEnabled = false }, for: .touchDown)
    let log = EventLog(button)
    #expect(button.accessibilityActivate())
    #expect(log.events == [.touchDown, .touchCancel])
  }

  @Test func activationByTheControlsOwnTouchDownIsRefused() {
    let button = Button("A")
    var isDone: Bool?
    button.addAction(
      Action { isDone = $0.sender?.accessibilityActivate() }, for: .touchDown)
    let log = EventLog(button)
    #expect(button.accessibilityActivate())
    #expect(isDone == false)
    #expect(log.events == [.touchDown, .touchUpInside, .primaryActionTriggered])
  }

  @Test func activationOfAFieldBeginsEditing() {
    let field = TextField()
    let panel = PanelHarness(field, size: Size(width: 200, height: 60))
    #expect(field.accessibilityActivate())
    #expect(field.isEditing && panel.window.firstResponder === field)
  }
}
