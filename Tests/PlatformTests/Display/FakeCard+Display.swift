import PlatformTesting
import Render

@testable import Platform

extension FakeCard {
  /// A card with one display of one mode, on which the console shows in another.
  convenience init(width: Int, height: Int) {
    self.init(
      connectors: [FakeConnector("Fake-1", modes: [FakeMode(width, height, isPreferred: true)])],
      consoleMode: FakeMode(width * 2, height * 2))
  }

  /// A display on this card.
  func display(
    rotation: Rotation = .zero, isDithered: Bool = false, clock: @escaping () -> Double = { 0 }
  ) throws -> KMSDisplay {
    var description = CardDescription(path: path)
    CardProbe.describe(self, in: &description)
    let target = DisplayChoice(among: [description]).target
    guard let target else { throw BoardError.unavailable(["no target"]) }
    return try KMSDisplay(
      card: self, description: description, target: target, rotation: rotation,
      isDithered: isDithered, clock: clock)
  }
}
