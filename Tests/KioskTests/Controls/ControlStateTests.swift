import Kiosk
import KioskTesting
import Render
import Testing

@Suite struct ControlStateTests {
  @Test(.contract("STA-001")) func rawValuesAreThoseOfTheReference() {
    #expect(Control.State.normal.rawValue == 0)
    #expect(Control.State.highlighted.rawValue == 1)
    #expect(Control.State.disabled.rawValue == 2)
    #expect(Control.State.selected.rawValue == 4)
    #expect(Control.State.focused.rawValue == 8)
    #expect(Control.State.application.rawValue == 0x00FF_0000)
    #expect(Control.State.reserved.rawValue == 0xFF00_0000)
  }

  @Test(.contract("STA-002"), arguments: Control.State.allCombinations)
  func stateIsComputedFromTheProperties(state: Control.State) {
    let control = Control()
    control.isHighlighted = state.contains(.highlighted)
    control.isEnabled = !state.contains(.disabled)
    control.isSelected = state.contains(.selected)
    #expect(control.state == state)
  }

  @Test(.contract("STA-003")) func newControlIsNormal() {
    let control = Control()
    #expect(control.isEnabled && !control.isSelected && !control.isHighlighted)
    #expect(control.state == .normal)
    #expect(control.primaryState == .normal)
  }

  @Test(.contract("STA-004")) func disablingKeepsTheSelection() {
    let control = Control()
    control.isSelected = true
    control.isEnabled = false
    #expect(control.state == [.selected, .disabled])
    control.isEnabled = true
    #expect(control.state == .selected)
  }

  @Test(.contract("STA-005")) func assigningThePresentValueDoesNothing() {
    let control = StateRecorder(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    let panel = PanelHarness(control)
    let frames = panel.frameCount
    control.isEnabled = true
    control.isSelected = false
    control.isHighlighted = false
    panel.render()
    #expect(control.changes.isEmpty)
    #expect(panel.frameCount == frames)
  }

  @Test(.contract("STA-006"), arguments: [Control.State.highlighted, .disabled, .selected])
  func realChangeAsksForLayoutAndRedrawAndSendsNothing(bit: Control.State) {
    let control = StateRecorder(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    let panel = PanelHarness(control)
    let log = EventLog(control)
    let layouts = control.layouts
    let frames = panel.frameCount
    if bit == .highlighted { control.isHighlighted = true }
    if bit == .disabled { control.isEnabled = false }
    if bit == .selected { control.isSelected = true }
    panel.render()
    #expect(control.layouts == layouts + 1)
    #expect(panel.frameCount == frames + 1)
    #expect(log.events.isEmpty)
  }

  @Test(.contract("STA-007")) func trackingOverrulesAHighlightSetByCode() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    let panel = PanelHarness(control)
    control.isHighlighted = true
    #expect(control.state == .highlighted)
    control.isHighlighted = false
    panel.press(control)
    control.isHighlighted = false
    panel.move(to: Point(x: 31, y: 30))
    #expect(control.isHighlighted)
    panel.release()
    #expect(!control.isHighlighted)
  }

  @Test(.contract("STA-008")) func touchesDoNotSelect() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    PanelHarness(control).tap(control)
    #expect(!control.isSelected)
  }

  @Test(.contract("STA-009")) func subclassAddsItsOwnBits() {
    let control = Warning()
    control.warns = true
    control.isSelected = true
    #expect(control.state == [.selected, Warning.warning])
    var titles = StateTable<String>()
    titles[exact: [.selected, Warning.warning]] = "careful"
    #expect(titles.resolve(control.state) == "careful")
    #expect(control.primaryState == .selected)
  }

  @Test(
    .contract("STA-020", "STA-021"),
    arguments: zip(
      Control.State.allCombinations,
      [
        PrimaryState.normal, .highlighted, .disabled, .disabled, .selected, .highlighted,
        .disabled, .disabled,
      ]))
  func exactlyOnePrimaryStateHolds(state: Control.State, expected: PrimaryState) {
    #expect(state.primary == expected)
    #expect((state.primary == .normal) == state.isEmpty)
    #expect(PrimaryState.allCases.count { $0 == state.primary } == 1)
  }

  @Test(.contract("STA-022")) func disabledWinsOverAPressAndAPressOverASelection() {
    let control = Control()
    control.isSelected = true
    #expect(control.primaryState == .selected)
    control.isHighlighted = true
    #expect(control.primaryState == .highlighted)
    control.isHighlighted = false
    #expect(control.primaryState == .selected)
    control.isHighlighted = true
    control.isEnabled = false
    #expect(control.primaryState == .disabled)
  }

  @Test(.contract("STA-023"), arguments: Control.State.allCombinations)
  func contentGoesByTheExactStateAndTheLookByThePrimaryOne(state: Control.State) {
    let button = Button("N", style: .outline)
    button.setTitle("H", for: .highlighted)
    button.setTitle("S", for: .selected)
    Pose.take(state, button)
    let expected = state == .highlighted ? "H" : state == .selected ? "S" : "N"
    #expect(button.currentTitle == expected)
    let palette = Palette.light
    let body: Color =
      switch state.primary {
      case .normal: palette.surfaceRaised
      case .selected: palette.accent
      case .highlighted: palette.accentPressed
      case .disabled: state.contains(.selected) ? palette.disabledOn : palette.background
      }
    let panel = PanelHarness(button, margin: 8)
    #expect(panel.color(at: Point(x: 16, y: 14)) == body)
  }

  @Test(.contract("STA-024")) func controlWithoutASelectedLookShowsSelectedAsNormal() {
    for control in [Slider(), PageControl()] as [Control] {
      control.frame = Rect(x: 0, y: 0, width: 120, height: 48)
      (control as? PageControl)?.numberOfPages = 3
      let panel = PanelHarness(control, margin: 8)
      let normal = panel.pixels()
      control.isSelected = true
      #expect(panel.pixels() == normal)
    }
  }

  @Test(.contract("STA-025")) func observersGetOneCallPerAssignmentWithTheOldState() {
    let control = StateRecorder()
    control.isSelected = true
    control.isEnabled = false
    control.isHighlighted = true
    #expect(control.changes.map(\.old) == [.normal, .selected, [.selected, .disabled]])
    #expect(
      control.changes.map(\.new) == [
        .selected, [.selected, .disabled], [.selected, .disabled, .highlighted],
      ])
  }

  @Test(.contract("CTL-001")) func controlIsAViewThatHoldsViewsAndSitsAnywhere() {
    let stack = StackView([Control(frame: Rect(x: 0, y: 0, width: 60, height: 60))])
    let control = Control(frame: Rect(x: 10, y: 20, width: 60, height: 60))
    control.addSubview(stack)
    #expect(control.frame == Rect(x: 10, y: 20, width: 60, height: 60))
    #expect(control.subviews.first === stack)
  }

  @Test(.contract("CTL-006", "CTL-007")) func alignmentDefaultsToTheCentre() {
    let control = Control()
    #expect(control.contentVerticalAlignment == .center)
    #expect(control.contentHorizontalAlignment == .center)
    let vertical: [Control.ContentVerticalAlignment] = [.center, .top, .bottom, .fill]
    #expect(vertical.map(\.rawValue) == [0, 1, 2, 3])
    let horizontal: [Control.ContentHorizontalAlignment] = [
      .center, .left, .right, .fill, .leading, .trailing,
    ]
    #expect(horizontal.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
  }

  @Test(.contract("CTL-005")) func alignmentChangesNeitherFrameNorTouchArea() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 60))
    control.contentHorizontalAlignment = .left
    control.contentVerticalAlignment = .bottom
    #expect(control.frame == Rect(x: 0, y: 0, width: 100, height: 60))
    #expect(control.point(inside: Point(x: 99, y: 1), with: nil))
  }

  @Test(.contract("CTL-008")) func leadingAndTrailingBecomeSides() {
    let control = Control()
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.contentHorizontalAlignment = .trailing
    #expect(control.effectiveContentHorizontalAlignment == .right)
    for other in [Control.ContentHorizontalAlignment.center, .left, .right, .fill] {
      control.contentHorizontalAlignment = other
      #expect(control.effectiveContentHorizontalAlignment == other)
    }
  }

  @Test func pressedLookLastsATenthOfASecondAndLeavesSoftly() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    let panel = PanelHarness(control)
    panel.press(control)
    #expect(control.pressProgress == 256)
    panel.advance(by: 0.02)
    panel.release()
    #expect(!control.isHighlighted)
    #expect(control.pressProgress == 256)
    panel.advance(by: 0.0799)
    #expect(control.pressProgress == 256)
    panel.advance(by: 0.03)
    #expect((1..<256).contains(control.pressProgress))
    panel.settle()
    #expect(control.pressProgress == 0)
    #expect(panel.time >= 0.22 && panel.time < 0.26)
  }
}

/// Remembers its changes of state.
private final class StateRecorder: Control {
  private(set) var changes: [(old: State, new: State)] = []
  private(set) var layouts = 0
  override func stateDidChange(from old: State) {
    super.stateDidChange(from: old)
    changes.append((old, state))
  }
  override func layoutSubviews() { layouts += 1 }
}

/// A control with a state of its own.
private final class Warning: Control {
  static let warning = State(rawValue: 1 << 16)
  var warns = false
  override var state: State { warns ? super.state.union(Self.warning) : super.state }
}
