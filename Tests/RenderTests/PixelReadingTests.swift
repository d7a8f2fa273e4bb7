import Testing

@testable import Render

/// Pixels of every format, read where they lie.
@Suite struct PixelReadingTests {
  @Test(arguments: PixelFormat.allCases)
  func aPartOfAnyFormatIsCopiedToItsOwnPlace(format: PixelFormat) {
    let source = Bitmap(width: 300, height: 6, format: format)
    var numbers = Numbers(5)
    for i in 0..<source.bytesPerRow * source.height {
      source.baseAddress.storeBytes(
        of: UInt8(truncatingIfNeeded: numbers.next() >> 20), toByteOffset: i, as: UInt8.self)
    }
    let copy = Bitmap(width: 300, height: 6, format: .argb8888)
    let part = PixelRect(x: 37, y: 2, width: 200, height: 3)
    PixelConversion.copy(part, from: source, to: copy)
    for y in 0..<6 {
      for x in 0..<300 {
        #expect(copy[x, y] == (part.contains(x: x, y: y) ? source[x, y] : 0))
      }
    }
  }
}
