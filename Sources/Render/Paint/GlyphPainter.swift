/// Draws glyphs of one font.
struct GlyphPainter<Sink: SpanSink> {
  private let caches: RenderCaches
  private let clip: PixelRect
  private let sink: Sink
  private let outlines: GlyphOutlines
  private let size: Int
  private let fontKey: UInt64
  /// What tells hinted glyphs from others in keys.
  private let kind: UInt64

  /// Glyphs of a larger size, in 1/256 pixel, are drawn from their outlines each time.
  private static var largestCached: Int { 512 << 8 }
  /// So are glyphs of more pixels to a side, as broken fonts have them.
  private static var largestSide: Int { 1024 }

  init(_ caches: RenderCaches, _ clip: PixelRect, _ font: ScaledFont, _ sink: Sink) {
    self.caches = caches
    self.clip = clip
    self.sink = sink
    outlines = GlyphOutlines(font)
    size = Int(font.size.rawValue)
    fontKey = font.maskKey
    kind = font.hinting == .none ? 1 : 1 | 1 << 4
  }

  func draw(_ glyph: UInt32, x: Int, phase: Int, y: Int) {
    if size > Self.largestCached {
      drawOutline(glyph, x: x, phase: phase, y: y)
      return
    }
    let key = MaskKey(a: kind | UInt64(phase) << 2 | UInt64(glyph) << 8, b: fontKey)
    if let mask = caches.masks.find(key) ?? render(glyph, phase: phase, key) {
      draw(mask, x: x + Int(mask.left), y: y + Int(mask.top))
    } else {
      drawOutline(glyph, x: x, phase: phase, y: y)
    }
  }

  private func draw(_ mask: Mask, x: Int, y: Int) {
    let left = max(clip.x, x)
    let top = max(clip.y, y)
    let right = min(clip.maxX, x + Int(mask.width))
    let bottom = min(clip.maxY, y + Int(mask.height))
    if left >= right || top >= bottom { return }
    sink.block(
      PixelRect(x: left, y: top, width: right - left, height: bottom - top),
      mask.row(top - y) + (left - x), stride: Int(mask.width))
  }

  /// Makes the mask of a glyph, its origin at `phase` quarters in pixel (0, 0); nothing where it is too large to keep.
  private func render(_ glyph: UInt32, phase: Int, _ key: MaskKey) -> Mask? {
    if glyph == 0 { return renderBox(key) }
    var result: Mask?
    var isTooLarge = false
    outlines.with(glyph, x: phase << 6, y: 0) { outline, scale in
      guard var bounds = scale.pixels(of: outline) else { return }
      // Whole groups of four pixels are blended at once.
      bounds.width = (bounds.width + 3) & ~3
      isTooLarge = bounds.width > Self.largestSide || bounds.height > Self.largestSide
      if isTooLarge { return }
      let mask = caches.masks.insert(
        key, width: bounds.width, height: bounds.height, left: bounds.x, top: bounds.y)
      let sink = MaskSink(
        pixels: mask.pixels, bytesPerRow: bounds.width, originX: bounds.x, originY: bounds.y)
      caches.accumulator.begin(bounds)
      outline.add(to: caches.accumulator, scale)
      if outline.mayOverlap || !caches.accumulator.finish(mask.pixels) {
        caches.rasterizer.begin(clip: bounds)
        outline.add(to: caches.rasterizer, scale)
        caches.rasterizer.sweep(.nonZero, into: sink)
      }
      result = mask
    }
    if result != nil || isTooLarge { return result }
    if outlines.areMissing { return renderBox(key) }
    return caches.masks.insert(key, width: 0, height: 0, left: 0, top: 0)
  }

  private func drawOutline(_ glyph: UInt32, x: Int, phase: Int, y: Int) {
    if glyph == 0 || outlines.areMissing {
      drawFrame(x: x, y: y)
      return
    }
    outlines.with(glyph, x: x << 8 + phase << 6, y: y << 8, keptIn: caches) { outline, scale in
      guard let bounds = scale.pixels(of: outline) else { return }
      let visible = bounds.intersection(clip)
      if visible.isEmpty { return }
      caches.rasterizer.begin(clip: visible)
      outline.add(to: caches.rasterizer, scale)
      caches.rasterizer.sweep(.nonZero, into: sink)
    }
  }

  // MARK: - Missing glyphs

  /// The place of a missing glyph's frame, as large as what the font has for that, which may be any pattern.
  private func frame() -> PixelRect {
    let rise = max((size * 7 / 10) >> 8, 3)
    var box = PixelRect(x: 1, y: -rise, width: max((size / 2) >> 8, 3), height: rise)
    outlines.with(0, x: 0, y: 0, keptIn: caches) { outline, scale in
      guard let bounds = scale.pixels(of: outline) else { return }
      if min(bounds.width, bounds.height) >= 3 { box = bounds }
    }
    return box
  }

  /// How thick the lines of the frame are.
  private var frameLine: Int { max((size / 14) >> 8, 1) }

  /// Keeps the frame as a mask; nothing where it is too large for that.
  private func renderBox(_ key: MaskKey) -> Mask? {
    let box = frame()
    if max(box.width, box.height) > Self.largestSide { return nil }
    let inner = PixelRect(x: 0, y: 0, width: box.width, height: box.height).inset(by: frameLine)
    let mask = caches.masks.insert(
      key, width: box.width, height: box.height, left: box.x, top: box.y)
    for y in 0..<box.height {
      for x in 0..<box.width where !inner.contains(x: x, y: y) {
        mask.pixels[y * box.width + x] = 255
      }
    }
    return mask
  }

  /// Draws the frame as what it consists of.
  private func drawFrame(x: Int, y: Int) {
    var box = frame()
    box.x += x
    box.y += y
    let line = frameLine
    let hole = box.inset(by: line)
    if hole.isEmpty { return area(box) }
    area(PixelRect(x: box.x, y: box.y, width: box.width, height: line))
    area(PixelRect(x: box.x, y: hole.y, width: line, height: hole.height))
    area(PixelRect(x: hole.maxX, y: hole.y, width: line, height: hole.height))
    area(PixelRect(x: box.x, y: hole.maxY, width: box.width, height: line))
  }

  private func area(_ rect: PixelRect) {
    let visible = rect.intersection(clip)
    if !visible.isEmpty { sink.area(visible, coverage: 255) }
  }
}
