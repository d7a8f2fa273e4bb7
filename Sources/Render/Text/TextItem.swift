import CHarfBuzz

/// A stretch of a paragraph that one font shapes in one go.
struct TextItem {
  /// UTF-8 offsets in the paragraph.
  var range: Range<Int>
  /// The embedding level (UAX #9).
  var level: UInt8
  /// The script (UAX #24); `HB_SCRIPT_INVALID` where no character has one of its own.
  var script: hb_script_t
  /// The index of the span, −1 before the first.
  var span: Int
  /// The font that has the glyphs.
  var font: ScaledFont

  /// Whether both may be shaped together.
  func continues(_ other: TextItem) -> Bool {
    other.range.upperBound == range.lowerBound && other.level == level && other.script == script
      && other.span == span && other.font == font
  }
}
