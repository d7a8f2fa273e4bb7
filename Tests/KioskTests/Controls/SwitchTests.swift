import Kiosk
import KioskTesting
import Render
import Testing

/// The switch lies at (100, 100) of a window of 400 × 400: its slot is 100…168 × 100…140, its middle 134, 120.
@Suite struct SwitchTests {
  private let control = Switch(frame: Rect(x: 100, y: 100, width: 0, height: 0))
  private let panel: PanelHarness
  private let log: EventLog

  init() {
    panel = PanelHarness(control, size: Size(width: 400, height: 400))
    log = EventLog(control)
  }

  private func count(_ event: Control.Event) -> Int { log.events.count { $0 == event } }

  // MARK: - Value

  @Test(.contract("SWT-001")) func isOffAtFirst() {
    #expect(!control.isOn)
    #expect(!Switch().isOn)
    #expect(Switch(isOn: true).isOn)
  }

  @Test(.contract("SWT-002", "CTL-015")) func programmaticChangeSendsNothing() {
    control.isOn = true
    control.setOn(false, animated: true)
    panel.settle()
    #expect(log.events.isEmpty)
  }

  @Test(.contract("SWT-004")) func valueIsThereAtOnceAnimatedOrNot() {
    control.setOn(true, animated: true)
    #expect(control.isOn)
    control.isOn = false
    #expect(!control.isOn)
  }

  @Test(.contract("SWT-003")) func settingThePresentValueDoesNothing() {
    control.setOn(true, animated: true)
    panel.settle()
    let frames = panel.frameCount
    control.setOn(true, animated: true)
    control.isOn = true
    panel.render()
    #expect(panel.application.isSettled)
    #expect(panel.frameCount == frames)
  }

  @Test func stateContainsSelectedExactlyWhileOn() {
    #expect(control.state == .normal)
    control.isOn = true
    #expect(control.state == .selected)
    control.isSelected = false
    #expect(!control.isOn)
    control.isEnabled = false
    control.isOn = true
    #expect(control.state == [.selected, .disabled])
  }

  @Test(.contract("SWT-005")) func sizeIsItsOwn() {
    #expect(control.frame == Rect(x: 100, y: 100, width: 68, height: 40))
    control.frame = Rect(x: 7, y: 8, width: 300, height: 1)
    #expect(control.frame == Rect(x: 7, y: 8, width: 68, height: 40))
    control.frame.size.width = 10
    control.bounds.size = Size(width: 1, height: 1)
    #expect(control.bounds.size == Size(width: 68, height: 40))
    #expect(control.intrinsicContentSize == Size(width: 68, height: 40))
  }

  // MARK: - Taps

  @Test(.contract("SWT-006", "CTL-016", "CTL-042")) func tapFlipsOnceAndTheHandlerReadsTheNewValue()
  {
    var seen: [Bool] = []
    control.addAction(
      Action { [weak control] _ in seen.append(control?.isOn ?? false) }, for: .valueChanged)
    panel.tap(control)
    panel.tap(control)
    #expect(seen == [true, false])
    #expect(
      log.events.prefix(4) == [.touchDown, .valueChanged, .primaryActionTriggered, .touchUpInside])
  }

  @Test(.contract("CTL-017")) func valueChangedAndThePrimaryActionAreOnePass() {
    var runs = 0
    control.addAction(Action { _ in runs += 1 }, for: [.valueChanged, .primaryActionTriggered])
    panel.tap(control)
    #expect(runs == 1)
  }

  @Test(.contract("SWT-007")) func pressDraggedAwayAndReleasedOutsideChangesNothing() {
    panel.drag(from: Point(x: 115, y: 120), to: Point(x: 115, y: 320))
    #expect(!control.isOn)
    #expect(count(.valueChanged) == 0)
    #expect(log.events.last == .touchUpOutside)
  }

  @Test func lostContactChangesNothing() {
    panel.press(control)
    panel.cancel()
    #expect(!control.isOn)
    #expect(log.events == [.touchDown, .touchCancel])
  }

  @Test(.contract("SWT-012")) func aFingerThatStaysWithinTwoMillimetresTaps() {
    panel.drag(from: Point(x: 115, y: 120), to: Point(x: 127, y: 120))
    #expect(control.isOn)
    #expect(count(.valueChanged) == 1)
  }

  @Test(.contract("SWT-012")) func releasedInsideWithoutCrossingTheMiddleTaps() {
    panel.drag(from: Point(x: 150, y: 120), to: Point(x: 110, y: 120))
    #expect(control.isOn)
    #expect(count(.valueChanged) == 1)
  }

  @Test(.contract("SWT-012")) func releasedOutsideAfterAShortWayTaps() {
    control.trackingTolerance = 0
    panel.drag(from: Point(x: 115, y: 138), to: Point(x: 115, y: 148))
    #expect(control.isOn)
  }

  @Test(.contract("SWT-012")) func releasedOutsideAfterALongWayUpOrDownIsNoTap() {
    control.trackingTolerance = 0
    panel.drag(from: Point(x: 115, y: 138), to: Point(x: 115, y: 160))
    #expect(!control.isOn)
  }

  @Test func touchAreaIsNineMillimetres() {
    panel.tap(at: Point(x: 95.5, y: 91.5))
    #expect(control.isOn)
    panel.tap(at: Point(x: 94, y: 120))
    panel.tap(at: Point(x: 134, y: 90))
    #expect(count(.valueChanged) == 1)
  }

  @Test(.contract("SWT-015")) func disabledSwitchDoesNotReact() {
    control.isEnabled = false
    panel.tap(control)
    #expect(!control.isOn)
    #expect(log.events.isEmpty)
  }

  @Test(.contract("CTL-018")) func performPrimaryActionFlipsWithAnEvent() {
    control.performPrimaryAction()
    #expect(control.isOn)
    #expect(log.events == [.valueChanged, .primaryActionTriggered])
  }

  // MARK: - Drags

  @Test(.contract("SWT-008")) func draggingTheThumbOverTheMiddleChangesThereAndThen() {
    panel.press(at: Point(x: 115, y: 120))
    panel.move(to: Point(x: 130, y: 120))
    #expect(count(.valueChanged) == 0)
    panel.move(to: Point(x: 131, y: 120))
    #expect(count(.valueChanged) == 1)
    #expect(control.isOn)
    panel.release()
    #expect(count(.valueChanged) == 1)
  }

  @Test(.contract("SWT-009", "SWT-010"))
  func draggingBackAndForthChangesEachTimeAndLiftingNotAgain() {
    panel.press(at: Point(x: 115, y: 120))
    for x in [150.0, 110, 150, 110] { panel.move(to: Point(x: x, y: 120)) }
    #expect(count(.valueChanged) == 4)
    panel.release()
    #expect(count(.valueChanged) == 4)
    #expect(!control.isOn)
  }

  @Test(.contract("SWT-011")) func changingDragThatEndsAwayHasValueChangedAndNoUpInside() {
    panel.drag(from: Point(x: 115, y: 120), to: Point(x: 300, y: 120))
    #expect(control.isOn)
    #expect(count(.valueChanged) == 1)
    #expect(count(.touchUpInside) == 0)
  }

  @Test func fingerTakesTheThumbOnFromWhereCodePutIt() {
    control.addAction(
      Action { [weak control] _ in control?.isOn = false }, for: .valueChanged)
    panel.press(at: Point(x: 115, y: 120))
    panel.move(to: Point(x: 135, y: 120))
    #expect(!control.isOn)
    panel.move(to: Point(x: 145, y: 120))
    #expect(count(.valueChanged) == 1)
    panel.move(to: Point(x: 151, y: 120))
    #expect(count(.valueChanged) == 2)
  }

  @Test(.contract("CTL-039")) func switchDisabledByItsOwnHandlerStopsTracking() {
    control.addAction(
      Action { [weak control] _ in control?.isEnabled = false }, for: .valueChanged)
    panel.press(at: Point(x: 115, y: 120))
    panel.move(to: Point(x: 150, y: 120))
    panel.move(to: Point(x: 110, y: 120))
    panel.release()
    #expect(
      log.events == [.touchDown, .valueChanged, .primaryActionTriggered, .touchCancel])
  }

  // MARK: - Looks

  private let palette = Palette.light
  /// In the slot, left and right of the thumb at rest.
  private var left: Color { panel.color(at: Point(x: 116, y: 102)) }
  private var right: Color { panel.color(at: Point(x: 152, y: 102)) }

  @Test func thumbFillsOneHalf() {
    #expect(panel.color(at: Point(x: 104, y: 120)) == palette.outline)
    #expect(panel.color(at: Point(x: 133, y: 120)) == palette.outline)
    #expect(panel.color(at: Point(x: 134, y: 120)) == palette.track)
    #expect(panel.color(at: Point(x: 110, y: 120)) == palette.thumb)
    control.isOn = true
    #expect(panel.color(at: Point(x: 133, y: 120)) == palette.accent)
    #expect(panel.color(at: Point(x: 134, y: 120)) == palette.thumb)
    #expect(panel.color(at: Point(x: 163, y: 120)) == palette.thumb)
    #expect(panel.color(at: Point(x: 164, y: 120)) == palette.accent)
  }

  @Test func signIsARingOffAndABarOn() {
    #expect(panel.color(at: Point(x: 119, y: 120)) == palette.thumb)
    #expect(panel.color(at: Point(x: 114, y: 120)) == palette.textSecondary)
    control.isOn = true
    #expect(panel.color(at: Point(x: 147, y: 120)) == palette.accent)
    #expect(panel.color(at: Point(x: 150, y: 115)) == palette.accent)
    #expect(panel.color(at: Point(x: 146, y: 120)) == palette.thumb)
    #expect(panel.color(at: Point(x: 151, y: 120)) == palette.thumb)
  }

  @Test(.contract("SWT-014")) func imagesAreKeptAndNotShown() {
    let control = Switch()
    let panel = PanelHarness(control, margin: 8)
    let before = panel.pixels()
    let image = Image(Bitmap(width: 20, height: 20))
    control.onImage = image
    control.offImage = image
    #expect(control.onImage === image && control.offImage === image)
    panel.window.redrawAll()
    #expect(panel.pixels() == before)
  }

  @Test(.contract("SWT-017")) func pressShowsARingAndAThumbThatGrowsTowardsTheMiddle() {
    control.isHighlighted = true
    #expect(panel.color(at: Point(x: 95, y: 120)) == palette.background)
    #expect(panel.color(at: Point(x: 96, y: 120)) == palette.accentPressed)
    #expect(panel.color(at: Point(x: 101, y: 120)) == palette.track)
    #expect(panel.color(at: Point(x: 104, y: 120)) == palette.accentPressed)
    #expect(panel.color(at: Point(x: 139, y: 120)) == palette.accentPressed)
    #expect(panel.color(at: Point(x: 140, y: 120)) == palette.track)
    control.isOn = true
    #expect(panel.color(at: Point(x: 127, y: 120)) == palette.accentPressed)
    #expect(panel.color(at: Point(x: 128, y: 120)) == palette.onAccentPressed)
    #expect(panel.color(at: Point(x: 163, y: 120)) == palette.onAccentPressed)
    #expect(panel.color(at: Point(x: 171, y: 120)) == palette.accentPressed)
  }

  @Test(.contract("SWT-015")) func disabledSwitchIsEmptiedAndKeepsItsSide() {
    control.isEnabled = false
    #expect(right == palette.disabledFill)
    #expect(panel.color(at: Point(x: 110, y: 120)) == palette.disabledFill)
    control.isOn = true
    #expect(left == palette.disabledOn)
    #expect(panel.color(at: Point(x: 140, y: 120)) == palette.disabledFill)
    #expect(panel.color(at: Point(x: 149, y: 120)) == palette.disabledText)
    control.onTintColor = Color(0x10_C010)
    control.thumbTintColor = Color(0xC0_1010)
    #expect(left == palette.disabledOn)
    #expect(panel.color(at: Point(x: 140, y: 120)) == palette.disabledFill)
  }

  @Test(.contract("SWT-013")) func tintsHoldAtRestAndNilIsTheThemes() {
    control.onTintColor = Color(0x10_2030)
    control.thumbTintColor = Color(0xA0_B0C0)
    #expect(right == palette.track)
    #expect(panel.color(at: Point(x: 110, y: 120)) == Color(0xA0_B0C0))
    control.isOn = true
    #expect(left == Color(0x10_2030))
    control.onTintColor = nil
    control.thumbTintColor = nil
    #expect(left == palette.accent)
    #expect(panel.color(at: Point(x: 140, y: 120)) == palette.thumb)
  }

  @Test func thumbTravelsInAHundredAndSixtyMilliseconds() {
    control.setOn(true, animated: true)
    panel.render()
    #expect(panel.color(at: Point(x: 110, y: 120)) == palette.thumb)
    panel.advance(by: 0.04)
    #expect(left != palette.track && left != palette.accent)
    panel.advance(by: 0.115)
    #expect(!panel.application.isSettled)
    panel.advance(by: 0.006)
    #expect(panel.application.isSettled)
    #expect(left == palette.accent)
    #expect(panel.color(at: Point(x: 163, y: 120)) == palette.thumb)
  }

  @Test(.contract("SWT-002")) func valueSetWithoutAnimationIsShownInTheNextFrame() {
    control.isOn = true
    #expect(left == palette.accent)
    #expect(panel.application.isSettled)
  }

  @Test(.contract("SWT-016")) func changeDuringTheTravelEndsAtTheLastValue() {
    control.setOn(true, animated: true)
    panel.advance(by: 0.05)
    panel.render()
    let before = panel.pixels()
    control.setOn(false, animated: true)
    panel.render()
    #expect(panel.pixels() == before)
    panel.advance(by: 0.01)
    #expect(left != palette.track)
    panel.settle()
    #expect(left == palette.track)
    #expect(panel.color(at: Point(x: 110, y: 120)) == palette.thumb)
  }

  @Test func reducedMotionJumps() {
    panel.window.theme = Theme(palette: .light, motion: .reduced)
    control.setOn(true, animated: true)
    #expect(left == palette.accent)
    #expect(panel.application.isSettled)
  }

  @Test func thumbFollowsTheFinger() {
    panel.press(at: Point(x: 115, y: 120))
    panel.move(to: Point(x: 125, y: 120))
    // A third of the way; pressed, the thumb is 36 wide and has 24 to go.
    #expect(panel.color(at: Point(x: 111, y: 120)) == palette.track)
    #expect(panel.color(at: Point(x: 112, y: 120)) == palette.accentPressed)
    #expect(panel.color(at: Point(x: 147, y: 120)) == palette.accentPressed)
    #expect(panel.color(at: Point(x: 148, y: 120)) == palette.track)
  }

  @Test func everyStepAsksForAllThePixelsItTouches() {
    panel.press(at: Point(x: 115, y: 120))
    for x in [120.0, 128, 140, 160, 130] {
      panel.move(to: Point(x: x, y: 120))
      #expect(panel.missedDamage() == nil)
      panel.advance(by: 0.03)
      #expect(panel.missedDamage() == nil)
    }
    panel.release()
    for _ in 0..<25 {
      panel.advance(by: 0.016)
      #expect(panel.missedDamage() == nil)
    }
    #expect(panel.application.isSettled)
  }

  @Test func travelDrawsNothingButTheSlot() {
    control.setOn(true, animated: true)
    panel.render()
    panel.advance(by: 0.05)
    #expect(panel.damageOfLastFrame == [PixelRect(x: 100, y: 100, width: 68, height: 40)])
  }

  @Test func leavingTheWindowEndsTheTravel() {
    control.setOn(true, animated: true)
    panel.advance(by: 0.02)
    control.removeFromSuperview()
    panel.window.addSubview(control)
    panel.render()
    #expect(left == palette.accent)
    #expect(panel.application.isSettled)
  }

  @Test func halfWayLooksAsRecorded() {
    let control = Switch()
    let panel = PanelHarness(control, margin: 8, scale: 2)
    control.setOn(true, animated: true)
    panel.render()
    panel.advance(by: 0.03)
    let result = panel.checkGolden("Switch/half-way")
    #expect(result.isMatch, "\(result)")
  }
}
