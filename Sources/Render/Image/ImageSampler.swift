/// Reads an image at another size: each pixel is a mix of the four nearest ones, by the place of its
/// centre; edges are repeated.
struct ImageSampler {
  private let image: Bitmap
  private let rect: PixelRect

  init(_ image: Bitmap, _ rect: PixelRect) {
    self.image = image
    self.rect = rect
  }

  /// The premultiplied pixels from (`x`, `y`) of the canvas on.
  func sample(x: Int, y: Int, count: Int, into row: UnsafeMutablePointer<UInt32>) {
    let (top, bottom, weightY) = ImageSampler.place(y - rect.y, rect.height, image.height)
    var i = 0
    while i < count {
      let (left, right, weightX) = ImageSampler.place(x + i - rect.x, rect.width, image.width)
      let upper = ImageSampler.mix(image.pixel(left, top), image.pixel(right, top), weightX)
      let lower = ImageSampler.mix(image.pixel(left, bottom), image.pixel(right, bottom), weightX)
      row[i] = ImageSampler.combine(upper, lower, weightY)
      i += 1
    }
  }

  /// The two pixels around the centre of pixel `at` of `size`, and the weight of the second in 1/256.
  @inline(__always)
  private static func place(_ at: Int, _ size: Int, _ imageSize: Int) -> (Int, Int, UInt64) {
    // (at + 1/2) × imageSize / size − 1/2, in 1/256 pixel.
    let position = ((2 * at + 1) * imageSize * 128) / size - 128
    let first = position >> 8
    let limit = imageSize - 1
    return (
      min(max(first, 0), limit), min(max(first + 1, 0), limit), UInt64(position & 255)
    )
  }

  /// The channels of a pixel in lanes of 16 bits.
  @inline(__always)
  private static func lanes(_ pixel: UInt32) -> UInt64 {
    let v = UInt64(pixel)
    return (v & 0xFF) | (v & 0xFF00) << 8 | (v & 0xFF_0000) << 16 | (v & 0xFF00_0000) << 24
  }

  /// Two pixels mixed by 1/256, as lanes × 256.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt64) -> UInt64 {
    lanes(a) * (256 - weight) + lanes(b) * weight
  }

  /// Two mixed rows, each channel rounded to nearest.
  @inline(__always)
  private static func combine(_ upper: UInt64, _ lower: UInt64, _ weight: UInt64) -> UInt32 {
    var result: UInt32 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let a = (upper >> shift) & 0xFFFF
      let b = (lower >> shift) & 0xFFFF
      let value = (a * (256 - weight) + b * weight + 32768) >> 16
      result |= UInt32(truncatingIfNeeded: value) << UInt32(shift / 2)
      shift += 16
    }
    return result
  }
}
