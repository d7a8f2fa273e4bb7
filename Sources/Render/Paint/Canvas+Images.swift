import CRows

extension Canvas {
  // MARK: - Images

  /// Draws the pixels of `image` with its left top pixel at (`x`, `y`).
  public func draw(_ image: Bitmap, x: Int, y: Int) {
    guard mode == .sourceOver, let (x, y) = devicePixel(x, y) else {
      let place = PixelRect(x: x, y: y, width: image.width, height: image.height)
      draw(image, in: FixedRect(place))
      return
    }
    let place = PixelRect(x: x, y: y, width: image.width, height: image.height)
    let visible = place.intersection(clip)
    if visible.isEmpty { return }
    let part = PixelRect(
      x: visible.x - x, y: visible.y - y, width: visible.width, height: visible.height)
    for row in 0..<part.height {
      draw(image, x: part.x, y: part.y + row, count: part.width, atX: visible.x, visible.y + row)
    }
  }

  /// Draws `image` scaled to `rect`.
  public func draw(_ image: Bitmap, in rect: PixelRect, filter: ImageFilter = .automatic) {
    if rect.width == image.width && rect.height == image.height {
      draw(image, x: rect.x, y: rect.y)
    } else {
      draw(image, in: FixedRect(rect), filter: filter)
    }
  }

  /// Draws `image`, or a part of it, scaled to `rect`, whose edges are smooth; a tint takes the place of its colours.
  public func draw(
    _ image: Bitmap, part: PixelRect? = nil, in rect: FixedRect, filter: ImageFilter = .automatic,
    tint: Color? = nil, opacity: UInt8 = 255
  ) {
    if rect.isEmpty { return }
    var pattern = ImagePattern(image, part: part, filter: filter)
    pattern.fit(to: rect)
    pattern.tint = tint
    pattern.opacity = opacity
    fill(rect, with: .image(pattern))
  }

  /// Draws `image` where `transform` brings its pixels, with smooth edges.
  public func draw(_ image: Bitmap, transform: Transform, filter: ImageFilter = .automatic) {
    withTransform(transform) { draw(image, in: FixedRect(image.bounds), filter: filter) }
  }

  /// Draws an image with borders that are not stretched. Where `rect` is too small for them, they share it.
  public func draw(_ patch: NinePatch, in rect: PixelRect, opacity: UInt8 = 255) {
    if rect.isEmpty { return }
    for i in 0..<3 {
      let row = NinePatch.cut(
        i, of: patch.image.height, first: patch.top, last: patch.bottom, length: rect.height)
      if row.length == 0 || row.size == 0 { continue }
      for j in 0..<3 {
        let column = NinePatch.cut(
          j, of: patch.image.width, first: patch.left, last: patch.right, length: rect.width)
        if column.length == 0 || column.size == 0 { continue }
        let place = PixelRect(
          x: rect.x + column.at, y: rect.y + row.at, width: column.length, height: row.length)
        draw(
          patch.image,
          part: PixelRect(x: column.from, y: row.from, width: column.size, height: row.size),
          in: FixedRect(place), opacity: opacity)
      }
    }
  }

  /// Draws a stretch of a row of an image at its own size.
  private func draw(
    _ image: Bitmap, x: Int, y: Int, count: Int, atX targetX: Int, _ targetY: Int
  ) {
    let row = target.pixels(targetX, targetY)
    let isWhole = clipMask?.isOpaque(x: targetX, y: targetY, count: count) ?? true
    if isWhole && image.format == .xrgb8888 {
      let source = image.baseAddress + (y * image.bytesPerRow + x * 4)
      rows().pointee.copy(row, source, count, 0xFF00_0000)
      return
    }
    let source = image.pixels(x: x, y: y, count: count, into: caches.scratch.image)
    if let clipMask, !isWhole {
      Blend.pixels(
        row, source, clipMask.row(x: targetX, y: targetY), count, opaque: target.opaque)
    } else {
      Blend.pixels(row, source, count, opaque: target.opaque)
    }
  }

  /// The device pixel that a pixel comes to lie on; nothing where the transform does more than move whole pixels.
  private func devicePixel(_ x: Int, _ y: Int) -> (x: Int, y: Int)? {
    let fraction = (transform.tx | transform.ty) & (Transform.one - 1)
    guard transform.isTranslation && fraction == 0 else { return nil }
    return (x + transform.tx >> 32, y + transform.ty >> 32)
  }

  // MARK: - Masks

  /// Draws `paint` through a mask with its left top pixel at (`x`, `y`).
  ///
  /// Where the canvas is turned or scaled, the mask is drawn as ``draw(_:in:filter:color:)`` does, in the
  /// paint's colour; other paints draw nothing then.
  public func draw(_ mask: AlphaMask, x: Int, y: Int, with paint: Paint) {
    if let (x, y) = devicePixel(x, y) {
      let place = PixelRect(x: x, y: y, width: mask.width, height: mask.height)
      let visible = place.intersection(clip)
      if visible.isEmpty { return }
      self.paint(MaskSpans(mask: mask, visible: visible, x: x, y: y), with: paint)
    } else if case .color(let color) = paint {
      let place = PixelRect(x: x, y: y, width: mask.width, height: mask.height)
      draw(mask, in: FixedRect(place), color: color)
    }
  }

  /// Draws a colour through a mask scaled to `rect`.
  public func draw(
    _ mask: AlphaMask, in rect: FixedRect, filter: ImageFilter = .automatic, color: Color
  ) {
    if rect.isEmpty { return }
    var pattern = ImagePattern(mask, color: color, filter: filter)
    pattern.fit(to: rect)
    fill(rect, with: .image(pattern))
  }
}

/// The coverage of a mask.
private struct MaskSpans: SpanSource {
  let mask: AlphaMask
  let visible: PixelRect
  let x: Int
  let y: Int

  func emit<Sink: SpanSink>(into sink: Sink) {
    let first = mask.baseAddress + ((visible.y - y) * mask.bytesPerRow + visible.x - x)
    sink.block(visible, UnsafePointer(first), stride: mask.bytesPerRow)
  }
}
