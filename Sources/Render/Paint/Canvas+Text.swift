extension Canvas {
  /// Draws a line with its origin (left end of the baseline) at `origin`; x is taken to the nearest quarter, y to the nearest whole pixel.
  public func draw(_ line: ShapedLine, at origin: FixedPoint, color: Color) {
    for run in line.runs {
      draw(run, at: FixedPoint(x: origin.x + run.x, y: origin.y), color: color)
    }
  }

  /// Draws a run with the left end of its baseline at `origin`; x is taken to the nearest quarter, y to the nearest whole pixel.
  public func draw(_ run: GlyphRun, at origin: FixedPoint, color: Color) {
    if clip.isEmpty || run.font.size.rawValue <= 0 { return }
    paint(GlyphSpans(run: run, origin: origin, caches: caches, clip: clip), with: color)
  }
}

/// The glyphs of a run, each from its mask.
private struct GlyphSpans: SpanSource {
  let run: GlyphRun
  let origin: FixedPoint
  let caches: RenderCaches
  let clip: PixelRect

  func emit<Sink: SpanSink>(into sink: Sink) {
    let originX = Int(origin.x.rawValue)
    let originY = Int(origin.y.rawValue)
    let painter = GlyphPainter(caches, clip, run.font, sink)
    for glyph in run.glyphs {
      let quarter = (originX + Int(glyph.x.rawValue) + 32) >> 6
      let y = (originY + Int(glyph.y.rawValue) + 128) >> 8
      painter.draw(glyph.index, x: quarter >> 2, phase: quarter & 3, y: y)
    }
  }
}

/// Draws the glyphs of one run.
private struct GlyphPainter<Sink: SpanSink> {
  let caches: RenderCaches
  let clip: PixelRect
  let sink: Sink
  let typeface: Typeface
  let size: Int
  let fontKey: UInt64

  /// Glyphs of a larger size, in 1/256 pixel, are drawn from their outlines each time.
  static var largestCached: Int { 512 << 8 }
  /// So are glyphs of more pixels to a side, as broken fonts have them.
  static var largestSide: Int { 1024 }

  init(_ caches: RenderCaches, _ clip: PixelRect, _ font: ScaledFont, _ sink: Sink) {
    self.caches = caches
    self.clip = clip
    self.sink = sink
    typeface = font.typeface
    size = Int(font.size.rawValue)
    fontKey =
      UInt64(font.typeface.identifier) << 32 | UInt64(UInt32(bitPattern: font.size.rawValue))
  }

  func draw(_ glyph: UInt32, x: Int, phase: Int, y: Int) {
    if size > Self.largestCached {
      drawOutline(glyph, x: x, phase: phase, y: y)
      return
    }
    let key = MaskKey(a: 1 | UInt64(phase) << 2 | UInt64(glyph) << 8, b: fontKey)
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
    var result: Mask?
    var isTooLarge = false
    typeface.withOutline(glyph) { outline in
      guard var bounds = pixelBounds(outline, x: phase << 6, y: 0) else { return }
      // Whole groups of four pixels are blended at once.
      bounds.width = (bounds.width + 3) & ~3
      isTooLarge = bounds.width > Self.largestSide || bounds.height > Self.largestSide
      if isTooLarge { return }
      let mask = caches.masks.insert(
        key, width: bounds.width, height: bounds.height, left: bounds.x, top: bounds.y)
      let sink = MaskSink(
        pixels: mask.pixels, bytesPerRow: bounds.width, originX: bounds.x, originY: bounds.y)
      let scale = GlyphScale(originX: phase << 6, originY: 0, size: size, typeface.unitsPerEm)
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
    if glyph == 0 { return renderBox(key) }
    return caches.masks.insert(key, width: 0, height: 0, left: 0, top: 0)
  }

  private func drawOutline(_ glyph: UInt32, x: Int, phase: Int, y: Int) {
    typeface.withOutline(glyph) { outline in
      let originX = x << 8 + phase << 6
      guard let bounds = pixelBounds(outline, x: originX, y: y << 8) else { return }
      let visible = bounds.intersection(clip)
      if visible.isEmpty { return }
      caches.rasterizer.begin(clip: visible)
      outline.add(
        to: caches.rasterizer,
        GlyphScale(originX: originX, originY: y << 8, size: size, typeface.unitsPerEm))
      caches.rasterizer.sweep(.nonZero, into: sink)
    }
  }

  private func pixelBounds(_ outline: borrowing GlyphOutline, x: Int, y: Int) -> PixelRect? {
    guard let box = outline.bounds else { return nil }
    let scale = GlyphScale(originX: x, originY: y, size: size, typeface.unitsPerEm)
    let left = scale.x(box.left) >> 8
    let right = (scale.x(box.right) + 255) >> 8
    let top = scale.y(box.top) >> 8
    let bottom = (scale.y(box.bottom) + 255) >> 8
    if right <= left || bottom <= top { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// A frame in place of a missing glyph, in fonts that have none themselves.
  private func renderBox(_ key: MaskKey) -> Mask {
    let width = max((size / 2) >> 8, 3)
    let height = max((size * 7 / 10) >> 8, 3)
    let mask = caches.masks.insert(key, width: width, height: height, left: 1, top: -height)
    for y in 0..<height {
      for x in 0..<width where x == 0 || y == 0 || x == width - 1 || y == height - 1 {
        mask.pixels[y * width + x] = 255
      }
    }
    return mask
  }
}
