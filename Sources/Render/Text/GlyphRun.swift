/// One line of shaped text, ready to draw. Unhinted: its width scales with the size.
public struct GlyphRun: Sendable {
  /// The font it was shaped in.
  public let font: ScaledFont
  /// The advance of the whole line in pixels.
  public let width: Fixed

  init(font: ScaledFont, width: Fixed) {
    self.font = font
    self.width = width
  }

  /// The x of the caret before the UTF-8 offset `offset` of the text; offsets inside a character count as its start.
  public func xPosition(atUTF8Offset offset: Int) -> Fixed { .zero }

  /// The UTF-8 offset of the character boundary nearest to `x`.
  public func utf8Offset(nearest x: Fixed) -> Int { 0 }
}
