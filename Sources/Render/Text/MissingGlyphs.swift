/// What no font had a glyph for, for messages.
public struct MissingGlyphs: Sendable {
  /// How often a missing glyph was shaped; cached lines count once.
  public private(set) var count = 0
  /// Which characters those were, each once, in the order they came; 64 at most.
  public private(set) var scalars: [Unicode.Scalar] = []
  /// Of more different characters only the number is known.
  static let maximumScalars = 64

  /// Counts the missing glyphs of `line`; `place` is the offset in `text` of an offset in the line.
  mutating func note(_ line: ShapedLine, of text: String, place: (Int) -> Int = { $0 }) {
    for run in line.runs {
      for glyph in run.glyphs where glyph.index == 0 {
        count += 1
        let offset = place(Int(glyph.cluster))
        let utf8 = text.utf8
        guard scalars.count < MissingGlyphs.maximumScalars, (0..<utf8.count).contains(offset)
        else { continue }
        let scalar = text.unicodeScalars[utf8.index(utf8.startIndex, offsetBy: offset)]
        if !scalars.contains(scalar) { scalars.append(scalar) }
      }
    }
  }
}
