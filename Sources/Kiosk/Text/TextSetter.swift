import Render

/// Shapes and sets text at the scale of a window, and remembers it.
///
/// All of `Kiosk` runs on the main actor, so one set of caches serves all windows.
enum TextSetter {
  /// Glyphs, masks, shaped lines and layouts of all windows.
  static let caches = RenderCaches()

  /// One line of `text`.
  static func line(_ text: String, font: Font, family: FontFamily, scale: Double) -> ShapedLine {
    caches.shape(text, font: font.scaled(by: scale, family: family))
  }

  /// `text` in lines `width` pixels wide at most.
  static func layout(
    _ text: String, font: Font, family: FontFamily, scale: Double, width: Fixed,
    alignment: TextAlignment = .left, mode: LineBreakMode, numberOfLines: Int
  ) -> TextLayout {
    let content = TextContent(text, style: TextStyle(font: font.scaled(by: scale, family: family)))
    let style = ParagraphStyle(
      alignment: alignment.paragraphAlignment, wrapping: mode.wrapping, truncation: mode.truncation,
      lineHeight: lineHeight(of: font, scale: scale), maximumLines: numberOfLines)
    return caches.layout(content, style: style, width: width)
  }

  /// From line to line in pixels: whole, so that lines are equally far apart, and at least 1.
  static func lineHeight(of font: Font, scale: Double) -> Fixed {
    Fixed(max(Fixed(rounding: font.lineHeight * scale).rounded, 1))
  }
}
