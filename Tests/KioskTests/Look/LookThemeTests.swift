import Kiosk
import KioskTesting
import Render
import Testing

/// The theme at run time: one assignment, one redraw, and nothing of the old one left.
@Suite struct LookThemeTests {
  @Test(arguments: Specimen.allCases)
  func aThemeIsChangedByOneAssignmentAndOneRedraw(specimen: Specimen) {
    for pose in specimen.poses {
      let panel = pose.panel(in: .light1)
      for backdrop in [Backdrop.dark1, .contrast1, .light1] {
        let frames = panel.frameCount
        panel.window.theme = backdrop.theme
        panel.render()
        panel.render()
        #expect(panel.frameCount == frames + 1, "\(pose.name)")
        let difference = PictureDifference(
          expected: pose.panel(in: backdrop).render(), actual: panel.render())
        #expect(difference == nil, "\(pose.name) in \(backdrop)")
      }
    }
  }

  @Test(arguments: Specimen.allCases)
  func anAccentIsChangedInOneLine(specimen: Specimen) {
    let old = Palette.light
    let new = Palette.light.accented(Color(0x3F51B5))
    let pairs = [
      (old.accent.argb, new.accent.argb), (old.accentPressed.argb, new.accentPressed.argb),
      (old.accentSoft.argb, new.accentSoft.argb), (old.accentText.argb, new.accentText.argb),
    ]
    for pose in specimen.poses {
      let panel = pose.panel(in: .light1)
      let before = panel.pixels()
      panel.window.theme = Theme(palette: new)
      let after = panel.pixels()
      for (from, to) in pairs {
        let places = before.indices.filter { before[$0] == from }
        #expect(places.allSatisfy { after[$0] == to }, "\(pose.name)")
        #expect(!after.contains(from), "\(pose.name)")
      }
    }
  }
}
