import Testing

@testable import Render

@Suite struct CaretTests {
  private func mixed(_ size: Int = 20) throws -> ScaledFont {
    ScaledFont(.interRegular, size: Fixed(size), fallback: try TestFonts.fallback())
  }

  @Test func ligaturesHaveTheCaretsOfTheirFontOrEvenOnes() throws {
    // make-shapes.py: "fi" is 900 wide with its caret at 250, "ff" 1000 wide without one.
    let font = ScaledFont(try TestFonts.shapes(), size: Fixed(100))
    let fi = font.shape("fi")
    #expect(fi.runs.flatMap(\.glyphs).count == 1)
    #expect((0...2).map { fi.xPosition(atUTF8Offset: $0) } == [.zero, Fixed(25), Fixed(90)])
    let ff = font.shape("Aff")
    #expect((1...3).map { ff.xPosition(atUTF8Offset: $0) } == [Fixed(60), Fixed(110), Fixed(160)])
    #expect(fi.utf8Offset(nearest: Fixed(14)) == 1)
    #expect(fi.utf8Offset(nearest: Fixed(56)) == 1)
    #expect(fi.utf8Offset(nearest: Fixed(58)) == 2)
  }

  @Test func aLigatureFromRightToLeftIsDividedFromRightToLeft() throws {
    // Lam and alef are one glyph in the first font, and in the second two, of which one is as wide as both.
    for name in ["SansArabic-Regular", "NaskhArabic-Regular"] {
      let line = ScaledFont(try TestFonts.noto(name), size: Fixed(40)).shape("لا")
      #expect(line.isRightToLeft)
      let places = [0, 2, 4].map { line.xPosition(atUTF8Offset: $0) }
      #expect(places[0] == line.width && places[2] == .zero)
      #expect(places[1] > .zero && places[1] < line.width)
    }
  }

  @Test func marksAndEmojiHaveNoCaretInside() throws {
    let font = try mixed()
    for character in ["e\u{301}\u{323}", "शि", "שָׁ", "👨‍👩‍👧", "🇪🇺", "1️⃣", "👍🏽", "น้ำ"] {
      let line = font.shape(character)
      let offsets = Set(line.runs.flatMap { $0.carets.map { Int($0.offset) } })
      var starts: Set<Int> = [0]
      for part in character { starts.insert((starts.max() ?? 0) + String(part).utf8.count) }
      #expect(offsets == starts, "\(character)")
    }
  }

  @Test func aChangeOfDirectionHasTwoPlaces() throws {
    let line = try mixed().shape("abc אבג")
    #expect(!line.isRightToLeft)
    #expect(line.runs.map(\.level) == [0, 1])
    let border = line.runs[1].x
    let start = line.caretPlace(atUTF8Offset: 4)
    #expect(start.primary == border && start.secondary == line.width)
    let end = line.caretPlace(atUTF8Offset: 10)
    #expect(end.primary == line.width && end.secondary == border)
    #expect(line.utf8Offset(nearest: border - .one) == 4)
    #expect(line.utf8Offset(nearest: border + .one) == 10)
    let inner = line.caretPlace(atUTF8Offset: 6)
    #expect(inner.primary == inner.secondary && inner.primary > border)
  }

  @Test func beyondTheEndsLieTheEndsOfTheParagraphsDirection() throws {
    let font = try mixed()
    let left = font.shape("abc אבג")
    #expect(left.utf8Offset(nearest: Fixed(-9)) == 0)
    #expect(left.utf8Offset(nearest: left.width + Fixed(9)) == 10)
    let right = font.shape("אבג abc")
    #expect(right.isRightToLeft)
    #expect(right.utf8Offset(nearest: Fixed(-9)) == 10)
    #expect(right.utf8Offset(nearest: right.width + Fixed(9)) == 0)
    #expect(right.xPosition(atUTF8Offset: 0) == right.width)
    #expect(right.xPosition(atUTF8Offset: 10) == .zero)
  }

  @Test func everyCharacterIsFoundWhereItIsDrawn() throws {
    let font = try mixed()
    for text in ["ab 12 שלום (cd) ١٢ لا", "שלום abc 12", "e\u{301}fi 👨‍👩‍👧x क्षे", "ไทย 日本 한국"] {
      let line = font.shape(text)
      for run in line.runs {
        for (a, b) in zip(run.carets, run.carets.dropFirst()) where a.x != b.x {
          let nearA = run.x + a.x + (b.x - a.x) / 4
          let nearB = run.x + b.x + (a.x - b.x) / 4
          #expect(line.utf8Offset(nearest: nearA) == Int(a.offset))
          #expect(line.utf8Offset(nearest: nearB) == Int(b.offset))
          let place = line.caretPlace(atUTF8Offset: Int(a.offset))
          #expect([place.primary, place.secondary].contains(run.x + a.x))
        }
      }
    }
  }

  @Test func theStretchesOfAllCharactersTileTheLine() throws {
    let font = try mixed()
    let text = "ab שלום (cd) ١٢ لا é"
    let line = font.shape(text)
    var stretches: [Range<Fixed>] = []
    var offset = 0
    for character in text {
      let end = offset + character.utf8.count
      stretches += line.stretches(of: offset..<end)
      offset = end
    }
    stretches.sort { $0.lowerBound < $1.lowerBound }
    #expect(stretches.first?.lowerBound == .zero && stretches.last?.upperBound == line.width)
    for (a, b) in zip(stretches, stretches.dropFirst()) { #expect(a.upperBound == b.lowerBound) }
    #expect(line.stretches(of: 0..<text.utf8.count) == [.zero..<line.width])
    #expect(line.stretches(of: 3..<3) == [])
    // "b " and the first letter of "שלום", which stands at the right end of its run.
    #expect(line.stretches(of: 1..<5).count == 2)
  }
}
