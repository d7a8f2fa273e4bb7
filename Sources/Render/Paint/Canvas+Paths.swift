extension Canvas {
  /// Fills a path.
  public func fill(_ path: Path, rule: FillRule = .nonZero, with paint: Paint) {
    if clip.isEmpty || path.elements.isEmpty { return }
    caches.rasterizer.begin(clip: clip)
    caches.rasterizer.add(path, through: isPlain ? nil : transform)
    self.paint(RasterSpans(rasterizer: caches.rasterizer, rule: rule), with: paint)
  }

  /// Draws a line of `style` along a path, centred on it.
  ///
  /// What is outside the clip costs nothing, however long the line and however short its dashes.
  public func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {
    if clip.isEmpty || path.elements.isEmpty || style.width.rawValue <= 0 { return }
    caches.rasterizer.begin(clip: clip)
    var stroker = Stroker(
      StrokePen(style, transform), caches.rasterizer, caches.segments, clip: clip)
    stroker.add(path)
    self.paint(RasterSpans(rasterizer: caches.rasterizer, rule: .nonZero), with: paint)
  }
}
