import Testing

@testable import Render

@Suite struct TextLayoutTests {
  private let font = ScaledFont(.interRegular, size: Fixed(20))
  private var style: TextStyle { TextStyle(font: font) }

  private func layout(
    _ text: String, width: Int? = nil, _ style: ParagraphStyle = ParagraphStyle()
  ) -> TextLayout {
    TextLayout(
      TextContent(text, style: self.style), style: style, width: width.map { Fixed($0) })
  }

  /// What each line shows of the text, ends without white space.
  private func shown(_ layout: TextLayout) -> [String] {
    layout.lines.map { line in
      let bytes = Array(layout.content.string.utf8)
      func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      guard let hidden = line.places.hidden else {
        var shown = text(line.range)
        while shown.last?.isWhitespace == true { shown.removeLast() }
        return shown
      }
      return text(line.range.lowerBound..<hidden.lowerBound) + "…"
        + text(hidden.upperBound..<line.range.upperBound).trimmingPrefix("\n")
    }
  }

  @Test func aLineThatFitsIsTheShapedText() {
    let layout = layout("Living room", width: 500)
    #expect(layout.lines.count == 1)
    #expect(layout.width == font.shape("Living room").width)
    #expect(layout.lines[0].range == 0..<11)
    #expect(!layout.isTruncated)
  }

  @Test func emptyTextHasOneEmptyLine() {
    for text in ["", " ", "\u{200B}"] {
      let layout = layout(text, width: 100)
      #expect(layout.lines.count == 1)
      #expect(layout.width == .zero)
      #expect(layout.height == Fixed(25))
      #expect(layout.caret(atUTF8Offset: 0).height == Fixed(25))
      #expect(
        layout.position(nearest: FixedPoint(x: Fixed(9), y: Fixed(9))).utf8Offset <= text.utf8.count
      )
    }
  }

  @Test func wordsGoToTheNextLine() {
    #expect(
      shown(layout("The quick brown fox jumps", width: 100)) == ["The quick", "brown fox", "jumps"])
  }

  @Test func whatFitsExactlyStaysOnTheLine() {
    let text = "The quick brown fox"
    let width = font.shape(text).width
    let content = TextContent(text, style: style)
    #expect(TextLayout(content, width: width).lines.count == 1)
    #expect(TextLayout(content, width: width - Fixed(rawValue: 1)).lines.count == 2)
  }

  @Test func layingOutAgainInTheWidthThatWasFoundGivesTheSameLines() {
    let text = "Wait Tax AV To. The quick brown fox jumps over the lazy dog; VAT, WAVE."
    for limit in stride(from: 40, to: 400, by: 7) {
      let first = layout(text, width: limit)
      let again = TextLayout(first.content, width: first.width)
      #expect(again.lines.map(\.range) == first.lines.map(\.range))
    }
  }

  @Test func spacesHangBeyondTheEnd() {
    let layout = layout("aaa    aaa", width: Int(font.shape("aaa").width.ceiling))
    #expect(layout.lines.map(\.range) == [0..<7, 7..<10])
    #expect(layout.lines[0].width == font.shape("aaa").width)
  }

  @Test func aWordLongerThanTheLineBreaksBetweenCharacters() {
    let layout = layout("of Donaudampfschifffahrt", width: 60)
    #expect(layout.lines.count > 3)
    #expect(shown(layout)[0] == "of")
    #expect(shown(layout).joined() == "ofDonaudampfschifffahrt")
    for line in layout.lines { #expect(line.width <= Fixed(60)) }
  }

  @Test func aCharacterWiderThanTheLineStandsAlone() {
    for width in [-5, 0, 3] {
      let layout = layout("W👨‍👩‍👧 W", width: width)
      #expect(layout.lines.map(\.range) == [0..<1, 1..<20, 20..<21])
    }
  }

  @Test func charactersWrapAnywhere() {
    let style = ParagraphStyle(wrapping: .characters)
    let layout = layout("ab cdefgh", width: Int(font.shape("ab cd").width.ceiling), style)
    #expect(shown(layout) == ["ab cd", "efgh"])
  }

  @Test func withoutWrappingAParagraphIsOneLine() {
    let style = ParagraphStyle(wrapping: .none)
    let layout = layout("The quick brown fox\njumps", width: 60, style)
    #expect(shown(layout) == ["The quick brown fox", "jumps"])
    #expect(layout.width > Fixed(60))
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"])
  func lineBreaksStartNewLines(text: String) {
    #expect(shown(layout("ab\(text)cd", width: 300)) == ["ab", "cd"])
    #expect(shown(layout("\(text)\(text)ab\(text)")) == ["", "", "ab", ""])
    let layout = layout("ab\(text)")
    #expect(layout.caret(atUTF8Offset: layout.content.utf8Count).line == 1)
  }

  @Test func linesAreCountedAndTheRestIsLeftOut() {
    var style = ParagraphStyle(maximumLines: 2)
    let text = "one two three four five"
    #expect(shown(layout(text, width: 60, style)) == ["one", "two"])
    #expect(layout(text, width: 60, style).isTruncated)
    style.maximumLines = 20
    #expect(!layout(text, width: 60, style).isTruncated)
    style.maximumLines = -3
    #expect(layout(text, width: 60, style).lines.count == 5)
  }

  /// The longest text with an ellipsis that is as wide as it may be, found by trying all.
  private func shortened(_ text: String, to width: Int, _ truncation: ParagraphStyle.Truncation)
    -> String
  {
    func trimmed(_ part: Substring) -> Substring {
      var part = part
      while part.last?.isWhitespace == true { part.removeLast() }
      while part.first?.isWhitespace == true { part.removeFirst() }
      return part
    }
    let candidates = (0...text.count).map {
      truncation == .tail ? "\(trimmed(text.prefix($0)))…" : "…\(trimmed(text.suffix($0)))"
    }
    return candidates.last { font.shape($0).width <= Fixed(width) } ?? ""
  }

  @Test(arguments: [ParagraphStyle.Truncation.tail, .head])
  func truncationKeepsAsMuchAsFits(truncation: ParagraphStyle.Truncation) {
    let style = ParagraphStyle(truncation: truncation, maximumLines: 1)
    for text in ["The quick brown fox", "VAVAVAVAVA.VAVAVA.", "a b c d e f g h i j k"] {
      for width in stride(from: 20, to: 100, by: 3) {
        let layout = layout(text, width: width, style)
        #expect(shown(layout) == [shortened(text, to: width, truncation)])
        #expect(layout.isTruncated && layout.lines[0].isTruncated)
      }
    }
    #expect(shown(layout("The quick", width: 120, style)) == ["The quick"])
  }

  @Test func truncationInTheMiddleKeepsBothEnds() throws {
    let style = ParagraphStyle(truncation: .middle, maximumLines: 1)
    for width in stride(from: 40, to: 160, by: 5) {
      let line = layout("The quick brown fox", width: width, style).lines[0]
      let hidden = try #require(line.places.hidden)
      let before = Int(line.shaped.width(of: 0..<hidden.lowerBound))
      let after = Int(line.shaped.width(of: hidden.lowerBound + 3..<line.shaped.range.upperBound))
      #expect(abs(before - after) < 20 << 8)
      #expect(line.width <= Fixed(width) && line.width > Fixed(width - 20))
    }
  }

  @Test func theLastLineIsTruncatedWhereMoreFollows() {
    var style = ParagraphStyle(truncation: .tail, maximumLines: 2)
    let text = "one two three four five six"
    let rest = "three four five six"
    #expect(shown(layout(text, width: 90, style)) == ["one two", shortened(rest, to: 90, .tail)])
    #expect(shown(layout("one\ntwo\nthree", width: 90, style)) == ["one", "two…"])
    #expect(shown(layout("one\ntwo\n", width: 90, style)) == ["one", "two"])
    style.truncation = .head
    #expect(shown(layout(text, width: 90, style)) == ["one two", shortened(rest, to: 90, .head)])
    #expect(shown(layout("one\ntwo\nthree", width: 90, style)) == ["one", "…three"])
    style.truncation = .middle
    #expect(shown(layout("one\ntwo\nthree", width: 120, style)) == ["one", "two…three"])
  }

  @Test func withoutWrappingEachParagraphIsTruncated() {
    let style = ParagraphStyle(wrapping: .none, truncation: .tail)
    let layout = layout("The quick brown\njumps over the dog\nok", width: 90, style)
    let expected =
      ["The quick brown", "jumps over the dog"].map { shortened($0, to: 90, .tail) } + ["ok"]
    #expect(shown(layout) == expected)
    #expect(layout.lines.map(\.range) == [0..<16, 16..<35, 35..<37])
  }

  @Test func whereNothingFitsTheEllipsisStands() {
    let style = ParagraphStyle(truncation: .tail, maximumLines: 1)
    let layout = layout("Living room", width: 1, style)
    #expect(layout.lines[0].width == font.shape("…").width)
    #expect(layout.lines[0].range == 0..<11)
  }

  @Test func linesAreAligned() {
    let text = "ab abcdef"
    let width = font.shape("abcdef").width
    let limit = Fixed(90)
    func x(_ alignment: ParagraphStyle.Alignment, _ direction: BidiParagraph.Direction = .natural)
      -> [Fixed]
    {
      TextLayout(
        TextContent(text, style: style),
        style: ParagraphStyle(alignment: alignment, direction: direction), width: limit
      ).lines.map(\.x)
    }
    let small = font.shape("ab").width
    #expect(x(.left) == [.zero, .zero])
    #expect(x(.natural) == [.zero, .zero])
    #expect(x(.right) == [limit - small, limit - width])
    #expect(x(.center) == [(limit - small) / 2, (limit - width) / 2])
    #expect(x(.natural, .rightToLeft) == [limit - small, limit - width])
    #expect(x(.justified, .rightToLeft) == [limit - small, limit - width])
    #expect(x(.left, .rightToLeft) == [.zero, .zero])
  }

  @Test func justifiedLinesReachBothSidesButTheLast() {
    let style = ParagraphStyle(alignment: .justified)
    let layout = layout("The quick brown fox jumps over the lazy dog", width: 150, style)
    #expect(layout.lines.count > 2)
    for line in layout.lines.dropLast() {
      #expect(line.x == .zero && line.width == Fixed(150))
      let end = layout.caret(atUTF8Offset: line.textEnd)
      #expect(end.x == Fixed(150))
    }
    #expect(layout.lines.last?.width == font.shape("lazy dog").width)
  }

  @Test(arguments: ["", "\u{202E}"])
  func caretsOfAJustifiedLineStandAtTheirGlyphs(override: String) {
    let text = override + "The quick brown fox jumps over the lazy dog"
    let layout = layout(text, width: 150, ParagraphStyle(alignment: .justified))
    for (index, line) in layout.lines.enumerated() {
      for run in line.shaped.runs where run.width != .zero {
        #expect(run.isRightToLeft == !override.isEmpty || run.range.lowerBound >= line.textEnd)
        for glyph in run.glyphs where Int(glyph.cluster) < line.textEnd && glyph.advance != .zero {
          let place = run.caret(atUTF8Offset: Int(glyph.cluster)).x
          #expect(
            place == glyph.x + (run.isRightToLeft ? glyph.advance : .zero), "in line \(index)")
        }
      }
    }
  }

  @Test func naturalLinesAreAsHighAsTheirFonts() {
    var content = TextContent("small\nand ", style: style)
    content.append("LARGE", style: TextStyle(font: ScaledFont(.interRegular, size: Fixed(40))))
    content.append("\nsmall", style: style)
    let lines = TextLayout(content).lines
    // Inter: 0.96875 em above, 0.2412 em below the baseline, rounded up.
    #expect(lines.map { $0.height.ceiling } == [25, 49, 25])
    #expect(lines.map { $0.baseline.ceiling } == [20, 64, 94])
  }

  @Test func fixedLinesCentreTheirCapitals() {
    let style = ParagraphStyle(lineHeight: Fixed(26))
    let lines = layout("a\nb", style).lines
    #expect(lines.map(\.top) == [.zero, Fixed(26)])
    let capitals =
      20 * Double(Typeface.interRegular.capHeight) / Double(Typeface.interRegular.unitsPerEm)
    #expect(abs(lines[0].baseline.pixels - (13 + capitals / 2)) < 0.01)
    #expect(lines[1].baseline == lines[0].baseline + Fixed(26))
  }

  @Test func stylesKeepTheirCharacters() {
    var content = TextContent("", style: style)
    let red = TextStyle(font: font, color: Color(0xFF0000), isUnderlined: true)
    content.append("ab", style: style)
    content.append("cd", style: red)
    content.append("ef", style: red)
    content.append("", style: style)
    #expect(content.string == "abcdef")
    #expect(content.style(atUTF8Offset: 1) == style)
    #expect(content.style(atUTF8Offset: 2) == red)
    #expect(content.style(atUTF8Offset: 5) == red)
    #expect(content.spans.count == 1)
    let part = content.part(1..<4)
    #expect(part.string == "bcd" && part.spans.map(\.start) == [1])
    var twice = content
    twice.append(content)
    #expect(twice.string == "abcdefabcdef" && twice.spans.map(\.start) == [2, 6, 8])
  }

  @Test func textsThatOnlyLookTheSameAreDifferent() {
    // Both take three bytes.
    let composed = TextContent("\u{212B}", style: style)
    let decomposed = TextContent("A\u{30A}", style: style)
    #expect(composed.string == decomposed.string)
    #expect(composed != decomposed)
    #expect(composed == TextContent("\u{212B}", style: style))
    let caches = RenderCaches()
    #expect(caches.layout(TextContent("\u{E9}", style: style)).lines[0].range == 0..<2)
    #expect(caches.layout(TextContent("e\u{301}", style: style)).lines[0].range == 0..<3)
  }

  @Test func caretsAndHitsAgree() {
    let layout = layout("The quick brown fox", width: 100)
    #expect(layout.lines.count == 2)
    let start = layout.lines[1].range.lowerBound
    #expect(layout.caret(atUTF8Offset: start).line == 1)
    #expect(layout.caret(atUTF8Offset: start).x == .zero)
    #expect(layout.caret(atUTF8Offset: -4).x == .zero)
    #expect(layout.caret(atUTF8Offset: 999).line == 1)
    // Beyond the end of a line that goes on, the caret stays in it.
    let far = layout.position(nearest: FixedPoint(x: Fixed(5000), y: Fixed(2)))
    #expect(far == TextLayout.Position(utf8Offset: start, line: 0))
    #expect(layout.caret(at: far).x >= layout.lines[0].width)
    #expect(layout.position(nearest: FixedPoint(x: Fixed(5000), y: Fixed(9000))).utf8Offset == 19)
    #expect(layout.position(nearest: FixedPoint(x: Fixed(-50), y: Fixed(-9000))).utf8Offset == 0)
  }

  @Test func selectionsCoverTheirCharacters() {
    let layout = layout("The quick brown fox", width: 100)
    let second = layout.lines[1]
    let rects = layout.selectionRects(for: 4..<second.range.lowerBound + 3)
    #expect(rects.count == 2)
    #expect(rects[0].x == layout.caret(atUTF8Offset: 4).x)
    #expect(rects[0].y == .zero && rects[0].height == layout.lines[0].height)
    #expect(rects[1].x == .zero)
    #expect(rects[1].maxX == layout.caret(atUTF8Offset: second.range.lowerBound + 3).x)
    #expect(layout.selectionRects(for: 3..<3).isEmpty)
    #expect(layout.selectionRects(for: 900..<999).isEmpty)
  }

  @Test func offsetsOfATruncatedLineAreThoseOfTheText() {
    let style = ParagraphStyle(truncation: .middle, maximumLines: 1)
    let layout = layout("The quick brown fox", width: 120, style)
    let line = layout.lines[0]
    #expect(line.range == 0..<19)
    #expect(layout.caret(atUTF8Offset: 19).x == line.width)
    let hidden = line.places.hidden ?? 0..<0
    #expect(
      layout.caret(atUTF8Offset: hidden.lowerBound + 2)
        == layout.caret(atUTF8Offset: hidden.lowerBound))
    #expect(layout.position(nearest: FixedPoint(x: line.width, y: .zero)).utf8Offset == 19)
    for offset in 0...19 where !(hidden.lowerBound + 1..<hidden.upperBound).contains(offset) {
      let caret = layout.caret(atUTF8Offset: offset)
      #expect(layout.position(nearest: FixedPoint(x: caret.x, y: .zero)).utf8Offset == offset)
    }
  }

  @Test func drawingLinesIsDrawingTheirText() {
    let layout = layout("Ab\ncd")
    let origin = point(3, 5)
    let whole = coverage(width: 60, height: 70) { $0.draw(layout, at: origin, color: .white) }
    let apart = coverage(width: 60, height: 70) { canvas in
      for (text, line) in zip(["Ab", "cd"], layout.lines) {
        canvas.draw(
          font.shape(text), at: FixedPoint(x: origin.x, y: origin.y + line.baseline), color: .white)
      }
    }
    #expect(whole == apart)
    let clip = PixelRect(x: 0, y: 28, width: 60, height: 9)
    let cut = coverage(width: 60, height: 70, clip: clip) {
      $0.draw(layout, at: origin, color: .white)
    }
    for y in 28..<37 {
      #expect(cut[(y * 60)..<(y * 60 + 60)] == whole[(y * 60)..<(y * 60 + 60)])
    }
  }

  @Test func linesAreWhereATransformPutsThem() {
    let words = ["Ab", "cd", "ef", "gh", "ij", "kl", "mn", "op"]
    let layout = layout(words.joined(separator: "\n"))
    let half = Transform(scaleX: 32_768, y: 32_768)
    let whole = coverage(width: 30, height: 100) { canvas in
      canvas.withTransform(half) { canvas.draw(layout, at: point(3, 5), color: .white) }
    }
    let apart = coverage(width: 30, height: 100) { canvas in
      canvas.withTransform(half) {
        for (text, line) in zip(words, layout.lines) {
          let place = FixedPoint(x: Fixed(3), y: Fixed(5) + line.baseline)
          canvas.draw(font.shape(text), at: place, color: .white)
        }
      }
    }
    #expect(whole == apart)
  }
}
