import Render

/// Reads bytes as text, repaired where they are not UTF-8, and sets it.
enum FuzzText {
  static func take(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let canvas = Canvas(Bitmap(width: 96, height: 40))
    let font = ScaledFont(.interRegular, size: Fixed(16))
    let run = canvas.caches.shape(text, font: font)
    canvas.draw(run, at: FixedPoint(x: Fixed(2), y: Fixed(28)), color: .black)
    var at = 0
    for character in text {
      _ = run.utf8Offset(nearest: run.xPosition(atUTF8Offset: at))
      at += character.utf8.count
    }
    setLines(text, canvas, font, byte: bytes.first ?? 0)
  }

  /// Sets it in lines, in a style that the first byte chooses, and asks where each character stands.
  private static func setLines(_ text: String, _ canvas: Canvas, _ font: ScaledFont, byte: UInt8) {
    let choice = Int(byte)
    let style = ParagraphStyle(
      alignment: [.left, .center, .right, .natural, .justified][choice % 5],
      wrapping: [.words, .characters, .none][choice % 3],
      truncation: [.none, .head, .middle, .tail][choice % 4], maximumLines: choice % 7,
      direction: [.natural, .leftToRight, .rightToLeft][choice / 3 % 3])
    let content = TextContent(text, style: TextStyle(font: font, isUnderlined: choice % 2 == 0))
    let layout = canvas.caches.layout(content, style: style, width: Fixed(choice))
    canvas.draw(layout, at: FixedPoint(x: Fixed(2), y: Fixed(2)), color: .black)
    var at = 0
    for character in text {
      let caret = layout.caret(atUTF8Offset: at)
      _ = layout.position(nearest: FixedPoint(x: caret.x, y: caret.top))
      at += character.utf8.count
    }
    _ = layout.selectionRects(for: 0..<at)
  }
}
