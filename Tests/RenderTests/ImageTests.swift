import Testing

@testable import Render

@Suite struct ImageTests {
  private func image(_ width: Int, _ height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height, format: .argb8888)
    var numbers = Numbers(UInt64(width * height))
    for y in 0..<height {
      for x in 0..<width {
        let color = Color(argb: UInt32(truncatingIfNeeded: numbers.next()))
        bitmap.baseAddress.storeBytes(
          of: color.premultiplied, toByteOffset: y * bitmap.bytesPerRow + x * 4,
          as: UInt32.self)
      }
    }
    return bitmap
  }

  @Test func imagesAreCutToTheClip() {
    let source = image(9, 9)
    let target = Bitmap(width: 12, height: 12)
    let canvas = Canvas(target)
    canvas.fill(target.bounds, with: Color(0x336699))
    canvas.withClip(PixelRect(x: 2, y: 3, width: 5, height: 4)) { canvas.draw(source, x: -1, y: 1) }
    for y in 0..<12 {
      for x in 0..<12 {
        let inside = x >= 2 && x < 7 && y >= 3 && y < 7
        let expected =
          inside
          ? Blend.over(0xFF33_6699, premultiplied: source[x + 1, y - 1], 255) : 0xFF33_6699
        #expect(target[x, y] == expected)
      }
    }
  }

  @Test(arguments: PixelFormat.allCases)
  func everyFormatCanBeDrawn(format: PixelFormat) {
    let source = Bitmap(width: 5, height: 5, format: format)
    source.baseAddress.initializeMemory(
      as: UInt8.self, repeating: 0xFF, count: source.bytesPerRow * 5)
    let target = Bitmap(width: 10, height: 10)
    Canvas(target).draw(source, x: 0, y: 0)
    Canvas(target).draw(source, in: PixelRect(x: 5, y: 5, width: 5, height: 3))
    #expect(target[4, 4] == 0xFFFF_FFFF)
    #expect(target[9, 7] == 0xFFFF_FFFF)
    #expect(target[9, 8] == 0xFF00_0000)
  }

  @Test func scalingKeepsOneColourAndRises() {
    let flat = Bitmap(width: 3, height: 3, format: .argb8888)
    Canvas(flat).fill(flat.bounds, with: Color(0x4A90E2))
    let target = Bitmap(width: 40, height: 30)
    Canvas(target).draw(flat, in: PixelRect(x: -3, y: 0, width: 50, height: 17))
    for y in 0..<17 { for x in 0..<40 { #expect(target[x, y] == 0xFF4A_90E2) } }
    let ramp = Bitmap(width: 2, height: 1)
    Canvas(ramp).fill(PixelRect(x: 1, y: 0, width: 1, height: 1), with: .white)
    let wide = Bitmap(width: 32, height: 1)
    Canvas(wide).draw(ramp, in: wide.bounds)
    let levels = (0..<32).map { wide[$0, 0] & 255 }
    #expect(levels == levels.sorted())
    #expect(levels.first == 0 && levels.last == 255)
  }

  @Test func theSameSizeIsCopiedExactly() {
    let source = image(7, 5)
    let a = Bitmap(width: 10, height: 10)
    let b = Bitmap(width: 10, height: 10)
    Canvas(a).draw(source, x: 2, y: 1)
    Canvas(b).draw(source, in: PixelRect(x: 2, y: 1, width: 7, height: 5))
    #expect(pixels(a) == pixels(b))
  }

  @Test func imagesAreClippedToRoundedRectangles() {
    let white = Bitmap(width: 20, height: 20)
    Canvas(white).fill(white.bounds, with: .white)
    let drawn = coverage(width: 20, height: 20) { canvas in
      canvas.withClip(roundedRect: rect(2, 2, 16, 16), radius: Fixed(5)) {
        canvas.draw(white, x: 0, y: 0)
      }
    }
    let shape = coverage(width: 20, height: 20) {
      $0.fill(roundedRect: rect(2, 2, 16, 16), radius: Fixed(5), with: .color(.white))
    }
    #expect(difference(drawn, shape) <= 1)
  }

  @Test func bordersOfANinePatchShareWhatIsTooShort() {
    for first in 0...6 {
      for last in 0...6 where first + last > 0 {
        for length in 1...(first + last) {
          let cuts = (0..<3).map {
            NinePatch.cut($0, of: 20, first: first, last: last, length: length)
          }
          let share = Double(length * first) / Double(first + last)
          #expect(abs(Double(cuts[0].length) - share) <= 0.5)
          #expect(cuts.map(\.length).reduce(0, +) == length)
          #expect(cuts[1].at == cuts[0].length && cuts[2].at == cuts[0].length + cuts[1].length)
        }
      }
    }
  }
}
