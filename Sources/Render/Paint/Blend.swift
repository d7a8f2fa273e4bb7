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

  /// Stores one pixel all over a rectangle.
  @inline(never)
  static func fill(
    _ first: UnsafeMutablePointer<UInt32>, bytesPerRow: Int, width: Int, height: Int,
    _ pixel: UInt32
  ) {
    var row = UnsafeMutableRawPointer(first)
    var rows = height
    while rows > 0 {
      row.assumingMemoryBound(to: UInt32.self).update(repeating: pixel, count: width)
      row += bytesPerRow
      rows &-= 1
    }
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
      let result = combined(
        (d & 0x00FF) &* rest &+ evenSource, (d &>> 8) &* rest &+ oddSource)
      raw.storeBytes(of: result | opaqueLanes, toByteOffset: i &* 4, as: SIMD4<UInt32>.self)
      i &+= 4
    }
    while i < count {
      row[i] = over(row[i], source, alpha) | opaque
      i &+= 1
    }
  }

  /// A colour through a row of a mask.
  @inline(__always)
  static func solid(
    _ row: UnsafeMutablePointer<UInt32>, _ mask: UnsafePointer<UInt8>, _ count: Int, color: UInt32,
    alpha: UInt32, opaque: UInt32
  ) {
    solid(
      row, bytesPerRow: 0, mask, maskStride: 0, width: count, height: 1, color: color,
      alpha: alpha, opaque: opaque)
  }

  /// A colour through a mask.
  @inline(never)
  static func solid(
    _ first: UnsafeMutablePointer<UInt32>, bytesPerRow: Int, _ mask: UnsafePointer<UInt8>,
    maskStride: Int, width: Int, height: Int, color: UInt32, alpha: UInt32, opaque: UInt32
  ) {
    let source = color | 0xFF00_0000
    let sourceLanes = unsafeBitCast(SIMD4<UInt32>(repeating: source), to: SIMD8<UInt16>.self)
    let evenSource = sourceLanes & 0x00FF
    let oddSource = sourceLanes &>> 8
    let opaqueLanes = SIMD4<UInt32>(repeating: opaque)
    let whole: UInt32 = alpha == 255 ? 0xFFFF_FFFF : 0
    let alphaLanes = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: alpha))
    var target = UnsafeMutableRawPointer(first)
    var coverage = UnsafeRawPointer(mask)
    var rows = height
    while rows > 0 {
      var i = 0
      while i &+ 4 <= width {
        let four = coverage.loadUnaligned(fromByteOffset: i, as: UInt32.self)
        if four == 0 {
          i &+= 4
          continue
        }
        if four & whole == 0xFFFF_FFFF {
          target.storeBytes(
            of: SIMD4<UInt32>(repeating: source), toByteOffset: i &* 4, as: SIMD4<UInt32>.self)
          i &+= 4
          continue
        }
        var a = spread(four)
        if whole == 0 { a = divide(a &* alphaLanes &+ 128) }
        let rest = 255 &- a
        let d = target.loadUnaligned(fromByteOffset: i &* 4, as: SIMD8<UInt16>.self)
        let result = combined(
          (d & 0x00FF) &* rest &+ evenSource &* a &+ 128,
          (d &>> 8) &* rest &+ oddSource &* a &+ 128)
        target.storeBytes(of: result | opaqueLanes, toByteOffset: i &* 4, as: SIMD4<UInt32>.self)
        i &+= 4
      }
      while i < width {
        let a = multiply(UInt32(coverage.load(fromByteOffset: i, as: UInt8.self)), alpha)
        if a == 255 {
          target.storeBytes(of: source, toByteOffset: i &* 4, as: UInt32.self)
        } else if a != 0 {
          let d = target.load(fromByteOffset: i &* 4, as: UInt32.self)
          target.storeBytes(
            of: over(d, source, a) | opaque, toByteOffset: i &* 4, as: UInt32.self)
        }
        i &+= 1
      }
      target += bytesPerRow
      coverage += maskStride
      rows &-= 1
    }
  }

  /// Premultiplied pixels over pixels.
  @inline(never)
  static func pixels(
    _ row: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
    opaque: UInt32
  ) {
    let target = UnsafeMutableRawPointer(row)
    let words = UnsafeRawPointer(source)
    let opaqueLanes = SIMD4<UInt32>(repeating: opaque)
    var i = 0
    while i &+ 4 <= count {
      // Clear and opaque stretches are common in pictures.
      let first = words.loadUnaligned(fromByteOffset: i &* 4, as: UInt64.self)
      let second = words.loadUnaligned(fromByteOffset: i &* 4 &+ 8, as: UInt64.self)
      if first | second == 0 {
        i &+= 4
        continue
      }
      let s = words.loadUnaligned(fromByteOffset: i &* 4, as: SIMD4<UInt32>.self)
      if (first & second) >= 0xFF00_0000_0000_0000 && (first & second) & 0xFF00_0000 == 0xFF00_0000
      {
        target.storeBytes(of: s, toByteOffset: i &* 4, as: SIMD4<UInt32>.self)
        i &+= 4
        continue
      }
      // (255 − alpha) in both halves of each pixel.
      let rest32 = ~s &>> 24
      let rest = unsafeBitCast(rest32 | rest32 &<< 16, to: SIMD8<UInt16>.self)
      let d = target.loadUnaligned(fromByteOffset: i &* 4, as: SIMD8<UInt16>.self)
      let blended = combined((d & 0x00FF) &* rest &+ 128, (d &>> 8) &* rest &+ 128) &+ s
      target.storeBytes(of: blended | opaqueLanes, toByteOffset: i &* 4, as: SIMD4<UInt32>.self)
      i &+= 4
    }
    while i < count {
      row[i] = over(row[i], premultiplied: source[i], 255) | opaque
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

  // MARK: - Lanes

  /// Four bytes, each in both halves of a pixel's lane.
  @inline(__always)
  private static func spread(_ four: UInt32) -> SIMD8<UInt16> {
    let low = UInt64((four & 0xFF) &* 0x1_0001) | UInt64((four >> 8 & 0xFF) &* 0x1_0001) << 32
    let high = UInt64((four >> 16 & 0xFF) &* 0x1_0001) | UInt64((four >> 24) &* 0x1_0001) << 32
    return unsafeBitCast(SIMD2<UInt64>(low, high), to: SIMD8<UInt16>.self)
  }

  /// Lanes / 255 to nearest; 128 has been added to them.
  @inline(__always)
  private static func divide(_ lanes: SIMD8<UInt16>) -> SIMD8<UInt16> {
    (lanes &+ (lanes &>> 8)) &>> 8
  }

  /// Even and odd bytes / 255 to nearest, put together again; 128 has been added to them.
  @inline(__always)
  private static func combined(
    _ even: SIMD8<UInt16>, _ odd: SIMD8<UInt16>
  ) -> SIMD4<UInt32> {
    unsafeBitCast(
      divide(even) | ((odd &+ (odd &>> 8)) & 0xFF00), to: SIMD4<UInt32>.self)
  }
}
