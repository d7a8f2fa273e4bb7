import Kiosk
import KioskTesting
import Render
import Testing

@Suite struct ButtonTests {
  private let button = Button("Start", style: .filled)

  // MARK: - Kinds

  @Test(.contract("BTN-001")) func plainInitialiserMakesACustomButton() {
    #expect(Button().buttonType == .custom)
    #expect(Button(type: .custom).buttonType == .custom)
    #expect(Button(primaryAction: Action { _ in }).buttonType == .system)
  }

  @Test(.contract("TGT-037")) func primaryActionGivesTitleImageAndWork() {
    let image = Image(Bitmap(width: 4, height: 4))
    var runs = 0
    let button = Button(primaryAction: Action(title: "Go", image: image) { _ in runs += 1 })
    #expect(button.currentTitle == "Go")
    #expect(button.currentImage === image)
    #expect(button.allControlEvents == .primaryActionTriggered)
    PanelHarness(button).tap(button)
    #expect(runs == 1)
  }

  @Test func ownTitleWinsOverThatOfThePrimaryAction() {
    let button = Button("Halt", primaryAction: Action(title: "Go") { _ in })
    #expect(button.currentTitle == "Halt")
  }

  // MARK: - Events

  @Test(.contract("BTN-029", "CTL-016", "CTL-017"))
  func tapSendsTouchUpInsideAndThePrimaryActionInOnePass() {
    let log = EventLog(button)
    var runs = 0
    button.addAction(Action { _ in runs += 1 }, for: [.touchUpInside, .primaryActionTriggered])
    let panel = PanelHarness(button)
    panel.tap(button)
    #expect(log.events == [.touchDown, .touchUpInside, .primaryActionTriggered])
    #expect(runs == 1)
    #expect(!button.isSelected)
  }

  @Test func releasingOutsideRunsNoPrimaryAction() {
    let log = EventLog(button)
    let panel = PanelHarness(button, size: Size(width: 400, height: 400))
    button.frame = Rect(x: 0, y: 0, width: 100, height: 48)
    panel.drag(from: Point(x: 50, y: 24), to: Point(x: 50, y: 200), steps: 1)
    #expect(log.events.last == .touchUpOutside)
    #expect(!log.events.contains(.primaryActionTriggered))
  }

  @Test(.contract("BTN-030")) func tapFlipsSelectionBeforeItsActionsWhereAsked() {
    button.changesSelectionAsPrimaryAction = true
    var seen: [Bool] = []
    button.addAction(
      Action { [weak button] _ in seen.append(button?.isSelected ?? false) },
      for: .primaryActionTriggered)
    let panel = PanelHarness(button)
    panel.tap(button)
    panel.tap(button)
    #expect(seen == [true, false])
  }

  @Test func releasingOutsideFlipsNoSelection() {
    button.changesSelectionAsPrimaryAction = true
    let panel = PanelHarness(button, size: Size(width: 400, height: 400))
    panel.drag(from: Point(x: 20, y: 20), to: Point(x: 20, y: 300), steps: 1)
    #expect(!button.isSelected)
  }

  @Test(.contract("BTN-034")) func activationSendsDownAndUpOnce() {
    let log = EventLog(button)
    #expect(button.accessibilityActivate())
    #expect(log.events == [.touchDown, .touchUpInside, .primaryActionTriggered])
  }

  @Test func disabledButtonRefusesActivation() {
    let log = EventLog(button)
    button.isEnabled = false
    #expect(!button.accessibilityActivate())
    #expect(log.events.isEmpty)
  }

  @Test(.contract("BTN-034")) func enterAndSpacePressAButtonThatHasTheKeyboard() {
    let button = FocusableButton(type: .system)
    button.setTitle("Start", for: .normal)
    let log = EventLog(button)
    let panel = PanelHarness(button)
    button.becomeFirstResponder()
    panel.key(.enter)
    panel.key(.space, characters: " ")
    panel.key(.left)
    #expect(log.events.count { $0 == .primaryActionTriggered } == 2)
  }

  @Test(.contract("CTL-018")) func performPrimaryActionFlipsSelectionWhereAsked() {
    button.changesSelectionAsPrimaryAction = true
    let log = EventLog(button)
    button.performPrimaryAction()
    #expect(log.events == [.primaryActionTriggered])
    #expect(button.isSelected)
  }

  @Test(.contract("BTN-032")) func optionsOfTheOldDaysAreOff() {
    let button = Button(type: .system)
    #expect(!button.reversesTitleShadowWhenHighlighted)
    #expect(!button.showsTouchWhenHighlighted)
    #expect(button.titleShadowOffset == .zero)
  }

  @Test(.contract("BTN-032", "BTN-005")) func shadowOfTheTitleTurnsAroundWhilePressedWhereAsked() {
    let red = Color(0xC0_1010)
    let button = Button(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    button.setTitle("l", for: .normal)
    button.setTitleColor(.black, for: .normal)
    let panel = PanelHarness(button)
    func columns() -> [Int] {
      panel.render()
      return (0..<60).filter { x in
        (20..<40).contains { Color(argb: panel.bitmap[x, $0]) == red }
      }
    }
    button.titleShadowOffset = Size(width: 10, height: 0)
    #expect(columns().isEmpty && button.currentTitleShadowColor == nil)
    button.setTitleShadowColor(red, for: .normal)
    #expect(button.titleShadowColor(for: .highlighted) == red)
    #expect(columns().allSatisfy { $0 > 35 } && !columns().isEmpty)
    button.isHighlighted = true
    #expect(columns().allSatisfy { $0 > 35 })
    button.reversesTitleShadowWhenHighlighted = true
    #expect(columns().allSatisfy { $0 < 25 } && !columns().isEmpty)
    button.setTitleShadowColor(Color(0x10_C010), for: .highlighted)
    #expect(columns().isEmpty)
    #expect(panel.missedDamage() == nil)
  }

  @Test(.contract("BTN-032")) func spotShowsUnderTheFingerWhereAsked() {
    let button = Button(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    let panel = PanelHarness(button, margin: 8)
    panel.press(button)
    #expect(panel.color(at: Point(x: 38, y: 38)) == Palette.light.background)
    button.showsTouchWhenHighlighted = true
    #expect(panel.color(at: Point(x: 38, y: 38)) == Palette.light.accentSoft)
    #expect(panel.color(at: Point(x: 12, y: 12)) == Palette.light.background)
    panel.release()
    panel.settle()
    #expect(panel.color(at: Point(x: 38, y: 38)) == Palette.light.background)
    #expect(panel.missedDamage() == nil)
  }

  @Test(.contract("BTN-010")) func pressedTitleOfASystemButtonHasTheColourOfTheLook() {
    for style in Button.Style.allCases {
      let button = Button("Start", style: style)
      button.isHighlighted = true
      #expect(button.currentTitleColor == Palette.light.onAccentPressed)
    }
  }

  // MARK: - Images

  private let grey = Color(0x80_8080)

  /// A custom button that is all image, 20 points square.
  private func pictured(_ setUp: (Button) -> Void = { _ in }) -> (Button, PanelHarness) {
    let bitmap = Bitmap(width: 20, height: 20)
    Canvas(bitmap).fill(bitmap.bounds, with: grey)
    let button = Button(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    button.setImage(Image(bitmap), for: .normal)
    setUp(button)
    return (button, PanelHarness(button))
  }

  private func middle(_ panel: PanelHarness) -> Color {
    panel.settle()
    return panel.color(at: Point(x: 10, y: 10))
  }

  @Test(.contract("BTN-002")) func imageIsDarkerPressedAndLighterDisabled() {
    let (button, panel) = pictured()
    #expect(button.adjustsImageWhenHighlighted && button.adjustsImageWhenDisabled)
    #expect(middle(panel) == grey)
    button.isHighlighted = true
    // A quarter of black over it.
    let pressed = Int(middle(panel).red)
    #expect((95...97).contains(pressed))
    button.isHighlighted = false
    #expect(middle(panel) == grey)
    button.isEnabled = false
    // 59 % of white over it.
    let disabled = Int(middle(panel).red)
    #expect((202...204).contains(disabled))
    #expect(panel.missedDamage() == nil)
  }

  @Test(.contract("BTN-003")) func imageOfItsOwnForAStateIsNotAdjusted() {
    let (button, panel) = pictured { button in
      let bitmap = Bitmap(width: 20, height: 20)
      Canvas(bitmap).fill(bitmap.bounds, with: Color(0x40_6080))
      let own = Image(bitmap)
      for state in [Control.State.highlighted, .disabled, [.selected, .highlighted]] {
        button.setImage(own, for: state)
      }
    }
    button.isHighlighted = true
    #expect(middle(panel) == Color(0x40_6080))
    button.isSelected = true
    #expect(middle(panel) == Color(0x40_6080))
    button.isHighlighted = false
    #expect(middle(panel) == grey)
    button.isSelected = false
    button.isEnabled = false
    #expect(middle(panel) == Color(0x40_6080))
    button.isSelected = true
    #expect(middle(panel) != grey && middle(panel) != Color(0x40_6080))
  }

  @Test(.contract("BTN-004")) func imageStaysAsItIsWhereNothingIsAdjusted() {
    let (button, panel) = pictured {
      $0.adjustsImageWhenHighlighted = false
      $0.adjustsImageWhenDisabled = false
    }
    button.isHighlighted = true
    #expect(middle(panel) == grey)
    button.isEnabled = false
    #expect(middle(panel) == grey)
    button.adjustsImageWhenDisabled = true
    #expect(middle(panel) != grey)
  }

  // MARK: - Titles in their room

  @Test(.contract("BTN-024")) func titleOfACustomButtonLosesItsMiddle() throws {
    let button = Button(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("Warehouse 12", for: .normal)
    button.setTitleColor(.black, for: .normal)
    try PanelHarness(button).expectGolden("Button/custom-truncated")
  }

  @Test(.contract("BTN-033")) func titleHasOneLineUnlessToldOtherwise() throws {
    let button = Button("Fill the tank", style: .outline)
    #expect(button.titleNumberOfLines == 1)
    button.frame = Rect(x: 0, y: 0, width: 124, height: 64)
    let one = button.titleRect(forContentRect: button.contentRect(forBounds: button.bounds))
    button.titleNumberOfLines = 0
    let more = button.titleRect(forContentRect: button.contentRect(forBounds: button.bounds))
    #expect(one.height == 26 && more.height == 52)
    try PanelHarness(button, margin: 8).expectGolden("Button/two-lines")
  }

  @Test(.contract("BTN-013")) func attributedTitleWinsOverThePlainOneOfItsState() throws {
    let red = Color(0xC0_1010)
    var title = AttributedText("21.5 ", attributes: TextAttributes(foregroundColor: red))
    title.append("°C", attributes: TextAttributes(font: .caption, isUnderlined: true))
    button.setAttributedTitle(title, for: .normal)
    #expect(button.currentAttributedTitle == title && button.currentTitle == "21.5 °C")
    button.setTitle("Stop", for: .selected)
    button.isSelected = true
    #expect(button.currentAttributedTitle == nil && button.currentTitle == "Stop")
    button.setAttributedTitle(AttributedText("Halt"), for: .selected)
    #expect(button.currentTitle == "Halt")
    #expect(button.attributedTitle(for: .highlighted) == title)
    button.isSelected = false
    button.style = .outline
    button.sizeToFit()
    try PanelHarness(button, margin: 8).expectGolden("Button/attributed")
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.currentTitle == "Start")
  }

  // MARK: - Content by state

  @Test(.contract("BTN-008")) func titleOfAStateFallsBackToNormal() {
    button.setTitle("Stop", for: .selected)
    #expect(button.title(for: .selected) == "Stop")
    #expect(button.title(for: .highlighted) == "Start")
    button.setTitle(nil, for: .selected)
    #expect(button.title(for: .selected) == "Start")
  }

  @Test(.contract("BTN-005", "STA-011"), arguments: Control.State.allCombinations)
  func onlyTheExactCombinationOrNormalIsShown(_ state: Control.State) {
    button.setTitle("H", for: .highlighted)
    button.setTitle("S", for: .selected)
    button.isHighlighted = state.contains(.highlighted)
    button.isSelected = state.contains(.selected)
    button.isEnabled = !state.contains(.disabled)
    let expected =
      switch state {
      case .highlighted: "H"
      case .selected: "S"
      default: "Start"
      }
    #expect(button.currentTitle == expected)
  }

  @Test(.contract("BTN-011", "BTN-012")) func titlesFollowThePressWithoutAnEvent() {
    button.setTitle("Now", for: .highlighted)
    #expect(button.currentTitle == "Start")
    let log = EventLog(button)
    button.isHighlighted = true
    #expect(button.currentTitle == "Now")
    button.isHighlighted = false
    #expect(button.currentTitle == "Start")
    #expect(log.events.isEmpty)
  }

  @Test func focusAloneChoosesNoOtherContent() {
    button.setTitle("On", for: .selected)
    button.isSelected = true
    button.isFocused = true
    #expect(button.currentTitle == "On")
  }

  @Test(.contract("BTN-006")) func contentNeverSetIsNil() {
    let button = Button(type: .custom)
    #expect(button.currentTitle == nil)
    #expect(button.currentImage == nil)
    #expect(button.currentIcon == nil)
    #expect(button.currentBackgroundImage == nil)
  }

  @Test(.contract("BTN-007")) func customTitleIsWhiteAndAStyledOneTheThemes() {
    #expect(Button().currentTitleColor == .white)
    #expect(button.currentTitleColor == Palette.light.onAccent)
    button.isHighlighted = true
    #expect(button.currentTitleColor == Palette.light.onAccentPressed)
    button.isEnabled = false
    #expect(button.currentTitleColor == Palette.light.disabledText)
  }

  @Test(.contract("BTN-009")) func colourOfNormalHoldsInEveryStateWithoutAnOwnOne() {
    button.setTitleColor(.black, for: .normal)
    button.setTitleColor(.white, for: .selected)
    button.isEnabled = false
    #expect(button.currentTitleColor == .black)
    button.isEnabled = true
    button.isSelected = true
    #expect(button.currentTitleColor == .white)
    #expect(button.titleColor(for: .highlighted) == .black)
  }

  // MARK: - Sizes

  @Test func fittingSizesAreThoseOfTheLook() {
    #expect(button.intrinsicContentSize == Size(width: 96, height: 48))
    #expect(
      Button("Go", size: .large).intrinsicContentSize == Size(width: 128, height: 64))
    let long = Button("Ventilation", style: .outline)
    let text = Label("Ventilation", font: .control).intrinsicContentSize.width
    #expect(long.intrinsicContentSize == Size(width: text + 40, height: 48))
  }

  @Test func iconAloneMakesASquare() {
    let button = Button(type: .system)
    button.setIcon(.plus, for: .normal)
    #expect(button.intrinsicContentSize == Size(width: 48, height: 48))
    button.controlSize = .large
    #expect(button.intrinsicContentSize == Size(width: 64, height: 64))
  }

  @Test(.contract("BTN-020", "BTN-021", "BTN-022", "BTN-023")) func customButtonFitsItsContent() {
    let button = Button()
    #expect(button.intrinsicContentSize == Size(width: 30, height: 34))
    button.setImage(Image(Bitmap(width: 50, height: 20)), for: .normal)
    #expect(button.intrinsicContentSize == Size(width: 50, height: 20))
    button.setTitle("Go", for: .normal)
    let text = Label("Go", font: .control).intrinsicContentSize.width
    #expect(button.intrinsicContentSize == Size(width: 50 + text, height: 38))
    button.setImage(nil, for: .normal)
    #expect(button.intrinsicContentSize == Size(width: text, height: 38))
  }

  @Test(.contract("BTN-019")) func contentInsetsCountInTheFittingSizeOthersDoNot() {
    let old = button.intrinsicContentSize
    button.titleEdgeInsets = EdgeInsets(left: 30)
    button.imageEdgeInsets = EdgeInsets(top: 30)
    #expect(button.intrinsicContentSize == old)
    button.contentEdgeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      button.intrinsicContentSize == Size(width: old.width + 6, height: old.height + 4))
  }

  @Test(.contract("BTN-028")) func changedTitleAsksTheSuperviewForLayout() {
    let stack = StackView([button])
    let panel = PanelHarness(stack, size: Size(width: 400, height: 48))
    button.setTitle("A much longer title", for: .normal)
    panel.render()
    #expect(button.frame.width == button.intrinsicContentSize.width)
    #expect(button.frame.width > 96)
  }

  // MARK: - Looks

  @Test(arguments: Button.Style.allCases)
  func bodyIsFilledByStyleAndState(_ style: Button.Style) {
    let palette = Palette.light
    let rest: Color =
      switch style {
      case .filled: palette.accent
      case .tinted: palette.accentSoft
      case .outline: palette.surfaceRaised
      case .plain, .destructive: palette.background
      }
    let pressed = style == .destructive ? palette.dangerPressed : palette.accentPressed
    let on = style == .destructive ? palette.danger : palette.accent
    let empty = style == .filled || style == .tinted ? palette.disabledFill : palette.background
    let button = Button("Go", style: style)
    let panel = PanelHarness(button, margin: 8)
    let body = Point(x: 80, y: 12)
    #expect(panel.color(at: body) == rest)
    button.isSelected = true
    #expect(panel.color(at: body) == on)
    button.isEnabled = false
    #expect(panel.color(at: body) == palette.disabledOn)
    button.isSelected = false
    #expect(panel.color(at: body) == empty)
    button.isEnabled = true
    button.isHighlighted = true
    #expect(panel.color(at: body) == pressed)
    #expect(panel.color(at: Point(x: 5, y: 32)) == pressed)
    #expect(panel.color(at: Point(x: 3, y: 32)) == palette.background)
  }

  @Test func indexStandsTenPointsFromTheLeadingEdgeWhileSelected() {
    let panel = PanelHarness(button, margin: 8)
    #expect(panel.color(at: Point(x: 20, y: 32)) == Palette.light.accent)
    button.isSelected = true
    #expect(panel.color(at: Point(x: 17, y: 32)) == Palette.light.accent)
    #expect(panel.color(at: Point(x: 18, y: 32)) == Palette.light.onAccent)
    #expect(panel.color(at: Point(x: 21, y: 32)) == Palette.light.onAccent)
    #expect(panel.color(at: Point(x: 22, y: 32)) == Palette.light.accent)
    #expect(panel.color(at: Point(x: 20, y: 24)) == Palette.light.onAccent)
    #expect(panel.color(at: Point(x: 20, y: 21)) == Palette.light.accent)
  }

  @Test func focusRingHasAGap() {
    let panel = PanelHarness(button, margin: 8)
    button.isFocused = true
    let palette = Palette.light
    let colors = (2...8).map { panel.color(at: Point(x: Double($0), y: 32)) }
    #expect(
      colors == [
        palette.background, palette.focus, palette.focus, palette.focus, palette.background,
        palette.background, palette.accent,
      ])
  }

  @Test func pressedLookStaysAHundredMillisecondsAndLeavesInAHundredAndTwenty() {
    let panel = PanelHarness(button, margin: 8)
    let edge = Point(x: 5, y: 32)
    panel.press(button)
    #expect(panel.color(at: edge) == Palette.light.accentPressed)
    panel.release()
    #expect(!button.isHighlighted)
    panel.advance(by: 0.099)
    #expect(panel.color(at: edge) == Palette.light.accentPressed)
    panel.advance(by: 0.121)
    #expect(panel.color(at: edge) == Palette.light.background)
    #expect(panel.color(at: Point(x: 12, y: 32)) == Palette.light.accent)
    #expect(panel.application.isSettled)
  }

  @Test func colourPassesFromPressedToRest() {
    let panel = PanelHarness(button, margin: 8)
    panel.press(button)
    panel.release()
    panel.advance(by: 0.1 + 0.03)
    let color = panel.color(at: Point(x: 12, y: 32))
    #expect(color != Palette.light.accent && color != Palette.light.accentPressed)
    #expect(color.green > Palette.light.accentPressed.green)
    #expect(color.green < Palette.light.accent.green)
  }

  @Test func bodyThatFadesAwayPassesThroughNoOtherColour() {
    let button = Button("Skip", style: .plain)
    let panel = PanelHarness(button, margin: 8)
    panel.press(button)
    panel.release()
    panel.advance(by: 0.1 + 0.02)
    let from = Palette.light.accentPressed
    let to = Palette.light.background
    let color = panel.color(at: Point(x: 12, y: 32))
    #expect(color != from && color != to)
    func part(_ channel: KeyPath<Color, UInt8>) -> Int {
      let way = Int(from[keyPath: channel]) - Int(to[keyPath: channel])
      return (Int(color[keyPath: channel]) - Int(to[keyPath: channel])) * 100 / way
    }
    #expect(abs(part(\.red) - part(\.green)) <= 1)
    #expect(abs(part(\.red) - part(\.blue)) <= 1)
  }

  @Test func disabledWhilePressedShowsNoPress() {
    let panel = PanelHarness(button, margin: 8)
    button.isHighlighted = true
    button.isEnabled = false
    #expect(panel.color(at: Point(x: 12, y: 32)) == Palette.light.disabledFill)
  }

  @Test func customButtonDrawsNoBody() {
    let button = Button(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    let panel = PanelHarness(button, margin: 8)
    for state in Control.State.allCombinations {
      button.isHighlighted = state.contains(.highlighted)
      button.isSelected = state.contains(.selected)
      button.isEnabled = !state.contains(.disabled)
      #expect(panel.color(at: Point(x: 38, y: 38)) == Palette.light.background)
      #expect(panel.color(at: Point(x: 6, y: 38)) == Palette.light.background)
    }
  }

  @Test(.contract("BTN-025")) func backgroundImageFillsTheBounds() {
    let image = Image(Bitmap(width: 2, height: 2))
    Canvas(image.bitmap).fill(image.bitmap.bounds, with: Color(0x12_3456))
    let button = Button(frame: Rect(x: 0, y: 0, width: 60, height: 30))
    button.contentEdgeInsets = EdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
    button.setBackgroundImage(image, for: .normal)
    let panel = PanelHarness(button, margin: 8)
    #expect(panel.color(at: Point(x: 8, y: 8)) == Color(0x12_3456))
    #expect(panel.color(at: Point(x: 67, y: 37)) == Color(0x12_3456))
    #expect(panel.color(at: Point(x: 68, y: 37)) == Palette.light.background)
  }

  @Test func everyChangeAsksForAllThePixelsItTouches() {
    button.changesSelectionAsPrimaryAction = true
    let panel = PanelHarness(button, margin: 8, scale: 1.5)
    panel.press(button)
    #expect(panel.missedDamage() == nil)
    panel.release()
    for _ in 0..<20 {
      panel.advance(by: 0.016)
      #expect(panel.missedDamage() == nil)
    }
    button.isFocused = true
    button.setTitle("Stop", for: .selected)
    #expect(panel.missedDamage() == nil)
  }

  @Test func pressDrawsNoMoreThanSixPointsAround() {
    let panel = PanelHarness(button, size: Size(width: 400, height: 400))
    button.frame = Rect(x: 100, y: 100, width: 100, height: 48)
    panel.render()
    panel.press(button)
    let damage = panel.damageOfLastFrame
    #expect(damage.count == 1)
    #expect(
      PixelRect(x: 94, y: 94, width: 112, height: 60).contains(damage.first ?? .zero))
  }
}

private final class FocusableButton: Button {
  override var canBecomeFirstResponder: Bool { true }
}
