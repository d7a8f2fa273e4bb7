import Render

/// The pixels of a picture at one moment, as 0xRRGGBB row by row, whatever format it has.
struct PixelCopy {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt32]

  init(of bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    pixels = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      if bitmap.format.isDrawable {
        let row = bitmap.baseAddress + y * bitmap.bytesPerRow
        let words = row.assumingMemoryBound(to: UInt32.self)
        pixels.append(contentsOf: UnsafeBufferPointer(start: words, count: width))
      } else {
        for x in 0..<width { pixels.append(bitmap[x, y]) }
      }
    }
    for offset in pixels.indices { pixels[offset] &= 0xFF_FFFF }
  }

  private init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A picture of the same size with every pixel made of the one here and the one there.
  func combined(with other: PixelCopy, _ pixel: (UInt32, UInt32) -> UInt32) -> PixelCopy {
    PixelCopy(
      width: width, height: height, pixels: zip(pixels, other.pixels).map { pixel($0, $1) })
  }

  /// The same picture as a bitmap.
  var bitmap: Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      let row = bitmap.baseAddress + y * bitmap.bytesPerRow
      for x in 0..<width {
        row.storeBytes(
          of: 0xFF00_0000 | pixels[y * width + x], toByteOffset: x * 4, as: UInt32.self)
      }
    }
    return bitmap
  }
}
