extension ImageSampler {
  /// Means of what pixels cover of an image that is scaled only, by exact areas.
  ///
  /// Columns of the image are summed down first, then across. Sums hold what they must: weights have 16
  /// bits where a pixel covers up to 255 rows, else 8.
  @inline(never)
  func area(_ x: Int, _ y: Int, _ count: Int, into row: UnsafeMutablePointer<UInt32>) {
    let (u, v) = place(x, y, partX: 0, partY: 0)
    let step = inverse.a
    let (top, bottom) = Self.range(v, v &+ inverse.d, source.height, isTiled: isTiled)
    let (lowest, highest) = Self.range(
      u, u &+ step &* count, source.width, isTiled: isTiled)
    let firstColumn = lowest >> 16
    let columns = (highest + 0xFFFF) >> 16 - firstColumn
    let sums = scratch.sums.reserve(columns * 2)
    let rowWeight = sumRows(top, bottom, firstColumn, columns, into: sums)
    var i = 0
    while i < count {
      let (left, right) = Self.range(
        u &+ step &* i, u &+ step &* (i &+ 1), source.width, isTiled: isTiled)
      row[i] = Self.mean(sums, left &- firstColumn << 16, right &- firstColumn << 16, rowWeight)
      i &+= 1
    }
  }

  /// What lies between two places in 2⁻³², in 2⁻¹⁶ and in order: inside the image where that does not go on, and never empty.
  @inline(__always)
  private static func range(
    _ a: Int, _ b: Int, _ size: Int, isTiled: Bool
  ) -> (first: Int, end: Int) {
    var first = (min(a, b) &+ 1 << 15) >> 16
    var end = (max(a, b) &+ 1 << 15) >> 16
    if !isTiled {
      first = min(max(first, 0), size << 16 &- 1)
      end = min(max(end, 0), size << 16)
    }
    return (first, max(end, first &+ 1))
  }

  /// Sums columns of pixels between two places; returns what one full pixel weighs.
  private func sumRows(
    _ top: Int, _ bottom: Int, _ firstColumn: Int, _ columns: Int,
    into sums: UnsafeMutablePointer<UInt64>
  ) -> Int {
    let shift = bottom - top < 254 << 16 ? 0 : 8
    (sums).update(repeating: 0, count: columns * 2)
    var total = 0
    var y = top >> 16
    while y << 16 < bottom {
      let weight = (min(bottom, (y + 1) << 16) - max(top, y << 16)) >> shift
      let line = source.row(Self.index(y, source.height, isTiled: isTiled))
      Self.add(
        source, line, firstColumn, columns, UInt64(weight), isTiled: isTiled, into: sums)
      total += weight
      y += 1
    }
    return max(total, 1)
  }

  /// Adds a row of pixels × `weight`: blue and red, then green and alpha, in lanes of 32 bits.
  @inline(never)
  private static func add(
    _ source: PixelSource, _ line: UnsafeRawPointer, _ first: Int, _ columns: Int,
    _ weight: UInt64, isTiled: Bool, into sums: UnsafeMutablePointer<UInt64>
  ) {
    var i = 0
    while i < columns {
      let p = UInt64(source.pixel(line, index(first &+ i, source.width, isTiled: isTiled)))
      sums[2 &* i] &+= ((p & 0xFF) | (p & 0xFF_0000) << 16) &* weight
      sums[2 &* i &+ 1] &+= ((p >> 8 & 0xFF) | (p & 0xFF00_0000) << 8) &* weight
      i &+= 1
    }
  }

  /// The mean between two places of the sums in 2⁻¹⁶, each channel rounded to nearest.
  @inline(__always)
  private static func mean(
    _ sums: UnsafeMutablePointer<UInt64>, _ left: Int, _ right: Int, _ rowWeight: Int
  ) -> UInt32 {
    var (blue, green, red, alpha) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    var x = left >> 16
    while x << 16 < right {
      let weight = UInt64(
        truncatingIfNeeded: min(right, (x &+ 1) << 16) &- max(left, x << 16))
      let even = sums[2 &* x]
      let odd = sums[2 &* x &+ 1]
      blue &+= (even & 0xFFFF_FFFF) &* weight
      red &+= (even >> 32) &* weight
      green &+= (odd & 0xFFFF_FFFF) &* weight
      alpha &+= (odd >> 32) &* weight
      x &+= 1
    }
    let whole = UInt64(truncatingIfNeeded: (right &- left) &* rowWeight)
    func channel(_ sum: UInt64) -> UInt32 {
      UInt32(truncatingIfNeeded: (sum &+ whole >> 1) / whole)
    }
    return channel(alpha) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
