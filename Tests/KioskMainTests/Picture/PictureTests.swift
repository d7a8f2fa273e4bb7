import Kiosk
import Render
import Testing

@testable import KioskMain

/// The picture itself is right, not only equal to itself: pixels that follow from the look's geometry have the look's colours.
struct PictureTests {
  @Test(arguments: [
    (Scene.gallery, ThemeName.light), (.gallery, .dark), (.states, .light), (.states, .dark),
    (.thermostat, .light), (.thermostat, .dark),
  ])
  func scenesHaveTheColoursOfTheLookWhereItSaysSo(scene: Scene, theme: ThemeName) throws {
    var snapshot = Snapshot(scene)
    snapshot.theme = theme.theme(family: .inter)
    let picture = try snapshot.render()
    let points =
      switch scene {
      case .gallery: ScenePictures.gallery
      case .states: ScenePictures.states
      case .thermostat: ScenePictures.thermostat
      }
    #expect(points.count >= 150)
    let wrong = points.filter { point in
      picture[point.x, point.y] & 0xFF_FFFF != point.role.rgb(isDark: theme == .dark)
    }
    let list = wrong.prefix(40).map { point in
      let found = String(picture[point.x, point.y] & 0xFF_FFFF, radix: 16)
      return "(\(point.x), \(point.y)) wanted \(point.role), found \(found) – \(point.why)"
    }
    #expect(list.isEmpty, "\(wrong.count) of \(points.count):\n\(list.joined(separator: "\n"))")
  }
}
