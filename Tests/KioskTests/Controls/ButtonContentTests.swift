import Kiosk
import KioskTesting
import Render
import Testing

/// What a button shows in a state belongs to that state, and falls back to normal.
@Suite struct ButtonContentTests {
  private let button = Button(type: .custom)
  private let image = Image(Bitmap(width: 4, height: 4))
  private let red = Color(0xC0_1010)

  @Test(.contract("BTN-005", "STA-010")) func contentOfAStateIsThatStatesAlone() {
    button.setTitle("On", for: .selected)
    button.setAttributedTitle(AttributedText("On"), for: .selected)
    button.setTitleColor(red, for: .selected)
    button.setTitleShadowColor(red, for: .selected)
    button.setImage(image, for: .selected)
    button.setBackgroundImage(image, for: .selected)
    button.setIcon(.cross, for: .selected)
    #expect(button.title(for: .normal) == nil && button.title(for: .selected) == "On")
    #expect(button.attributedTitle(for: .normal) == nil)
    #expect(button.attributedTitle(for: .selected)?.string == "On")
    #expect(button.titleColor(for: .normal) == nil && button.titleColor(for: .selected) == red)
    #expect(button.titleShadowColor(for: .normal) == nil)
    #expect(button.titleShadowColor(for: .selected) == red)
    #expect(button.image(for: .normal) == nil && button.image(for: .selected) === image)
    #expect(button.backgroundImage(for: .normal) == nil)
    #expect(button.backgroundImage(for: .selected) === image)
    #expect(button.icon(for: .normal) == nil && button.icon(for: .selected) == .cross)
  }

  @Test(.contract("BTN-006")) func presentContentIsThatOfThePresentState() {
    button.setImage(image, for: .selected)
    button.setBackgroundImage(image, for: .selected)
    button.setIcon(.cross, for: .selected)
    #expect(button.currentImage == nil && button.currentBackgroundImage == nil)
    button.isSelected = true
    #expect(button.currentImage === image && button.currentBackgroundImage === image)
    #expect(button.currentIcon == .cross)
  }

  @Test(.contract("BTN-009")) func colourOfNormalIsDrawnWhileDisabled() {
    button.frame = Rect(x: 0, y: 0, width: 60, height: 60)
    button.setTitle("l", for: .normal)
    button.setTitleColor(red, for: .normal)
    button.isEnabled = false
    let panel = PanelHarness(button)
    panel.render()
    #expect(
      (0..<60).contains { x in
        (0..<60).contains { Color(argb: panel.bitmap[x, $0]) == red }
      })
  }

  @Test(.contract("BTN-011")) func titleOfAPressShowsInNoOtherState() {
    button.setTitle("Start", for: .normal)
    button.setTitle("Now", for: .highlighted)
    for state in Control.State.allCombinations where state != .highlighted {
      button.isHighlighted = state.contains(.highlighted)
      button.isSelected = state.contains(.selected)
      button.isEnabled = !state.contains(.disabled)
      #expect(button.currentTitle == "Start", "\(state)")
    }
  }

  @Test(.contract("BTN-028")) func changedImageAsksTheSuperviewForLayout() {
    button.setTitle("Start", for: .normal)
    let stack = StackView([button])
    let panel = PanelHarness(stack, size: Size(width: 400, height: 48))
    panel.render()
    let before = button.frame.width
    button.setImage(image, for: .normal)
    panel.render()
    #expect(button.frame.width == before + 4)
  }

  @Test(.contract("BTN-030")) func liftOutsideFlipsNothing() {
    button.frame = Rect(x: 0, y: 0, width: 60, height: 60)
    button.changesSelectionAsPrimaryAction = true
    let panel = PanelHarness(button, size: Size(width: 300, height: 60))
    panel.drag(from: Point(x: 30, y: 30), to: Point(x: 200, y: 30))
    #expect(!button.isSelected)
  }
}
