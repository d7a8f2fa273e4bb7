import Render

/// Shapes lines of text at the scale of a window, and remembers what it shaped.
///
/// All of `Kiosk` runs on the main actor, so one set of caches serves all windows.
enum TextSetter {
  /// Glyphs, masks and shaped lines of all windows.
  static let caches = RenderCaches()

  private struct TruncationKey: Hashable {
    var text: String
    var font: ScaledFont
    var width: Fixed
  }
  private static var truncated: [TruncationKey: ShapedLine] = [:]
  private static let truncationLimit = 256

  /// One line of `text`.
  static func line(_ text: String, font: Font, family: FontFamily, scale: Double) -> ShapedLine {
    caches.shape(text, font: font.scaled(by: scale, family: family))
  }

  /// One line of `text` that ends in an ellipsis where it is wider than `width` points.
  static func line(
    _ text: String, font: Font, family: FontFamily, scale: Double, fitting width: Double
  ) -> ShapedLine {
    let run = line(text, font: font, family: family, scale: scale)
    let limit = Fixed(rounding: width * scale)
    if run.width <= limit + .one { return run }
    let key = TruncationKey(text: text, font: run.font, width: limit)
    if let known = truncated[key] { return known }
    if truncated.count >= truncationLimit { truncated.removeAll(keepingCapacity: true) }
    let shortened = truncate(text, font: run.font, to: limit)
    truncated[key] = shortened
    return shortened
  }

  /// The longest beginning that fits with an ellipsis, without a space before it.
  private static func truncate(_ text: String, font: ScaledFont, to limit: Fixed) -> ShapedLine {
    var low = 0
    var high = text.count
    while low < high {
      let middle = (low + high + 1) / 2
      if caches.shape(shortened(text, middle), font: font).width <= limit {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return caches.shape(shortened(text, low), font: font)
  }

  private static func shortened(_ text: String, _ count: Int) -> String {
    var beginning = text.prefix(count)
    while beginning.last?.isWhitespace == true { beginning.removeLast() }
    return beginning + "…"
  }
}
