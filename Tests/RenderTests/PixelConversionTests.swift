import Testing

@testable import Render

@Suite struct PixelConversionTests {
  private func source(_ width: Int, _ height: Int, pitch: Int) -> Bitmap {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: pitch * height, alignment: 4)
    var numbers = Numbers(UInt64(width))
    for i in 0..<(pitch * height) {
      memory.storeBytes(
        of: UInt8(truncatingIfNeeded: numbers.next()), toByteOffset: i, as: UInt8.self)
    }
    return Bitmap(
      wrapping: memory, width: width, height: height, bytesPerRow: pitch, format: .xrgb8888)
  }

  @Test(arguments: [1, 2, 3, 7, 16, 33, 67])
  func rgb565KeepsTheUpperBitsAtAnyWidthAndPitch(width: Int) {
    for spare in [0, 2, 6, 30] {
      let from = source(width, 3, pitch: width * 4 + spare * 2)
      defer { from.baseAddress.deallocate() }
      let pitch = width * 2 + spare
      let memory = UnsafeMutableRawPointer.allocate(byteCount: pitch * 3, alignment: 2)
      defer { memory.deallocate() }
      memory.initializeMemory(as: UInt8.self, repeating: 0x5A, count: pitch * 3)
      let to = Bitmap(
        wrapping: memory, width: width, height: 3, bytesPerRow: pitch, format: .rgb565)
      PixelConversion.copy(from.bounds, from: from, to: to)
      for y in 0..<3 {
        for x in 0..<width {
          let p = from[x, y]
          let expected = (p >> 19 & 31) << 11 | (p >> 10 & 63) << 5 | (p >> 3 & 31)
          let word = memory.load(fromByteOffset: y * pitch + x * 2, as: UInt16.self)
          #expect(UInt32(word) == expected)
        }
        for x in (width * 2)..<pitch {
          #expect(memory.load(fromByteOffset: y * pitch + x, as: UInt8.self) == 0x5A)
        }
      }
    }
  }

  @Test func onlyTheRectangleIsWritten() {
    let from = source(20, 20, pitch: 80)
    defer { from.baseAddress.deallocate() }
    for format in [PixelFormat.xrgb8888, .rgb565] {
      let to = Bitmap(width: 16, height: 24, format: format)
      let part = PixelRect(x: 3, y: 5, width: 40, height: 9)
      PixelConversion.copy(part, from: from, to: to)
      for y in 0..<24 {
        for x in 0..<16 {
          let inside = part.contains(x: x, y: y)
          let mask: UInt32 = format == .rgb565 ? 0xF8_FCF8 : 0xFF_FFFF
          #expect(to[x, y] & mask == (inside ? from[x, y] & mask : 0))
        }
      }
    }
  }

  @Test func theUnusedByteIsSet() {
    let from = Bitmap(width: 2, height: 1)
    let to = Bitmap(width: 2, height: 1)
    PixelConversion.copy(from.bounds, from: from, to: to)
    #expect(to.baseAddress.load(as: UInt32.self) == 0xFF00_0000)
  }

  @Test func rectanglesOutsideWriteNothing() {
    let from = Bitmap(width: 4, height: 4)
    let to = Bitmap(width: 4, height: 4)
    for part in [
      PixelRect(x: 9, y: 0, width: 3, height: 3), PixelRect(x: -9, y: -9, width: 4, height: 4),
      PixelRect(x: 1, y: 1, width: -4, height: 2), .zero,
    ] {
      PixelConversion.copy(part, from: from, to: to)
    }
    #expect(to.baseAddress.load(as: UInt32.self) == 0)
  }
}
