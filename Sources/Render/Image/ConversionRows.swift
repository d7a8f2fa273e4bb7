import CRows

/// Row functions that write `count` pixels of 0xAARRGGBB in another format.
///
/// Neither pointer need be aligned, and nothing is read from the destination: it may be write-combined
/// memory.
enum ConversionRows {
  /// Keeps the alpha.
  @inline(never)
  static func argb8888(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int) {
    to.copyMemory(from: from, byteCount: count &* 4)
  }

  /// Sets the byte above the colours.
  @inline(__always)
  static func xrgb8888(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int) {
    rows().pointee.copy(to, from, count, 0xFF00_0000)
  }

  /// Exchanges red and blue.
  @inline(never)
  static func xbgr8888(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int) {
    var i = 0
    while i < count {
      store(exchanged(load(from, i)) | 0xFF00_0000, to, i)
      i &+= 1
    }
  }

  /// Turns the bytes around.
  @inline(never)
  static func bgrx8888(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int) {
    var i = 0
    while i < count {
      store((load(from, i) | 0xFF00_0000).byteSwapped, to, i)
      i &+= 1
    }
  }

  /// Leaves the byte above the colours out.
  @inline(never)
  static func rgb888(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int) {
    packed(from, to, count) { $0 }
  }

  /// Exchanges red and blue and leaves the byte above out.
  @inline(never)
  static func bgr888(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int) {
    packed(from, to, count) { exchanged($0) }
  }

  /// Keeps the upper 5, 6 and 5 bits.
  @inline(__always)
  static func rgb565(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int) {
    rows().pointee.rgb565(to, from, count)
  }

  /// Keeps the upper 5, 6 and 5 bits, red and blue exchanged.
  @inline(never)
  static func bgr565(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int) {
    var i = 0
    while i < count {
      store(truncated(exchanged(load(from, i))), to, i)
      i &+= 1
    }
  }

  /// As ``rgb565(_:_:_:)``, each pixel with its threshold of ``OrderedDither``.
  @inline(__always)
  static func rgb565(
    _ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int,
    thresholds: UnsafePointer<UInt32>
  ) {
    rows().pointee.rgb565Dithered(to, from, count, thresholds)
  }

  /// As ``bgr565(_:_:_:)``, each pixel with its threshold of ``OrderedDither``.
  @inline(never)
  static func bgr565(
    _ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int,
    thresholds: UnsafePointer<UInt32>
  ) {
    var i = 0
    while i < count {
      store(truncated(exchanged(dithered(load(from, i), thresholds[i & 7]))), to, i)
      i &+= 1
    }
  }

  /// Turns a row around: the last pixel first.
  @inline(never)
  static func reversed(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int) {
    var i = 0
    while i < count {
      store(load(from, count &- 1 &- i), to, i)
      i &+= 1
    }
  }

  // MARK: - One pixel

  @inline(__always)
  private static func load(_ row: UnsafeRawPointer, _ i: Int) -> UInt32 {
    row.loadUnaligned(fromByteOffset: i &* 4, as: UInt32.self)
  }

  @inline(__always)
  private static func store(_ pixel: UInt32, _ row: UnsafeMutableRawPointer, _ i: Int) {
    row.storeBytes(of: pixel, toByteOffset: i &* 4, as: UInt32.self)
  }

  @inline(__always)
  private static func store(_ pixel: UInt16, _ row: UnsafeMutableRawPointer, _ i: Int) {
    row.storeBytes(of: pixel, toByteOffset: i &* 2, as: UInt16.self)
  }

  /// Red and blue exchanged, nothing above.
  @inline(__always)
  private static func exchanged(_ p: UInt32) -> UInt32 { p.byteSwapped >> 8 }

  @inline(__always)
  private static func truncated(_ p: UInt32) -> UInt16 {
    UInt16(
      truncatingIfNeeded: ((p >> 8) & 0xF800) | ((p >> 5) & 0x07E0) | ((p >> 3) & 0x001F))
  }

  /// Channels cut to full steps of 8 and 4 at most 31 and 63 times, with the threshold added: a channel that
  /// 5 or 6 bits hold exactly is a whole step now and stays it whatever is added.
  @inline(__always)
  private static func dithered(_ p: UInt32, _ threshold: UInt32) -> UInt32 {
    (p & 0xFF_FFFF) &- ((p >> 5) & 0x07_0007) &- ((p >> 6) & 0x00_0300) &+ threshold
  }

  /// Three bytes a pixel: four pixels in three words.
  @inline(__always)
  private static func packed(
    _ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int,
    _ pixel: (UInt32) -> UInt32
  ) {
    var i = 0
    while i &+ 4 <= count {
      let a = pixel(load(from, i)) & 0xFF_FFFF
      let b = pixel(load(from, i &+ 1)) & 0xFF_FFFF
      let c = pixel(load(from, i &+ 2)) & 0xFF_FFFF
      let d = pixel(load(from, i &+ 3))
      let words = to + i &* 3
      store(a | b << 24, words, 0)
      store(b >> 8 | c << 16, words, 1)
      store(c >> 16 | d << 8, words, 2)
      i &+= 4
    }
    while i < count {
      let p = pixel(load(from, i))
      let bytes = to + i &* 3
      bytes.storeBytes(of: UInt16(truncatingIfNeeded: p), as: UInt16.self)
      bytes.storeBytes(of: UInt8(truncatingIfNeeded: p >> 16), toByteOffset: 2, as: UInt8.self)
      i &+= 1
    }
  }
}
