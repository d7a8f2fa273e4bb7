import Kiosk
import KioskTesting
import Render
import Testing

/// What the high-contrast theme draws where light and dark change a tone.
@Suite struct HighContrastTests {
  private static let paper = Palette.contrast.background.argb
  private static let edge = Palette.contrast.disabledOutline.argb

  private func button(_ style: Button.Style) -> Button {
    let button = Button("Pump 1", style: style)
    button.frame.size = Size(width: 124, height: 48)
    return button
  }

  /// The colours along the top row of pixels and along the left column of a body.
  private func borders(of body: PixelRect, _ picture: Bitmap) -> (top: [UInt32], left: [UInt32]) {
    (
      (body.x..<body.maxX).map { picture[$0, body.y] },
      (body.y..<body.maxY).map { picture[body.x, $0] }
    )
  }

  // MARK: - Emptied bodies

  @Test(arguments: [1, 1.25, 1.5, 2])
  func anEmptiedBodyKeepsItsFourCornersAlone(scale: Double) {
    let button = button(.outline)
    button.isEnabled = false
    let panel = PanelHarness(button, margin: 8, scale: scale, theme: .contrast)
    let picture = panel.render()
    let arm = Int(14 * scale + 0.5)
    let body = PixelRect(
      x: Int(8 * scale), y: Int(8 * scale), width: Int(124 * scale), height: Int(48 * scale))
    let (top, left) = borders(of: body, picture)
    for line in [top, left] {
      #expect(line[arm - 1] == Self.edge && line[line.count - arm] == Self.edge)
      #expect(line[arm..<(line.count - arm)].allSatisfy { $0 == Self.paper })
    }
    // Mirrored both ways: no corner is another than the rest.
    for y in 0..<picture.height {
      for x in 0..<Int(26 * scale) {
        let mirrored = picture[picture.width - 1 - x, picture.height - 1 - y]
        guard picture[x, y] == mirrored else {
          Issue.record("(\(x), \(y)) differs from its mirror")
          return
        }
      }
    }
  }

  @Test func armsOfASmallBodyMeetAndAreBlendedOnce() {
    var strokes = Strokes.contrast
    strokes.disabledExtent = .full
    let panels = [Theme.contrast, Theme(palette: .contrast, strokes: strokes)].map { theme in
      let button = button(.outline)
      button.setTitle(nil, for: .normal)
      button.frame.size = Size(width: 24, height: 24)
      button.isEnabled = false
      return PanelHarness(button, margin: 8, theme: theme)
    }
    #expect(PictureDifference(expected: panels[1].render(), actual: panels[0].render()) == nil)
  }

  @Test func whatIsOnAndNotAvailableIsEmptyAndKeepsItsIndex() {
    let button = button(.plain)
    button.isSelected = true
    button.isEnabled = false
    let picture = PanelHarness(button, margin: 8, theme: .contrast).render()
    #expect(picture[8 + 12, 32] == Palette.contrast.onDisabledOn.argb)
    #expect(picture[8 + 18, 32] == Self.paper && picture[8 + 18, 8] == Self.paper)
    #expect(picture[8 + 12, 8] == Self.edge)
  }

  @Test func anEdgeInsideAnEmptiedSlotIsAFullThinLine() {
    let control = Switch(isOn: true)
    control.isEnabled = false
    let picture = PanelHarness(control, margin: 8, theme: .contrast).render()
    // The thumb stands from 34 to 64, 4 below the top of the slot.
    for x in 8 + 34 + 6..<8 + 64 - 6 {
      #expect(picture[x, 12] == Self.edge && picture[x, 13] == Self.paper)
    }
  }

  // MARK: - Pressed and focused

  @Test func aPressedBodyShowsItsFormerEdge() {
    let button = button(.filled)
    button.isHighlighted = true
    let picture = PanelHarness(button, margin: 8, theme: .contrast).render()
    let column = (3..<12).map { picture[30, $0] }
    let (dark, line) = (
      Palette.contrast.accentPressed.argb, Palette.contrast.onAccentPressed.argb
    )
    #expect(column == [Self.paper] + [dark, dark, dark, dark, line, line, dark, dark])
  }

  @Test(arguments: [0.75, 1, 1.25, 1.5, 1.75, 2])
  func theWideFocusRingStaysWithinItsDamage(scale: Double) {
    let button = Button("Pump 1", style: .outline)
    let panel = PanelHarness(
      button, size: Size(width: 300, height: 200), scale: scale, theme: .contrast)
    let ring = Int(4 * scale + 0.5)
    let middle = 40 + Int(20 * scale)
    // Edges on halves of pixels, too.
    for offset in [0, 0.25, 0.5, 0.75] {
      let place = (40 + offset) / scale
      button.frame = Rect(x: place, y: place, width: 60, height: 40)
      button.isFocused = true
      #expect(panel.missedDamage() == nil)
      let row = (0..<panel.bitmap.width).filter {
        panel.bitmap[$0, middle] == Palette.contrast.focus.argb
      }
      #expect(row.count == 2 * ring, "offset \(offset)")
      button.isFocused = false
      #expect(panel.missedDamage() == nil)
    }
  }

  // MARK: - A theme of one's own

  @Test func anApplicationChoosesItsOwnStrokesAndMotion() {
    let strokes = Strokes(edge: 3, disabledExtent: .corners)
    #expect(strokes.edgeDisabled == 1 && strokes.focusRing == Strokes.standard.focusRing)
    let theme = Theme(palette: .light, strokes: strokes, motion: Motion(switchThumb: 0))
    let control = Switch()
    let panel = PanelHarness(control, margin: 8, theme: theme)
    let picture = panel.render()
    #expect(
      (8..<12).map { picture[40, $0] == Palette.light.outline.argb } == [true, true, true, false])
    control.setOn(true, animated: true)
    panel.render()
    #expect(panel.application.isSettled)
    control.isEnabled = false
    let emptied = panel.render()
    #expect(emptied[40, 8] == Palette.light.disabledOn.argb)
  }
}
