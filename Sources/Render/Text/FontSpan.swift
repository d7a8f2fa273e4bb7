/// From where on a paragraph is set in a font.
public struct FontSpan: Hashable, Sendable {
  /// The UTF-8 offset in the paragraph of the first character that is set in it.
  public var start: Int
  /// The font, up to the next span or the end of the paragraph.
  public var font: ScaledFont

  /// A font from UTF-8 offset `start` on.
  public init(start: Int, font: ScaledFont) {
    self.start = start
    self.font = font
  }
}
