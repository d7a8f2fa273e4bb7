import Testing

@testable import Render

@Suite struct HintingTests {
  private func font(_ hinting: ScaledFont.Hinting, size: Double) -> ScaledFont {
    var font = ScaledFont(.interRegular, size: Fixed(rounding: size))
    font.hinting = hinting
    return font
  }

  private func drawn(_ text: String, _ font: ScaledFont, _ caches: RenderCaches) -> [UInt32] {
    let bitmap = Bitmap(width: 60, height: 40)
    Canvas(bitmap, caches: caches).draw(font.shape(text), at: point(10, 30), color: .white)
    return pixels(bitmap)
  }

  @Test func lightHintingPutsHorizontalEdgesOnWholePixels() {
    // The stem of an I: all its rows have the same coverage, the first and the last too.
    func rows(_ hinting: ScaledFont.Hinting, _ size: Double) -> Set<UInt32> {
      let picture = drawn("I", font(hinting, size: size), RenderCaches())
      func column(_ x: Int) -> [UInt32] { (0..<40).map { picture[$0 * 60 + x] & 255 } }
      func sum(_ x: Int) -> UInt32 { column(x).reduce(0, +) }
      let stem = (0..<60).max { sum($0) < sum($1) } ?? 0
      return Set(column(stem).filter { $0 > 0 })
    }
    let sizes = [11, 13.5, 15, 17, 22]
    for size in sizes { #expect(rows(.light, size).count == 1, "\(size)") }
    #expect(sizes.contains { rows(.none, $0).count > 1 })
  }

  @Test func hintingChangesNoWidthAndSharesNoMask() {
    let caches = RenderCaches()
    let plain = drawn("Sg", font(.none, size: 15), RenderCaches())
    let hinted = drawn("Sg", font(.light, size: 15), caches)
    #expect(hinted != plain)
    #expect(drawn("Sg", font(.none, size: 15), caches) == plain)
    #expect(drawn("Sg", font(.light, size: 15), caches) == hinted)
    #expect(font(.light, size: 15).shape("Sg").width == font(.none, size: 15).shape("Sg").width)
  }

  @Test func largeHintedGlyphsAreDrawnFromTheirOutlines() {
    let picture = coverage(width: 400, height: 600) {
      $0.draw(font(.light, size: 700).shape("I"), at: point(10, 560), color: .white)
    }
    #expect(picture.contains(255))
  }
}
