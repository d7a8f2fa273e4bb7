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
    if color.alpha == 0 && canvas.mode == .sourceOver { return }
    let move = canvas.transform.translation
    for glyph in run.glyphs {
      let place = FixedPoint(x: origin.x + glyph.x, y: origin.y + glyph.y)
      if let move {
        drawUpright(glyph.index, at: FixedPoint(x: place.x + move.x, y: place.y + move.y))
      } else {
        drawTurned(glyph.index, at: place)
      }
    }
  }

  private func drawUpright(_ glyph: UInt32, at place: FixedPoint) {
    let hasLayers = font.typeface.layers(of: glyph) { layer in
      paint(layer.glyph, at: place, with: layerColor(layer.color))
    }
    if !hasLayers && !drawPicture(glyph, at: place) { paint(glyph, at: place, with: color) }
  }

  /// The same through a transform that is more than a move.
  private func drawTurned(_ glyph: UInt32, at place: FixedPoint) {
    let turned = TurnedFont(font, canvas.transform, canvas.caches, canvas.clip)
    func paint(_ glyph: UInt32, _ color: Color) {
      canvas.paint(TurnedGlyph(font: turned, glyph: glyph, place: place), with: color)
    }
    let hasLayers = font.typeface.layers(of: glyph) { paint($0.glyph, layerColor($0.color)) }
    if hasLayers { return }
    if let picture = canvas.caches.picture(of: glyph, in: font.typeface) {
      drawExactly(picture, at: place)
    } else {
      paint(glyph, color)
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
    guard let picture = canvas.caches.picture(of: glyph, in: font.typeface) else { return false }
    var rect = rect(of: picture)
    rect.x += place.x.rounded
    rect.y += place.y.rounded
    if rect.intersection(canvas.clip).isEmpty { return true }
    var pattern = ImagePattern(picture.bitmap, filter: .bilinear)
    pattern.fit(to: FixedRect(rect))
    pattern.opacity = color.alpha
    // The move has been made.
    if let brush = ShaderBrush(.image(pattern), canvas, inverse: .identity) {
      canvas.emit(PictureSpans(rect: rect.intersection(canvas.clip)), into: brush)
    }
    return true
  }

  /// Draws a picture through the transform, as large as it is to 1/256 pixel.
  private func drawExactly(_ picture: Typeface.Picture, at place: FixedPoint) {
    let scale = GlyphScale(
      originX: Int(place.x.rawValue), originY: Int(place.y.rawValue), size: Int(font.size.rawValue),
      font.typeface.unitsPerEm)
    func fixed(_ value: Int) -> Fixed { Fixed(rawValue: Int32(clamping: value)) }
    let (left, top) = (fixed(scale.x(picture.left)), fixed(scale.y(picture.top)))
    let rect = FixedRect(
      x: left, y: top, width: fixed(scale.x(picture.left + picture.width)) - left,
      height: fixed(scale.y(picture.top - picture.height)) - top)
    canvas.draw(picture.bitmap, in: rect, opacity: color.alpha)
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
    guard let picture = canvas.caches.picture(of: glyph, in: font.typeface) else {
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
    if visible.isEmpty { return }
    let brush = PictureBrush(
      words: mask.words, place: place, alpha: color.alpha, target: canvas.target,
      scratch: canvas.caches.scratch)
    canvas.emit(PictureSpans(rect: visible), into: brush)
  }
}

/// The pixels of a picture.
private struct PictureSpans: SpanSource {
  let rect: PixelRect

  func emit<Sink: SpanSink>(into sink: Sink) { sink.area(rect, coverage: 255) }
}

/// Paints premultiplied pixels, one on each of `place`.
private struct PictureBrush: SpanSink {
  let words: UnsafeMutablePointer<UInt32>
  let place: PixelRect
  let alpha: UInt8
  let target: PixelTarget
  let scratch: BrushScratch

  func span(x: Int, y: Int, count: Int, coverage: UInt8) {
    let strength = UInt8(truncatingIfNeeded: Blend.multiply(UInt32(coverage), UInt32(alpha)))
    if strength == 255 {
      Blend.pixels(target.pixels(x, y), source(x, y), count, opaque: target.opaque)
    } else {
      Blend.pixels(
        target.pixels(x, y), source(x, y), scratch.constant(strength, count), count,
        opaque: target.opaque)
    }
  }

  func mask(x: Int, y: Int, count: Int, _ mask: UnsafePointer<UInt8>) {
    Blend.pixels(
      target.pixels(x, y), source(x, y), scratch.faded(mask, alpha, count), count,
      opaque: target.opaque)
  }

  private func source(_ x: Int, _ y: Int) -> UnsafePointer<UInt32> {
    UnsafePointer(words + (y - place.y) * place.width + (x - place.x))
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
