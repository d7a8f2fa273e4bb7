/// Row functions: what every pixel on the screen goes through.
///
/// Solid colour `c` with alpha `a` (already multiplied by coverage, rounded) over `d`, in each channel:
/// `round((c × a + d × (255 − a)) / 255)`. A premultiplied pixel `s` at coverage `m`:
/// `round((s × m + d × (255 − round(s.alpha × m / 255))) / 255)`. Both are exact: for v ≤ 65,152,
/// `(v + 128 + ((v + 128) >> 8)) >> 8` is v / 255 to nearest.
///
/// Channels lie in 16-bit lanes, even and odd bytes of a pixel apart. `opaque` is 0xFF000000 for a
/// destination without alpha, else 0.
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

  /// Stores one pixel `count` times.
  @inline(never)
  static func fill(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
    row.update(repeating: pixel, count: count)
  }

  /// A colour at one alpha over `count` pixels.
  @inline(never)
  static func solid(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32, alpha: UInt32, opaque: UInt32
  ) {
    let raw = UnsafeMutableRawPointer(row)
    let source = color | 0xFF00_0000
    let a = UInt16(truncatingIfNeeded: alpha)
    let lanes = unsafeBitCast(SIMD4<UInt32>(repeating: source), to: SIMD8<UInt16>.self)
    let evenSource = (lanes & 0x00FF) &* a &+ 128
    let oddSource = (lanes &>> 8) &* a &+ 128
    let rest = SIMD8<UInt16>(repeating: 255 &- a)
    let opaqueLanes = SIMD4<UInt32>(repeating: opaque)
    var i = 0
    while i &+ 4 <= count {
      let d = raw.loadUnaligned(fromByteOffset: i &* 4, as: SIMD8<UInt16>.self)
      var even = (d & 0x00FF) &* rest &+ evenSource
      even = (even &+ (even &>> 8)) &>> 8
      var odd = (d &>> 8) &* rest &+ oddSource
      odd = (odd &+ (odd &>> 8)) & 0xFF00
      let result = unsafeBitCast(even | odd, to: SIMD4<UInt32>.self) | opaqueLanes
      raw.storeBytes(of: result, toByteOffset: i &* 4, as: SIMD4<UInt32>.self)
      i &+= 4
    }
    while i < count {
      row[i] = over(row[i], source, alpha) | opaque
      i &+= 1
    }
  }

  /// A colour through a mask.
  @inline(never)
  static func solid(
    _ row: UnsafeMutablePointer<UInt32>, _ mask: UnsafePointer<UInt8>, _ count: Int, color: UInt32,
    alpha: UInt32, opaque: UInt32
  ) {
    let source = color | 0xFF00_0000
    let raw = UnsafeRawPointer(mask)
    var i = 0
    while i < count {
      if i &+ 4 <= count {
        let four = raw.loadUnaligned(fromByteOffset: i, as: UInt32.self)
        if four == 0 {
          i &+= 4
          continue
        }
        if four == 0xFFFF_FFFF && alpha == 255 {
          row[i] = source
          row[i &+ 1] = source
          row[i &+ 2] = source
          row[i &+ 3] = source
          i &+= 4
          continue
        }
      }
      let a = multiply(UInt32(mask[i]), alpha)
      row[i] = over(row[i], source, a) | opaque
      i &+= 1
    }
  }

  /// Premultiplied pixels over pixels.
  @inline(never)
  static func pixels(
    _ row: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
    opaque: UInt32
  ) {
    var i = 0
    while i < count {
      let s = source[i]
      if s >= 0xFF00_0000 {
        row[i] = s
      } else if s != 0 {
        row[i] = over(row[i], premultiplied: s, 255) | opaque
      }
      i &+= 1
    }
  }

  /// Premultiplied pixels over pixels, through a mask.
  @inline(never)
  static func pixels(
    _ row: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    _ mask: UnsafePointer<UInt8>, _ count: Int, opaque: UInt32
  ) {
    var i = 0
    while i < count {
      let m = UInt32(mask[i])
      if m != 0 {
        row[i] = over(row[i], premultiplied: source[i], m) | opaque
      }
      i &+= 1
    }
  }
}
