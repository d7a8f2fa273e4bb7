extension Canvas {
  /// Draws the soft shadow of a rounded rectangle: its outline blurred by a Gaussian of `sigma` pixels. The shape itself is not spared.
  ///
  /// `sigma` is cut to 100 pixels.
  public func drawShadow(
    ofRoundedRect rect: FixedRect, radius: Fixed, sigma: Fixed, color: Color
  ) {
    var sigma = min(max(Int(sigma.rawValue), 0), 100 << 8)
    var shape = RoundedShape(rect, radius: radius)
    if sigma == 0 {
      fill(shape, with: .color(color))
      return
    }
    if !isPlain {
      // As an edge of that width is: scaled alike in x and y, or not at all.
      guard let placed = shape.placed(by: transform, width: &sigma) else {
        drawTurnedShadow(shape, sigma: sigma, color: color)
        return
      }
      shape = placed
      sigma = min(max(sigma, 1), 100 << 8)
    }
    let reach = GaussianKernel.radius(sigma: sigma)
    let place = shape.pixelBounds.inset(by: -reach)
    let visible = place.intersection(clip)
    if shape.isEmpty || visible.isEmpty || color.alpha == 0 { return }
    if let mask = shadowMask(shape, sigma: sigma, reach: reach) {
      paint(StretchedMask(mask: mask, place: place, visible: visible), with: color)
    } else {
      paint(largeShadow(shape, sigma: sigma, reach: reach, visible: visible), with: color)
    }
  }

  /// Blurs the shape as it is, and draws the result through the transform.
  private func drawTurnedShadow(_ shape: RoundedShape, sigma: Int, color: Color) {
    if shape.isEmpty || color.alpha == 0 { return }
    let reach = GaussianKernel.radius(sigma: sigma)
    let place = shape.pixelBounds.inset(by: -reach)
    let visible = transform.bounds(of: FixedRect(place)).pixelBounds.intersection(clip)
    if visible.isEmpty { return }
    let row = caches.scratch.sampled.reserve(visible.width)
    if let mask = shadowMask(shape, sigma: sigma, reach: reach) {
      let turned = TurnedMask(
        pixels: UnsafePointer(mask.pixels), width: Int(mask.width), height: Int(mask.height),
        stride: Int(mask.width), place: place, visible: visible, inverse: inverseTransform, row: row
      )
      paint(turned, with: color)
      return
    }
    let needed = inverseTransform.bounds(of: FixedRect(visible)).pixelBounds.inset(by: -2)
      .intersection(place)
    if needed.isEmpty { return }
    let part = largeShadow(shape, sigma: sigma, reach: reach, visible: needed)
    let turned = TurnedMask(
      pixels: part.mask, width: needed.width, height: needed.height, stride: part.stride,
      place: needed, visible: visible, inverse: inverseTransform, row: row)
    paint(turned, with: color)
  }

  /// The blurred shape, at most as large as its corners need: the middle column and row of a larger one repeat. Nothing where even that is too large to keep.
  private func shadowMask(_ shape: RoundedShape, sigma: Int, reach: Int) -> Mask? {
    let corner = (shape.radiusX + 255) >> 8 + reach
    let small = shape.shortened(to: 2 * corner + 3)
    let bounds = small.pixelBounds.inset(by: -reach)
    if bounds.area > caches.masks.budget / 2 { return nil }
    let key = MaskKey(
      a: 2 | UInt64(small.right) << 2 | UInt64(small.bottom) << 33,
      b: UInt64(small.left) | UInt64(small.top) << 8 | UInt64(sigma) << 16
        | UInt64(small.radiusX) << 32)
    if let mask = caches.masks.find(key) { return mask }
    let mask = caches.masks.insert(
      key, width: bounds.width, height: bounds.height, left: 0, top: 0)
    rasterize(small, into: mask.pixels, bounds)
    // On whole pixels all quarters are alike.
    let isSymmetric = shape.isWhole
    caches.blur.blur(
      mask.pixels, width: bounds.width, height: bounds.height,
      columns: isSymmetric ? (bounds.width + 1) / 2 : bounds.width,
      rows: isSymmetric ? (bounds.height + 1) / 2 : bounds.height, sigma: sigma)
    if isSymmetric { mask.repeatFirstQuarter() }
    return caches.masks.measureNewest()
  }

  /// What is visible of a shadow whose corners are too large to keep, blurred for this once.
  private func largeShadow(
    _ shape: RoundedShape, sigma: Int, reach: Int, visible: PixelRect
  ) -> BlockSpans {
    let bounds = visible.inset(by: -reach)
    let pixels = caches.blur.coverage.reserve(bounds.area)
    pixels.update(repeating: 0, count: bounds.area)
    rasterize(shape, into: pixels, bounds)
    caches.blur.blur(
      pixels, width: bounds.width, height: bounds.height, columns: bounds.width,
      rows: bounds.height, sigma: sigma)
    return BlockSpans(
      rect: visible, mask: UnsafePointer(pixels + reach * bounds.width + reach),
      stride: bounds.width)
  }

  private func rasterize(
    _ shape: RoundedShape, into pixels: UnsafeMutablePointer<UInt8>, _ bounds: PixelRect
  ) {
    let part = shape.pixelBounds.intersection(bounds)
    if part.isEmpty { return }
    caches.rasterizer.begin(clip: part)
    shape.add(to: caches.rasterizer)
    caches.rasterizer.sweep(
      .nonZero,
      into: MaskSink(
        pixels: pixels, bytesPerRow: bounds.width, originX: bounds.x, originY: bounds.y))
  }
}

/// A rectangle of coverage in memory.
private struct BlockSpans: SpanSource {
  let rect: PixelRect
  let mask: UnsafePointer<UInt8>
  let stride: Int

  func emit<Sink: SpanSink>(into sink: Sink) { sink.block(rect, mask, stride: stride) }
}
