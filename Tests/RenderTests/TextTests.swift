import Testing

@testable import Render

@Suite struct TextTests {
  private let font = ScaledFont(.interRegular, size: Fixed(20))

  private func drawn(_ text: String, x: Double, y: Double = 30, font: ScaledFont) -> [UInt8] {
    coverage(width: 120, height: 40) {
      $0.draw(font.shape(text), at: point(x, y), color: .white)
    }
  }

  /// The offsets of all carets, those where runs meet once.
  private func carets(_ line: ShapedLine) -> [Int32] {
    Set(line.runs.flatMap { $0.carets.map(\.offset) }).sorted()
  }

  @Test func widthIsTheSumOfAdvances() {
    let text = "Thermostat"
    let whole = font.shape(text).width
    var sum = 0.0
    let large = ScaledFont(.interRegular, size: Fixed(Typeface.interRegular.unitsPerEm))
    for character in text { sum += large.shape(String(character)).width.pixels }
    let kerned = large.shape(text).width.pixels
    #expect(abs(whole.pixels - kerned * 20 / Double(Typeface.interRegular.unitsPerEm)) <= 1.0 / 256)
    #expect(abs(kerned - sum) < 200)
  }

  @Test func pairsAreKerned() {
    let single = font.shape("A").width.pixels + font.shape("V").width.pixels
    #expect(font.shape("AV").width.pixels < single - 0.5)
  }

  @Test func tabularDigitsAreEquallyWide() {
    var tabular = font
    tabular.tabularDigits = true
    let widths = Set((0...9).map { tabular.shape("\($0)").width })
    #expect(widths.count == 1)
    #expect(tabular.shape("11:11").width == tabular.shape("08:45").width)
    #expect(font.shape("1").width != font.shape("0").width)
  }

  @Test func trackingIsAddedAfterEachGlyph() {
    var tracked = font
    tracked.tracking = Fixed(rounding: -0.5)
    #expect(tracked.shape("abcd").width == font.shape("abcd").width - Fixed(2))
  }

  @Test func glyphsStandAtQuarterPixels() {
    let base = drawn("H", x: 10, font: font)
    #expect(drawn("H", x: 10.12, font: font) == base)
    #expect(drawn("H", x: 10.13, font: font) != base)
    #expect(drawn("H", x: 10.13, font: font) == drawn("H", x: 10.37, font: font))
    #expect(drawn("H", x: 10, y: 30.4, font: font) == base)
    let moved = drawn("H", x: 11, font: font)
    for y in 0..<40 {
      for x in 1..<120 { #expect(moved[y * 120 + x] == base[y * 120 + x - 1]) }
    }
  }

  @Test func glyphsAreTheirOutlinesExactly() {
    // The stem of an l is a rectangle in font units: its coverage is known.
    let units = Double(Typeface.interRegular.unitsPerEm)
    let large = ScaledFont(.interRegular, size: Fixed(Typeface.interRegular.unitsPerEm / 8))
    let picture = coverage(width: 300, height: 300) {
      $0.draw(large.shape("I"), at: point(20, 250), color: .white)
    }
    let area = picture.reduce(0) { $0 + Int($1) }
    let middle = (0..<300).map { Int(picture[210 * 300 + $0]) }.reduce(0, +)
    let rows = (0..<300).count { y in picture[(y * 300)..<(y * 300 + 300)].contains { $0 > 0 } }
    #expect(units == 2816 || units == 2048 || units == 1000)
    #expect(abs(Double(area) / Double(middle) - Double(rows)) < 2)
  }

  @Test func largeTextDrawnFromOutlinesFollowsTheSameRules() {
    let size = 600
    let large = ScaledFont(.interRegular, size: Fixed(size))
    let direct = coverage(width: 200, height: 500) {
      $0.draw(large.shape("l"), at: point(30.25, 480), color: .white)
    }
    #expect(direct.contains(255))
    let clipped = coverage(
      width: 200, height: 500, clip: PixelRect(x: 50, y: 100, width: 9, height: 9)
    ) { $0.draw(large.shape("l"), at: point(30.25, 480), color: .white) }
    for y in 100..<109 {
      for x in 50..<59 { #expect(clipped[y * 200 + x] == direct[y * 200 + x]) }
    }
  }

  @Test func aMissingGlyphIsVisible() {
    let picture = drawn("\u{10FFFD}", x: 10, font: font)
    #expect(picture.count { $0 > 128 } > 20)
    #expect(!Typeface.interRegular.hasGlyph(for: "\u{10FFFD}"))
    #expect(Typeface.interRegular.hasGlyph(for: "A"))
  }

  @Test func caretsStandBetweenCharacters() {
    let run = font.shape("ae\u{301}bc")
    #expect(run.xPosition(atUTF8Offset: 0) == .zero)
    let a = run.xPosition(atUTF8Offset: 1)
    #expect(a == font.shape("a").width)
    #expect(run.xPosition(atUTF8Offset: 2) == a)
    #expect(run.xPosition(atUTF8Offset: 3) == a)
    #expect(run.xPosition(atUTF8Offset: 4) > a)
    #expect(run.xPosition(atUTF8Offset: 99) == run.width)
    #expect(run.xPosition(atUTF8Offset: -4) == .zero)
  }

  @Test func theNearestBoundaryIsFound() {
    let run = font.shape("abc")
    let a = run.xPosition(atUTF8Offset: 1)
    let b = run.xPosition(atUTF8Offset: 2)
    #expect(run.utf8Offset(nearest: Fixed(-50)) == 0)
    #expect(run.utf8Offset(nearest: Fixed(5000)) == 3)
    #expect(run.utf8Offset(nearest: a) == 1)
    #expect(run.utf8Offset(nearest: a + (b - a) / 2 + .one) == 2)
    #expect(run.utf8Offset(nearest: a + (b - a) / 2 - .one) == 1)
    #expect(font.shape("").utf8Offset(nearest: Fixed(3)) == 0)
    #expect(font.shape("").xPosition(atUTF8Offset: 0) == .zero)
  }

  @Test func emojiOfManyScalarsAreOneCharacter() {
    let run = font.shape("a👨‍👩‍👧b")
    #expect(carets(run) == [0, 1, 19, 20])
  }

  @Test func metricsAreThoseOfTheLook() {
    let face = Typeface.interRegular
    let units = Double(face.unitsPerEm)
    #expect(abs(Double(face.ascender) / units - 0.969) < 0.001)
    #expect(abs(Double(face.descender) / units + 0.242) < 0.001)
    #expect(abs(Double(face.capHeight) / units - 0.727) < 0.001)
    #expect(face.xHeight > 0 && face.xHeight < face.capHeight)
  }

  @Test func anyTextCanBeShaped() {
    var numbers = Numbers(77)
    let caches = RenderCaches()
    let canvas = Canvas(Bitmap(width: 60, height: 30), caches: caches)
    for _ in 0..<60 {
      var text = ""
      for _ in 0..<numbers.whole(0...12) {
        let value = UInt32(numbers.whole(0...0x1FFFF)) >> UInt32(numbers.whole(0...16))
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let run = caches.shape(text, font: font)
      canvas.draw(run, at: point(2, 20), color: .white)
      #expect(run.range == 0..<text.utf8.count)
      #expect(text.isEmpty ? run.runs.isEmpty : carets(run).count == text.count + 1)
    }
  }
}
