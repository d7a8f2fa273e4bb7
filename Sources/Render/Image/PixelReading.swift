// Pixels of every format as 0xAARRGGBB: premultiplied from ARGB8888, opaque from all others, channels of 5 and 6 bits widened by replication.

extension Bitmap {
  /// The pixel at column `x`, row `y` as 0xAARRGGBB: premultiplied as stored in ARGB8888, opaque in all other formats, channels of 5 and 6 bits widened by bit replication.
  ///
  /// - Precondition: the pixel exists.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(bounds.contains(x: x, y: y))
    return pixel(x, y)
  }

  /// The pixel at column `x`, row `y`, which must exist.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    format.pixel(at: UnsafeRawPointer(baseAddress + (y &* bytesPerRow)), x)
  }

  /// `count` pixels from (`x`, `y`) on: where they lie, or widened in `scratch`.
  func pixels(
    x: Int, y: Int, count: Int, into scratch: ScratchBuffer<UInt32>
  ) -> UnsafePointer<UInt32> {
    let row = UnsafeRawPointer(baseAddress + y * bytesPerRow)
    if format == .argb8888 && bytesPerRow & 3 == 0 {
      return (row + x * 4).assumingMemoryBound(to: UInt32.self)
    }
    let wide = scratch.reserve(count)
    format.read(row, x: x, count: count, into: wide)
    return UnsafePointer(wide)
  }
}

extension PixelFormat {
  /// `count` pixels of a row from column `x` on.
  @inline(never)
  func read(_ row: UnsafeRawPointer, x: Int, count: Int, into wide: UnsafeMutablePointer<UInt32>) {
    // One loop for each format, so that none asks for the format at every pixel.
    switch self {
    case .xrgb8888: PixelFormat.read(.xrgb8888, row, x, count, wide)
    case .argb8888: PixelFormat.read(.argb8888, row, x, count, wide)
    case .xbgr8888: PixelFormat.read(.xbgr8888, row, x, count, wide)
    case .bgrx8888: PixelFormat.read(.bgrx8888, row, x, count, wide)
    case .rgb888: PixelFormat.read(.rgb888, row, x, count, wide)
    case .bgr888: PixelFormat.read(.bgr888, row, x, count, wide)
    case .rgb565: PixelFormat.read(.rgb565, row, x, count, wide)
    case .bgr565: PixelFormat.read(.bgr565, row, x, count, wide)
    }
  }

  @inline(__always)
  private static func read(
    _ format: PixelFormat, _ row: UnsafeRawPointer, _ x: Int, _ count: Int,
    _ wide: UnsafeMutablePointer<UInt32>
  ) {
    var i = 0
    while i < count {
      wide[i] = format.pixel(at: row, x &+ i)
      i &+= 1
    }
  }

  /// The pixel at column `x` of a row.
  @inline(__always)
  func pixel(at row: UnsafeRawPointer, _ x: Int) -> UInt32 {
    switch self {
    case .argb8888: return row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
    case .xrgb8888:
      return row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self) | 0xFF00_0000
    case .xbgr8888:
      let word = row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
      return 0xFF00_0000 | word.byteSwapped >> 8
    case .bgrx8888:
      return row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self).byteSwapped | 0xFF00_0000
    case .rgb888:
      return PixelFormat.opaque(
        red: row.load(fromByteOffset: x &* 3 &+ 2, as: UInt8.self),
        green: row.load(fromByteOffset: x &* 3 &+ 1, as: UInt8.self),
        blue: row.load(fromByteOffset: x &* 3, as: UInt8.self))
    case .bgr888:
      return PixelFormat.opaque(
        red: row.load(fromByteOffset: x &* 3, as: UInt8.self),
        green: row.load(fromByteOffset: x &* 3 &+ 1, as: UInt8.self),
        blue: row.load(fromByteOffset: x &* 3 &+ 2, as: UInt8.self))
    case .rgb565:
      return PixelFormat.widened(row.loadUnaligned(fromByteOffset: x &* 2, as: UInt16.self))
    case .bgr565:
      let pixel = PixelFormat.widened(row.loadUnaligned(fromByteOffset: x &* 2, as: UInt16.self))
      return 0xFF00_0000 | pixel.byteSwapped >> 8
    }
  }

  @inline(__always)
  private static func opaque(red: UInt8, green: UInt8, blue: UInt8) -> UInt32 {
    0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// A word of 5, 6 and 5 bits as three bytes below 0xFF, by bit replication.
  @inline(__always)
  private static func widened(_ pixel: UInt16) -> UInt32 {
    let v = UInt32(pixel)
    let r = v >> 11
    let g = (v >> 5) & 63
    let b = v & 31
    return 0xFF00_0000 | (r << 3 | r >> 2) << 16 | (g << 2 | g >> 4) << 8 | (b << 3 | b >> 2)
  }
}
