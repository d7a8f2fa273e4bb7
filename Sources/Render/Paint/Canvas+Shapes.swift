extension Canvas {
  // MARK: - Rectangles

  /// Fills whole pixels.
  public func fill(_ rect: PixelRect, with color: Color) {
    let visible = rect.intersection(clip)
    if visible.isEmpty { return }
    guard let brush = brush(color) else { return }
    for y in visible.y..<visible.maxY {
      brush.span(x: visible.x, y: y, count: visible.width, coverage: 255)
    }
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
    stroke(RoundedShape(rect, radius: radius), width: width, with: paint)
  }

  /// Fills the ellipse inscribed in `rect`.
  public func fill(ellipseIn rect: FixedRect, with paint: Paint) {
    fill(RoundedShape(ellipseIn: rect), with: paint)
  }

  /// Draws a ring inside the ellipse inscribed in `rect`.
  public func stroke(ellipseIn rect: FixedRect, width: Fixed, with paint: Paint) {
    stroke(RoundedShape(ellipseIn: rect), width: width, with: paint)
  }

  func fill(_ shape: RoundedShape, with paint: Paint) {
    let visible = shape.pixelBounds.intersection(clip)
    if visible.isEmpty { return }
    guard let brush = brush(paint) else { return }
    caches.rasterizer.begin(clip: visible)
    shape.add(to: caches.rasterizer)
    caches.rasterizer.sweep(.nonZero, into: brush)
  }

  func stroke(_ shape: RoundedShape, width: Fixed, with paint: Paint) {
    let visible = shape.pixelBounds.intersection(clip)
    if visible.isEmpty || width.rawValue <= 0 { return }
    guard let brush = brush(paint) else { return }
    caches.rasterizer.begin(clip: visible)
    shape.add(to: caches.rasterizer)
    shape.inset(by: Int(width.rawValue)).add(to: caches.rasterizer, clockwise: false)
    caches.rasterizer.sweep(.nonZero, into: brush)
  }

  // MARK: - Paths

  /// Fills a path.
  public func fill(_ path: Path, rule: FillRule = .nonZero, with paint: Paint) {
    if clip.isEmpty || path.elements.isEmpty { return }
    guard let brush = brush(paint) else { return }
    caches.rasterizer.begin(clip: clip)
    caches.rasterizer.add(path)
    caches.rasterizer.sweep(rule, into: brush)
  }

  /// Draws a line of `style` along a path, centred on it.
  public func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {
    if clip.isEmpty || path.elements.isEmpty || style.width.rawValue <= 0 { return }
    guard let brush = brush(paint) else { return }
    caches.rasterizer.begin(clip: clip)
    var stroker = Stroker(style, caches.rasterizer)
    stroker.add(path)
    caches.rasterizer.sweep(.nonZero, into: brush)
  }
}
