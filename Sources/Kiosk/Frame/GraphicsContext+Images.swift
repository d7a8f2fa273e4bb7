public import Render

extension GraphicsContext {
  // MARK: - Images

  /// Draws `image` with its left top corner at `origin`, one pixel of it on one device pixel. Mirrors `UIImage.draw(at:)`.
  public func draw(_ image: Bitmap, at origin: Point) {
    let (x, y) = (pixelX(origin.x), pixelY(origin.y))
    if opacity == 255 {
      canvas.draw(image, x: x, y: y)
    } else {
      let place = PixelRect(x: x, y: y, width: image.width, height: image.height)
      canvas.draw(image, in: FixedRect(place), opacity: opacity)
    }
  }

  /// Draws `image` scaled to `rect`, whose edges land on whole pixels. Mirrors `UIImage.draw(in:)`.
  ///
  /// - Parameter tint: takes the place of its colours, by its alpha, as for a template image; nil keeps them.
  public func draw(
    _ image: Bitmap, in rect: Rect, filter: ImageFilter = .automatic, tint: Color? = nil
  ) {
    let box = snapped(rect)
    if opacity == 255 && tint == nil {
      canvas.draw(image, in: box, filter: filter)
    } else {
      canvas.draw(
        image, in: FixedRect(box), filter: filter, tint: tint, opacity: opacity)
    }
  }

  /// Draws `image` scaled to `rect` and cut to its rounded corners.
  public func draw(
    _ image: Bitmap, in rect: Rect, cornerRadius: Double, filter: ImageFilter = .automatic
  ) {
    let box = FixedRect(snapped(rect))
    if box.isEmpty { return }
    var pattern = ImagePattern(image, filter: filter)
    pattern.fit(to: box)
    pattern.opacity = opacity
    canvas.fill(roundedRect: box, radius: length(cornerRadius), with: .image(pattern))
  }

  /// Draws an image whose borders are not stretched: one pixel of them on one device pixel. Mirrors `UIImage.resizableImage(withCapInsets:)`.
  public func draw(_ patch: NinePatch, in rect: Rect) {
    canvas.draw(patch, in: snapped(rect), opacity: opacity)
  }

  /// Draws a colour through a mask that is scaled to `rect`: an icon of any shape in any colour.
  public func draw(_ mask: AlphaMask, in rect: Rect, color: Color) {
    let box = snapped(rect)
    let color = visible(color)
    if box.width == mask.width && box.height == mask.height {
      canvas.draw(mask, x: box.x, y: box.y, with: .color(color))
    } else {
      canvas.draw(mask, in: FixedRect(box), color: color)
    }
  }

  /// The view's alpha in 1/255.
  private var opacity: UInt8 { UInt8((alpha * 255 + 128) >> 8) }
}
