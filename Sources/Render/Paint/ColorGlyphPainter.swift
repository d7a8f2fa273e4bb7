/// Draws the glyphs of a typeface that has colours of its own: layers, pictures, and plain outlines beside them.
struct ColorGlyphPainter {
  private let canvas: Canvas
  private let font: ScaledFont
  private let color: Color

  /// Pictures larger than this many pixels to a side are scaled each time.
  private static let largestCached = 512

  /// A painter in `color`, which plain outlines have; its alpha applies to all.
  init(_ canvas: Canvas, _ font: ScaledFont, _ color: Color) {
    self.canvas = canvas
    self.font = font
    self.color = color
  }

  /// Draws a run with the left end of its baseline at `origin`.
  func draw(_ run: GlyphRun, at origin: FixedPoint) {
    if color.alpha == 0 { return }
    for glyph in run.glyphs {
      let place = FixedPoint(x: origin.x + glyph.x, y: origin.y + glyph.y)
      let hasLayers = font.typeface.layers(of: glyph.index) { layer in
        paint(layer.glyph, at: place, with: layerColor(layer.color))
      }
      if !hasLayers && !drawPicture(glyph.index, at: place) {
        paint(glyph.index, at: place, with: color)
      }
    }
  }

  // MARK: - Outlines

  private func layerColor(_ index: Int) -> Color {
    let palette = font.typeface.palette
    if index == Typeface.Layer.foreground || !palette.indices.contains(index) { return color }
    let own = palette[index]
    let alpha = Blend.multiply(UInt32(own.alpha), UInt32(color.alpha))
    return own.withAlpha(UInt8(truncatingIfNeeded: alpha))
  }

  private func paint(_ glyph: UInt32, at place: FixedPoint, with color: Color) {
    let spans = GlyphSpan(
      glyph: glyph, place: place, font: font, caches: canvas.caches, clip: canvas.clip)
    canvas.paint(spans, with: color)
  }

  // MARK: - Pictures

  /// Draws the picture of a glyph on whole pixels; false where it has none.
  private func drawPicture(_ glyph: UInt32, at place: FixedPoint) -> Bool {
    let key = MaskKey(a: 1 | 1 << 5 | UInt64(glyph) << 8, b: font.maskKey)
    if let mask = canvas.caches.masks.find(key) ?? render(glyph, key) {
      if mask.width == 0 { return false }
      draw(mask, x: place.x.rounded + Int(mask.left), y: place.y.rounded + Int(mask.top))
      return true
    }
    guard let picture = font.typeface.picture(of: glyph) else { return false }
    var rect = rect(of: picture)
    rect.x += place.x.rounded
    rect.y += place.y.rounded
    if rect.intersection(canvas.clip).isEmpty { return true }
    canvas.draw(
      picture.bitmap, in: FixedRect(rect), filter: .bilinear, opacity: color.alpha)
    return true
  }

  /// The pixels of a picture whose origin is at (0, 0).
  private func rect(of picture: Typeface.Picture) -> PixelRect {
    let scale = GlyphScale(
      originX: 0, originY: 0, size: Int(font.size.rawValue), font.typeface.unitsPerEm)
    func rounded(_ value: Int) -> Int { (value + 128) >> 8 }
    // As far away as coordinates reach.
    let limit = 1 << 22
    return PixelRect(
      x: min(max(rounded(scale.x(picture.left)), -limit), limit),
      y: min(max(rounded(scale.y(picture.top)), -limit), limit),
      width: min(max(rounded(scale.x(picture.width)), 1), 1 << 15),
      height: min(max(rounded(scale.x(picture.height)), 1), 1 << 15))
  }

  /// Keeps a picture in its size, four bytes a pixel; an empty mask where there is none, nothing where it is too large to keep.
  private func render(_ glyph: UInt32, _ key: MaskKey) -> Mask? {
    let masks = canvas.caches.masks
    guard let picture = font.typeface.picture(of: glyph) else {
      return masks.insert(key, width: 0, height: 0, left: 0, top: 0)
    }
    let rect = rect(of: picture)
    if max(rect.width, rect.height) > ColorGlyphPainter.largestCached { return nil }
    let mask = masks.insert(
      key, width: rect.width * 4, height: rect.height, left: rect.x, top: rect.y)
    let shrinks = rect.width <= picture.bitmap.width && rect.height <= picture.bitmap.height
    var pattern = ImagePattern(picture.bitmap, filter: shrinks ? .area : .bilinear)
    pattern.fit(to: FixedRect(PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)))
    if let sampler = ImageSampler(pattern, inverse: .identity, canvas.caches.scratch) {
      for y in 0..<rect.height {
        let row = sampler.pixels(x: 0, y: y, count: rect.width)
        (mask.words + y * rect.width).update(from: row, count: rect.width)
      }
    }
    return mask
  }

  private func draw(_ mask: Mask, x: Int, y: Int) {
    let place = PixelRect(x: x, y: y, width: Int(mask.width) / 4, height: Int(mask.height))
    let visible = place.intersection(canvas.clip)
    for row in 0..<visible.height {
      let start = (visible.y + row - y) * place.width + visible.x - x
      paint(
        UnsafePointer(mask.words + start), x: visible.x, y: visible.y + row, count: visible.width)
    }
  }

  /// Paints premultiplied pixels through the clip and the colour's alpha.
  private func paint(_ source: UnsafePointer<UInt32>, x: Int, y: Int, count: Int) {
    let scratch = canvas.caches.scratch
    let target = canvas.target
    let pixels = target.pixels(x, y)
    if let clipMask = canvas.clipMask {
      let mask = scratch.multiplied(clipMask.row(x: x, y: y), color.alpha, count)
      Blend.pixels(pixels, source, mask, count, opaque: target.opaque)
    } else if color.alpha != 255 {
      let mask = scratch.constant(color.alpha, count)
      Blend.pixels(pixels, source, mask, count, opaque: target.opaque)
    } else {
      Blend.pixels(pixels, source, count, opaque: target.opaque)
    }
  }
}

/// One glyph from its mask.
private struct GlyphSpan: SpanSource {
  let glyph: UInt32
  let place: FixedPoint
  let font: ScaledFont
  let caches: RenderCaches
  let clip: PixelRect

  func emit<Sink: SpanSink>(into sink: Sink) {
    let quarter = (Int(place.x.rawValue) + 32) >> 6
    GlyphPainter(caches, clip, font, sink).draw(
      glyph, x: quarter >> 2, phase: quarter & 3, y: place.y.rounded)
  }
}

extension Mask {
  /// Its bytes as pixels.
  fileprivate var words: UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt32.self)
  }
}
