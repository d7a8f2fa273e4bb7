extension Canvas {
  // MARK: - Rectangles

  /// Fills whole pixels.
  public func fill(_ rect: PixelRect, with color: Color) {
    let visible = rect.intersection(clip)
    if visible.isEmpty { return }
    paint(RectSpans(rect: visible), with: color)
  }

  /// Fills a rectangle with smooth edges.
  public func fill(_ rect: FixedRect, with paint: Paint) {
    fill(RoundedShape(rect, radius: .zero), with: paint)
  }

  // MARK: - Rounded rectangles and ellipses

  /// Fills a rounded rectangle; `radius` is cut to half the shorter side.
  public func fill(roundedRect rect: FixedRect, radius: Fixed, with paint: Paint) {
    fill(RoundedShape(rect, radius: radius), with: paint)
  }

  /// Draws the edge of a rounded rectangle inside its outline: the band between `rect` and `rect` inset by `width`.
  ///
  /// `radius` is the outer radius; the inner one is `radius − width`, at least 0.
  public func stroke(roundedRect rect: FixedRect, radius: Fixed, width: Fixed, with paint: Paint) {
    stroke(RoundedShape(rect, radius: radius), width: Int(width.rawValue), with: paint)
  }

  /// Fills the ellipse inscribed in `rect`.
  public func fill(ellipseIn rect: FixedRect, with paint: Paint) {
    fill(RoundedShape(ellipseIn: rect), with: paint)
  }

  /// Draws a ring inside the ellipse inscribed in `rect`.
  public func stroke(ellipseIn rect: FixedRect, width: Fixed, with paint: Paint) {
    stroke(RoundedShape(ellipseIn: rect), width: Int(width.rawValue), with: paint)
  }

  func fill(_ shape: RoundedShape, with paint: Paint) {
    let bounds = shape.pixelBounds
    let visible = bounds.intersection(clip)
    if visible.isEmpty { return }
    if shape.isWhole && shape.radiusX == 0 {
      self.paint(RectSpans(rect: visible), with: paint)
    } else if let mask = cornerMask(shape, width: 0) {
      self.paint(StretchedMask(mask: mask, place: bounds, visible: visible), with: paint)
    } else {
      caches.rasterizer.begin(clip: visible)
      shape.add(to: caches.rasterizer)
      self.paint(RasterSpans(rasterizer: caches.rasterizer, rule: .nonZero), with: paint)
    }
  }

  func stroke(_ shape: RoundedShape, width: Int, with paint: Paint) {
    let bounds = shape.pixelBounds
    let visible = bounds.intersection(clip)
    if visible.isEmpty || width <= 0 { return }
    if let mask = cornerMask(shape, width: width) {
      self.paint(StretchedMask(mask: mask, place: bounds, visible: visible), with: paint)
    } else {
      caches.rasterizer.begin(clip: visible)
      shape.add(to: caches.rasterizer)
      shape.inset(by: width).add(to: caches.rasterizer, clockwise: false)
      self.paint(RasterSpans(rasterizer: caches.rasterizer, rule: .nonZero), with: paint)
    }
  }

  /// The mask of a shape with round corners, at most as large as its corners need; `width` > 0 is that of its edge.
  ///
  /// Only edges on quarters of a pixel are kept, so that what moves slowly does not fill the cache.
  private func cornerMask(_ shape: RoundedShape, width: Int) -> Mask? {
    guard shape.isOnQuarters, shape.radiusX == shape.radiusY else { return nil }
    let corner = (max(shape.radiusX, width) + 255) >> 8
    if corner > 256 { return nil }
    let small = shape.shortened(to: 2 * corner + 3)
    let key = MaskKey(
      a: 3 | UInt64(small.right) << 2 | UInt64(small.bottom) << 32,
      b: UInt64(small.left) | UInt64(small.top) << 8 | UInt64(shape.radiusX) << 16
        | UInt64(width) << 40)
    if let mask = caches.masks.find(key) { return mask }
    let bounds = small.pixelBounds
    let mask = caches.masks.insert(key, width: bounds.width, height: bounds.height, left: 0, top: 0)
    caches.rasterizer.begin(clip: bounds)
    small.add(to: caches.rasterizer)
    if width > 0 { small.inset(by: width).add(to: caches.rasterizer, clockwise: false) }
    caches.rasterizer.sweep(
      .nonZero,
      into: MaskSink(pixels: mask.pixels, bytesPerRow: bounds.width, originX: 0, originY: 0))
    if shape.isWhole { mask.makeSymmetric() }
    return caches.masks.measureNewest()
  }

  // MARK: - Paths

  /// Fills a path.
  public func fill(_ path: Path, rule: FillRule = .nonZero, with paint: Paint) {
    if clip.isEmpty || path.elements.isEmpty { return }
    caches.rasterizer.begin(clip: clip)
    caches.rasterizer.add(path)
    self.paint(RasterSpans(rasterizer: caches.rasterizer, rule: rule), with: paint)
  }

  /// Draws a line of `style` along a path, centred on it.
  public func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {
    if clip.isEmpty || path.elements.isEmpty || style.width.rawValue <= 0 { return }
    caches.rasterizer.begin(clip: clip)
    var stroker = Stroker(style, caches.rasterizer)
    stroker.add(path)
    self.paint(RasterSpans(rasterizer: caches.rasterizer, rule: .nonZero), with: paint)
  }
}

/// All pixels of a rectangle.
private struct RectSpans: SpanSource {
  let rect: PixelRect

  func emit<Sink: SpanSink>(into sink: Sink) { sink.area(rect, coverage: 255) }
}

extension Mask {
  /// Makes all quarters the mirror images of the first one, and that of itself about its diagonal where the mask is square, so that no rounding tells them apart.
  fileprivate func makeSymmetric() {
    let columns = Int(width)
    let rows = Int(height)
    if columns == rows {
      for y in 0..<(rows + 1) / 2 {
        for x in 0..<y { pixels[y * columns + x] = pixels[x * columns + y] }
      }
    }
    repeatFirstQuarter()
  }
}
