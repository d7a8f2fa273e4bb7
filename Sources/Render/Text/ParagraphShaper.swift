/// A paragraph ready to be shaped line by line.
///
/// Levels, scripts and fonts are found once; a line of it costs what it holds.
struct ParagraphShaper: Sendable {
  /// The text of the paragraph.
  let text: String
  /// The directions of its characters.
  let bidi: BidiParagraph
  /// The font before the first span.
  let font: ScaledFont
  /// The fonts from there on.
  let spans: [FontSpan]
  /// In the order of the text.
  private let items: [TextItem]

  /// A paragraph set in `font`, and from each span's start on in that span's font.
  ///
  /// `spans` are in order of their starts. A span that starts inside a character begins with the next one.
  init(
    _ text: String, font: ScaledFont, spans: [FontSpan] = [],
    direction: BidiParagraph.Direction = .natural
  ) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.font = font
    self.spans = spans
    bidi = BidiParagraph(text, direction: direction)
    items = TextItemizer.items(of: text, bidi: bidi, font: font, spans: spans)
  }

  /// The whole paragraph as one line.
  func shape() -> ShapedLine { shape(0..<bidi.count) }

  /// The characters of `range`, UTF-8 offsets, as a line of its own: letters join across its ends as in the paragraph, white space at its end has the paragraph's direction.
  ///
  /// Offsets are cut to the text; those inside a scalar count as its start.
  func shape(_ range: Range<Int>) -> ShapedLine {
    var copy = text
    return copy.withUTF8 { bytes in
      let start = UTF8Text.start(in: bytes, of: range.lowerBound)
      let end = UTF8Text.start(in: bytes, of: range.upperBound)
      let parts = parts(of: start..<end)
      let shaper = RunShaper(text, bytes)
      var runs: [GlyphRun] = []
      runs.reserveCapacity(parts.count)
      var x = Fixed.zero
      for index in parts.count > 1 ? BidiParagraph.visualOrder(of: parts.map(\.level)) : [0]
      where index < parts.count {
        let run = shaper.shape(parts[index], at: x)
        x = x + run.width
        runs.append(run)
      }
      return ShapedLine(
        font: font, range: start..<end, isRightToLeft: bidi.isRightToLeft, width: x, runs: runs)
    }
  }

  /// The items of a line, the white space at its end on the paragraph's level.
  private func parts(of range: Range<Int>) -> [TextItem] {
    if range.isEmpty { return [] }
    let blank = bidi.trailingWhitespace(in: range)
    var parts: [TextItem] = []
    var i = firstItem(at: range.lowerBound)
    while i < items.count && items[i].range.lowerBound < range.upperBound {
      var part = items[i]
      part.range = part.range.clamped(to: range)
      if part.level != bidi.baseLevel && part.range.upperBound > blank {
        var tail = part
        tail.range = max(blank, part.range.lowerBound)..<part.range.upperBound
        tail.level = bidi.baseLevel
        part.range = part.range.lowerBound..<tail.range.lowerBound
        if !part.range.isEmpty { parts.append(part) }
        part = tail
      }
      parts.append(part)
      i += 1
    }
    return parts
  }

  /// The index of the item that holds the byte at `offset`.
  private func firstItem(at offset: Int) -> Int {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
