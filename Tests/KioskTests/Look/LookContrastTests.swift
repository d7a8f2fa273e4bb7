import Kiosk
import KioskTesting
import Render
import Testing

/// What the look's tables ask of contrast, measured on what is drawn.
@Suite struct LookContrastTests {
  @Test(arguments: Specimen.allCases, Backdrop.allCases)
  func everyPartIsToldFromItsGround(specimen: Specimen, backdrop: Backdrop) {
    for pose in specimen.poses {
      let own = specimen.probes(ofPose: pose.name)
      let probes = own.isEmpty ? specimen.probes(in: pose.state) : own
      if probes.isEmpty { continue }
      let picture = pose.panel(in: backdrop).render()
      for probe in probes {
        let ratio = probe.measure(in: picture, scale: backdrop.scale)
        let least = probe.least(in: backdrop)
        #expect(
          ratio >= least,
          "\(pose.name): \(probe.name) has \(Int(ratio * 100)) hundredths, needs \(least)")
      }
    }
  }

  /// Pairs of states that a person must be able to tell apart, by lightness alone.
  private static let pairs: [(Control.State, Control.State)] = [
    (.normal, .highlighted), (.normal, .disabled), (.normal, .selected),
    (.selected, [.selected, .highlighted]), (.selected, [.selected, .disabled]),
    (.highlighted, [.selected, .highlighted]), (.disabled, [.selected, .disabled]),
  ]

  @Test(arguments: Specimen.allCases.filter { $0 != .menu }, Backdrop.plain)
  func statesAreToldApartWithoutColour(specimen: Specimen, backdrop: Backdrop) {
    let pictures = Dictionary(
      uniqueKeysWithValues: specimen.poses.filter { $0.name == Pose.name(of: $0.state) }
        .map { ($0.state, $0.panel(in: backdrop).render()) })
    for (first, second) in Self.pairs {
      guard let a = pictures[first], let b = pictures[second] else { continue }
      let area = differingArea(a, b)
      #expect(area >= 40, "\(first) and \(second) differ in \(area) pixels")
    }
  }

  @Test func theRatioIsThatOfTheLooksTables() {
    let palette = Palette.light
    #expect(Int(Contrast.ratio(palette.text.argb, palette.background.argb) * 100) == 1521)
    #expect(Int(Contrast.ratio(palette.outline.argb, palette.track.argb) * 100) == 331)
    #expect(Contrast.ratio(0x000000, 0xFFFFFF) == 21)
  }

  /// How many pixels differ in lightness, by a contrast of 1.4 or more.
  private func differingArea(_ a: Bitmap, _ b: Bitmap) -> Int {
    var area = 0
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        if Contrast.ratio(a[x, y], b[x, y]) >= 1.4 { area += 1 }
      }
    }
    return area
  }
}
