import Foundation
import Kiosk
import KioskTesting
import Render
import Testing

/// Every control in every state, in every theme and at both scales, beside the picture that was looked at.
@Suite struct LookGoldenTests {
  @Test(arguments: Specimen.allCases, Backdrop.allCases)
  func looksAsRecorded(specimen: Specimen, backdrop: Backdrop) {
    for pose in specimen.poses {
      let name = "\(specimen.rawValue)/\(pose.name)-\(backdrop.rawValue)"
      let result = pose.panel(in: backdrop).checkGolden(name)
      #expect(result.isMatch, "\(result)")
    }
  }

  @Test(arguments: Specimen.allCases)
  func everyPictureKeptIsOneOfAPose(specimen: Specimen) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Goldens/\(specimen.rawValue)").standardized
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    let themes = Set(Backdrop.allCases.map(\.rawValue))
    let recorded = kept.filter { name in
      themes.contains { name.hasSuffix("-\($0).png") }
    }
    let posed = specimen.poses.flatMap { pose in
      themes.map { "\(pose.name)-\($0).png" }
    }
    #expect(Set(posed).count == posed.count)
    #expect(Set(recorded) == Set(posed))
  }

  // MARK: - States that look alike

  @Test(arguments: Specimen.allCases, Backdrop.allCases)
  func aPressChangesNothingOfWhatIsNotAvailable(specimen: Specimen, backdrop: Backdrop) {
    for state in [Control.State.disabled, [.disabled, .selected]] {
      guard let rest = picture(of: specimen, state, backdrop),
        let pressed = picture(of: specimen, state.union(.highlighted), backdrop)
      else { return }
      #expect(PictureDifference(expected: rest, actual: pressed) == nil, "\(state)")
    }
  }

  /// The ring is painted over everything else: a pixel that differs lies between what was there and the colour of the ring.
  @Test(arguments: Specimen.allCases, Backdrop.plain)
  func focusAddsItsRingAndNothingElse(specimen: Specimen, backdrop: Backdrop) {
    let ring = backdrop.theme.palette.focus
    for state in [Control.State.normal, .highlighted, .selected, [.selected, .highlighted]] {
      guard let plain = picture(of: specimen, state, backdrop),
        let focused = picture(of: specimen, state.union(.focused), backdrop)
      else { return }
      var whole = 0
      for y in 0..<plain.height {
        for x in 0..<plain.width where plain[x, y] != focused[x, y] {
          let pixel = Color(argb: focused[x, y])
          if pixel == ring { whole += 1 }
          guard pixel.isBetween(Color(argb: plain[x, y]), ring) else {
            Issue.record("\(state): (\(x), \(y)) is \(pixel)")
            return
          }
        }
      }
      #expect(whole > 100, "\(state)")
    }
  }

  private func picture(
    of specimen: Specimen, _ state: Control.State, _ backdrop: Backdrop
  ) -> Bitmap? {
    guard let control = specimen.control(in: state) else { return nil }
    return PanelHarness(
      control, margin: Pose.margin, scale: backdrop.scale, theme: backdrop.theme
    ).render()
  }
}

extension Color {
  /// Whether every channel lies between those of `a` and `b`.
  fileprivate func isBetween(_ a: Color, _ b: Color) -> Bool {
    [\Color.red, \.green, \.blue].allSatisfy { channel in
      let ends = [a[keyPath: channel], b[keyPath: channel]].sorted()
      return (ends[0]...ends[1]).contains(self[keyPath: channel])
    }
  }
}
