import Testing

@testable import Render

@Suite struct LayerTests {
  /// The value of a channel by the definition, 0…255, before rounding.
  private func expected(
    _ mode: BlendMode, _ s: Double, _ d: Double, _ sa: Double, _ da: Double, _ m: Double
  ) -> Double {
    let whole: Double =
      switch mode {
      case .sourceOver: s + d * (1 - sa)
      case .sourceAtop: s * da + d * (1 - sa)
      case .destinationOver: d + s * (1 - da)
      case .destinationIn: d * sa
      case .destinationOut: d * (1 - sa)
      case .copy: s
      case .clear: 0
      case .plus: min(s + d, 1)
      case .multiply: s * d + s * (1 - da) + d * (1 - sa)
      case .screen: s + d - s * d
      }
    return (m * whole + (1 - m) * d) * 255
  }

  @Test(arguments: BlendMode.allCases, [false, true])
  func modesAreExactToTheNearestValue(mode: BlendMode, hasAlpha: Bool) {
    var numbers = Numbers(77)
    func pixel() -> UInt32 {
      let alpha = numbers.whole(0...255)
      func channel() -> UInt32 { UInt32(numbers.whole(0...alpha)) }
      return UInt32(alpha) << 24 | channel() << 16 | channel() << 8 | channel()
    }
    let opaque: UInt32 = hasAlpha ? 0 : 0xFF00_0000
    for _ in 0..<400 {
      let source = pixel()
      let below = pixel() | opaque
      let mask = UInt8(numbers.whole(0...255))
      var row = below
      Composite.pixels(&row, [source], [mask], coverage: 255, 1, mode, opaque: opaque)
      for shift in [UInt32(0), 8, 16, 24] where hasAlpha || shift < 24 {
        func part(_ pixel: UInt32, _ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
        let exact = expected(
          mode, part(source, shift), part(below, shift), part(source, 24), part(below, 24),
          Double(mask) / 255)
        #expect(abs(Double(row >> shift & 255) - exact) <= 0.5 + 1e-9)
      }
      if !hasAlpha { #expect(row >> 24 == 255) }
    }
  }

  @Test func whatOverlapsInALayerDoesNotShineThrough() {
    let bitmap = Bitmap(width: 9, height: 3)
    let canvas = Canvas(bitmap)
    canvas.withLayer(opacity: 128) {
      canvas.fill(PixelRect(x: 0, y: 0, width: 6, height: 3), with: .white)
      canvas.fill(PixelRect(x: 3, y: 0, width: 6, height: 3), with: .white)
    }
    #expect((0..<9).allSatisfy { bitmap[$0, 1] == 0xFF80_8080 })
  }

  @Test func layersNestAndGoThroughTheClip() {
    let bitmap = Bitmap(width: 8, height: 8, format: .argb8888)
    let canvas = Canvas(bitmap)
    canvas.withClip(rect(0.5, 0, 7.5, 8)) {
      canvas.withLayer(opacity: 128) {
        canvas.withLayer(opacity: 128) { canvas.fill(rect(0, 0, 8, 8), with: .color(.white)) }
      }
    }
    #expect(bitmap[4, 4] == 0x4040_4040)
    #expect(bitmap[0, 4] == 0x2020_2020)
  }

  @Test func aLayerAtFullOpacityIsWhatItHolds() {
    func draw(_ canvas: Canvas) {
      canvas.fill(roundedRect: rect(1.5, 1, 12, 9), radius: Fixed(4), with: .color(Color(0x3366CC)))
      canvas.fill(
        rect(4, 4, 9, 9),
        with: .linear(
          LinearGradient(start: point(4, 4), end: point(13, 13), from: .white, to: .black)))
    }
    let plain = Bitmap(width: 16, height: 16)
    draw(Canvas(plain))
    let layered = Bitmap(width: 16, height: 16)
    let canvas = Canvas(layered)
    canvas.withLayer(opacity: 255) { draw(canvas) }
    for (a, b) in zip(pixels(plain), pixels(layered)) {
      for shift in [UInt32(0), 8, 16] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 2)
      }
    }
  }

  @Test func modesReachShapesTextAndGradientsAndStayInTheirCoverage() {
    let bitmap = Bitmap(width: 12, height: 12, format: .argb8888)
    let canvas = Canvas(bitmap)
    canvas.fill(rect(0, 0, 12, 12), with: .color(.white))
    canvas.withBlendMode(.destinationOut) {
      canvas.fill(rect(2, 2, 4.5, 4), with: .color(.black))
    }
    #expect(bitmap[3, 3] == 0)
    #expect(bitmap[6, 3] == 0x7F7F_7F7F || bitmap[6, 3] == 0x8080_8080)
    #expect(bitmap[7, 3] == 0xFFFF_FFFF)
    canvas.withBlendMode(.multiply) {
      canvas.fill(
        rect(8, 8, 4, 4),
        with: .linear(
          LinearGradient(
            start: point(8, 8), end: point(12, 8), from: Color(0xFF0000), to: Color(0xFF0000))))
    }
    #expect(bitmap[9, 9] == 0xFFFF_0000)
    canvas.withBlendMode(.clear) { canvas.fill(rect(8, 8, 4, 4), with: .color(.clear)) }
    #expect(bitmap[9, 9] == 0)
  }

  @Test func pathClipsMultiplyWithOthersAndWithTheirOwnKind() {
    let half = Path(rect(0, 0, 4.5, 8))
    let drawn = coverage(width: 8, height: 8) { canvas in
      canvas.withClip(half) {
        canvas.withClip(half, rule: .evenOdd) {
          canvas.withClip(PixelRect(x: 0, y: 0, width: 8, height: 4)) {
            canvas.fill(rect(0, 0, 8, 8), with: .color(.white))
          }
        }
      }
    }
    #expect(drawn[3] == 255)
    #expect(drawn[4] == 64)
    #expect(drawn[5] == 0)
    #expect(drawn[4 * 8] == 0)
    let nothing = coverage(width: 8, height: 8) { canvas in
      canvas.withClip(Path()) { canvas.fill(rect(0, 0, 8, 8), with: .color(.white)) }
    }
    #expect(nothing.allSatisfy { $0 == 0 })
  }

  @Test func aRowThatIsComposedHoldsNothingOfTheOneBefore() {
    let bitmap = Bitmap(width: 40, height: 4, format: .argb8888)
    let canvas = Canvas(bitmap)
    canvas.withBlendMode(.copy) {
      canvas.fill(rect(0, 0, 40, 2), with: .color(.white))
      canvas.fill(rect(0, 2, 40, 2), with: .color(Color(0xFF0000).withAlpha(128)))
    }
    #expect((0..<40).allSatisfy { bitmap[$0, 1] == 0xFFFF_FFFF && bitmap[$0, 3] == 0x8080_0000 })
  }

  @Test func aLayerIsFilledInSourceOverWhateverTheModeAroundIt() {
    let bitmap = Bitmap(width: 4, height: 4)
    let canvas = Canvas(bitmap)
    canvas.withBlendMode(.destinationOut) {
      canvas.withLayer(opacity: 255) { canvas.fill(rect(0, 0, 4, 4), with: .color(.white)) }
    }
    #expect(pixels(bitmap).allSatisfy { $0 == 0xFFFF_FFFF })
  }
}
