/// The outlines of a font at its size, hinted where it asks for that.
struct GlyphOutlines {
  private let typeface: Typeface
  private let size: Fixed
  private let isHinted: Bool

  init(_ font: ScaledFont) {
    typeface = font.typeface
    size = font.size
    isHinted = font.hinting == .light && font.size <= ScaledFont.largestHinted
  }

  /// Whether its glyphs are pictures alone.
  var areMissing: Bool { !typeface.hasOutlines }

  /// Runs `body` with the outline of a glyph and what takes it to its place, the origin at (`x`, `y`) in 1/256 pixel; not where it has none.
  func with(
    _ glyph: UInt32, x: Int, y: Int, _ body: (borrowing GlyphOutline, GlyphScale) -> Void
  ) {
    if isHinted {
      // In 1/64 pixel.
      let scale = GlyphScale(originX: x, originY: y, size: 256, 64)
      typeface.withHintedOutline(glyph, size: size) { body($0, scale) }
    } else {
      let scale = GlyphScale(
        originX: x, originY: y, size: Int(size.rawValue), typeface.unitsPerEm)
      typeface.withOutline(glyph) { body($0, scale) }
    }
  }

  /// The same, with the outline kept in `caches` between frames where it is not hinted; an empty one where there is none. `body` makes no mask.
  func with(
    _ glyph: UInt32, x: Int, y: Int, keptIn caches: RenderCaches,
    _ body: (borrowing GlyphOutline, GlyphScale) -> Void
  ) {
    if isHinted {
      with(glyph, x: x, y: y, body)
    } else {
      let outline = caches.outline(of: glyph, in: typeface)
      body(
        outline,
        GlyphScale(originX: x, originY: y, size: Int(size.rawValue), typeface.unitsPerEm))
    }
  }
}

extension ScaledFont {
  /// A larger font is not hinted.
  static let largestHinted = Fixed(256)

  /// What tells the font's masks from others.
  var maskKey: UInt64 {
    UInt64(typeface.identifier) << 32 | UInt64(UInt32(bitPattern: size.rawValue))
  }
}
