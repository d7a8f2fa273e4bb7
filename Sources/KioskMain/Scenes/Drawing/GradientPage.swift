import Kiosk
import Render

/// The page of colours that change from place to place.
enum GradientPage {
  /// The page for a gallery.
  static func make(_ layout: GalleryLayout) -> GalleryPage {
    GalleryPage(title: "Gradients", view: SampleGrid(layout, samples))
  }

  /// Of the corners of samples.
  static let radius = 16.0

  private static let samples: [SampleGrid.Sample] = [
    .init("Linear, from top to bottom") { box, context, theme in
      context.fill(
        roundedRect: box, radius: radius, from: theme.palette.accent,
        to: theme.palette.accentPressed)
    },
    .init("Linear, across, three colours") { box, context, theme in
      let colors = [theme.palette.accent, theme.palette.success, theme.palette.warning]
      context.fill(
        roundedRect: box, radius: radius, with: Gradient(colors: colors),
        from: Point(x: box.minX, y: box.minY), to: Point(x: box.maxX, y: box.maxY))
    },
    .init("Linear, with hard edges") { box, context, theme in
      let palette = theme.palette
      let gradient = Gradient(
        colors: [
          palette.success, palette.success, palette.warning, palette.warning, palette.danger,
          palette.danger,
        ],
        locations: [0, 0.6, 0.6, 0.85, 0.85, 1])
      context.fill(
        roundedRect: box, radius: radius, with: gradient, from: Point(x: box.minX, y: box.minY),
        to: Point(x: box.maxX, y: box.minY))
    },
    .init("Linear, clear to opaque") { box, context, theme in
      checks(box, context, theme)
      let gradient = Gradient(colors: [theme.palette.accent.withAlpha(0), theme.palette.accent])
      context.fill(
        roundedRect: box, radius: radius, with: gradient, from: Point(x: box.minX, y: box.minY),
        to: Point(x: box.maxX, y: box.minY))
    },
    .init("Radial") { box, context, theme in
      // Light from above: the colour in the middle, and dark where the ball turns away.
      let shade = theme.palette.accent.mixed(with: .black, 224)
      let gradient = Gradient(
        colors: [.white, theme.palette.accent, shade], locations: [0, 0.5, 1])
      let square = box.square()
      context.fill(
        roundedRect: square, radius: square.width / 2, with: gradient,
        around: Point(x: square.midX - square.width / 6, y: square.midY - square.width / 6),
        reach: square.width * 0.8)
    },
    .init("Radial, a glow") { box, context, theme in
      // It falls as a bell does, so that no ring shows where one slope meets the next.
      let alphas: [UInt8] = [255, 238, 193, 136, 84, 44, 18, 5, 0]
      let gradient = Gradient(colors: alphas.map { theme.palette.warning.withAlpha($0) })
      context.fill(roundedRect: box, radius: radius, with: theme.palette.surface)
      context.fill(
        roundedRect: box, radius: radius, with: gradient, around: Point(x: box.midX, y: box.midY),
        reach: min(box.width, box.height) / 2)
    },
    .init("Conic, once around") { box, context, theme in
      let palette = theme.palette
      let gradient = Gradient(colors: [
        palette.accent, palette.success, palette.warning, palette.danger, palette.accent,
      ])
      let square = box.square()
      context.fill(
        roundedRect: square, radius: square.width / 2, with: gradient,
        around: Point(x: square.midX, y: square.midY), angle: -.pi / 2)
    },
    .init("Conic, a sweep that fades") { box, context, theme in
      let gradient = Gradient(
        colors: [theme.palette.accent.withAlpha(0), theme.palette.accent])
      let square = box.square()
      context.fill(
        roundedRect: square, radius: square.width / 2, with: gradient,
        around: Point(x: square.midX, y: square.midY), angle: -.pi / 2)
    },
  ]

  /// A chequered ground, on which what is clear shows.
  static func checks(_ box: Rect, _ context: GraphicsContext, _ theme: Theme) {
    let step = 12.0
    context.withClip(BezierPath(roundedRect: box, cornerRadius: radius)) {
      context.fill(box, with: theme.palette.surface)
      for row in 0...Int(box.height / step) {
        for column in 0...Int(box.width / step) where (row + column) % 2 == 1 {
          context.fill(
            Rect(
              x: box.minX + Double(column) * step, y: box.minY + Double(row) * step, width: step,
              height: step), with: theme.palette.text.withAlpha(40))
        }
      }
    }
  }
}
