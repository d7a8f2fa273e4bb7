extension Canvas {
  /// Draws the soft shadow of a rounded rectangle: its outline blurred by a Gaussian of `sigma` pixels. The shape itself is not spared.
  ///
  /// `sigma` is cut to 100 pixels.
  public func drawShadow(
    ofRoundedRect rect: FixedRect, radius: Fixed, sigma: Fixed, color: Color
  ) {
    let sigma = min(Int(sigma.rawValue), 100 << 8)
    let shape = RoundedShape(rect, radius: radius)
    if sigma <= 0 {
      fill(shape, with: .color(color))
      return
    }
    let reach = GaussianKernel.radius(sigma: sigma)
    let place = shape.pixelBounds.inset(by: -reach)
    let visible = place.intersection(clip)
    if shape.isEmpty || visible.isEmpty || color.alpha == 0 { return }
    let mask = shadowMask(shape, sigma: sigma, reach: reach)
    paint(StretchedMask(mask: mask, place: place, visible: visible), with: color)
  }

  /// The blurred shape, at most as large as its corners need: the middle column and row of a larger one repeat.
  private func shadowMask(_ shape: RoundedShape, sigma: Int, reach: Int) -> Mask {
    let corner = (shape.radiusX + 255) >> 8 + reach
    let small = shape.shortened(to: 2 * corner + 3)
    let key = MaskKey(
      a: 2 | UInt64(small.right) << 2 | UInt64(small.bottom) << 33,
      b: UInt64(small.left) | UInt64(small.top) << 8 | UInt64(sigma) << 16
        | UInt64(small.radiusX) << 32)
    if let mask = caches.masks.find(key) { return mask }
    let bounds = small.pixelBounds.inset(by: -reach)
    let mask = caches.masks.insert(
      key, width: bounds.width, height: bounds.height, left: 0, top: 0)
    caches.rasterizer.begin(clip: small.pixelBounds)
    small.add(to: caches.rasterizer)
    caches.rasterizer.sweep(
      .nonZero,
      into: MaskSink(
        pixels: mask.pixels, bytesPerRow: bounds.width, originX: bounds.x, originY: bounds.y))
    // On whole pixels all quarters are alike.
    let isSymmetric = shape.isWhole
    caches.blur.blur(
      mask.pixels, width: bounds.width, height: bounds.height,
      columns: isSymmetric ? (bounds.width + 1) / 2 : bounds.width,
      rows: isSymmetric ? (bounds.height + 1) / 2 : bounds.height, sigma: sigma)
    if isSymmetric { mask.repeatFirstQuarter() }
    return caches.masks.measureNewest()
  }
}
