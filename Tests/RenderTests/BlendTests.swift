import Foundation
import Testing

@testable import Render

@Suite struct BlendTests {
  /// All bytes, or enough of them where nothing is optimised.
  private static var bytes: [UInt32] {
    #if DEBUG
      return Array(stride(from: 0, through: 255, by: 15)) + [1, 2, 127, 128, 253, 254]
    #else
      return Array(0...255)
    #endif
  }

  /// v / 255 to nearest, in other words than Render's.
  private func nearest(_ value: UInt32) -> UInt32 { (2 * value + 255) / 510 }

  @Test func solidOverIsTheTrueValueRoundedForEveryTriple() {
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
    defer { row.deallocate() }
    var wrong = 0
    for alpha in Self.bytes {
      for color in Self.bytes {
        for d in 0..<256 { row[d] = UInt32(d) * 0x0101_0101 }
        Blend.solid(row, 256, color: color * 0x01_0101, alpha: alpha, opaque: 0)
        for d in 0..<256 {
          let channel = nearest(color * alpha + UInt32(d) * (255 - alpha))
          let top = nearest(255 * alpha + UInt32(d) * (255 - alpha))
          if row[d] != top << 24 | channel * 0x01_0101 { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test func maskedSolidMultipliesAlphaFirstAndThenBlendsTheSame() {
    var mask = (0...255).map { UInt8($0) }
    mask.reverse()
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
    defer { row.deallocate() }
    var wrong = 0
    for alpha in Self.bytes {
      for d in Self.bytes {
        row.update(repeating: d * 0x0101_0101, count: 256)
        Blend.solid(row, mask, 256, color: 0x30_C0F1, alpha: alpha, opaque: 0xFF00_0000)
        for i in 0..<256 {
          let a = nearest(alpha * UInt32(mask[i]))
          let expected =
            nearest(0x30 * a + d * (255 - a)) << 16 | nearest(0xC0 * a + d * (255 - a)) << 8
            | nearest(0xF1 * a + d * (255 - a))
          if row[i] & 0xFF_FFFF != expected { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test func premultipliedOverIsTheTrueValueRounded() {
    // All four by all are two thousand million.
    let isSoaking = ProcessInfo.processInfo.environment["KIOSK_SOAK"] == "1"
    var wrong = 0
    for alpha in Self.bytes {
      for s in isSoaking ? Self.bytes.filter({ $0 <= alpha }) : [alpha / 3, alpha] {
        for d in Self.bytes {
          for m in Self.bytes {
            let pixel = alpha << 24 | s * 0x01_0101
            let result = Blend.over(d * 0x0101_0101, premultiplied: pixel, m)
            let rest = 255 - nearest(alpha * m)
            let expected = nearest(s * m + d * rest)
            if result & 0xFF_FFFF != expected * 0x01_0101 { wrong += 1 }
          }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: 0...67)
  func rowsOfEveryLengthAndPlaceEqualSinglePixels(length: Int) {
    var numbers = Numbers(UInt64(length) + 1)
    let count = length + 8
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    defer { row.deallocate() }
    for start in 0..<4 {
      let before = (0..<count).map { _ in UInt32(truncatingIfNeeded: numbers.next()) }
      let mask = (0..<count).map { _ in
        [0, 255, UInt8(numbers.whole(0...255))][numbers.whole(0...2)]
      }
      let source = (0..<count).map { _ in
        let color = Color(argb: UInt32(truncatingIfNeeded: numbers.next()))
        return [0, color.argb | 0xFF00_0000, color.premultiplied][
          numbers.whole(0...2)]
      }
      let alpha = UInt32(numbers.whole(0...1) == 0 ? 255 : numbers.whole(0...255))
      func check(
        _ draw: (UnsafeMutablePointer<UInt32>) -> Void, _ expected: (Int) -> UInt32
      ) {
        for i in 0..<count { row[i] = before[i] }
        draw(row + start)
        for i in 0..<count {
          let inside = i >= start && i < start + length
          #expect(row[i] == (inside ? expected(i) : before[i]))
        }
      }
      let opaque: UInt32 = start % 2 == 0 ? 0 : 0xFF00_0000
      check({ Blend.fill($0, length, 0x1234_5678) }, { _ in 0x1234_5678 })
      check(
        { Blend.solid($0, length, color: 0x12_3456, alpha: alpha, opaque: opaque) },
        { Blend.over(before[$0], 0xFF12_3456, alpha) | opaque })
      mask.withUnsafeBufferPointer { mask in
        guard let first = mask.baseAddress else { return }
        check(
          {
            Blend.solid(
              $0, first + start, length, color: 0x12_3456, alpha: alpha, opaque: opaque)
          },
          { i in
            let a = Blend.multiply(UInt32(mask[i]), alpha)
            let blended = Blend.over(before[i], 0xFF12_3456, a)
            return a == 0 && (row[i] == before[i]) ? before[i] : blended | opaque
          })
        source.withUnsafeBufferPointer { source in
          guard let pixels = source.baseAddress else { return }
          check(
            { Blend.pixels($0, pixels + start, length, opaque: opaque) },
            { i in
              let blended = Blend.over(before[i], premultiplied: source[i], 255)
              return source[i] == 0 && row[i] == before[i] ? before[i] : blended | opaque
            })
          check(
            { Blend.pixels($0, pixels + start, first + start, length, opaque: opaque) },
            { i in
              let blended = Blend.over(before[i], premultiplied: source[i], UInt32(mask[i]))
              return mask[i] == 0 && row[i] == before[i] ? before[i] : blended | opaque
            })
        }
      }
    }
  }

  @Test func drawingOnXRGBLeavesTheUnusedByteSet() {
    let bitmap = Bitmap(width: 8, height: 8, format: .xrgb8888)
    let canvas = Canvas(bitmap)
    canvas.fill(rect(0.5, 0.5, 7, 7), with: .color(Color(argb: 0x8012_3456)))
    let word = bitmap.baseAddress.load(fromByteOffset: 3 * bitmap.bytesPerRow + 12, as: UInt32.self)
    #expect(word >> 24 == 0xFF)
  }

  @Test func premultipliedChannelsNeverExceedAlpha() {
    let bitmap = Bitmap(width: 40, height: 40, format: .argb8888)
    let canvas = Canvas(bitmap)
    var numbers = Numbers(5)
    for _ in 0..<60 {
      let color = Color(argb: UInt32(truncatingIfNeeded: numbers.next()))
      let x = numbers.fixed(-10...30)
      let y = numbers.fixed(-10...30)
      canvas.fill(
        ellipseIn: FixedRect(x: x, y: y, width: numbers.fixed(1...30), height: Fixed(9)),
        with: .color(color))
      canvas.fill(
        roundedRect: FixedRect(x: y, y: x, width: numbers.fixed(1...30), height: Fixed(9)),
        radius: Fixed(3),
        with: .linear(
          LinearGradient(start: point(0, 0), end: point(20, 31), from: color, to: .clear)))
    }
    for pixel in pixels(bitmap) {
      let alpha = pixel >> 24
      #expect((pixel >> 16) & 255 <= alpha && (pixel >> 8) & 255 <= alpha && pixel & 255 <= alpha)
    }
  }
}
