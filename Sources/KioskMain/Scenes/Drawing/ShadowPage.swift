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
    .init("A capsule") { box, context, theme in
      let body = Rect(x: box.minX + 24, y: box.midY - 24, width: box.width - 48, height: 48)
      lift(body, radius: 24, sigma: 6, offsetY: 3, context, theme)
    },
    .init("A disc") { box, context, theme in
      let body = context.aligned(box.square(inset: 28))
      lift(body, radius: body.width / 2, sigma: 8, offsetY: 4, context, theme)
    },
    .init("In the accent colour") { box, context, theme in
      let body = context.aligned(box.insetBy(dx: 32, dy: 28))
      context.shadow(
        ofRoundedRect: body, radius: 16, offsetY: 6, sigma: 12,
        color: theme.palette.accent.withAlpha(128))
      context.fill(roundedRect: body, radius: 16, with: theme.palette.accent)
    },
    .init("Two, one near and one far") { box, context, theme in
      let body = context.aligned(box.insetBy(dx: 32, dy: 28))
      context.shadow(
        ofRoundedRect: body, radius: 16, offsetY: 12, sigma: 14, color: Color(argb: 0x3000_0000))
      lift(body, radius: 16, sigma: 2, offsetY: 1, context, theme)
    },
  ]

  private static func card(_ name: String, sigma: Double, offsetY: Double) -> SampleGrid.Sample {
    .init(name) { box, context, theme in
      lift(
        context.aligned(box.insetBy(dx: 32, dy: 28)), radius: 16, sigma: sigma, offsetY: offsetY,
        context, theme)
    }
  }

  /// A body above the ground.
  private static func lift(
    _ body: Rect, radius: Double, sigma: Double, offsetY: Double, _ context: GraphicsContext,
    _ theme: Theme
  ) {
    context.shadow(
      ofRoundedRect: body, radius: radius, offsetY: offsetY, sigma: sigma,
      color: Color(argb: 0x6000_0000))
    context.fill(roundedRect: body, radius: radius, with: theme.palette.surfaceRaised)
  }
}
