import Render

/// Opens bytes as a font, and sets a line in it.
enum FuzzFont {
  static func take(_ bytes: [UInt8]) {
    guard let typeface = try? Typeface(bytes: bytes, name: "fuzz") else { return }
    let bitmap = Bitmap(width: 96, height: 40)
    let canvas = Canvas(bitmap)
    for size in [11, 32] {
      var font = ScaledFont(
        typeface, size: Fixed(size), fallback: FontFallback([.interRegular, typeface]))
      font.hinting = size == 11 ? .light : .none
      let run = canvas.caches.shape("ÁBfi 0,\u{301}ك😀", font: font)
      canvas.draw(run, at: FixedPoint(x: Fixed(2), y: Fixed(28)), color: .black)
    }
  }
}
