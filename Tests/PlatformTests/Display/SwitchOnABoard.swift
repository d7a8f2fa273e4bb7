import Kiosk
import PlatformTesting
import Render

extension Window {
  /// A window of 64 × 48 points that holds `toggle`.
  convenience init(holding toggle: Switch) {
    self.init(size: Size(width: 64, height: 48))
    toggle.frame = Rect(x: 4, y: 8, width: 52, height: 32)
    addSubview(toggle)
  }
}

extension FakeBoard {
  /// Whether `card` shows all that was drawn.
  func isShown(on card: FakeCard) -> Bool {
    guard let shown = card.picture() else { return false }
    return FakeBoardTests.areEqual(shown, application.bitmap)
  }
}
