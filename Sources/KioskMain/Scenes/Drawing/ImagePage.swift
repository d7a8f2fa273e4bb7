import Kiosk
import Render

/// The page of pictures: scaled, stretched, tinted, cut and turned.
enum ImagePage {
  /// The page for a gallery.
  static func make(_ layout: GalleryLayout) -> GalleryPage {
    GalleryPage(title: "Images", view: SampleGrid(layout, samples()))
  }

  private static func samples() -> [SampleGrid.Sample] {
    let picture = SamplePicture.landscape(width: 480, height: 360)
    let small = SamplePicture.landscape(width: 32, height: 24)
    // The borders of a nine patch keep their pixels: one for each scale.
    let bubbles = (1...3).map { SamplePicture.bubble(scale: $0) }
    let mask = AlphaMask(alphaOf: SamplePicture.disc(side: 192))
    return [
      .init("Made smaller by areas") { box, context, _ in
        context.draw(picture, in: fitted(box), cornerRadius: 12, filter: .area)
      },
      .init("32 × 24 pixels, nearest") { box, context, _ in
        context.draw(small, in: fitted(box), filter: .nearest)
      },
      .init("32 × 24 pixels, bilinear") { box, context, _ in
        context.draw(small, in: fitted(box), filter: .bilinear)
      },
      .init("Cut to a circle") { box, context, _ in
        let square = context.aligned(box.square())
        context.withClip(BezierPath(ovalIn: square)) {
          let wide = square.insetBy(dx: -square.width / 6, dy: 0)
          context.draw(picture, in: wide, filter: .area)
        }
      },
      .init("Nine patch") { box, context, _ in
        let bubble = bubbles[min(max(Int(context.scale + 0.5), 1), bubbles.count) - 1]
        let gap = 10.0
        let words = ["Is it warm?", "It will be by six,\nas you asked"]
        let short = min(64, (box.height - gap) / 2)
        let places = [
          Rect(x: box.minX, y: box.minY, width: box.width * 0.66, height: short),
          Rect(
            x: box.minX, y: box.minY + short + gap, width: box.width,
            height: box.height - short - gap),
        ]
        for (place, words) in zip(places, words) {
          context.draw(bubble, in: place)
          let body = Rect(
            x: place.minX, y: place.minY, width: place.width, height: place.height - 8)
          context.draw(
            words, font: .caption, color: .white, in: body.insetBy(dx: 16, dy: 4),
            alignment: .left, lineBreakMode: .byTruncatingTail, numberOfLines: 2)
        }
      },
      .init("Tinted by a mask") { box, context, theme in
        let palette = theme.palette
        let colors = [
          palette.accent, palette.success, palette.warning, palette.danger, palette.textSecondary,
          palette.text,
        ]
        let (width, height) = (box.width / 3, box.height / 2)
        for (index, color) in colors.enumerated() {
          let cell = Rect(
            x: box.minX + Double(index % 3) * width, y: box.minY + Double(index / 3) * height,
            width: width, height: height)
          context.draw(mask, in: context.aligned(cell.square(inset: 6)), color: color)
        }
      },
      .init("Turned by 8°") { box, context, _ in
        let place = fitted(box.insetBy(dx: 20, dy: 16))
        let turn = AffineTransform(rotation: Angle(degrees: -8)).around(
          Point(x: place.midX, y: place.midY))
        context.withTransform(turn) { context.draw(picture, in: place, filter: .bilinear) }
      },
      .init("Half opaque over a ground") { box, context, theme in
        GradientPage.checks(box, context, theme)
        context.withClip(roundedRect: box, corners: CornerSizes(GradientPage.radius)) {
          context.withLayer(opacity: 0.5) {
            context.draw(picture, in: covering(box), filter: .area)
          }
        }
      },
    ]
  }

  /// The smallest rectangle of the picture's shape around another.
  private static func covering(_ box: Rect) -> Rect {
    let width = max(box.width, box.height * 4 / 3)
    let height = width * 3 / 4
    return Rect(x: box.midX - width / 2, y: box.midY - height / 2, width: width, height: height)
  }

  /// The largest rectangle of the picture's shape in the middle.
  private static func fitted(_ box: Rect) -> Rect {
    let width = min(box.width, box.height * 4 / 3)
    let height = width * 3 / 4
    return Rect(x: box.midX - width / 2, y: box.midY - height / 2, width: width, height: height)
  }
}
