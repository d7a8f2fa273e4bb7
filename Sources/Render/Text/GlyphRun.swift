/// Glyphs of one font, one script and one direction that stand beside each other, from left to right. Unhinted: its width scales with the size.
struct GlyphRun: Sendable {
  /// A glyph and where it stands.
  struct Glyph: Hashable, Sendable {
    /// The index in the font; 0 where the font has none for the character.
    var index: UInt32
    /// The UTF-8 offset in the paragraph of the first character that it shows.
    var cluster: Int32
    /// From the left end of the run.
    var x: Fixed
    /// From the baseline; grows downwards.
    var y: Fixed
    /// The room from its pen position to the next glyph's, with the tracking.
    var advance: Fixed
  }

  /// Where a caret may stand.
  struct Caret: Hashable, Sendable {
    /// The UTF-8 offset in the paragraph of the character that starts here, or the end of the run.
    var offset: Int32
    /// From the left end of the run.
    var x: Fixed
  }

  /// The font that has its glyphs.
  let font: ScaledFont
  /// The characters that it shows, as UTF-8 offsets in the paragraph.
  let range: Range<Int>
  /// The embedding level: odd where the characters follow from right to left.
  let level: UInt8
  /// The index of the ``FontSpan`` that it belongs to; −1 before the first.
  let span: Int
  /// The left end, from the origin of the line.
  var x: Fixed
  /// The advance of all glyphs in pixels.
  let width: Fixed
  /// The glyphs from left to right.
  let glyphs: [Glyph]
  /// The starts of the characters in the order of the text, and the end of the last one: ``range`` from bound to bound. In ligatures the font says where, or they share the width evenly.
  let carets: [Caret]

  /// Whether the characters follow from right to left.
  var isRightToLeft: Bool { level & 1 != 0 }

  /// Bytes that it takes.
  var byteCount: Int {
    MemoryLayout<GlyphRun>.stride + glyphs.count * MemoryLayout<Glyph>.stride
      + carets.count * MemoryLayout<Caret>.stride
  }

  /// The place of the caret at the UTF-8 offset `offset` of the paragraph, from the left end; offsets inside a character count as its start, those outside as the nearer end.
  func caret(atUTF8Offset offset: Int) -> Caret {
    var low = 0
    var high = carets.count - 1
    guard high >= 0 else { return Caret(offset: Int32(clamping: range.lowerBound), x: .zero) }
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(carets[middle].offset) > offset { high = middle - 1 } else { low = middle }
    }
    return carets[low]
  }

  /// The caret nearest to `x`, which is from the left end; the earlier one in the text where two are equally near.
  func caret(nearest x: Fixed) -> Caret {
    var best = Caret(offset: Int32(clamping: range.lowerBound), x: .zero)
    var distance = Int.max
    for caret in carets {
      let d = abs(Int(caret.x.rawValue) - Int(x.rawValue))
      if d < distance {
        distance = d
        best = caret
      }
    }
    return best
  }
}
