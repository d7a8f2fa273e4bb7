/// A colour in sRGB with straight (not premultiplied) alpha, 8 bits a channel.
public struct Color: Hashable, Sendable {
  /// 0xAARRGGBB, straight alpha.
  public var argb: UInt32

  /// From 0xAARRGGBB with straight alpha.
  @inlinable public init(argb: UInt32) { self.argb = argb }

  /// An opaque colour from 0xRRGGBB.
  @inlinable public init(_ rgb: UInt32) { argb = 0xFF00_0000 | (rgb & 0xFF_FFFF) }

  /// From channels of 0…255, straight alpha.
  @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    argb = UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// 0…255.
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: argb >> 16) }
  /// 0…255.
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: argb >> 8) }
  /// 0…255.
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: argb) }
  /// 0 (clear) … 255 (opaque).
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: argb >> 24) }

  /// Nothing at all.
  public static let clear = Color(argb: 0)
  /// Opaque black.
  public static let black = Color(0x000000)
  /// Opaque white.
  public static let white = Color(0xFFFFFF)

  /// The same colour with its alpha replaced (0…255).
  @inlinable public func withAlpha(_ alpha: UInt8) -> Color {
    Color(argb: UInt32(alpha) << 24 | (argb & 0xFF_FFFF))
  }

  /// The colour `numerator`/256 of the way from this one to `other`, each channel rounded to nearest; `numerator` is 0…256.
  ///
  /// Channels are mixed straight; both colours should have the same alpha, as all palette roles do.
  public func mixed(with other: Color, _ numerator: Int) -> Color {
    let t = UInt32(min(max(numerator, 0), 256))
    func mix(_ shift: UInt32) -> UInt32 {
      let a = (argb >> shift) & 255
      let b = (other.argb >> shift) & 255
      return ((a * (256 - t) + b * t + 128) >> 8) << shift
    }
    return Color(argb: mix(24) | mix(16) | mix(8) | mix(0))
  }

  /// The colour as a premultiplied pixel.
  @inline(__always)
  var premultiplied: UInt32 {
    let alpha = UInt32(self.alpha)
    if alpha == 255 { return argb }
    return alpha << 24 | Blend.multiply(UInt32(red), alpha) << 16
      | Blend.multiply(UInt32(green), alpha) << 8 | Blend.multiply(UInt32(blue), alpha)
  }
}
