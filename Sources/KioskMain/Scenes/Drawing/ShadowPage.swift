import Kiosk
import Render

/// The page of soft shadows.
enum ShadowPage {
  /// The page for a gallery.
  static func make(_ layout: GalleryLayout) -> GalleryPage {
    GalleryPage(title: "Shadows", view: SampleGrid(layout, samples))
  }

  private static let samples: [SampleGrid.Sample] = [
    card("Sigma 2", sigma: 2, offsetY: 1), card("Sigma 4", sigma: 4, offsetY: 2),
    card("Sigma 8", sigma: 8, offsetY: 4), card("Sigma 16", sigma: 16, offsetY: 8),
    sample("A capsule") { box, context, colors in
      let body = Rect(x: box.minX + 24, y: box.midY - 24, width: box.width - 48, height: 48)
      lift(body, radius: 24, sigma: 6, offsetY: 3, context, colors)
    },
    sample("A disc") { box, context, colors in
      let body = context.aligned(box.square(inset: 28))
      lift(body, radius: body.width / 2, sigma: 8, offsetY: 4, context, colors)
    },
    .init("In the accent colour") { box, context, theme in
      let body = context.aligned(box.insetBy(dx: 32, dy: 28))
      context.shadow(
        ofRoundedRect: body, radius: 16, offsetY: 6, sigma: 12,
        color: theme.palette.accent.withAlpha(160))
      context.fill(roundedRect: body, radius: 16, with: theme.palette.accent)
    },
    sample("Two, one near and one far") { box, context, colors in
      let body = context.aligned(box.insetBy(dx: 32, dy: 28))
      context.shadow(
        ofRoundedRect: body, radius: 16, offsetY: 12, sigma: 14,
        color: colors.shadow.withAlpha(colors.shadow.alpha / 2))
      lift(body, radius: 16, sigma: 2, offsetY: 1, context, colors)
    },
  ]

  private static func card(_ name: String, sigma: Double, offsetY: Double) -> SampleGrid.Sample {
    sample(name) { box, context, colors in
      lift(
        context.aligned(box.insetBy(dx: 32, dy: 28)), radius: 16, sigma: sigma, offsetY: offsetY,
        context, colors)
    }
  }

  /// A sample on a ground that is light enough for a shadow: a dark theme's own is not.
  private static func sample(
    _ name: String, _ draw: @escaping (Rect, GraphicsContext, Colors) -> Void
  ) -> SampleGrid.Sample {
    .init(name) { box, context, theme in
      let colors = Colors(theme.palette)
      if let ground = colors.ground {
        context.fill(roundedRect: box, radius: GradientPage.radius, with: ground)
      }
      draw(box, context, colors)
    }
  }

  /// A body above the ground.
  private static func lift(
    _ body: Rect, radius: Double, sigma: Double, offsetY: Double, _ context: GraphicsContext,
    _ colors: Colors
  ) {
    context.shadow(
      ofRoundedRect: body, radius: radius, offsetY: offsetY, sigma: sigma, color: colors.shadow)
    context.fill(roundedRect: body, radius: radius, with: colors.body)
  }

  /// What a shadow is shown with.
  private struct Colors {
    /// What lies below; nil where that is the page.
    var ground: Color?
    var body: Color
    var shadow: Color

    init(_ palette: Palette) {
      let isDark = palette.background.luma < palette.text.luma
      ground = isDark ? palette.surfaceRaised.mixed(with: palette.text, 64) : nil
      body = isDark ? palette.surfaceRaised.mixed(with: palette.text, 128) : palette.surfaceRaised
      shadow = palette.shadow.withAlpha(isDark ? 176 : 96)
    }
  }
}

extension Color {
  /// How bright it is, 0 to 1000.
  fileprivate var luma: Int { (Int(red) * 299 + Int(green) * 587 + Int(blue) * 114) / 255 }
}
