import Kiosk
import KioskTesting
import Render
import Testing

/// Three segments at (100, 100) of a window of 500 × 300, 308 wide: cells of 100 from 104 on, bodies 98, 96 and 98 wide.
@Suite struct SegmentedControlTests {
  private let control = SegmentedControl(items: ["Off", "Heat", "Cool"])
  private let panel: PanelHarness
  private let log: EventLog

  init() {
    control.frame = Rect(x: 100, y: 100, width: 308, height: 48)
    panel = PanelHarness(control, size: Size(width: 500, height: 300))
    log = EventLog(control)
  }

  private func middle(_ index: Int) -> Point { Point(x: 154 + 100 * Double(index), y: 124) }
  private func tap(_ index: Int) { panel.tap(at: middle(index)) }

  // MARK: - Choice

  @Test(.contract("SEG-001", "SEG-002")) func hasASegmentForEachItemAndNoneChosen() {
    #expect(control.numberOfSegments == 3)
    #expect(control.titleForSegment(at: 1) == "Heat")
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test(.contract("SEG-003", "CTL-016", "CTL-042"))
  func choiceSendsValueChangedOnceWithTheIndexInPlace() {
    var seen: [Int] = []
    control.addAction(
      Action { [weak control] _ in seen.append(control?.selectedSegmentIndex ?? -9) },
      for: [.valueChanged, .primaryActionTriggered])
    tap(2)
    #expect(seen == [2])
    #expect(
      log.events == [.touchDown, .valueChanged, .primaryActionTriggered, .touchUpInside])
  }

  @Test(.contract("SEG-004")) func touchingTheChosenSegmentSendsNothing() {
    control.selectedSegmentIndex = 1
    tap(1)
    #expect(log.events == [.touchDown, .touchUpInside])
  }

  @Test(.contract("SEG-005", "CTL-015")) func programmaticChangeSendsNothing() {
    control.selectedSegmentIndex = 2
    control.selectedSegmentIndex = SegmentedControl.noSegment
    #expect(control.selectedSegmentIndex == -1)
    #expect(log.events.isEmpty)
  }

  @Test(.contract("SEG-006", "SEG-007")) func momentaryNamesTheSegmentDuringTheActionAlone() {
    control.isMomentary = true
    var seen: [Int] = []
    control.addAction(
      Action { [weak control] _ in seen.append(control?.selectedSegmentIndex ?? -9) },
      for: .valueChanged)
    tap(1)
    tap(1)
    #expect(seen == [1, 1])
    #expect(control.selectedSegmentIndex == -1)
    panel.settle()
    #expect(body(1) == palette.track)
  }

  @Test(.contract("SEG-006")) func becomingMomentaryDropsTheChoice() {
    control.selectedSegmentIndex = 1
    control.isMomentary = true
    #expect(control.selectedSegmentIndex == -1)
    control.selectedSegmentIndex = 1
    #expect(body(1) == palette.track)
  }

  @Test(.contract("SEG-023")) func choiceIsMadeOnLiftWhereTheFingerIs() {
    panel.press(at: middle(0))
    #expect(control.selectedSegmentIndex == -1)
    panel.move(to: middle(2))
    #expect(control.selectedSegmentIndex == -1 && control.highlightedSegmentIndex == 2)
    panel.release()
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test(.contract("SEG-024")) func liftOutsideOrLossLeavesTheChoice() {
    control.selectedSegmentIndex = 0
    panel.drag(from: middle(1), to: Point(x: 254, y: 280))
    panel.press(at: middle(1))
    panel.cancel()
    #expect(control.selectedSegmentIndex == 0)
    #expect(!log.events.contains(.valueChanged))
  }

  @Test func fingerBesideTheControlCountsForTheNearestSegment() {
    panel.press(at: middle(1))
    panel.move(to: Point(x: 430, y: 124))
    panel.release()
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test func touchAreaIsNineMillimetresHigh() {
    panel.tap(at: Point(x: 154, y: 95.5))
    #expect(control.selectedSegmentIndex == 0)
    panel.tap(at: Point(x: 254, y: 94.5))
    #expect(control.selectedSegmentIndex == 0)
  }

  // MARK: - Segments

  @Test(.contract("SEG-009")) func insertionIsPinned() {
    control.insertSegment(withTitle: "Last", at: 99)
    control.insertSegment(withTitle: "First", at: -5)
    #expect(
      (0..<5).map { control.titleForSegment(at: $0) } == ["First", "Off", "Heat", "Cool", "Last"])
  }

  @Test(.contract("SEG-010")) func missingSegmentIsIgnoredAndReadsAsNew() {
    control.setTitle("X", forSegmentAt: 3)
    control.setWidth(9, forSegmentAt: -1)
    control.setEnabled(false, forSegmentAt: 7)
    control.removeSegment(at: 7)
    #expect(control.numberOfSegments == 3)
    #expect(control.titleForSegment(at: 3) == nil)
    #expect(control.imageForSegment(at: 3) == nil)
    #expect(control.widthForSegment(at: -1) == 0)
    #expect(control.isEnabledForSegment(at: 7))
    #expect(control.contentOffsetForSegment(at: 7) == .zero)
    #expect(control.actionForSegment(at: 7) == nil)
    #expect(control.rectForSegment(at: 7).isEmpty)
  }

  @Test(.contract("SEG-011")) func titleAndImageReplaceEachOther() {
    let image = Image(Bitmap(width: 4, height: 4))
    control.setImage(image, forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil)
    #expect(control.imageForSegment(at: 0) === image)
    control.setTitle("Off", forSegmentAt: 0)
    #expect(control.imageForSegment(at: 0) == nil)
  }

  @Test(.contract("SEG-012", "SEG-015")) func insertingBeforeTheChosenSegmentMovesTheChoiceAlong() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "X", at: 1)
    #expect(control.selectedSegmentIndex == 2)
    control.insertSegment(withTitle: "Y", at: 3)
    #expect(control.selectedSegmentIndex == 2)
    control.insertSegment(withTitle: "Z", at: 0)
    #expect(control.selectedSegmentIndex == 3)
    #expect(log.events.isEmpty)
  }

  @Test(.contract("SEG-013")) func removingBeforeTheChosenSegmentMovesItDownAndItselfClearsIt() {
    control.selectedSegmentIndex = 1
    control.removeSegment(at: 2)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 0)
    #expect(control.selectedSegmentIndex == 0)
    control.insertSegment(withTitle: "X", at: 1)
    control.removeSegment(at: 0)
    #expect(control.selectedSegmentIndex == -1)
  }

  @Test(.contract("SEG-014")) func removingAllLeavesNothing() {
    control.selectedSegmentIndex = 2
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    #expect(control.selectedSegmentIndex == -1)
    panel.tap(control)
    #expect(log.events.isEmpty)
  }

  @Test(.contract("SEG-016")) func disabledSegmentTakesNoTouch() {
    control.setEnabled(false, forSegmentAt: 1)
    tap(1)
    #expect(log.events.isEmpty)
    panel.press(at: middle(0))
    panel.move(to: middle(1))
    panel.release()
    #expect(control.selectedSegmentIndex == -1)
  }

  @Test(.contract("SEG-017")) func disablingTheChosenSegmentKeepsItChosenAndCodeMayChooseIt() {
    control.selectedSegmentIndex = 1
    control.setEnabled(false, forSegmentAt: 1)
    #expect(control.selectedSegmentIndex == 1)
    #expect(body(1) == palette.disabledOn)
    control.selectedSegmentIndex = 0
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == 1)
  }

  // MARK: - Widths

  @Test(.contract("SEG-019")) func automaticWidthsAreEqualWithEdgesFlooredToWholePoints() {
    // Within the insets of 4 there are 280: cells of 93, 93 and 94.
    control.frame.size.width = 288
    let rects = (0..<3).map { control.rectForSegment(at: $0) }
    #expect(rects.map(\.minX) == [4, 99, 192])
    #expect(rects.map(\.maxX) == [95, 188, 284])
    #expect(rects[0].minY == 4 && rects[0].height == 40)
  }

  @Test(.contract("SEG-018")) func givenWidthIsUsedAndTheRestIsShared() {
    control.setWidth(60, forSegmentAt: 1)
    let rects = (0..<3).map { control.rectForSegment(at: $0) }
    #expect(rects.map(\.minX) == [4, 126, 186])
    #expect(rects.map(\.maxX) == [122, 182, 304])
    #expect(control.widthForSegment(at: 1) == 60)
    #expect(control.widthForSegment(at: 0) == 0)
  }

  @Test(.contract("SEG-020")) func widthsFollowTheContentsWhereAsked() {
    control.setTitle("A very long title", forSegmentAt: 0)
    control.apportionsSegmentWidthsByContent = true
    let widths = (0..<3).map { control.rectForSegment(at: $0).width }
    #expect(widths[0] > widths[1] * 1.5)
    #expect(control.rectForSegment(at: 2).maxX <= 304)
    #expect(control.rectForSegment(at: 2).maxX > 303)
  }

  @Test(.contract("SEG-020")) func whatTheContentsLeaveOverIsSharedEqually() {
    control.setTitle("A very long title", forSegmentAt: 0)
    control.apportionsSegmentWidthsByContent = true
    control.sizeToFit()
    let before = (0..<3).map { control.rectForSegment(at: $0).width }
    control.frame.size.width += 30
    let after = (0..<3).map { control.rectForSegment(at: $0).width }
    #expect(zip(before, after).allSatisfy { (9...11).contains($1 - $0) })
  }

  @Test func fittingSizeIsThatOfTheLook() {
    let short = SegmentedControl(items: ["A", "B"])
    #expect(short.intrinsicContentSize == Size(width: 144, height: 48))
    #expect(short.bounds.size == short.intrinsicContentSize)
    short.controlSize = .large
    #expect(short.intrinsicContentSize.height == 64)
    let widest = Label("Heat", font: .control).intrinsicContentSize.width
    #expect(control.intrinsicContentSize.width == 8 + 3 * (widest + 40))
  }

  @Test(.contract("SEG-021")) func contentOffsetShiftsTheContent() {
    let image = Image(Bitmap(width: 4, height: 4))
    Canvas(image.bitmap).fill(image.bitmap.bounds, with: .black)
    control.setImage(image, forSegmentAt: 1)
    #expect(panel.color(at: Point(x: 252, y: 122)) == .black)
    control.setContentOffset(Size(width: 10, height: -6), forSegmentAt: 1)
    #expect(panel.color(at: Point(x: 252, y: 122)) == palette.track)
    #expect(panel.color(at: Point(x: 262, y: 116)) == .black)
  }

  // MARK: - Actions

  @Test(.contract("SEG-025", "SEG-028")) func actionRunsAfterTheIndexAndBeforeValueChanged() {
    var order: [String] = []
    let action = Action(title: "Auto") { [weak control] action in
      order.append("action \(control?.selectedSegmentIndex ?? -9) \(action.sender === control)")
    }
    control.setAction(action, forSegmentAt: 2)
    control.addAction(Action { _ in order.append("value") }, for: .valueChanged)
    tap(2)
    #expect(order == ["action 2 true", "value"])
    #expect(control.titleForSegment(at: 2) == "Auto")
  }

  @Test(.contract("SEG-025", "SEG-026")) func insertingAKnownActionMovesItsSegment() {
    let known = Action.Identifier("auto")
    control.insertSegment(action: Action(title: "Auto", identifier: known) { _ in }, at: 0)
    control.selectedSegmentIndex = 0
    control.insertSegment(action: Action(title: "Auto", identifier: known) { _ in }, at: 9)
    #expect(control.numberOfSegments == 4)
    #expect(control.segmentIndex(identifiedBy: known) == 3)
    #expect(control.selectedSegmentIndex == 3)
    #expect(control.segmentIndex(identifiedBy: Action.Identifier("none")) == -1)
    #expect(log.events.isEmpty)
  }

  @Test(.contract("SEG-027")) func actionPrefersItsImage() {
    let image = Image(Bitmap(width: 4, height: 4))
    control.setAction(Action(title: "Auto", image: image) { _ in }, forSegmentAt: 0)
    #expect(control.imageForSegment(at: 0) === image)
    #expect(control.titleForSegment(at: 0) == nil)
  }

  @Test func controlIsMadeFromActions() {
    let control = SegmentedControl(
      frame: .zero, actions: [Action(title: "A") { _ in }, Action(title: "B") { _ in }])
    #expect(control.numberOfSegments == 2)
    #expect(control.titleForSegment(at: 1) == "B")
  }

  // MARK: - Looks

  private let palette = Palette.light
  /// The body of a segment, beside its index.
  private func body(_ index: Int) -> Color {
    panel.color(at: Point(x: 127 + 100 * Double(index), y: 110))
  }

  @Test func chosenSegmentHasABodyAndAnIndex() {
    control.selectedSegmentIndex = 1
    #expect(body(0) == palette.track)
    #expect(body(1) == palette.accent)
    #expect(panel.color(at: Point(x: 205, y: 124)) == palette.track)
    #expect(panel.color(at: Point(x: 206, y: 124)) == palette.accent)
    #expect(panel.color(at: Point(x: 213, y: 124)) == palette.accent)
    #expect(panel.color(at: Point(x: 214, y: 124)) == palette.onAccent)
    #expect(panel.color(at: Point(x: 217, y: 124)) == palette.onAccent)
    #expect(panel.color(at: Point(x: 218, y: 124)) == palette.accent)
    #expect(panel.color(at: Point(x: 301, y: 124)) == palette.accent)
    #expect(panel.color(at: Point(x: 302, y: 124)) == palette.track)
  }

  @Test func dividerStandsBetweenTwoSegmentsOfWhichNeitherIsChosenNorPressed() {
    let divider = Point(x: 204, y: 124)
    #expect(panel.color(at: divider) == palette.outline)
    #expect(panel.color(at: Point(x: 205, y: 124)) == palette.track)
    #expect(panel.color(at: Point(x: 204, y: 113)) == palette.track)
    #expect(panel.color(at: Point(x: 204, y: 114)) == palette.outline)
    control.selectedSegmentIndex = 0
    #expect(panel.color(at: divider) == palette.track)
    control.selectedSegmentIndex = 2
    #expect(panel.color(at: divider) == palette.outline)
    panel.press(at: middle(1))
    #expect(panel.color(at: divider) == palette.accentPressed)
    #expect(panel.color(at: Point(x: 304, y: 124)) == palette.track)
  }

  @Test(.contract("SEG-023")) func pressedSegmentFillsTheGapAndFollowsTheFinger() {
    panel.press(at: middle(1))
    #expect(body(1) == palette.accentPressed)
    #expect(panel.color(at: Point(x: 203, y: 124)) == palette.track)
    #expect(panel.color(at: Point(x: 204, y: 124)) == palette.accentPressed)
    #expect(panel.color(at: Point(x: 254, y: 102)) == palette.accentPressed)
    #expect(panel.color(at: Point(x: 254, y: 101)) == palette.track)
    #expect(control.highlightedSegmentIndex == 1)
    panel.move(to: middle(2))
    #expect(body(2) == palette.accentPressed)
    panel.advance(by: 0.12)
    #expect(body(1) == palette.track)
    panel.move(to: Point(x: 354, y: 280))
    #expect(body(2) == palette.track)
  }

  @Test func disabledSegmentLosesThePressLookUnderTheFinger() {
    control.setEnabled(false, forSegmentAt: 1)
    panel.press(at: middle(0))
    panel.move(to: middle(1))
    panel.advance(by: 0.12)
    #expect(body(0) == palette.track)
    #expect(body(1) == palette.track)
  }

  @Test(.contract("SEG-016")) func disabledSegmentIsEmptiedAlone() {
    control.selectedSegmentIndex = 1
    control.setEnabled(false, forSegmentAt: 1)
    #expect(body(1) == palette.disabledOn)
    #expect(body(0) == palette.track)
  }

  @Test(.contract("SEG-016")) func disabledControlIsEmptied() {
    control.selectedSegmentIndex = 1
    control.isEnabled = false
    #expect(body(0) == palette.disabledFill)
    #expect(body(1) == palette.disabledOn)
    #expect(panel.color(at: Point(x: 215, y: 124)) == palette.onDisabledOn)
    #expect(panel.color(at: Point(x: 100, y: 124)) == palette.disabledOutline)
  }

  @Test func changeByTheUserCrossFadesAndThatByCodeDoesNot() {
    control.selectedSegmentIndex = 0
    #expect(body(0) == palette.accent)
    panel.tap(at: middle(1))
    panel.advance(by: 0.03)
    let fading = body(0)
    #expect(fading != palette.accent && fading != palette.track)
    panel.settle()
    #expect(body(0) == palette.track)
    #expect(body(1) == palette.accent)
    control.selectedSegmentIndex = 2
    #expect(body(1) == palette.track)
    #expect(body(2) == palette.accent)
    #expect(panel.application.isSettled)
  }

  @Test func everyStepAsksForAllThePixelsItTouches() {
    control.selectedSegmentIndex = 0
    for index in [1, 2, 0] {
      panel.press(at: middle(index))
      #expect(panel.missedDamage() == nil)
      panel.move(to: middle((index + 1) % 3))
      for _ in 0..<3 {
        panel.advance(by: 0.02)
        #expect(panel.missedDamage() == nil)
      }
      panel.release()
      for _ in 0..<15 {
        panel.advance(by: 0.016)
        #expect(panel.missedDamage() == nil)
      }
    }
    #expect(panel.application.isSettled)
    control.isFocused = true
    control.setTitle("Other", forSegmentAt: 1)
    control.setEnabled(false, forSegmentAt: 2)
    #expect(panel.missedDamage() == nil)
  }

  @Test func pressDrawsItsSegmentAlone() {
    panel.press(at: middle(2))
    #expect(panel.damageOfLastFrame == [PixelRect(x: 302, y: 100, width: 106, height: 48)])
  }

  @Test func largeLooksAsRecorded() {
    let control = SegmentedControl(items: ["Day", "Night"])
    control.controlSize = .large
    control.selectedSegmentIndex = 1
    control.frame.size = Size(width: 260, height: 64)
    let panel = PanelHarness(control, margin: 8, scale: 1.5)
    let result = panel.checkGolden("SegmentedControl/large")
    #expect(result.isMatch, "\(result)")
  }
}
