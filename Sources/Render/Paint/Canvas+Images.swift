extension Canvas {
  /// Draws the pixels of `image` with its left top pixel at (`x`, `y`).
  public func draw(_ image: Bitmap, x: Int, y: Int) {
    let place = PixelRect(x: x, y: y, width: image.width, height: image.height)
    let visible = place.intersection(clip)
    if visible.isEmpty { return }
    let brush = ImageBrush(self)
    if image.format == .xrgb8888 && clipMask == nil {
      PixelConversion.copy(
        PixelRect(x: visible.x - x, y: visible.y - y, width: visible.width, height: visible.height),
        from: image, to: bitmap, x: visible.x, y: visible.y)
      return
    }
    for row in visible.y..<visible.maxY {
      let source = image.pixels(
        x: visible.x - x, y: row - y, count: visible.width, into: caches.scratch.image)
      brush.paint(source, x: visible.x, y: row, count: visible.width)
    }
  }

  /// Draws `image` scaled to `rect` (bilinear).
  public func draw(_ image: Bitmap, in rect: PixelRect) {
    if rect.width == image.width && rect.height == image.height {
      draw(image, x: rect.x, y: rect.y)
      return
    }
    let visible = rect.intersection(clip)
    if visible.isEmpty { return }
    let brush = ImageBrush(self)
    let sampler = ImageSampler(image, rect)
    let row = caches.scratch.image.reserve(visible.width)
    for y in visible.y..<visible.maxY {
      sampler.sample(x: visible.x, y: y, count: visible.width, into: row)
      brush.paint(UnsafePointer(row), x: visible.x, y: y, count: visible.width)
    }
  }
}
