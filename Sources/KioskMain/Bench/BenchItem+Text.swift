import Render

// Item 6: text from a warm cache and text never drawn before.
extension BenchItem {
  /// The font of item 6, as Debian's fonts-dejavu-core puts it.
  static let fontPath = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  static var textItems: [BenchItem] {
    [
      BenchItem(name: "6a") { () throws(CommandFailure) in
        let canvas = makeCanvas()
        let run = try font().shape(BenchMaterial.row())
        return {
          for row in 0..<100 {
            let baseline = FixedPoint(x: Fixed(4), y: Fixed(16 + 16 * (row % 36)))
            canvas.draw(run, at: baseline, color: ink)
          }
        }
      },
      BenchItem(name: "6b") { () throws(CommandFailure) in
        let bitmap = makeCanvas().bitmap
        let letters = try newLetters()
        return {
          // Caches that know nothing yet, as after a change of size.
          let canvas = Canvas(bitmap, caches: RenderCaches())
          for (run, place) in letters { canvas.draw(run, at: place, color: ink) }
        }
      },
    ]
  }

  // MARK: - Private

  private static var ink: Color { Color(0x1C1C1E) }

  private static func font() throws(CommandFailure) -> ScaledFont {
    do {
      return ScaledFont(try Typeface(contentsOf: fontPath), size: Fixed(16))
    } catch {
      throw CommandFailure(.input, "\(error) (install fonts-dejavu-core)")
    }
  }

  /// The first 200 letters from U+0021 that the font has, in a grid. U+00A0 and U+00AD show nothing.
  private static func newLetters() throws(CommandFailure) -> [(ShapedLine, FixedPoint)] {
    let font = try font()
    var letters: [(ShapedLine, FixedPoint)] = []
    for value in UInt32(0x21)...0xFFFF where value != 0xA0 && value != 0xAD {
      if letters.count == 200 { break }
      guard let scalar = Unicode.Scalar(value), font.typeface.hasGlyph(for: scalar) else {
        continue
      }
      let index = letters.count
      let place = FixedPoint(x: Fixed(10 + 20 * (index % 20)), y: Fixed(30 + 24 * (index / 20)))
      letters.append((font.shape(String(Character(scalar))), place))
    }
    return letters
  }
}
