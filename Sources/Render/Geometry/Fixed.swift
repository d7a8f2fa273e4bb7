/// A length or coordinate in pixels, in steps of 1/256 pixel.
///
/// All geometry between a control's points and a pixel's coverage is held in this type, so that a
/// frame is the same on every machine. Range: about ±8 million pixels; arithmetic saturates
/// nowhere, so clamp foreign values with ``init(rounding:)``.
public struct Fixed: Hashable, Comparable, Sendable {
  /// The value in 1/256 pixel.
  public var rawValue: Int32

  /// Wraps a value in 1/256 pixel.
  @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Whole pixels.
  @inlinable public init(_ pixels: Int) { rawValue = Int32(truncatingIfNeeded: pixels &* 256) }

  /// The nearest step to `pixels`, halves upwards; not-a-number is 0, what is out of range clamps to ±4,000,000 pixels.
  @inlinable public init(rounding pixels: Double) {
    let limit = 4_000_000.0
    guard pixels == pixels else {
      rawValue = 0
      return
    }
    let clamped = min(max(pixels, -limit), limit)
    let steps = clamped * 256 + 0.5
    let truncated = Int32(steps)
    rawValue = Double(truncated) > steps ? truncated - 1 : truncated
  }

  /// No length.
  public static let zero = Fixed(rawValue: 0)
  /// One pixel.
  public static let one = Fixed(rawValue: 256)
  /// Half a pixel.
  public static let half = Fixed(rawValue: 128)

  /// The largest whole number of pixels not above the value.
  @inlinable public var floor: Int { Int(rawValue >> 8) }
  /// The smallest whole number of pixels not below the value.
  @inlinable public var ceiling: Int { Int((rawValue &+ 255) >> 8) }
  /// The nearest whole number of pixels, halves upwards.
  @inlinable public var rounded: Int { Int((rawValue &+ 128) >> 8) }
  /// The value as a number of pixels, exactly.
  @inlinable public var pixels: Double { Double(rawValue) / 256 }

  /// Sum.
  @inlinable public static func + (a: Fixed, b: Fixed) -> Fixed {
    Fixed(rawValue: a.rawValue &+ b.rawValue)
  }
  /// Difference.
  @inlinable public static func - (a: Fixed, b: Fixed) -> Fixed {
    Fixed(rawValue: a.rawValue &- b.rawValue)
  }
  /// Opposite.
  @inlinable public static prefix func - (a: Fixed) -> Fixed { Fixed(rawValue: 0 &- a.rawValue) }
  /// Product with a whole number.
  @inlinable public static func * (a: Fixed, b: Int) -> Fixed {
    Fixed(rawValue: Int32(truncatingIfNeeded: Int(a.rawValue) &* b))
  }
  /// Quotient by a whole number, rounded towards zero.
  @inlinable public static func / (a: Fixed, b: Int) -> Fixed {
    Fixed(rawValue: Int32(truncatingIfNeeded: Int(a.rawValue) / b))
  }
  /// Adds in place.
  @inlinable public static func += (a: inout Fixed, b: Fixed) { a = a + b }
  /// Subtracts in place.
  @inlinable public static func -= (a: inout Fixed, b: Fixed) { a = a - b }
  /// Order of the values.
  @inlinable public static func < (a: Fixed, b: Fixed) -> Bool { a.rawValue < b.rawValue }
}
