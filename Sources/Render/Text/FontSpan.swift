/// From where on a paragraph is set in a font.
struct FontSpan: Hashable, Sendable {
  /// The UTF-8 offset in the paragraph of the first character that is set in it.
  var start: Int
  /// The font, up to the next span or the end of the paragraph.
  var font: ScaledFont
}
