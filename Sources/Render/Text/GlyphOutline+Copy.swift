import CFreeType

extension GlyphOutline {
  /// The head of a copy, before its points.
  private static var headBytes: Int { (MemoryLayout<FT_Outline>.size + 15) & ~15 }

  /// Bytes that a copy takes.
  var byteCount: Int {
    let points = MemoryLayout<FT_Vector>.stride + 1
    return GlyphOutline.headBytes + points * Int(outline.n_points)
      + MemoryLayout<UInt16>.stride * Int(outline.n_contours)
  }

  /// Copies all of it into `memory`, which has room for ``byteCount`` bytes and the alignment of a pointer.
  func copy(to memory: UnsafeMutableRawPointer) {
    var copy = outline
    var free = memory + GlyphOutline.headBytes
    copy.points = GlyphOutline.copy(outline.points, Int(outline.n_points), to: &free)
    copy.contours = GlyphOutline.copy(outline.contours, Int(outline.n_contours), to: &free)
    copy.tags = GlyphOutline.copy(outline.tags, Int(outline.n_points), to: &free)
    memory.storeBytes(of: copy, as: FT_Outline.self)
  }

  /// The outline that was copied to `memory`; valid as long as that.
  init(copiedTo memory: UnsafeRawPointer) {
    self.init(memory.load(as: FT_Outline.self))
  }

  /// Copies `count` elements to the free memory and goes past them. FreeType's versions have other types of them.
  private static func copy<Element>(
    _ source: UnsafeMutablePointer<Element>?, _ count: Int, to free: inout UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<Element>? {
    guard let source, count > 0 else { return nil }
    let copy = free.initializeMemory(as: Element.self, from: source, count: count)
    free += count * MemoryLayout<Element>.stride
    return copy
  }
}

extension RenderCaches {
  /// The outline of a glyph in font units, y upwards, from the cache where it was read before; an empty one where the font has none.
  ///
  /// It is valid until the next mask is made.
  func outline(of glyph: UInt32, in typeface: Typeface) -> GlyphOutline {
    let key = MaskKey(a: 1 | 1 << 6 | UInt64(glyph) << 8, b: UInt64(typeface.identifier) << 32)
    if let mask = masks.find(key) { return GlyphOutline(copiedTo: mask.pixels) }
    var made: Mask?
    typeface.withOutline(glyph) { outline in
      let mask = masks.insert(key, width: outline.byteCount, height: 1, left: 0, top: 0)
      outline.copy(to: mask.pixels)
      made = mask
    }
    if let made { return GlyphOutline(copiedTo: made.pixels) }
    let empty = GlyphOutline(FT_Outline())
    let mask = masks.insert(key, width: empty.byteCount, height: 1, left: 0, top: 0)
    empty.copy(to: mask.pixels)
    return empty
  }
}
