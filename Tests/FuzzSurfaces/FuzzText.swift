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
  }
}
