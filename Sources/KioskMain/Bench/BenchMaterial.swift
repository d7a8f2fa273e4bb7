import Render

/// What the work items draw with, the same to the last bit as in `Benchmarks/Peers/material.h`.
nonisolated enum BenchMaterial {
  /// Columns of the frame.
  static let width = 1024
  /// Rows of the frame.
  static let height = 600
  /// One switch of the gallery, for 8b.
  static let switchArea = PixelRect(x: 704, y: 91, width: 53, height: 34)

  // MARK: - Places

  /// 4: the rounded rectangle number `index`.
  static func box(_ index: Int) -> FixedRect {
    FixedRect(
      PixelRect(
        x: 37 * index % (width - 120), y: 53 * index % (height - 48), width: 120, height: 48))
  }

  /// 5: the shadowed rectangle number `index`.
  static func shadowedBox(_ index: Int) -> FixedRect {
    FixedRect(
      PixelRect(x: 30 + 37 * index % 764, y: 30 + 53 * index % 440, width: 200, height: 100))
  }

  /// 7a: the square around the circle number `index`.
  static func circle(_ index: Int) -> FixedRect {
    FixedRect(
      PixelRect(
        x: 41 * index % (width - 40), y: 59 * index % (height - 40), width: 40, height: 40))
  }

  /// 7b: a hundred polygons of twenty corners.
  static func polygons() -> [Path] {
    var generator = Generator(seed: 4242)
    return (0..<100).map { _ in
      let left = Double(Int(generator.next()) % (width - 200))
      let top = Double(Int(generator.next()) % (height - 200))
      var path = Path()
      for corner in 0..<20 {
        let x = Fixed(rounding: left + generator.unit() * 200)
        let y = Fixed(rounding: top + generator.unit() * 200)
        let point = FixedPoint(x: x, y: y)
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.close()
      return path
    }
  }

  /// 6a: a row of a hundred letters.
  static func row() -> String {
    let words = Array("Thequickbrownfoxjumpsoverthelazydog0123456789")
    return String((0..<100).map { words[$0 % words.count] })
  }

  // MARK: - Pictures

  /// 3a: opaque noise.
  static func opaquePicture() -> Bitmap {
    var generator = Generator(seed: 779)
    return picture(.xrgb8888) { _ in 0xFF00_0000 | generator.next() }
  }

  /// 3b: noise with any alpha.
  static func noisyPicture() -> Bitmap {
    var generator = Generator(seed: 777)
    return picture(.argb8888) { _ in
      let alpha = generator.next() & 255
      return generator.premultiplied(alpha)
    }
  }

  /// 3c: columns of 64 pixels, half clear, most of the rest opaque, as pictures in a panel are.
  static func panelPicture() -> Bitmap {
    var generator = Generator(seed: 778)
    return picture(.argb8888) { x in
      let column = x & 63
      return generator.premultiplied(column < 32 ? 0 : column < 56 ? 255 : 128)
    }
  }

  /// 10: a random mask.
  static func mask() -> AlphaMask {
    var generator = Generator(seed: 99)
    let mask = AlphaMask(width: width, height: height)
    for i in 0..<width * height {
      mask.baseAddress[i] = UInt8(truncatingIfNeeded: generator.next())
    }
    return mask
  }

  private static func picture(_ format: PixelFormat, _ pixel: (Int) -> UInt32) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height, format: format)
    for y in 0..<height {
      let row = bitmap.baseAddress + y * bitmap.bytesPerRow
      for x in 0..<width {
        row.storeBytes(of: pixel(x), toByteOffset: x * 4, as: UInt32.self)
      }
    }
    return bitmap
  }
}

/// The linear congruential generator of the work items. Its low bits are poor and left out.
nonisolated private struct Generator {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// 24 bits.
  mutating func next() -> UInt32 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return state >> 8
  }

  /// 0 ..< 1.
  mutating func unit() -> Double { Double(next()) / 16_777_216 }

  /// A colour of `alpha`, premultiplied.
  mutating func premultiplied(_ alpha: UInt32) -> UInt32 {
    let red = (next() & 255) * alpha / 255
    let green = (next() & 255) * alpha / 255
    let blue = (next() & 255) * alpha / 255
    return alpha << 24 | red << 16 | green << 8 | blue
  }
}
