import CRows

/// What every pixel on the screen goes through: the row functions of ``CRows``, and the same arithmetic for one pixel.
///
/// Solid colour `c` with alpha `a` (already multiplied by coverage, rounded) over `d`, in each channel:
/// `round((c × a + d × (255 − a)) / 255)`. A premultiplied pixel `s` at coverage `m`:
/// `round((s × m + d × (255 − round(s.alpha × m / 255))) / 255)`. Both are exact: for v ≤ 65,152,
/// `(v + 128 + ((v + 128) >> 8)) >> 8` is v / 255 to nearest.
///
/// `opaque` is 0xFF000000 for a destination without alpha, else 0.
enum Blend {
  /// `a × b / 255` to nearest, for bytes.
  @inline(__always)
  static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let v = a &* b &+ 128
    return (v &+ (v >> 8)) >> 8
  }

  /// 16-bit lanes / 255 to nearest; 128 has been added to them.
  @inline(__always)
  private static func divide(_ lanes: UInt32) -> UInt32 {
    ((lanes &+ ((lanes >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
  }

  /// One pixel: straight colour over a pixel.
  @inline(__always)
  static func over(_ d: UInt32, _ color: UInt32, _ alpha: UInt32) -> UInt32 {
    let rest = 255 &- alpha
    let even = divide(
      (color & 0x00FF_00FF) &* alpha &+ (d & 0x00FF_00FF) &* rest &+ 0x0080_0080)
    let odd = divide(
      ((color >> 8) & 0x00FF_00FF) &* alpha &+ ((d >> 8) & 0x00FF_00FF) &* rest &+ 0x0080_0080)
    return even | odd << 8
  }

  /// One pixel: premultiplied pixel at coverage `m` over a pixel.
  @inline(__always)
  static func over(_ d: UInt32, premultiplied s: UInt32, _ m: UInt32) -> UInt32 {
    let rest = 255 &- multiply(s >> 24, m)
    let even = divide((s & 0x00FF_00FF) &* m &+ (d & 0x00FF_00FF) &* rest &+ 0x0080_0080)
    let odd = divide(
      ((s >> 8) & 0x00FF_00FF) &* m &+ ((d >> 8) & 0x00FF_00FF) &* rest &+ 0x0080_0080)
    return even | odd << 8
  }

  // MARK: - Rows

  /// Stores one pixel `count` times.
  @inline(__always)
  static func fill(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
    rows().pointee.fill(row, 0, count, 1, pixel)
  }

  /// Stores one pixel all over a rectangle.
  @inline(__always)
  static func fill(
    _ first: UnsafeMutablePointer<UInt32>, bytesPerRow: Int, width: Int, height: Int,
    _ pixel: UInt32
  ) {
    rows().pointee.fill(first, bytesPerRow, width, height, pixel)
  }

  /// Stores one opaque pixel a row all over a rectangle.
  @inline(__always)
  static func fill(
    _ first: UnsafeMutablePointer<UInt32>, bytesPerRow: Int, width: Int, height: Int,
    rowColors: UnsafePointer<UInt32>
  ) {
    rows().pointee.fillRows(first, bytesPerRow, width, height, rowColors)
  }

  /// A colour at one alpha over `count` pixels.
  @inline(__always)
  static func solid(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32, alpha: UInt32, opaque: UInt32
  ) {
    rows().pointee.solid(row, 0, count, 1, color, alpha, opaque)
  }

  /// A colour at one alpha all over a rectangle.
  @inline(__always)
  static func solid(
    _ first: UnsafeMutablePointer<UInt32>, bytesPerRow: Int, width: Int, height: Int,
    color: UInt32, alpha: UInt32, opaque: UInt32
  ) {
    rows().pointee.solid(first, bytesPerRow, width, height, color, alpha, opaque)
  }

  /// A colour through a row of a mask.
  @inline(__always)
  static func solid(
    _ row: UnsafeMutablePointer<UInt32>, _ mask: UnsafePointer<UInt8>, _ count: Int, color: UInt32,
    alpha: UInt32, opaque: UInt32
  ) {
    rows().pointee.solidMask(row, 0, mask, 0, count, 1, color, alpha, opaque)
  }

  /// A colour through a mask.
  @inline(__always)
  static func solid(
    _ first: UnsafeMutablePointer<UInt32>, bytesPerRow: Int, _ mask: UnsafePointer<UInt8>,
    maskStride: Int, width: Int, height: Int, color: UInt32, alpha: UInt32, opaque: UInt32
  ) {
    rows().pointee.solidMask(
      first, bytesPerRow, mask, maskStride, width, height, color, alpha, opaque)
  }

  /// One opaque colour a row through a mask.
  @inline(__always)
  static func solid(
    _ first: UnsafeMutablePointer<UInt32>, bytesPerRow: Int, _ mask: UnsafePointer<UInt8>,
    maskStride: Int, width: Int, height: Int, rowColors: UnsafePointer<UInt32>, opaque: UInt32
  ) {
    rows().pointee.solidRowsMask(
      first, bytesPerRow, mask, maskStride, width, height, rowColors, opaque)
  }

  /// Premultiplied pixels over pixels.
  @inline(__always)
  static func pixels(
    _ row: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
    opaque: UInt32
  ) {
    rows().pointee.pixels(row, source, count, opaque)
  }

  /// Premultiplied pixels over pixels, through a mask.
  @inline(__always)
  static func pixels(
    _ row: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    _ mask: UnsafePointer<UInt8>, _ count: Int, opaque: UInt32
  ) {
    rows().pointee.pixelsMask(row, source, mask, count, opaque)
  }
}
