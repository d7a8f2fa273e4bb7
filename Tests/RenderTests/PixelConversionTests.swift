import Testing

@testable import Render

/// The bytes of one pixel as the kernel defines the format, from 0xAARRGGBB; written out, it shares nothing with Render.
private func bytes(
  _ p: UInt32, _ format: PixelFormat, x: Int, y: Int, isDithered: Bool
) -> [UInt8] {
  let (a, r, g, b) = (Int(p >> 24), Int(p >> 16 & 255), Int(p >> 8 & 255), Int(p & 255))
  func word(_ high: Int, _ low: Int) -> [UInt8] {
    var (h, m, l) = (high, g, low)
    if isDithered {
      // The matrix that every text book prints.
      let matrix = [
        0, 32, 8, 40, 2, 34, 10, 42, 48, 16, 56, 24, 50, 18, 58, 26, 12, 44, 4, 36, 14, 46, 6, 38,
        60, 28, 52, 20, 62, 30, 54, 22, 3, 35, 11, 43, 1, 33, 9, 41, 51, 19, 59, 27, 49, 17, 57, 25,
        15, 47, 7, 39, 13, 45, 5, 37, 63, 31, 55, 23, 61, 29, 53, 21,
      ]
      let t = matrix[y % 8 * 8 + x % 8]
      h = h - h / 32 + t / 8
      l = l - l / 32 + t / 8
      m = m - m / 64 + t / 16
    }
    let word = h / 8 * 2048 + m / 4 * 32 + l / 8
    return [UInt8(word % 256), UInt8(word / 256)]
  }
  switch format {
  case .argb8888: return [b, g, r, a].map(UInt8.init)
  case .xrgb8888: return [b, g, r, 255].map(UInt8.init)
  case .xbgr8888: return [r, g, b, 255].map(UInt8.init)
  case .bgrx8888: return [255, r, g, b].map(UInt8.init)
  case .rgb888: return [b, g, r].map(UInt8.init)
  case .bgr888: return [r, g, b].map(UInt8.init)
  case .rgb565: return word(r, b)
  case .bgr565: return word(b, r)
  }
}

/// Where pixel (x, y) of a picture of w × h goes.
private func turned(_ x: Int, _ y: Int, _ w: Int, _ h: Int, _ rotation: Rotation) -> (Int, Int) {
  var (x, y, w, h) = (x, y, w, h)
  for _ in 0..<rotation.rawValue / 90 { (x, y, w, h) = (h - 1 - y, x, h, w) }
  return (x, y)
}

/// Memory that is filled with noise, some of it after the last row, at any address. The bitmap lives as long as this.
private final class Noise {
  let bitmap: Bitmap
  let bytes: UnsafeMutableRawPointer
  let count: Int

  init(_ width: Int, _ height: Int, _ format: PixelFormat, spare: Int, shift: Int, seed: UInt64) {
    let pitch = width * format.bytesPerPixel + spare
    count = pitch * height + 16
    bytes = .allocate(byteCount: count, alignment: 16)
    var numbers = Numbers(seed)
    for i in 0..<count {
      bytes.storeBytes(
        of: UInt8(truncatingIfNeeded: numbers.next() >> 20), toByteOffset: i, as: UInt8.self)
    }
    bitmap = Bitmap(
      wrapping: bytes + shift, width: width, height: height, bytesPerRow: pitch, format: format)
  }

  deinit { bytes.deallocate() }

  var contents: [UInt8] { [UInt8](UnsafeRawBufferPointer(start: bytes, count: count)) }
}

/// A bitmap of noise that has its own memory.
private func filled(_ width: Int, _ height: Int, _ format: PixelFormat) -> Bitmap {
  let bitmap = Bitmap(width: width, height: height, format: format)
  var numbers = Numbers(UInt64(width))
  for i in 0..<bitmap.bytesPerRow * height {
    bitmap.baseAddress.storeBytes(
      of: UInt8(truncatingIfNeeded: numbers.next() >> 20), toByteOffset: i, as: UInt8.self)
  }
  return bitmap
}

@Suite struct PixelConversionTests {
  /// Copies a part and compares every byte of the destination's memory with what it must hold.
  private func check(
    _ source: Noise, _ part: PixelRect, _ format: PixelFormat, _ rotation: Rotation,
    isDithered: Bool, spare: Int, shift: Int, room: Int = 0
  ) -> Bool {
    let from = source.bitmap
    let size = rotation.size(width: from.width, height: from.height)
    let to = Noise(
      size.width + room, max(size.height - room, 1), format, spare: spare, shift: shift, seed: 9)
    var expected = to.contents
    PixelConversion.copy(
      part, from: from, to: to.bitmap, rotation: rotation, isDithered: isDithered)
    for y in max(part.y, 0)..<max(min(part.y + part.height, from.height), max(part.y, 0)) {
      for x in max(part.x, 0)..<max(min(part.x + part.width, from.width), max(part.x, 0)) {
        let (tx, ty) = turned(x, y, from.width, from.height, rotation)
        guard tx < to.bitmap.width, ty < to.bitmap.height else { continue }
        let word = from.baseAddress.loadUnaligned(
          fromByteOffset: y * from.bytesPerRow + x * 4, as: UInt32.self)
        let pixel = from.format == .argb8888 ? word : word | 0xFF00_0000
        let at = shift + ty * to.bitmap.bytesPerRow + tx * format.bytesPerPixel
        for (i, byte) in bytes(pixel, format, x: tx, y: ty, isDithered: isDithered).enumerated() {
          expected[at + i] = byte
        }
      }
    }
    return to.contents == expected
  }

  @Test(arguments: PixelFormat.allCases)
  func everyRotationOfEveryPartIsExact(format: PixelFormat) {
    for rotation in Rotation.allCases {
      for isDithered in [false, true] {
        for (index, (width, height)) in [(1, 1), (1, 9), (7, 1), (33, 18), (67, 41)].enumerated() {
          for kind in [PixelFormat.xrgb8888, .argb8888] {
            let source = Noise(
              width, height, kind, spare: index * 3, shift: index % 4, seed: UInt64(index + 1))
            let parts = [
              source.bitmap.bounds, PixelRect(x: 3, y: 5, width: 11, height: 9),
              PixelRect(x: -2, y: 1, width: 40, height: 100),
              PixelRect(x: width - 1, y: height - 1, width: 1, height: 1),
            ]
            for part in parts {
              let isRight = check(
                source, part, format, rotation, isDithered: isDithered, spare: index,
                shift: (index + 1) % 4)
              #expect(isRight, "\(rotation) \(isDithered) \(width)×\(height) \(kind) \(part)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: Rotation.allCases)
  func aDestinationOfAnotherSizeGetsWhatFits(rotation: Rotation) {
    let source = Noise(45, 37, .xrgb8888, spare: 0, shift: 0, seed: 4)
    for format in [PixelFormat.xrgb8888, .bgr888, .rgb565] {
      #expect(
        check(
          source, source.bitmap.bounds, format, rotation, isDithered: true, spare: 2, shift: 1,
          room: 7))
    }
  }

  @Test func partsGiveTheSameDitherAsTheWhole() {
    let source = filled(50, 30, .xrgb8888)
    for rotation in Rotation.allCases {
      let size = rotation.size(width: 50, height: 30)
      let whole = Bitmap(width: size.width, height: size.height, format: .rgb565)
      let parts = Bitmap(width: size.width, height: size.height, format: .rgb565)
      PixelConversion.copy(
        source.bounds, from: source, to: whole, rotation: rotation, isDithered: true)
      for x in stride(from: 0, to: 50, by: 7) {
        for y in stride(from: 0, to: 30, by: 11) {
          PixelConversion.copy(
            PixelRect(x: x, y: y, width: 7, height: 11), from: source, to: parts,
            rotation: rotation, isDithered: true)
        }
      }
      #expect(pixels(whole) == pixels(parts))
    }
  }

  @Test func aColourThatSixteenBitsHoldStaysFlatAndOthersKeepTheirMean() {
    for format in [PixelFormat.rgb565, .bgr565] {
      let small = Bitmap(width: 8, height: 8, format: format)
      let source = Bitmap(width: 8, height: 8)
      for level in 0..<256 {
        Canvas(source).fill(source.bounds, with: Color(UInt32(level) * 0x01_0101))
        PixelConversion.copy(source.bounds, from: source, to: small, isDithered: true)
        let drawn = pixels(small)
        let fives = drawn.map { Int($0 >> 19 & 31) }
        let sixes = drawn.map { Int($0 >> 10 & 63) }
        if (level >> 3) << 3 | level >> 5 == level { #expect(Set(fives).count == 1) }
        if (level >> 2) << 2 | level >> 6 == level { #expect(Set(sixes).count == 1) }
        // Means in 1/255, within half of a 64th of a step or what 8 bits can tell.
        #expect(abs(Double(fives.reduce(0, +)) / 64 * 255 / 31 - Double(level)) < 0.9)
        #expect(abs(Double(sixes.reduce(0, +)) / 64 * 255 / 63 - Double(level)) < 0.9)
      }
    }
  }

  @Test(arguments: PixelFormat.allCases)
  func everyFormatIsReadBack(format: PixelFormat) {
    let source = filled(19, 5, .argb8888)
    let there = Bitmap(width: 19, height: 5, format: format)
    PixelConversion.copy(source.bounds, from: source, to: there)
    let back = Bitmap(width: 19, height: 5, format: .argb8888)
    PixelConversion.copy(there.bounds, from: there, to: back)
    #expect(pixels(back) == pixels(there))
    for (drawn, read) in zip(pixels(source), pixels(there)) {
      switch format {
      case .argb8888: #expect(read == drawn)
      case .rgb565, .bgr565:
        #expect(read & 0xFFF8_FCF8 == drawn & 0xF8_FCF8 | 0xFF00_0000)
        #expect(read >> 16 & 7 == read >> 21 & 7 && read >> 8 & 3 == read >> 14 & 3)
      default: #expect(read == drawn | 0xFF00_0000)
      }
    }
  }

  @Test func rectanglesOutsideWriteNothing() {
    let from = Bitmap(width: 4, height: 4)
    let to = Bitmap(width: 4, height: 4)
    for part in [
      PixelRect(x: 9, y: 0, width: 3, height: 3), PixelRect(x: -9, y: -9, width: 4, height: 4),
      PixelRect(x: 1, y: 1, width: -4, height: 2), .zero,
    ] {
      for rotation in Rotation.allCases {
        PixelConversion.copy(part, from: from, to: to, rotation: rotation)
      }
    }
    #expect(pixels(to).allSatisfy { $0 == 0xFF00_0000 })
    #expect(to.baseAddress.load(as: UInt32.self) == 0)
  }

  // MARK: - A picture

  /// Shapes, a shadow, a gradient and text.
  private func scene() -> Bitmap {
    let picture = Bitmap(width: 123, height: 77)
    let canvas = Canvas(picture)
    canvas.fill(picture.bounds, with: Color(0xF2F2F7))
    canvas.drawShadow(
      ofRoundedRect: rect(14, 12, 60, 40), radius: Fixed(8), sigma: Fixed(4),
      color: .black.withAlpha(128))
    canvas.fill(
      roundedRect: rect(14, 10, 60, 40), radius: Fixed(8),
      with: .linear(
        LinearGradient(
          start: point(14, 10), end: point(74, 50), from: Color(0x4A90E2), to: Color(0x1B4F8F))))
    canvas.fill(ellipseIn: rect(80.25, 20.5, 30, 44), with: .color(Color(argb: 0x80CC_3311)))
    let run = ScaledFont(.interRegular, size: Fixed(15)).shape("Turn me")
    canvas.draw(run, at: point(20, 68), color: .black)
    return picture
  }

  @Test(arguments: PixelFormat.allCases)
  func aTurnedPictureHasExactlyThePixelsOfTheUprightOne(format: PixelFormat) {
    let picture = scene()
    let upright = Bitmap(width: 123, height: 77, format: format)
    PixelConversion.copy(picture.bounds, from: picture, to: upright)
    #expect(Set(pixels(upright)).count > 100)
    for rotation in Rotation.allCases {
      let size = rotation.size(width: 123, height: 77)
      let there = Bitmap(width: size.width, height: size.height, format: format)
      PixelConversion.copy(picture.bounds, from: picture, to: there, rotation: rotation)
      var differences = 0
      for y in 0..<77 {
        for x in 0..<123 {
          let (tx, ty) = turned(x, y, 123, 77, rotation)
          if there[tx, ty] != upright[x, y] { differences += 1 }
        }
      }
      #expect(differences == 0)
      let back = Bitmap(width: 123, height: 77, format: format)
      PixelConversion.copy(there.bounds, from: there, to: back, rotation: rotation.inverse)
      #expect(pixels(back) == pixels(upright))
    }
  }
}
