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

extension Bitmap {
  /// `count` premultiplied pixels from (`x`, `y`) on: where they lie, or widened in `scratch`.
  func pixels(
    x: Int, y: Int, count: Int, into scratch: ScratchBuffer<UInt32>
  ) -> UnsafePointer<UInt32> {
    let row = UnsafeRawPointer(baseAddress + y * bytesPerRow + x * format.bytesPerPixel)
    switch format {
    case .argb8888: return row.assumingMemoryBound(to: UInt32.self)
    case .xrgb8888:
      let wide = scratch.reserve(count)
      let words = row.assumingMemoryBound(to: UInt32.self)
      var i = 0
      while i < count {
        wide[i] = words[i] | 0xFF00_0000
        i &+= 1
      }
      return UnsafePointer(wide)
    case .rgb565:
      let wide = scratch.reserve(count)
      let words = row.assumingMemoryBound(to: UInt16.self)
      var i = 0
      while i < count {
        wide[i] = PixelFormat.widened(words[i])
        i &+= 1
      }
      return UnsafePointer(wide)
    }
  }
}

extension PixelFormat {
  /// An RGB565 pixel as 0xFFRRGGBB, by bit replication.
  @inline(__always)
  static func widened(_ pixel: UInt16) -> UInt32 {
    let v = UInt32(pixel)
    let r = v >> 11
    let g = (v >> 5) & 63
    let b = v & 31
    return 0xFF00_0000 | (r << 3 | r >> 2) << 16 | (g << 2 | g >> 4) << 8 | (b << 3 | b >> 2)
  }
}
