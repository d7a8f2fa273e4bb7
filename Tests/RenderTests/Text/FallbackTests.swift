import Foundation
import Testing
import Traits

@testable import Render

@Suite struct FallbackTests {
  private func typefaces(_ text: String, _ font: ScaledFont) -> [Typeface] {
    font.shape(text).runs.map(\.font.typeface)
  }

  @Test func theFirstTypefaceThatHasACharacterDrawsIt() throws {
    let hebrew = try TestFonts.noto("SansHebrew-Regular")
    let serif = try TestFonts.noto("SerifHebrew-Regular")
    var font = ScaledFont(.interRegular, size: Fixed(20))
    font.fallback = FontFallback([hebrew, serif])
    #expect(typefaces("abc", font) == [.interRegular])
    #expect(typefaces("א", font) == [hebrew])
    font.fallback = FontFallback([serif, hebrew])
    #expect(typefaces("א", font) == [serif])
    // A space stays with the letters before it.
    #expect(typefaces("א ב a", font) == [.interRegular, serif])
    #expect(font.shape("א ב a").runs.map(\.range) == [0..<6, 6..<7].reversed())
  }

  @Test func aCharacterIsDrawnByOneTypeface() throws {
    let emoji = try TestFonts.noto("ColorEmoji")
    var font = ScaledFont(.interRegular, size: Fixed(20))
    font.fallback = try TestFonts.fallback()
    #expect(typefaces("1", font) == [.interRegular])
    for text in ["1️⃣", "👨‍👩‍👧", "🇪🇺", "👍🏽", "☀️"] {
      #expect(typefaces(text, font) == [emoji], "\(text)")
      #expect(font.shape(text).runs.flatMap(\.glyphs).count == 1, "\(text)")
    }
    // Inter has the letter, but no font has both.
    #expect(typefaces("e\u{5B0}", font) == [.interRegular])
    let hebrew = try TestFonts.noto("SansHebrew-Regular")
    #expect(typefaces("שָׁ", font) == [hebrew])
  }

  @Test func digitsAreNoEmoji() throws {
    let emoji = try TestFonts.noto("ColorEmoji")
    let hebrew = try TestFonts.noto("SansHebrew-Regular")
    #expect(emoji.hasGlyph(for: "1") && !hebrew.hasGlyph(for: "1"))
    var font = ScaledFont(hebrew, size: Fixed(20))
    font.fallback = FontFallback([emoji, .interRegular])
    #expect(typefaces("1", font) == [.interRegular])
    #expect(typefaces("🟥 🟥", font) == [emoji, hebrew, emoji])
  }

  @Test func selectorsChooseBetweenTextAndEmoji() throws {
    let emoji = try TestFonts.noto("ColorEmoji")
    let symbols = try TestFonts.noto("SansSymbols2-Regular")
    var font = ScaledFont(.interRegular, size: Fixed(20))
    font.fallback = FontFallback([symbols, emoji])
    #expect(symbols.hasGlyph(for: "☎") && emoji.hasGlyph(for: "☎"))
    #expect(typefaces("☎\u{FE0F}", font) == [emoji])
    font.fallback = FontFallback([emoji, symbols])
    #expect(typefaces("☎\u{FE0E}", font).allSatisfy { $0 != emoji })
  }

  @Test func coverageIsWhatHarfBuzzShapesWithoutABox() throws {
    var numbers = Numbers(31)
    for typeface in [.interRegular, try TestFonts.noto("SansHebrew-Regular")] {
      let font = ScaledFont(typeface, size: Fixed(20))
      for _ in 0..<150 {
        var text = ""
        let bases = [
          0x41...0x17F, 0x1E00...0x1EFF, 0x5D0...0x5EA, 0x2100...0x214F, 0xFB1D...0xFB4F,
        ]
        let base = numbers.whole(bases[numbers.whole(0...4)])
        for value in [base] + (0..<numbers.whole(0...2)).map({ _ in numbers.whole(0x300...0x32F) })
        {
          if let scalar = Unicode.Scalar(UInt32(value)) { text.unicodeScalars.append(scalar) }
        }
        if text.count != 1 { continue }
        let isCovered = text.withUTF8 { typeface.covers($0, 0..<$0.count) }
        let hasBox = font.shape(text).runs.flatMap(\.glyphs).contains { $0.index == 0 }
        #expect(isCovered == !hasBox, "\(text.unicodeScalars.map(\.value))")
      }
    }
  }

  @Test(.fault("C104")) func missingGlyphsAreBoxesAndCounted() throws {
    let caches = RenderCaches()
    let font = ScaledFont(.interRegular, size: Fixed(20))
    #expect(caches.missingGlyphs.count == 0)
    _ = caches.shape("aא\u{10FFFD}", font: font)
    _ = caches.shape("aא\u{10FFFD}", font: font)
    _ = caches.shape("א", font: font)
    #expect(caches.missingGlyphs.count == 3)
    #expect(caches.missingGlyphs.scalars == ["א", "\u{10FFFD}"])
    for value in 0..<200 as Range<UInt32> {
      _ = caches.shape("\(Unicode.Scalar(0xF0000 + value) ?? " ")", font: font)
    }
    #expect(caches.missingGlyphs.scalars.count == MissingGlyphs.maximumScalars)
    #expect(caches.missingGlyphs.count == 203)
    // The emoji font has no outlines; its box is ours.
    let emoji = ScaledFont(try TestFonts.noto("ColorEmoji"), size: Fixed(20))
    let picture = coverage(width: 60, height: 40) {
      $0.draw(emoji.shape("\u{10FFFD}"), at: point(10, 30), color: .white)
    }
    #expect(picture.count { $0 > 128 } > 20)
  }

  // MARK: - Folders

  private func folder(_ files: [String: Data]) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("kiosk-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, data) in files { try data.write(to: url.appendingPathComponent(name)) }
    return url
  }

  @Test func aFolderGivesItsFontsInTheOrderOfTheirNames() throws {
    let font = try Data(contentsOf: URL(fileURLWithPath: TestFonts.shapesPath))
    let url = try folder([
      "b.ttf": font, "a.TTF": font, "10.otf": font, "Z.ttc": font, "readme.txt": font,
      "broken.ttf": Data("no font".utf8), ".ttf": font, "ttf": font,
    ])
    defer { try? FileManager.default.removeItem(at: url) }
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent("folder.ttf"), withIntermediateDirectories: true)
    let directory = try FontDirectory(contentsOf: url.path)
    #expect(
      directory.typefaces.map(\.name)
        == ["10.otf", "Z.ttc", "a.TTF", "b.ttf"].map { "\(url.path)/\($0)" })
    #expect(directory.failures.count == 2)
    #expect("\(directory.failures[0])".contains("broken.ttf"))
    #expect("\(directory.failures[1])".contains("folder.ttf"))
  }

  /// A font of another weight, or one that leans by OS/2 or by head.
  private func styled(_ font: Data, weight: UInt8 = 1, os2: UInt8 = 0, head: UInt8 = 0) -> Data {
    var data = font
    for entry in 0..<Int(data[5]) {
      let at = 12 + 16 * entry
      let table = data[at + 8..<at + 12].reduce(0) { $0 << 8 | Int($1) }
      switch String(decoding: data[at..<at + 4], as: UTF8.self) {
      case "OS/2":
        // In steps of 100.
        let value = Int(weight) * 100
        data[table + 4] = UInt8(value >> 8)
        data[table + 5] = UInt8(value & 255)
        data[table + 62] |= os2 >> 1
        data[table + 63] |= os2 & 1
      case "head": data[table + 45] |= head
      default: break
      }
    }
    return data
  }

  @Test func uprightRegularFontsComeFirst() throws {
    let font = try Data(contentsOf: URL(fileURLWithPath: TestFonts.shapesPath))
    let url = try folder([
      "a.ttf": styled(font, weight: 9), "b.ttf": styled(font, weight: 4, head: 2),
      "c.ttf": styled(font, weight: 4, os2: 1), "d.ttf": styled(font, weight: 4, os2: 4),
      "e.ttf": styled(font, weight: 3), "f.ttf": styled(font, weight: 5),
      "g.ttf": styled(font, weight: 4), "0.ttf": styled(font, weight: 7, os2: 1),
    ])
    defer { try? FileManager.default.removeItem(at: url) }
    let directory = try FontDirectory(contentsOf: url.path)
    #expect(
      directory.typefaces.map(\.name)
        == ["g", "e", "f", "a", "b", "c", "d", "0"].map { "\(url.path)/\($0).ttf" })
    #expect(directory.failures.isEmpty)
  }

  @Test func aFolderOfVeryManyFontsIsBoundedByWhatIsFurthestFromRegular() throws {
    let font = try Data(contentsOf: URL(fileURLWithPath: TestFonts.shapesPath))
    let heavy = styled(font, weight: 9)
    let names = (0..<FontDirectory.maximumFonts).map { "\(1000 + $0).ttf" }
    var files = Dictionary(uniqueKeysWithValues: names.map { ($0, heavy) })
    files["z.ttf"] = styled(font, weight: 4)
    files["y.ttf"] = styled(font, weight: 6)
    files["0.ttf"] = Data("no font".utf8)
    let url = try folder(files)
    defer { try? FileManager.default.removeItem(at: url) }
    let directory = try FontDirectory(contentsOf: url.path)
    #expect(directory.typefaces.count == FontDirectory.maximumFonts)
    #expect(
      directory.typefaces.prefix(3).map(\.name)
        == ["z", "y", "1000"].map { "\(url.path)/\($0).ttf" })
    #expect(directory.typefaces.last?.name.hasSuffix("/1253.ttf") == true)
    #expect(directory.failures.count == 1)
    #expect("\(directory.failures[0])".contains("the 3 furthest from upright and regular"))
  }

  @Test func noFolderIsAnErrorWithItsPath() {
    for path in ["/nonexistent/fonts", TestFonts.shapesPath, ""] {
      #expect {
        _ = try FontDirectory(contentsOf: path)
      } throws: {
        if case FontError.unreadable(let at, let reason)? = $0 as? FontError {
          return at == path && !reason.isEmpty
        }
        return false
      }
    }
  }

  @Test func aFontOfACollectionIsChosenByItsPlace() throws {
    let japanese = try TestFonts.typeface(TestFonts.cjk)
    let chinese = try TestFonts.typeface(TestFonts.cjk, index: 2)
    func picture(_ typeface: Typeface) -> [UInt8] {
      coverage(width: 60, height: 50) {
        $0.draw(ScaledFont(typeface, size: Fixed(40)).shape("骨"), at: point(5, 40), color: .white)
      }
    }
    #expect(picture(japanese) != picture(chinese))
    for index in [-1, 99, 1 << 40] {
      #expect(throws: FontError.self) { try Typeface(contentsOf: TestFonts.cjk, index: index) }
    }
  }
}
