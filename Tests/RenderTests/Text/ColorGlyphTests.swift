import Testing

@testable import Render

@Suite struct ColorGlyphTests {
  /// `text` at (10, 80) in 100 pixels an em, on black.
  private func drawn(
    _ text: String, _ typeface: Typeface, color: Color, size: Int = 100,
    caches: RenderCaches? = nil,
    _ body: (Canvas, () -> Void) -> Void = { $1() }
  ) -> Bitmap {
    let bitmap = Bitmap(width: 160, height: 120)
    let canvas = Canvas(bitmap, caches: caches ?? RenderCaches())
    canvas.fill(bitmap.bounds, with: .black)
    let font = ScaledFont(typeface, size: Fixed(size))
    body(canvas) { canvas.draw(font.shape(text), at: point(10, 80), color: color) }
    return bitmap
  }

  @Test func layersHaveTheirColoursAndThatOfTheText() throws {
    // make-shapes.py: red, on its right half half transparent blue, at the top a bar of the text's colour.
    let picture = drawn("B", try TestFonts.shapes(), color: Color(0x00FF00))
    #expect(picture[20, 60] == 0xFFFF_0000)
    #expect(picture[60, 60] == 0xFF7F_0080)
    #expect(picture[20, 24] == 0xFF00_FF00 && picture[60, 24] == 0xFF00_FF00)
    #expect(picture[75, 60] == 0xFF00_0000 && picture[20, 85] == 0xFF00_0000)
  }

  @Test func theAlphaOfTheTextAppliesToLayers() throws {
    let picture = drawn("B", try TestFonts.shapes(), color: Color(0x00FF00).withAlpha(128))
    #expect(picture[20, 60] == 0xFF80_0000)
    #expect(picture[20, 24] >> 8 & 0xFF == 128)
    let nothing = drawn("B", try TestFonts.shapes(), color: .black.withAlpha(0))
    #expect(pixels(nothing).allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test func aLayerOfNoColourHasTheColourOfTheText() throws {
    #expect(drawn("C", try TestFonts.shapes(), color: Color(0x00FF00))[20, 60] == 0xFF00_FF00)
  }

  @Test func plainGlyphsOfAColouredFontHaveTheColourOfTheText() throws {
    #expect(drawn("A", try TestFonts.shapes(), color: Color(0x12_3456))[20, 60] == 0xFF12_3456)
  }

  @Test func anEmojiHasItsColours() throws {
    let emoji = try TestFonts.noto("ColorEmoji")
    let bitmap = drawn("🟥", emoji, color: .white)
    let red = pixels(bitmap).count { $0 >> 16 & 0xFF > 150 && $0 & 0xFFFF < 0xA000 }
    #expect(red > 40 * 40)
    let faint = drawn("🟥", emoji, color: .white.withAlpha(128))
    func reds(_ bitmap: Bitmap) -> [Int] { pixels(bitmap).map { Int($0 >> 16 & 0xFF) } }
    for (whole, part) in Set(zip(reds(bitmap), reds(faint)).map { [$0, $1] }).map({ ($0[0], $0[1]) }
    ) {
      #expect(abs(part * 255 - whole * 128) <= 255)
    }
  }

  @Test func picturesFollowTheClip() throws {
    let emoji = try TestFonts.noto("ColorEmoji")
    let whole = drawn("😀", emoji, color: .white)
    let cut = PixelRect(x: 30, y: 20, width: 31, height: 27)
    let clipped = drawn("😀", emoji, color: .white) { canvas, draw in canvas.withClip(cut, draw) }
    let rounded = drawn("😀", emoji, color: .white.withAlpha(200)) { canvas, draw in
      canvas.withClip(roundedRect: rect(30, 20, 31, 27), radius: Fixed(6), draw)
    }
    var wrong = 0
    for y in 0..<120 {
      for x in 0..<160 {
        let isInside = cut.contains(x: x, y: y)
        if clipped[x, y] != (isInside ? whole[x, y] : 0xFF00_0000) { wrong += 1 }
        if !isInside && rounded[x, y] != 0xFF00_0000 { wrong += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(rounded[30, 20] == 0xFF00_0000)
    #expect(rounded[45, 35] != 0xFF00_0000)
  }

  @Test func picturesAreKeptWithinTheBudget() throws {
    let emoji = try TestFonts.noto("ColorEmoji")
    let caches = RenderCaches()
    let first = drawn("😀🟥", emoji, color: .white, size: 40, caches: caches)
    let bytes = caches.byteCount
    let second = drawn("😀🟥", emoji, color: .white, size: 40, caches: caches)
    #expect(pixels(first) == pixels(second))
    #expect(caches.byteCount == bytes)
    for size in stride(from: 20, to: 700, by: 30) {
      _ = drawn("😀", emoji, color: .white, size: size, caches: caches)
      #expect(caches.byteCount <= 4 << 20)
    }
    #expect(pixels(drawn("😀🟥", emoji, color: .white, size: 40, caches: caches)) == pixels(first))
  }

  @Test func eachSizeLooksAsItDid() throws {
    let picture = Bitmap(width: 480, height: 100)
    let canvas = Canvas(picture)
    canvas.fill(picture.bounds, with: .white)
    var x = 10.0
    for size in [12, 20, 32, 64] {
      let font = ScaledFont(.interMedium, size: Fixed(size), fallback: try TestFonts.fallback())
      let line = font.shape("A😀🇪🇺")
      canvas.draw(line, at: point(x, 74), color: .black)
      x += line.width.pixels + 8
    }
    try expectGolden(picture, "Text/emoji")
  }
}
