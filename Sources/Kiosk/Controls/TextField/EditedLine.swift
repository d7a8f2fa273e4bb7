import Render

/// A line that is being edited, and what stands out in it.
struct EditedLine {
  var text: String
  var font: Font
  /// The text in glyphs.
  var shaped: ShapedLine
  /// Pixels of one point.
  var scale: Double
  /// The left end, in points.
  var start: Double
  /// What is selected, as UTF-8 offsets of the text; nil for nothing.
  var selection: Range<Int>?
  /// What is marked as not typed yet.
  var marked: Range<Int>?

  /// Calls `body` with the left end and the width, in points, of each stretch that `range` takes: in a line of both directions there may be several.
  func forEachStretch(of range: Range<Int>, _ body: (_ x: Double, _ width: Double) -> Void) {
    shaped.forEachStretch(of: range) { stretch in
      body(
        start + stretch.lowerBound.pixels / scale,
        (stretch.upperBound - stretch.lowerBound).pixels / scale)
    }
  }
}
