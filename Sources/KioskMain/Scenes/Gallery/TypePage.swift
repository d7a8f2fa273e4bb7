import Kiosk
import Render

/// The page of type and colours.
final class TypePage: View {
  private struct Line {
    var text: String
    var font: Font
  }
  private struct Swatch {
    var name: String
    var color: (Palette) -> Color
  }

  private let layout: GalleryLayout
  private static let swatchPitch = 36.0

  /// The page for a gallery.
  static func make(_ layout: GalleryLayout) -> GalleryPage {
    GalleryPage(title: "Type and colour", view: TypePage(layout))
  }

  private init(_ layout: GalleryLayout) {
    self.layout = layout
    super.init()
    isUserInteractionEnabled = false
  }

  // MARK: - Overrides

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let columns = layout.columns
    if layout.width >= 600 {
      drawType(in: columns.left, context)
      drawColors(in: columns.right, context)
    } else {
      drawType(
        in: Rect(x: layout.left, y: GalleryLayout.top, width: layout.width, height: layout.height),
        context)
    }
  }

  // MARK: - Private

  private func drawHeading(_ text: String, in column: Rect, _ context: GraphicsContext) {
    context.draw(
      text, font: .heading, color: theme.palette.textSecondary,
      in: Rect(x: column.minX, y: column.minY, width: column.width, height: 20))
  }

  /// As many lines as fit, each in the style that it names.
  private func drawType(in column: Rect, _ context: GraphicsContext) {
    drawHeading("Type", in: column, context)
    var y = column.minY + GroupView.headingHeight
    for line in Self.lines {
      guard y + line.font.lineHeight <= column.maxY else { continue }
      context.draw(
        line.text, font: line.font, color: theme.palette.text,
        in: Rect(
          x: column.minX - indent(of: line.font), y: y, width: column.width,
          height: line.font.lineHeight))
      y += line.font.lineHeight + 6
    }
  }

  /// A figure of the largest size stands off its edge; it is moved to where the other lines begin.
  private func indent(of font: Font) -> Double { font == .display ? 9 : 0 }

  /// As many colours as fit, in two columns.
  private func drawColors(in column: Rect, _ context: GraphicsContext) {
    drawHeading("Colour", in: column, context)
    let top = column.minY + GroupView.headingHeight
    let rows = max(1, Int((column.maxY - top) / Self.swatchPitch))
    for (index, swatch) in Self.swatches.prefix(rows * 2).enumerated() {
      let place = Rect(
        x: column.minX + Double(index / rows) * (column.width / 2),
        y: top + Double(index % rows) * Self.swatchPitch, width: column.width / 2,
        height: Self.swatchPitch)
      draw(swatch, in: place, context)
    }
  }

  private func draw(_ swatch: Swatch, in place: Rect, _ context: GraphicsContext) {
    let palette = theme.palette
    let body = Rect(x: place.minX, y: place.minY + 2, width: 48, height: 28)
    context.fill(roundedRect: body, radius: Radius.inner, with: swatch.color(palette))
    context.stroke(
      roundedRect: body, radius: Radius.inner, width: theme.strokes.edge, with: palette.outline)
    context.draw(
      swatch.name, font: StatesLayout.noteFont, color: palette.text,
      in: Rect(x: body.maxX + 12, y: body.minY, width: place.width - 64, height: 28))
  }

  private static let lines: [Line] = [
    Line(text: "20.5", font: .display), Line(text: "Reading 21.5 °C", font: .reading),
    Line(text: "Headline: complete", font: .headline),
    Line(text: "Page title, large control", font: .titleLarge),
    Line(text: "Control, title of a bar", font: .control),
    Line(text: "Body: labels of rows, text, field content", font: .body),
    Line(text: "Value 1 240 rpm, 72 %", font: .value),
    Line(text: "Heading above a group", font: .heading),
    Line(text: "Caption: units, scale numbers, help", font: .caption),
  ]

  private static let swatches: [Swatch] = [
    Swatch(name: "accent") { $0.accent }, Swatch(name: "accentPressed") { $0.accentPressed },
    Swatch(name: "accentSoft") { $0.accentSoft }, Swatch(name: "focus") { $0.focus },
    Swatch(name: "danger") { $0.danger }, Swatch(name: "dangerSoft") { $0.dangerSoft },
    Swatch(name: "warning") { $0.warning }, Swatch(name: "warningSoft") { $0.warningSoft },
    Swatch(name: "success") { $0.success }, Swatch(name: "successSoft") { $0.successSoft },
    Swatch(name: "text") { $0.text }, Swatch(name: "textSecondary") { $0.textSecondary },
    Swatch(name: "placeholder") { $0.placeholder }, Swatch(name: "outline") { $0.outline },
    Swatch(name: "background") { $0.background }, Swatch(name: "surface") { $0.surface },
    Swatch(name: "surfaceRaised") { $0.surfaceRaised }, Swatch(name: "bar") { $0.bar },
    Swatch(name: "separator") { $0.separator }, Swatch(name: "track") { $0.track },
    Swatch(name: "thumb") { $0.thumb }, Swatch(name: "disabledFill") { $0.disabledFill },
    Swatch(name: "disabledText") { $0.disabledText }, Swatch(name: "disabledOn") { $0.disabledOn },
  ]
}
