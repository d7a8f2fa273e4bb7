/// Finds the typeface of a chain that draws a character.
struct FontChooser {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// `font` in the typeface for the character in `range`: its own where that has all of it, else the first of the chain that has, else the first that has the character's base.
  ///
  /// A character is never divided. One that is an emoji of itself or by its selector (U+FE0F) is looked for in the coloured typefaces first, others in those without colours. White space stays with `previous`, the font before it.
  func font(for range: Range<Int>, in font: ScaledFont, after previous: ScaledFont?) -> ScaledFont {
    if font.fallback.typefaces.isEmpty { return font }
    if let previous, isBlank(range), !previous.typeface.isColored,
      previous.typeface.covers(bytes, range),
      font.with(previous.typeface) == previous
    {
      return previous
    }
    let wish = presentation(range)
    if wish == .any && font.typeface.covers(bytes, range) { return font }
    let chain = Chain(font)
    for i in 0..<chain.count where chain[i].isColored == (wish == .emoji) {
      if chain[i].covers(bytes, range) { return font.with(chain[i]) }
    }
    for i in 0..<chain.count where chain[i].covers(bytes, range) { return font.with(chain[i]) }
    let base = UTF8Text.scalar(in: bytes, at: range.lowerBound).scalar
    for i in 0..<chain.count where chain[i].has(base) { return font.with(chain[i]) }
    return font
  }

  /// A font's typeface and those behind it.
  private struct Chain {
    let font: ScaledFont
    init(_ font: ScaledFont) { self.font = font }
    var count: Int { font.fallback.typefaces.count + 1 }
    subscript(index: Int) -> Typeface {
      index == 0 ? font.typeface : font.fallback.typefaces[index - 1]
    }
  }

  // MARK: - The character

  private enum Presentation {
    case any
    case emoji
    case text
  }

  private func presentation(_ range: Range<Int>) -> Presentation {
    var i = range.lowerBound
    while i < range.upperBound {
      let (scalar, length) = UTF8Text.scalar(in: bytes, at: i)
      if scalar == 0xFE0F { return .emoji }
      if scalar == 0xFE0E { return .text }
      i += length
    }
    let first = UTF8Text.scalar(in: bytes, at: range.lowerBound).scalar
    if first < 0x231A { return .any }
    return Unicode.Scalar(first)?.properties.isEmojiPresentation == true ? .emoji : .any
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    Unicode.Scalar(UTF8Text.scalar(in: bytes, at: range.lowerBound).scalar)?.properties
      .isWhitespace == true
  }
}
