extension Canvas {
  // MARK: - Rectangles

  /// Fills whole pixels.
  public func fill(_ rect: PixelRect, with color: Color) {
    if !isPlain {
      fill(FixedRect(rect), with: .color(color))
      return
    }
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

  /// Fills a rounded rectangle with a radius for each corner.
  public func fill(roundedRect rect: FixedRect, radii: CornerRadii, with paint: Paint) {
    if radii.isUniform {
      fill(RoundedShape(rect, radius: radii.topLeft), with: paint)
    } else {
      fill(CorneredShape(rect, radii: radii), with: paint)
    }
  }

  /// Draws the edge of a rounded rectangle inside its outline: the band between `rect` and `rect` inset by `width`.
  ///
  /// `radius` is the outer radius; the inner one is `radius − width`, at least 0.
  public func stroke(roundedRect rect: FixedRect, radius: Fixed, width: Fixed, with paint: Paint) {
    stroke(RoundedShape(rect, radius: radius), width: Int(width.rawValue), with: paint)
  }

  /// Draws the edge of a rounded rectangle with a radius for each corner inside its outline.
  public func stroke(
    roundedRect rect: FixedRect, radii: CornerRadii, width: Fixed, with paint: Paint
  ) {
    if radii.isUniform {
      stroke(roundedRect: rect, radius: radii.topLeft, width: width, with: paint)
    } else {
      stroke(CorneredShape(rect, radii: radii), width: Int(width.rawValue), with: paint)
    }
  }

  /// Fills the ellipse inscribed in `rect`.
  public func fill(ellipseIn rect: FixedRect, with paint: Paint) {
    fill(RoundedShape(ellipseIn: rect), with: paint)
  }

  /// Draws a ring inside the ellipse inscribed in `rect`.
  public func stroke(ellipseIn rect: FixedRect, width: Fixed, with paint: Paint) {
    stroke(RoundedShape(ellipseIn: rect), width: Int(width.rawValue), with: paint)
  }

  @inline(__always)
  func fill<Shape: BoxShape>(_ shape: Shape, with paint: Paint) {
    if isPlain {
      drawPlain(shape, width: 0, with: paint)
    } else {
      draw(shape, width: 0, with: paint)
    }
  }

  @inline(__always)
  func stroke<Shape: BoxShape>(_ shape: Shape, width: Int, with paint: Paint) {
    if width <= 0 { return }
    if isPlain {
      drawPlain(shape, width: width, with: paint)
    } else {
      draw(shape, width: width, with: paint)
    }
  }

  /// Fills a shape, or draws its edge where `width` > 0, in device pixels.
  private func drawPlain<Shape: BoxShape>(_ shape: Shape, width: Int, with paint: Paint) {
    let bounds = shape.pixelBounds
    let visible = bounds.intersection(clip)
    if visible.isEmpty { return }
    if width == 0 && shape.isWhole && shape.cornerReach == 0 {
      self.paint(RectSpans(rect: visible), with: paint)
    } else if let mask = cornerMask(shape, width: width) {
      self.paint(StretchedMask(mask: mask, place: bounds, visible: visible), with: paint)
    } else {
      caches.rasterizer.begin(clip: visible)
      shape.add(to: caches.rasterizer, clockwise: true)
      if width > 0 { shape.inset(by: width).add(to: caches.rasterizer, clockwise: false) }
      self.paint(RasterSpans(rasterizer: caches.rasterizer, rule: .nonZero), with: paint)
    }
  }

  /// The same through the transform.
  private func draw<Shape: BoxShape>(_ shape: Shape, width: Int, with paint: Paint) {
    var placedWidth = width
    if let placed = shape.placed(by: transform, width: &placedWidth) {
      if width == 0 || placedWidth > 0 { drawPlain(placed, width: placedWidth, with: paint) }
      return
    }
    let visible = clip.intersection(deviceBounds(shape))
    if visible.isEmpty { return }
    caches.rasterizer.begin(clip: visible)
    shape.add(to: caches.rasterizer, through: transform)
    if width > 0 {
      shape.inset(by: width).add(to: caches.rasterizer, through: transform, clockwise: false)
    }
    self.paint(RasterSpans(rasterizer: caches.rasterizer, rule: .nonZero), with: paint)
  }

  /// The pixels that a shape may cover.
  func deviceBounds<Shape: BoxShape>(_ shape: Shape) -> PixelRect {
    if shape.isEmpty { return .zero }
    return transform.bounds(
      left: shape.left << 8, top: shape.top << 8, right: shape.right << 8, bottom: shape.bottom << 8
    ).pixelBounds
  }

  /// The mask of a shape with round corners, at most as large as its corners need; `width` > 0 is that of its edge.
  ///
  /// Only edges on quarters of a pixel are kept, so that what moves slowly does not fill the cache.
  private func cornerMask<Shape: BoxShape>(_ shape: Shape, width: Int) -> Mask? {
    let corner = (max(shape.cornerReach, width) + 255) >> 8
    if corner > 256 { return nil }
    let small = shape.shortened(to: 2 * corner + 3)
    guard let key = small.maskKey(width: width) else { return nil }
    if let mask = caches.masks.find(key) { return mask }
    let bounds = small.pixelBounds
    let mask = caches.masks.insert(key, width: bounds.width, height: bounds.height, left: 0, top: 0)
    caches.rasterizer.begin(clip: bounds)
    small.add(to: caches.rasterizer, clockwise: true)
    if width > 0 { small.inset(by: width).add(to: caches.rasterizer, clockwise: false) }
    caches.rasterizer.sweep(
      .nonZero,
      into: MaskSink(pixels: mask.pixels, bytesPerRow: bounds.width, originX: 0, originY: 0))
    if shape.isWhole && shape.isSymmetric { mask.makeSymmetric() }
    return caches.masks.measureNewest()
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
