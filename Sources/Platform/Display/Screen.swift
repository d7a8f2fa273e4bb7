public import Kiosk
import Render

/// One display of a board and the window on it. Mirrors `UIScreen`.
///
/// A screen stays while its display is unplugged: the window keeps its state, and shows again when the display comes back.
public final class Screen {
  /// Input in, frames out.
  public let application: Application
  /// The one value for the picture and the touches on it; its size is that of the last display as long as there is none.
  public private(set) var geometry: PanelGeometry

  let display: any BoardDisplay
  private let options: BoardOptions

  init(_ window: Window, on display: any BoardDisplay, options: BoardOptions) {
    self.display = display
    self.options = options
    application = Application(window: window)
    geometry = PanelGeometry(width: 1, height: 1)
    fit()
    application.display = display
  }

  // MARK: - Public API

  /// What is shown.
  public var window: Window { application.window }

  /// The connector that shows it at present, such as `HDMI-A-1`; nil while it is shown nowhere, or in memory.
  public var connector: String? { display.connector }

  /// Pixels of one point.
  public var scale: Double { geometry.scale }

  /// Seconds between two frames. Mirrors `UIScreen.maximumFramesPerSecond`, of which it is the inverse.
  public var frameDuration: Double { display.frameDuration }

  // MARK: - Frames

  /// Gives the window the display's size. Returns whether touches mean other places now.
  @discardableResult func fit() -> Bool {
    let before = geometry
    let size = display.pixelSize
    let chosen = DisplayScale(pixels: size, millimetres: display.physicalSize)
    geometry = PanelGeometry(
      width: size.width, height: size.height, scale: options.scale ?? chosen.value,
      rotation: options.rotation, touchRotation: options.touchRotation)
    window.scale = geometry.scale
    window.frame = Rect(origin: .zero, size: geometry.size)
    return geometry != before
  }

  /// How touches on the display of a connector meet the picture: its own display, or a copy; nil where the window does not show there.
  func geometry(on connector: String) -> PanelGeometry? {
    if display.connector == connector { return geometry }
    guard let fit = display.fit(on: connector) else { return nil }
    var copy = geometry
    copy.fit = fit.isExact ? nil : fit
    return copy
  }

  /// What is due, then one frame, then the time of the next.
  func turn(at time: Double) -> Double? {
    if let due = display.nextWakeup, due <= time { display.wake(at: time) }
    application.renderIfNeeded(at: time)
    // A display that is not ready makes a turn when it is: until then no frame can be due.
    guard display.isReady, let frame = application.nextWakeup else { return display.nextWakeup }
    return min(frame, display.nextWakeup ?? frame)
  }

  /// Whether the last frame is on the glass and nothing is left to draw. Only of a display that is ready the application knows.
  var isSettled: Bool { display.isReady && display.isLastFrameShown && application.isSettled }
}
