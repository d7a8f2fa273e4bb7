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
    let bounds = shape.pixelBounds.inset(by: -reach)
    let visible = bounds.intersection(clip)
    if shape.isEmpty || visible.isEmpty { return }
    guard let brush = brush(color) else { return }
    let mask = shadowMask(shape, sigma: sigma, reach: reach)
    let patch = StretchedMask(mask, width: bounds.width, height: bounds.height)
    for y in visible.y..<visible.maxY {
      patch.emit(
        row: y - bounds.y, from: visible.x - bounds.x, to: visible.maxX - bounds.x,
        x: bounds.x, y: y, into: brush)
    }
  }

  /// The blurred shape, at most as large as its corners need: the middle column and row of a larger one repeat.
  private func shadowMask(_ shape: RoundedShape, sigma: Int, reach: Int) -> Mask {
    let corner = (shape.radiusX + 255) >> 8 + reach
    let largest = (2 * corner + 3) << 8
    var small = shape
    small.left &= 255
    small.top &= 255
    func shortened(_ length: Int) -> Int {
      length <= largest ? length : largest + length & 255
    }
    small.right = small.left + shortened(shape.right - shape.left)
    small.bottom = small.top + shortened(shape.bottom - shape.top)
    let key = MaskKey(
      a: 2 | UInt64(small.right) << 2 | UInt64(small.bottom) << 26 | UInt64(small.left) << 50,
      b: UInt64(small.top) | UInt64(sigma) << 8 | UInt64(small.radiusX) << 24)
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
    caches.blur.blur(mask.pixels, width: bounds.width, height: bounds.height, sigma: sigma)
    return mask
  }
}

/// A mask whose middle column and row are repeated to fill a larger rectangle.
private struct StretchedMask {
  let mask: Mask
  let width: Int
  let height: Int
  /// Columns and rows before the repeated one.
  let leading: Int
  let above: Int

  init(_ mask: Mask, width: Int, height: Int) {
    self.mask = mask
    self.width = width
    self.height = height
    leading = Int(mask.width) / 2
    above = Int(mask.height) / 2
  }

  /// Hands columns `from`..<`to` of a row to the brush; column 0 lies at `x`.
  func emit(row: Int, from: Int, to: Int, x: Int, y: Int, into brush: Brush) {
    let maskRow = StretchedMask.place(row, above, Int(mask.height), height)
    let pixels = mask.row(maskRow)
    let middle = width - Int(mask.width)
    if middle <= 0 {
      brush.mask(x: x + from, y: y, count: to - from, pixels + from)
      return
    }
    let firstEnd = min(to, leading)
    if from < firstEnd {
      brush.mask(x: x + from, y: y, count: firstEnd - from, pixels + from)
    }
    let start = max(from, leading)
    let end = min(to, leading + middle)
    if start < end && pixels[leading] != 0 {
      brush.span(x: x + start, y: y, count: end - start, coverage: pixels[leading])
    }
    let rest = max(from, leading + middle)
    if rest < to {
      brush.mask(x: x + rest, y: y, count: to - rest, pixels + (rest - middle))
    }
  }

  private static func place(_ at: Int, _ leading: Int, _ small: Int, _ large: Int) -> Int {
    if at < leading { return at }
    return max(leading, at - (large - small))
  }
}
