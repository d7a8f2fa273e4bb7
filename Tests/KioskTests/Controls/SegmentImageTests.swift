import Kiosk
import KioskTesting
import Render
import Testing

/// Pictures behind segments and between them.
@Suite struct SegmentImageTests {
  /// Three segments of 60 points; their edges are at x 80 and 140 of the window.
  private let control = SegmentedControl(items: ["", "", ""])
  private let panel: PanelHarness
  private let red = Color(0xC0_1010)
  private let green = Color(0x10_C010)
  private let blue = Color(0x10_10C0)

  init() {
    control.frame = Rect(x: 0, y: 0, width: 188, height: 48)
    panel = PanelHarness(control, margin: 16)
  }

  private func image(_ color: Color, width: Int = 4) -> Image {
    let bitmap = Bitmap(width: width, height: 4)
    Canvas(bitmap).fill(bitmap.bounds, with: color)
    return Image(bitmap)
  }

  private func color(_ x: Double, _ y: Double = 40) -> Color {
    panel.color(at: Point(x: x, y: y))
  }

  @Test func imageThatIsTooWideStaysInItsSegment() {
    control.setImage(image(red, width: 100), forSegmentAt: 1)
    #expect(color(110) == red && color(70) != red && color(150) != red)
    control.selectedSegmentIndex = 0
    #expect(panel.missedDamage() == nil)
    control.setContentOffset(Size(width: 40, height: 0), forSegmentAt: 1)
    control.selectedSegmentIndex = 2
    #expect(panel.missedDamage() == nil)
  }

  @Test(.contract("SEG-022")) func backgroundsFollowTheStateOfEachSegment() {
    control.setBackgroundImage(image(red), for: .normal)
    #expect(color(16, 16) == red && color(203, 63) == red && color(80) == red)
    control.setBackgroundImage(image(green), for: .selected)
    control.selectedSegmentIndex = 1
    panel.settle()
    #expect(color(79) == red && color(81) == green && color(139) == green && color(141) == red)
    #expect(control.backgroundImage(for: .disabled) === control.backgroundImage(for: .normal))
    control.setEnabled(false, forSegmentAt: 1)
    #expect(color(110) == red)
    control.setBackgroundImage(image(blue), for: [.selected, .disabled])
    #expect(color(110) == blue)
    control.setBackgroundImage(image(blue), for: .highlighted)
    panel.press(at: Point(x: 40, y: 40))
    #expect(color(40) == blue)
    #expect(panel.missedDamage() == nil)
    panel.release()
    panel.settle()
    #expect(color(40) == green)
    #expect(panel.missedDamage() == nil)
  }

  @Test(.contract("SEG-022")) func dividersDependOnTheStatesAtBothSides() {
    control.setDividerImage(
      image(red), forLeftSegmentState: .normal, rightSegmentState: .normal)
    #expect(color(80, 16) == red && color(80, 63) == red && color(140) == red)
    control.setDividerImage(
      image(green), forLeftSegmentState: .selected, rightSegmentState: .normal)
    control.setDividerImage(
      image(blue), forLeftSegmentState: .normal, rightSegmentState: .selected)
    control.selectedSegmentIndex = 1
    panel.settle()
    #expect(color(80) == blue && color(140) == green)
    control.selectedSegmentIndex = 0
    panel.settle()
    #expect(color(80) == green && color(140) == red)
    #expect(panel.missedDamage() == nil)
    let other = control.dividerImage(
      forLeftSegmentState: .highlighted, rightSegmentState: .selected)
    #expect(
      other
        === control.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal))
  }

  @Test(.contract("SEG-022")) func dividersKeepTheirSidesFromRightToLeft() {
    control.semanticContentAttribute = .forceRightToLeft
    control.setDividerImage(
      image(red), forLeftSegmentState: .normal, rightSegmentState: .normal)
    control.setDividerImage(
      image(green), forLeftSegmentState: .normal, rightSegmentState: .selected)
    control.selectedSegmentIndex = 0
    panel.settle()
    #expect(color(140) == green && color(80) == red)
  }

  @Test(.contract("SEG-022")) func attributesOfTheTitlesFollowTheState() {
    control.setTitle("AA", forSegmentAt: 0)
    control.setTitle("BB", forSegmentAt: 1)
    control.setTitleTextAttributes(
      TextAttributes(font: Font(size: 24), foregroundColor: red), for: .normal)
    #expect(holds(red, 20..<76) && holds(red, 84..<136))
    control.setTitleTextAttributes(TextAttributes(foregroundColor: green), for: .selected)
    control.selectedSegmentIndex = 1
    panel.settle()
    #expect(holds(red, 20..<76) && !holds(red, 84..<136) && holds(green, 84..<136))
    #expect(control.titleTextAttributes(for: .disabled)?.foregroundColor == red)
    control.setTitleTextAttributes(nil, for: .selected)
    #expect(holds(red, 84..<136))
    control.setTitleTextAttributes(
      TextAttributes(foregroundColor: red, isUnderlined: true), for: .normal)
    let columns = (20..<76).filter { x in (49..<56).contains { color(Double(x), Double($0)) == red }
    }
    #expect(columns.count > 20)
    control.setTitleTextAttributes(nil, for: .normal)
    #expect(control.titleTextAttributes(for: .normal) == nil)
    #expect(!holds(red, 20..<76))
    #expect(panel.missedDamage() == nil)
  }

  private func holds(_ color: Color, _ columns: Range<Int>) -> Bool {
    let bitmap = panel.render()
    return columns.contains { x in (24..<56).contains { Color(argb: bitmap[x, $0]) == color } }
  }

  @Test(.contract("SEG-008")) func choosingAMissingSegmentIsAnErrorInDebugAlone() async {
    #if DEBUG
      await #expect(processExitsWith: .failure) {
        await MainActor.run { SegmentedControl(items: ["A"]).selectedSegmentIndex = 1 }
      }
    #else
      control.selectedSegmentIndex = 1
      control.selectedSegmentIndex = 3
      #expect(control.selectedSegmentIndex == 1)
    #endif
  }
}
