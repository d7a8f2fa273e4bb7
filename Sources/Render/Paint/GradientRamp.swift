/// A linear gradient made ready for one shape: where a pixel lies on the line, and its colour.
///
/// The place is an integer in 2⁻³⁶ of the line, the same for a pixel whatever is clipped. Colours are
/// mixed premultiplied and rounded to nearest, so that the stops have exactly their colours.
struct GradientRamp {
  private let stops: [LinearGradient.Stop]
  /// The place of the centre of pixel (0, 0), and its change from pixel to pixel.
  private let origin: Int
  private let stepX: Int
  private let stepY: Int
  /// Whether all colours are opaque.
  let isOpaque: Bool

  /// The end of the line.
  private static let one = 1 << 36

  init(_ gradient: LinearGradient) {
    stops = gradient.stops
    let startX = Int128(gradient.start.x.rawValue)
    let startY = Int128(gradient.start.y.rawValue)
    let dx = Int128(gradient.end.x.rawValue) - startX
    let dy = Int128(gradient.end.y.rawValue) - startY
    let square = dx * dx + dy * dy
    var opaque = true
    for stop in gradient.stops where stop.color.alpha != 255 { opaque = false }
    isOpaque = opaque
    if square == 0 {
      origin = 0
      stepX = 0
      stepY = 0
      return
    }
    let first = (((128 - startX) * dx + (128 - startY) * dy) << 36) / square
    origin = Int(min(max(first, -(1 << 61)), 1 << 61))
    stepX = Int((dx << 44) / square)
    stepY = Int((dy << 44) / square)
  }

  /// Whether a row has one colour only.
  var isVertical: Bool { stepX == 0 }
  /// Whether there is anything to draw.
  var isEmpty: Bool { stops.isEmpty }

  /// The premultiplied colours of `count` pixels from (`x`, `y`) on.
  func colors(x: Int, y: Int, count: Int, into row: UnsafeMutablePointer<UInt32>) {
    var place = origin + stepY * y + stepX * x
    stops.withUnsafeBufferPointer { stops in
      var i = 0
      while i < count {
        row[i] = GradientRamp.color(stops, GradientRamp.offset(place))
        place &+= stepX
        i &+= 1
      }
    }
  }

  /// The premultiplied colour of the whole row `y` of a vertical gradient.
  func color(y: Int) -> UInt32 {
    stops.withUnsafeBufferPointer {
      GradientRamp.color($0, GradientRamp.offset(origin + stepY * y))
    }
  }

  /// A place as 0…65536.
  @inline(__always)
  private static func offset(_ place: Int) -> Int { min(max(place, 0), one) >> 20 }

  /// The premultiplied colour at 0…65536.
  @inline(__always)
  private static func color(
    _ stops: UnsafeBufferPointer<LinearGradient.Stop>, _ offset: Int
  ) -> UInt32 {
    var i = 0
    while i < stops.count && stops[i].offset <= offset { i &+= 1 }
    if i == 0 { return premultiplied(stops[0].color) }
    if i == stops.count { return premultiplied(stops[i &- 1].color) }
    let first = stops[i &- 1].color.argb
    let last = stops[i].color.argb
    // Offsets far outside the line are brought nearer, so that products stay in range.
    let start = max(stops[i &- 1].offset, -(1 << 24))
    let whole = min(stops[i].offset, 1 << 24) - start
    let part = offset - start
    if first & last >= 0xFF00_0000 && whole == 65536 { return mixed(first, last, part) }
    return mixed(first, last, part, whole)
  }

  /// Two opaque colours, `part`/65536 of the way.
  @inline(__always)
  private static func mixed(_ first: UInt32, _ last: UInt32, _ part: Int) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let a = Int((first >> shift) & 255)
      let b = Int((last >> shift) & 255)
      return UInt32(truncatingIfNeeded: (a << 16 &+ (b &- a) &* part &+ 32768) >> 16) << shift
    }
    return 0xFF00_0000 | channel(16) | channel(8) | channel(0)
  }

  /// Two straight colours, `part`/`whole` of the way, mixed premultiplied.
  private static func mixed(_ first: UInt32, _ last: UInt32, _ part: Int, _ whole: Int) -> UInt32 {
    let alpha = Int(first >> 24) * (whole - part)
    let lastAlpha = Int(last >> 24) * part
    let scale = 255 * whole
    func channel(_ shift: UInt32) -> UInt32 {
      let a = Int((first >> shift) & 255)
      let b = Int((last >> shift) & 255)
      return UInt32(truncatingIfNeeded: (a * alpha + b * lastAlpha + scale / 2) / scale) << shift
    }
    let mixed = UInt32(truncatingIfNeeded: (alpha + lastAlpha + whole / 2) / whole)
    return mixed << 24 | channel(16) | channel(8) | channel(0)
  }

  /// A straight colour as a premultiplied pixel.
  @inline(__always)
  static func premultiplied(_ color: Color) -> UInt32 {
    let alpha = UInt32(color.alpha)
    if alpha == 255 { return color.argb }
    return alpha << 24 | Blend.multiply(UInt32(color.red), alpha) << 16
      | Blend.multiply(UInt32(color.green), alpha) << 8 | Blend.multiply(UInt32(color.blue), alpha)
  }
}
