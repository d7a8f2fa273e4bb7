/// Thresholds of an 8 × 8 Bayer matrix for channels of 5 and 6 bits.
///
/// They belong to places of the destination, so that a part that is written again has the same pixels.
/// A colour that 16 bits hold exactly stays flat.
enum OrderedDither {
  /// Eight rows of sixteen: the eight thresholds of a row twice, so that any column can be the first.
  nonisolated(unsafe) private static let table: UnsafePointer<UInt32> = {
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 128)
    for y in 0..<8 { for x in 0..<16 { table[y * 16 + x] = threshold(x & 7, y) } }
    return UnsafePointer(table)
  }()

  /// Eight thresholds for the columns from `x` on in row `y`: what is added to red and blue (0…7) and to green (0…3), as in a pixel.
  static func thresholds(x: Int, y: Int) -> UnsafePointer<UInt32> {
    table + ((y & 7) * 16 + (x & 7))
  }

  private static func threshold(_ x: Int, _ y: Int) -> UInt32 {
    let level = bayer(x, y)
    return (level >> 3) << 16 | (level >> 4) << 8 | level >> 3
  }

  /// 0…63: the bits of x ^ y and y in turn, the lowest ones first.
  private static func bayer(_ x: Int, _ y: Int) -> UInt32 {
    var level = 0
    for bit in 0..<3 {
      level = level << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
    }
    return UInt32(level)
  }
}
