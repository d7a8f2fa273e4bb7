/// A linear gradient made ready for one shape: where a pixel lies on the line, and its colour.
///
/// The place is an integer in 2⁻³⁶ of the line, the same for a pixel whatever is clipped. Colours are
/// mixed premultiplied and rounded to nearest, so that the stops have exactly their colours.
struct GradientRamp {
  private let gradient: LinearGradient
  private let stepX: Int
  private let deltaX: Int
  private let deltaY: Int
  private let square: Int128
  /// Whether all colours are opaque.
  let isOpaque: Bool

  init(_ gradient: LinearGradient) {
    self.gradient = gradient
    deltaX = Int(gradient.end.x.rawValue) - Int(gradient.start.x.rawValue)
    deltaY = Int(gradient.end.y.rawValue) - Int(gradient.start.y.rawValue)
    square = Int128(deltaX) * Int128(deltaX) + Int128(deltaY) * Int128(deltaY)
    stepX = square == 0 ? 0 : Int((Int128(deltaX) << 44) / square)
    var opaque = true
    for stop in gradient.stops where stop.color.alpha != 255 { opaque = false }
    isOpaque = opaque
  }

  /// Whether a row has one colour only.
  var isVertical: Bool { deltaX == 0 }
  /// Whether all rows are the same.
  var isHorizontal: Bool { deltaY == 0 }
  /// Whether there is anything to draw.
  var isEmpty: Bool { gradient.stops.isEmpty }

  /// The place of the centre of pixel (0, `y`).
  private func place(y: Int) -> Int {
    if square == 0 { return 0 }
    let x = Int128(128 - Int(gradient.start.x.rawValue))
    let y = Int128(y << 8 + 128 - Int(gradient.start.y.rawValue))
    let place = ((x * Int128(deltaX) + y * Int128(deltaY)) << 36) / square
    return Int(min(max(place, -(1 << 61)), 1 << 61))
  }

  /// The premultiplied colours of `count` pixels from (`x`, `y`) on.
  func colors(x: Int, y: Int, count: Int, into row: UnsafeMutablePointer<UInt32>) {
    var place = place(y: y) + stepX * x
    var i = 0
    while i < count {
      row[i] = color(at: min(max(place, 0), 1 << 36) >> 20)
      place += stepX
      i += 1
    }
  }

  /// The premultiplied colour of the whole row `y` of a vertical gradient.
  func color(y: Int) -> UInt32 { color(at: min(max(place(y: y), 0), 1 << 36) >> 20) }

  /// The premultiplied colour at 0…65536.
  private func color(at offset: Int) -> UInt32 {
    let stops = gradient.stops
    var i = 0
    while i < stops.count && stops[i].offset <= offset { i += 1 }
    if i == 0 { return GradientRamp.premultiplied(stops[0].color) }
    if i == stops.count { return GradientRamp.premultiplied(stops[i - 1].color) }
    let first = stops[i - 1]
    let last = stops[i]
    let whole = last.offset - first.offset
    let part = offset - first.offset
    if part == 0 { return GradientRamp.premultiplied(first.color) }
    let alpha = Int(first.color.alpha) * (whole - part)
    let lastAlpha = Int(last.color.alpha) * part
    func channel(_ shift: UInt32) -> UInt32 {
      let a = Int((first.color.argb >> shift) & 255)
      let b = Int((last.color.argb >> shift) & 255)
      let scale = 255 * whole
      return UInt32(truncatingIfNeeded: (a * alpha + b * lastAlpha + scale / 2) / scale) << shift
    }
    let mixed = UInt32(truncatingIfNeeded: (alpha + lastAlpha + whole / 2) / whole)
    return mixed << 24 | channel(16) | channel(8) | channel(0)
  }

  /// A straight colour as a premultiplied pixel.
  static func premultiplied(_ color: Color) -> UInt32 {
    let alpha = UInt32(color.alpha)
    return alpha << 24 | Blend.multiply(UInt32(color.red), alpha) << 16
      | Blend.multiply(UInt32(color.green), alpha) << 8 | Blend.multiply(UInt32(color.blue), alpha)
  }
}
