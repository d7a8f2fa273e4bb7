import Testing

@testable import Render

@Suite struct ParagraphShaperTests {
  private func font(_ size: Int = 20) throws -> ScaledFont {
    ScaledFont(.interRegular, size: Fixed(size), fallback: try TestFonts.fallback())
  }

  @Test func aLineOfTheWholeParagraphIsTheTextOnOneLine() throws {
    for text in ["", "abc", "ab שלום (cd) ١٢", "日本"] {
      let whole = try font().shape(text)
      let line = ParagraphShaper(text, font: try font()).shape(-7..<1000)
      #expect(line.range == 0..<text.utf8.count)
      #expect(line.width == whole.width)
      #expect(line.runs.map(\.glyphs) == whole.runs.map(\.glyphs))
    }
  }

  @Test func whiteSpaceAtTheEndOfALineStandsAtTheParagraphsEnd() throws {
    // From right to left: the space after "cd" is left of it where the line ends there, right of "ef" where it does not.
    let shaper = ParagraphShaper("אב cd ef", font: try font())
    let cut = shaper.shape(0..<8)
    #expect(cut.runs.map(\.level) == [1, 2, 1])
    #expect(cut.runs.map(\.range) == [7..<8, 5..<7, 0..<5])
    #expect(shaper.shape().runs.map(\.range) == [5..<10, 0..<5])
  }

  @Test func spansCutRunsBetweenCharacters() throws {
    let small = try font()
    let large = try font(30)
    let shaper = ParagraphShaper(
      "abe\u{301}cd", font: small,
      spans: [FontSpan(start: 1, font: large), FontSpan(start: 3, font: small)])
    let runs = shaper.shape().runs
    #expect(runs.map(\.range) == [0..<1, 1..<5, 5..<7])
    #expect(runs.map(\.font.size) == [Fixed(20), Fixed(30), Fixed(20)])
    #expect(runs.map(\.span) == [-1, 0, 1])
    #expect(runs.map(\.x) == [.zero, runs[0].width, runs[0].width + runs[1].width])
  }

  @Test func offsetsInsideAScalarCountAsItsStart() throws {
    let shaper = ParagraphShaper("日本語", font: try font())
    #expect(shaper.shape(1..<5).range == 0..<3)
    #expect(shaper.shape(5..<5).runs.isEmpty)
  }

  @Test func bracketsBelongToTheScriptAroundThem() throws {
    // The closing bracket goes with the opening one: the Greek letters have a run of their own inside.
    let runs = ParagraphShaper("ab (αβ) cd", font: try font()).shape().runs
    #expect(runs.map(\.range) == [0..<4, 4..<8, 8..<12])
  }

  @Test func controlCharactersDrawNothingAndATabIsASpaceWide() {
    let plain = ScaledFont(.interRegular, size: Fixed(20))
    let space = plain.shape("a b")
    #expect(plain.shape("a\tb").width == space.width)
    for control in ["\n", "\r", "\u{1}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}"] {
      let line = plain.shape("A\(control)I")
      #expect(line.runs.flatMap(\.glyphs).allSatisfy { $0.index != 0 }, "\(control.unicodeScalars)")
      #expect(line.width <= plain.shape("A").width + plain.shape("I").width + .one)
    }
  }

  @Test func lettersThatJoinAreNotTracked() throws {
    var arabic = ScaledFont(try TestFonts.noto("NaskhArabic-Regular"), size: Fixed(20))
    let width = arabic.shape("ببب").width
    arabic.tracking = Fixed(3)
    #expect(arabic.shape("ببب").width == width)
    var latin = ScaledFont(.interRegular, size: Fixed(20))
    let plain = latin.shape("ae\u{323}\u{309}b").width
    latin.tracking = Fixed(3)
    #expect(latin.shape("ae\u{323}\u{309}b").width == plain + Fixed(9))
  }

  @Test(arguments: 0..<6)
  func anyTextIsCutIntoRunsThatTileIt(seed: Int) throws {
    var numbers = Numbers(UInt64(seed) + 4000)
    let caches = RenderCaches()
    let canvas = Canvas(Bitmap(width: 90, height: 40), caches: caches)
    let ranges: [ClosedRange<Int>] = [
      0...0x7F, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF,
      0x2000...0x206F, 0x3040...0x30FF, 0x4E00...0x4E40, 0xAC00...0xAC40, 0xFE00...0xFE0F,
      0x1F1E6...0x1F1FF, 0x1F3FB...0x1F64F, 0xE0020...0xE007F, 0...0x10FFFF,
    ]
    for _ in 0..<10 {
      var text = ""
      for _ in 0..<numbers.whole(1...40) {
        let range = ranges[numbers.whole(0...(ranges.count - 1))]
        if let scalar = Unicode.Scalar(UInt32(numbers.whole(range))) {
          text.unicodeScalars.append(scalar)
        }
      }
      let length = text.utf8.count
      let span = FontSpan(start: numbers.whole(0...length), font: try font(14))
      let shaper = ParagraphShaper(text, font: try font(), spans: [span])
      let a = numbers.whole(0...length)
      for range in [0..<length, a..<numbers.whole(a...length)] {
        let line = shaper.shape(range)
        var covered = line.range.lowerBound
        for run in line.runs.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
          #expect(run.range.lowerBound == covered)
          covered = run.range.upperBound
          #expect(run.carets.first?.offset == Int32(run.range.lowerBound))
          #expect(run.carets.last?.offset == Int32(run.range.upperBound))
          #expect(zip(run.carets, run.carets.dropFirst()).allSatisfy { $0.offset < $1.offset })
          #expect(run.glyphs.allSatisfy { run.range.contains(Int($0.cluster)) })
        }
        #expect(covered == line.range.upperBound)
        #expect(line.width == line.runs.reduce(.zero) { $0 + $1.width })
        canvas.draw(line, at: point(4, 30), color: .white)
      }
      _ = caches.shape(text, font: try font())
    }
  }

  @Test func longTextIsShapedInBoundedTime() throws {
    let font = try font()
    let parts = ["a", "a\u{301}", "אa", "ب", "(ש", "👍🏽", "1️⃣ ", "\u{202E}x", "日か", "कि", "\n"]
    for part in parts {
      let text = String(repeating: part, count: 10_000 / part.utf8.count)
      let line = font.shape(text)
      #expect(line.range == 0..<text.utf8.count)
    }
    // One character of very many scalars.
    let marks = "a" + String(repeating: "\u{301}", count: 20_000)
    #expect(font.shape(marks).runs.flatMap(\.carets).count == 2)
  }
}
