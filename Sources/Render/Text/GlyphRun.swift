/// One line of shaped text, ready to draw. Unhinted: its width scales with the size.
public struct GlyphRun: Sendable {
  /// A glyph and where it stands.
  struct Glyph: Sendable {
    /// The index in the font.
    var index: UInt32
    /// From the origin of the line; y grows downwards.
    var x: Fixed
    var y: Fixed
  }

  /// Where a caret may stand.
  struct Boundary: Sendable {
    /// UTF-8 offset of the character that starts here.
    var offset: Int32
    /// From the origin of the line.
    var x: Fixed
  }

  /// The font it was shaped in.
  public let font: ScaledFont
  /// The advance of the whole line in pixels.
  public let width: Fixed
  /// The glyphs in the order they are drawn.
  let glyphs: [Glyph]
  /// The character boundaries in order, the end of the text included.
  let boundaries: [Boundary]

  init(font: ScaledFont, width: Fixed, glyphs: [Glyph] = [], boundaries: [Boundary] = []) {
    self.font = font
    self.width = width
    self.glyphs = glyphs
    self.boundaries = boundaries
  }

  /// Bytes of the glyphs and boundaries.
  var byteCount: Int {
    glyphs.count * MemoryLayout<Glyph>.stride + boundaries.count * MemoryLayout<Boundary>.stride
  }

  /// The x of the caret before the UTF-8 offset `offset` of the text; offsets inside a character count as its start.
  public func xPosition(atUTF8Offset offset: Int) -> Fixed {
    var x = Fixed.zero
    for boundary in boundaries {
      if Int(boundary.offset) > offset { break }
      x = boundary.x
    }
    return x
  }

  /// The UTF-8 offset of the character boundary nearest to `x`; the earlier one where two are equally near.
  public func utf8Offset(nearest x: Fixed) -> Int {
    var best = 0
    var distance = Int.max
    for boundary in boundaries {
      let d = abs(Int(boundary.x.rawValue) - Int(x.rawValue))
      if d < distance {
        distance = d
        best = Int(boundary.offset)
      }
    }
    return best
  }
}
