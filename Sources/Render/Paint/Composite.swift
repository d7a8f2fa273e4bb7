/// Rows in any ``BlendMode``, pixel by pixel; ``Blend`` has the fast ones of source-over.
enum Composite {
  /// Premultiplied pixels at `coverage`, and through a mask where there is one.
  @inline(never)
  static func pixels(
    _ row: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    _ mask: UnsafePointer<UInt8>?, coverage: UInt8, _ count: Int, _ mode: BlendMode, opaque: UInt32
  ) {
    var i = 0
    while i < count {
      let m = mask.map { Blend.multiply(UInt32($0[i]), UInt32(coverage)) } ?? UInt32(coverage)
      if m != 0 { row[i] = pixel(row[i] | opaque, source[i], m, mode) | opaque }
      i &+= 1
    }
  }

  /// One pixel at coverage `m`.
  @inline(__always)
  private static func pixel(_ d: UInt32, _ s: UInt32, _ m: UInt32, _ mode: BlendMode) -> UInt32 {
    let sa = s >> 24
    let da = d >> 24
    let b = channel(d & 255, s & 255, da, sa, m, mode)
    let g = channel(d >> 8 & 255, s >> 8 & 255, da, sa, m, mode)
    let r = channel(d >> 16 & 255, s >> 16 & 255, da, sa, m, mode)
    let a = channel(da, sa, da, sa, m, mode)
    return a << 24 | r << 16 | g << 8 | b
  }

  /// One channel: the value in 1/255² at full coverage, mixed by coverage, rounded once.
  @inline(__always)
  private static func channel(
    _ d: UInt32, _ s: UInt32, _ da: UInt32, _ sa: UInt32, _ m: UInt32, _ mode: BlendMode
  ) -> UInt32 {
    let whole: UInt32 =
      switch mode {
      case .sourceOver: s &* 255 &+ d &* (255 &- sa)
      case .sourceAtop: s &* da &+ d &* (255 &- sa)
      case .destinationOver: d &* 255 &+ s &* (255 &- da)
      case .destinationIn: d &* sa
      case .destinationOut: d &* (255 &- sa)
      case .copy: s &* 255
      case .clear: 0
      case .plus: (s &+ d) &* 255
      case .multiply: s &* d &+ s &* (255 &- da) &+ d &* (255 &- sa)
      case .screen: (s &+ d) &* 255 &- s &* d
      }
    return (min(whole, 65025) &* m &+ d &* 255 &* (255 &- m) &+ 32512) / 65025
  }
}

/// A brush in any ``BlendMode``: another brush paints each stretch into an empty row, which is then composed.
struct ComposingBrush<Base: SpanSink>: SpanSink {
  /// Paints into `row`, whatever the y.
  let base: Base
  /// The empty row; pixel 0 of it is column 0.
  let row: PixelTarget
  let target: PixelTarget
  let mode: BlendMode

  func span(x: Int, y: Int, count: Int, coverage: UInt8) {
    compose(x, y, count, nil, coverage)
  }

  func mask(x: Int, y: Int, count: Int, _ mask: UnsafePointer<UInt8>) {
    compose(x, y, count, mask, 255)
  }

  private func compose(
    _ x: Int, _ y: Int, _ count: Int, _ mask: UnsafePointer<UInt8>?, _ coverage: UInt8
  ) {
    let source = row.pixels(x, y)
    source.update(repeating: 0, count: count)
    base.span(x: x, y: y, count: count, coverage: 255)
    Composite.pixels(
      target.pixels(x, y), source, mask, coverage: coverage, count, mode, opaque: target.opaque)
  }
}
