import Kiosk
import Render

/// A display in memory that is always ready and remembers what was drawn last.
final class HarnessDisplay: Display {
  private unowned let window: Window
  private(set) var damage: [PixelRect] = []
  private(set) var frameCount = 0

  init(window: Window) { self.window = window }

  var pixelSize: (width: Int, height: Int) { window.pixelSize }
  var physicalSize: (width: Int, height: Int)? { nil }
  var frameDuration: Double { 1.0 / 60 }
  var isReady: Bool { true }
  var frameHandler: ((_ time: Double) -> Void)?

  func present(_ bitmap: Bitmap, damage: [PixelRect]) {
    self.damage = damage
    frameCount += 1
  }
}
