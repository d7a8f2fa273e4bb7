import Kiosk
import KioskTesting
import Render
import Testing

/// Controls with less room or range than their looks are made for: what is drawn bit by bit is what is drawn at once.
@Suite struct TightControlTests {
  @Test(arguments: [
    Size(width: 82.5, height: 10), Size(width: 18, height: 74), Size(width: 38, height: 75),
  ])
  func segmentsInTooLittleRoomKeepToTheirPlaces(size: Size) {
    let control = SegmentedControl(items: ["On", "Off", "Auto", "N", "M", "L"])
    control.frame = Rect(origin: .zero, size: size)
    let panel = PanelHarness(control, margin: 12)
    for index in [4, 1, SegmentedControl.noSegment, 5] {
      control.selectedSegmentIndex = index
      #expect(panel.missedDamage() == nil)
    }
    for x in stride(from: 0, to: size.width, by: 4) {
      control.setNeedsDisplay(Rect(x: x, y: 2, width: 3, height: size.height))
    }
    #expect(panel.missedDamage() == nil)
  }

  @Test func ringGoesFromASegmentRoundAllAndBack() {
    let control = SegmentedControl(items: ["On", "Off"])
    control.frame.size = Size(width: 160, height: 48)
    let panel = PanelHarness(control, margin: 12)
    panel.window.focus(on: control)
    for isMomentary in [true, false] {
      control.isMomentary = isMomentary
      #expect(panel.missedDamage() == nil)
    }
  }

  @Test func capOfARangeThatBecomesNothingLeavesNothingBehind() {
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 160, height: 48))
    slider.maximumValue = 0.5
    slider.value = 0.41
    let panel = PanelHarness(slider, margin: 12)
    slider.minimumValue = 0.5
    #expect(panel.missedDamage() == nil)
    slider.minimumValue = 0
    #expect(panel.missedDamage() == nil)
  }

  @Test(arguments: [Theme.light, .dark, .contrast])
  func pressThatLeavesASliderThatIsDisabledIsDrawnAllAlong(theme: Theme) {
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 160, height: 48))
    let panel = PanelHarness(slider, margin: 12, theme: theme)
    panel.tap(at: Point(x: 26, y: 36))
    slider.isEnabled = false
    for _ in 0..<8 {
      panel.advance(by: 0.04)
      #expect(panel.missedDamage() == nil)
    }
  }
}
