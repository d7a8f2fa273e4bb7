import Foundation
import Testing
import Traits

@testable import Render

@Suite struct ScriptTests {
  @Test(arguments: ScriptSample.all)
  func shapingAgreesWithHarfBuzz(_ sample: ScriptSample) throws {
    let typeface = try sample.typeface()
    let font = ScaledFont(typeface, size: Fixed(typeface.unitsPerEm))
    let line = font.shape(sample.text)
    #expect(!line.runs.isEmpty)
    for run in line.runs {
      let expected = try HarfBuzzTool.glyphs(
        sample.text, run.range, isRightToLeft: run.isRightToLeft, in: sample.path,
        index: sample.index)
      #expect(HarfBuzzTool.glyphs(run) == expected)
      #expect(!run.glyphs.contains { $0.index == 0 })
    }
  }

  @Test func glyphsAndAdvancesAreTheKnownOnes() throws {
    var text = ""
    for sample in ScriptSample.all {
      let typeface = try sample.typeface()
      let line = ScaledFont(typeface, size: Fixed(typeface.unitsPerEm)).shape(sample.text)
      text += "\(sample.name) \(sample.text)\n"
      for run in line.runs {
        text += "  \(run.range.lowerBound)..<\(run.range.upperBound) level \(run.level)\n"
        for glyph in HarfBuzzTool.glyphs(run) {
          text += "    \(glyph.cluster) \(glyph.index) +\(glyph.advance)\n"
        }
      }
    }
    try expectGolden(text, "Text/glyphs")
  }

  @Test(.fault("C104"), arguments: ScriptSample.all)
  func eachScriptLooksAsItDid(_ sample: ScriptSample) throws {
    let caches = RenderCaches()
    let picture = Bitmap(width: 480, height: 108)
    let canvas = Canvas(picture, caches: caches)
    canvas.fill(picture.bounds, with: .white)
    let fallback = try TestFonts.fallback()
    let own = ScaledFont(try sample.typeface(), size: Fixed(28))
    let mixed = ScaledFont(.interRegular, size: Fixed(20), fallback: fallback)
    canvas.draw(caches.shape(sample.text, font: own), at: point(12, 40), color: .black)
    canvas.draw(
      caches.shape("AV 21.5° \(sample.text) (12) 👍🏽", font: mixed), at: point(12, 88),
      color: .black)
    #expect(caches.missingGlyphs.count == 0)
    try expectGolden(picture, "Text/\(sample.name)")
  }

  @Test func arabicLettersJoinAcrossTheBordersOfRuns() throws {
    let typeface = try TestFonts.noto("NaskhArabic-Regular")
    let font = ScaledFont(typeface, size: Fixed(40))
    var other = font
    other.size = Fixed(41)
    // Beh three times: initial, medial and final form.
    let whole = font.shape("ببب").runs.flatMap(\.glyphs).map(\.index)
    let shaper = ParagraphShaper(
      "ببب", font: font, spans: [FontSpan(start: 2, font: other), FontSpan(start: 4, font: font)])
    let parts = shaper.shape().runs
    #expect(parts.count == 3)
    #expect(parts.flatMap(\.glyphs).map(\.index) == whole)
    #expect(Set(whole).count == whole.count)
    let line = shaper.shape(2..<6)
    let tail = line.runs.flatMap(\.glyphs).map(\.index)
    #expect(!tail.isEmpty && tail == Array(whole.prefix(tail.count)))
  }
}
