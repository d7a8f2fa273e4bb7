import Testing

@testable import Render

@Suite struct TextLayoutPictureTests {
  private static let text =
    "The pump keeps the pressure in the circuit between the two limits, 1.5 and 2.5 bar; beyond them it stops."

  private func style(
    _ size: Int = 18, _ typeface: Typeface = .interRegular, color: Color? = nil,
    isUnderlined: Bool = false, tracking: Double = 0
  ) -> TextStyle {
    TextStyle(
      font: ScaledFont(typeface, size: Fixed(size), tracking: Fixed(rounding: tracking)),
      color: color, isUnderlined: isUnderlined)
  }

  /// Layouts one below the other, each with its width marked.
  private func picture(_ layouts: [TextLayout], width: Int, gap: Int = 10) -> Bitmap {
    let height = layouts.reduce(gap) { $0 + $1.height.ceiling + gap }
    let bitmap = Bitmap(width: width, height: height)
    let canvas = Canvas(bitmap)
    canvas.fill(bitmap.bounds, with: .white)
    var y = gap
    for layout in layouts {
      let room = layout.widthLimit?.ceiling ?? layout.width.ceiling
      canvas.fill(
        PixelRect(x: 10, y: y, width: room, height: layout.height.ceiling), with: Color(0xE8EEF4))
      canvas.draw(layout, at: FixedPoint(x: Fixed(10), y: Fixed(y)), color: Color(0x202428))
      y += layout.height.ceiling + gap
    }
    return bitmap
  }

  @Test func alignments() throws {
    let alignments: [ParagraphStyle.Alignment] = [.left, .center, .right, .justified]
    let layouts = alignments.map {
      TextLayout(
        TextContent(Self.text, style: style()), style: ParagraphStyle(alignment: $0),
        width: Fixed(300))
    }
    try expectGolden(picture(layouts, width: 320), "TextLayout/alignments")
  }

  @Test func truncations() throws {
    let truncations: [ParagraphStyle.Truncation] = [.none, .head, .middle, .tail]
    var layouts = truncations.map {
      TextLayout(
        TextContent(Self.text, style: style()),
        style: ParagraphStyle(truncation: $0, maximumLines: 1), width: Fixed(300))
    }
    layouts += truncations.map {
      TextLayout(
        TextContent(Self.text, style: style()),
        style: ParagraphStyle(truncation: $0, maximumLines: 2), width: Fixed(300))
    }
    try expectGolden(picture(layouts, width: 320), "TextLayout/truncations")
  }

  @Test func wrappings() throws {
    let text = "Donaudampfschifffahrtsgesellschaft and other long words, e.g. (1,234.50 €)"
    let wrappings: [ParagraphStyle.Wrapping] = [.words, .characters]
    let layouts = wrappings.map {
      TextLayout(
        TextContent(text, style: style()), style: ParagraphStyle(wrapping: $0), width: Fixed(170))
    }
    try expectGolden(picture(layouts, width: 190), "TextLayout/wrappings")
  }

  private var mixed: TextContent {
    var content = TextContent("Flow ", style: style())
    content.append("12.5", style: style(40, .interSemiBold, color: Color(0x0A5FB4)))
    content.append(" l/min in the ", style: style())
    content.append("second circuit", style: style(isUnderlined: true))
    content.append(", as the ", style: style())
    content.append(
      "manual", style: style(24, .interMedium, color: Color(0xB02A1A), isUnderlined: true))
    content.append(" says. ", style: style())
    content.append("WIDE", style: style(14, .interSemiBold, tracking: 4))
    return content
  }

  @Test func mixedStyles() throws {
    let layouts = [
      TextLayout(mixed, width: Fixed(280)),
      TextLayout(mixed, style: ParagraphStyle(lineHeight: Fixed(40)), width: Fixed(280)),
      TextLayout(mixed, style: ParagraphStyle(alignment: .justified), width: Fixed(280)),
      TextLayout(
        mixed, style: ParagraphStyle(truncation: .tail, maximumLines: 2), width: Fixed(200)),
    ]
    try expectGolden(picture(layouts, width: 300), "TextLayout/mixed-styles")
  }

  @Test func selection() throws {
    let layout = TextLayout(mixed, width: Fixed(280))
    let bitmap = Bitmap(width: 300, height: layout.height.ceiling + 20)
    let canvas = Canvas(bitmap)
    canvas.fill(bitmap.bounds, with: .white)
    for rect in layout.selectionRects(for: 7..<44) {
      let moved = FixedRect(
        x: rect.x + Fixed(10), y: rect.y + Fixed(10), width: rect.width, height: rect.height)
      canvas.fill(moved.pixelBounds, with: Color(0xBBD6F5))
    }
    let caret = layout.caret(atUTF8Offset: 44)
    canvas.fill(
      PixelRect(
        x: caret.x.rounded + 9, y: caret.top.rounded + 10, width: 2, height: caret.height.rounded),
      with: Color(0xB02A1A))
    canvas.draw(layout, at: point(10, 10), color: .black)
    try expectGolden(bitmap, "TextLayout/selection")
  }

  @Test func opacityFadesAllColours() {
    let layout = TextLayout(mixed, width: Fixed(280))
    func drawn(_ opacity: Int) -> [UInt32] {
      let bitmap = Bitmap(width: 300, height: 100)
      let canvas = Canvas(bitmap)
      canvas.fill(bitmap.bounds, with: .white)
      canvas.draw(layout, at: point(0, 0), color: .black, opacity: opacity)
      return pixels(bitmap)
    }
    let whole = drawn(256)
    let half = drawn(128)
    #expect(drawn(0).allSatisfy { $0 == Color.white.argb })
    for (a, b) in zip(whole, half) {
      for shift in [0, 8, 16] {
        let (dark, light) = (Int(a >> shift & 255), Int(b >> shift & 255))
        #expect(abs((255 - light) * 2 - (255 - dark)) <= 4)
      }
    }
  }

  @Test func lettersThatStickOutOfTheirLinesAreDrawnInEveryPart() {
    let font = ScaledFont(.interSemiBold, size: Fixed(40))
    let layout = TextLayout(
      TextContent("ÅÄ\nÅg\nÅj", style: TextStyle(font: font)),
      style: ParagraphStyle(lineHeight: Fixed(24)), width: Fixed(100))
    let whole = coverage(width: 100, height: 120) {
      $0.draw(layout, at: point(4, 24), color: .white)
    }
    for y in 0..<120 {
      let part = coverage(
        width: 100, height: 120, clip: PixelRect(x: 0, y: y, width: 100, height: 1)
      ) { $0.draw(layout, at: point(4, 24), color: .white) }
      #expect(part[y * 100..<(y + 1) * 100] == whole[y * 100..<(y + 1) * 100], "row \(y)")
    }
  }
}
