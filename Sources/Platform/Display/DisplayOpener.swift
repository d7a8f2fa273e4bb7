import Glibc
import Kiosk

/// Opens the display that the options ask for.
enum DisplayOpener {
  /// A display of the board, or memory.
  static func open(
    _ options: BoardOptions, window: Window, on bus: any CardBus, clock: @escaping () -> Double
  ) throws(BoardError) -> any BoardDisplay {
    let size = window.frame.size
    let scale = options.scale ?? 1
    let pixels = (
      width: max(1, Int(size.width * scale + 0.5)), height: max(1, Int(size.height * scale + 0.5))
    )
    if options.display == .headless {
      let display = HeadlessDisplay(width: pixels.width, height: pixels.height, clock: clock)
      Log.event("display \(display.title)")
      return display
    }
    return try PluggableDisplay(on: bus, options: options, size: pixels, clock: clock)
  }
}
