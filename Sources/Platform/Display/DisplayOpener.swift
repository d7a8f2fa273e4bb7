import Glibc
import Kiosk

/// Opens the display that the options ask for.
enum DisplayOpener {
  /// A display of the board, or memory where there are no cards to choose from.
  static func open(
    _ options: BoardOptions, window: Window, on cards: SharedCards?, clock: @escaping () -> Double
  ) throws(BoardError) -> any BoardDisplay {
    let size = window.frame.size
    let scale = options.scale ?? 1
    let pixels = (
      width: max(1, Int(size.width * scale + 0.5)), height: max(1, Int(size.height * scale + 0.5))
    )
    guard let cards else {
      let display = HeadlessDisplay(width: pixels.width, height: pixels.height, clock: clock)
      Log.event("display \(display.title)")
      return display
    }
    let display = try PluggableDisplay(on: cards, options: options, size: pixels, clock: clock)
    if !options.isMirrored { return display }
    return MirroredDisplay(of: display, on: cards, options: options, clock: clock)
  }
}
