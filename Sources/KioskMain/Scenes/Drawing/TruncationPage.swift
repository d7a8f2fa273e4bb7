import Kiosk
import Render

/// The page of text in several lines: where it breaks, where it is cut, and how it stands.
enum TruncationPage {
  /// The page for a gallery.
  static func make(_ layout: GalleryLayout) -> GalleryPage {
    GalleryPage(title: "Truncation", view: SampleGrid(layout, columns: 3, samples))
  }

  private static let sentence =
    "The boiler has stopped because its water pressure fell below one bar."

  private static let samples: [SampleGrid.Sample] = [
    lines("One line, cut at the head", .byTruncatingHead, count: 1),
    lines("In the middle", .byTruncatingMiddle, count: 1),
    lines("At the tail", .byTruncatingTail, count: 1),
    lines("Words, natural", .byWordWrapping),
    lines("Words, centred, two lines", .byTruncatingTail, .center, count: 2),
    lines("Words, justified", .byWordWrapping, .justified),
    lines("Characters", .byCharWrapping),
    lines("Words, from the right", .byWordWrapping, .right),
    .init("Sizes, weights, colours, a line below") { box, context, theme in
      frame(box, context, theme)
      let inner = box.insetBy(dx: 12, dy: 10)
      let scale = context.scale
      func style(
        _ typeface: Typeface, _ size: Double, _ color: Color, underlined: Bool = false
      ) -> TextStyle {
        let font = ScaledFont(typeface, size: Fixed(rounding: size * scale))
        return TextStyle(font: font, color: color, isUnderlined: underlined)
      }
      let palette = theme.palette
      var content = TextContent("Pressure ", style: style(.interRegular, 20, palette.text))
      content.append("0.8", style: style(.interSemiBold, 32, palette.danger))
      content.append(" bar, ", style: style(.interRegular, 20, palette.text))
      content.append(
        "below the limit", style: style(.interMedium, 20, palette.accent, underlined: true))
      content.append(" of 1.0", style: style(.interRegular, 16, palette.textSecondary))
      let layout = TextLayout(
        content, width: Fixed(rounding: inner.width * scale))
      let top = inner.midY - layout.height.pixels / scale / 2
      context.draw(layout, at: Point(x: inner.minX, y: top), color: palette.text)
    },
  ]

  private static func lines(
    _ name: String, _ mode: LineBreakMode, _ alignment: TextAlignment = .natural, count: Int = 0
  ) -> SampleGrid.Sample {
    .init(name) { box, context, theme in
      frame(box, context, theme)
      context.draw(
        sentence, font: .body, color: theme.palette.text, in: box.insetBy(dx: 12, dy: 6),
        alignment: alignment, lineBreakMode: mode, numberOfLines: count)
    }
  }

  /// The width that the text is given.
  private static func frame(_ box: Rect, _ context: GraphicsContext, _ theme: Theme) {
    context.fill(roundedRect: box, radius: Radius.inner, with: theme.palette.surface)
  }
}
