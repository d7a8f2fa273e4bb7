import Testing

@testable import Render

@Suite struct TextLayoutPropertyTests {
  private static let words = [
    "The", "quick", "Büro", "e\u{301}te\u{301}", "office", "fjord", "(12.5", "°C)", "1,234", "a",
    "שלום", "עולם", "مرحبا", "العالم", "日本語", "한국어", "ภาษาไทย", "👨‍👩‍👧", "🇩🇪🇫🇷", "क्षेत्र", "—", "AV",
    "Donaudampfschifffahrtsgesellschaft", "\u{200B}", "\u{AD}", "x\u{A0}y", "\u{202E}abc\u{202C}",
  ]
  private static let gaps = [" ", " ", " ", "  ", "\n", "", "\t", "\r\n", "\u{3000}", "-"]

  private func randomText(_ numbers: inout Numbers) -> TextContent {
    func style() -> TextStyle {
      let size = Fixed(rawValue: Int32(numbers.whole(8 * 256...40 * 256)))
      return TextStyle(
        font: ScaledFont(
          .interRegular, size: size, tracking: Fixed(rawValue: Int32(numbers.whole(-40...100)))))
    }
    var content = TextContent("", style: style())
    var present = style()
    for _ in 0..<numbers.whole(0...14) {
      if numbers.whole(0...3) == 0 { present = style() }
      let word = Self.words[numbers.whole(0...(Self.words.count - 1))]
      content.append(word + Self.gaps[numbers.whole(0...(Self.gaps.count - 1))], style: present)
    }
    return content
  }

  private func randomStyle(_ numbers: inout Numbers) -> ParagraphStyle {
    ParagraphStyle(
      alignment: [.left, .center, .right, .natural, .justified][numbers.whole(0...4)],
      wrapping: [.words, .words, .characters, .none][numbers.whole(0...3)],
      truncation: [.none, .head, .middle, .tail][numbers.whole(0...3)],
      lineHeight: numbers.whole(0...1) == 0 ? nil : Fixed(24),
      maximumLines: numbers.whole(0...1) == 0 ? 0 : numbers.whole(1...4),
      direction: [.natural, .leftToRight, .rightToLeft][numbers.whole(0...2)])
  }

  private func characterStarts(_ text: String) -> [Int] {
    text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count]
  }

  @Test(arguments: 0..<8)
  func linesFitAndHoldEachCharacterOnce(seed: Int) {
    var numbers = Numbers(UInt64(seed) + 500)
    for _ in 0..<60 {
      let content = randomText(&numbers)
      let style = randomStyle(&numbers)
      let limit = Fixed(numbers.whole(10...300))
      let layout = TextLayout(content, style: style, width: limit)
      let starts = Set(characterStarts(content.string))
      var next = 0
      var top = Fixed.zero
      for line in layout.lines {
        #expect(line.range.lowerBound == next)
        #expect(starts.contains(line.range.lowerBound) && starts.contains(line.range.upperBound))
        #expect(line.top == top && line.baseline >= top)
        next = line.range.upperBound
        top = top + line.height
        let isOne =
          line.textEnd - line.shaped.range.lowerBound
          <= longestCharacter(line.shaped, content, line)
        let mayBeWide = isOne || style.wrapping == .none && style.truncation == .none
        #expect(
          line.width <= limit || mayBeWide, "\(content.string.debugDescription) in \(limit.pixels)")
        if line.width <= limit {
          #expect(line.x >= .zero && line.x + line.width <= limit)
        }
      }
      #expect(layout.height == top)
      let showsAll = next == content.utf8Count
      #expect(showsAll || layout.isTruncated)
      #expect(showsAll || style.maximumLines > 0)
      #expect(layout.lines.contains { $0.isTruncated } || !layout.isTruncated || !showsAll)
    }
  }

  /// Bytes of the longest character of a line.
  private func longestCharacter(
    _ shaped: ShapedLine, _ content: TextContent, _ line: TextLayout.Line
  ) -> Int {
    if line.isTruncated { return 3 }
    return shaped.clusters().map(\.offset).adjacentDistances(to: shaped.range.upperBound).max() ?? 0
  }

  @Test(arguments: 0..<6)
  func aHitAtACaretFindsIt(seed: Int) {
    var numbers = Numbers(UInt64(seed) + 900)
    for _ in 0..<40 {
      let content = randomText(&numbers)
      let layout = TextLayout(
        content, style: randomStyle(&numbers), width: Fixed(numbers.whole(30...300)))
      for offset in characterStarts(content.string) {
        let caret = layout.caret(atUTF8Offset: offset)
        #expect(layout.lines.indices.contains(caret.line))
        let point = FixedPoint(x: caret.x, y: caret.top + caret.height / 2)
        let found = layout.position(nearest: point)
        let again = layout.caret(at: found)
        #expect(again.line == caret.line)
        let isSame = again.x == caret.x || again.secondaryX == caret.x
        #expect(
          isSame,
          "\(offset) at \(caret) becomes \(found) at \(again) in \(content.string.debugDescription), \(layout.lines[caret.line])"
        )
      }
    }
  }

  @Test(arguments: 0..<4)
  func selectionsOfNeighboursDoNotOverlap(seed: Int) {
    var numbers = Numbers(UInt64(seed) + 1300)
    for _ in 0..<30 {
      let content = randomText(&numbers)
      let layout = TextLayout(
        content, style: randomStyle(&numbers), width: Fixed(numbers.whole(30...300)))
      let starts = characterStarts(content.string)
      let middle = starts[numbers.whole(0...(starts.count - 1))]
      func area(_ range: Range<Int>) -> Int {
        layout.selectionRects(for: range).reduce(0) {
          $0 + Int($1.width.rawValue) * Int($1.height.rawValue)
        }
      }
      #expect(area(0..<middle) + area(middle..<content.utf8Count) == area(0..<content.utf8Count))
    }
  }

  @Test func anyScalarsCanBeLaidOut() {
    var numbers = Numbers(77)
    let canvas = Canvas(Bitmap(width: 60, height: 30))
    for _ in 0..<120 {
      var text = ""
      for _ in 0..<numbers.whole(0...40) {
        let value = UInt32(numbers.whole(0...0x10FFFF)) >> UInt32(numbers.whole(0...16))
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let style = TextStyle(font: ScaledFont(.interRegular, size: Fixed(12)), isUnderlined: true)
      let layout = TextLayout(
        TextContent(text, style: style), style: randomStyle(&numbers),
        width: Fixed(numbers.whole(-3...90)))
      canvas.draw(layout, at: point(2, -20), color: .white)
      _ = layout.selectionRects(for: 0..<layout.content.utf8Count)
      for offset in 0...text.utf8.count { _ = layout.caret(atUTF8Offset: offset) }
    }
  }

  @Test func extremeSizesAndWidthsAreHarmless() {
    let canvas = Canvas(Bitmap(width: 20, height: 20))
    for size in [Int32.min, -256, 0, 1, 256, 1 << 20, Int32.max] {
      for width in [Int32.min, -1, 0, 1, 5000, Int32.max] {
        let font = ScaledFont(.interRegular, size: Fixed(rawValue: size))
        let style = ParagraphStyle(
          alignment: .justified, truncation: .middle, lineHeight: Fixed(rawValue: width),
          maximumLines: 2)
        let layout = TextLayout(
          TextContent(
            "The quick\nbrown fox jumps", style: TextStyle(font: font, isUnderlined: true)),
          style: style, width: Fixed(rawValue: width))
        canvas.draw(layout, at: point(0, 0), color: .white)
        _ = layout.caret(atUTF8Offset: 5)
      }
    }
  }
}

extension [Int] {
  /// The distances from each element to the next, the last to `end`.
  fileprivate func adjacentDistances(to end: Int) -> [Int] {
    zip(self, dropFirst() + [end]).map { $1 - $0 }
  }
}
