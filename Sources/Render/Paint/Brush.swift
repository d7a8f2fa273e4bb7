/// Paints spans of coverage into a bitmap, through the clip's mask where there is one.
struct Brush: SpanSink {
  /// What the brush paints.
  enum Ink {
    /// A straight colour, and its alpha.
    case solid(UInt32, alpha: UInt32)
    /// A premultiplied colour for each pixel.
    case gradient(GradientRamp)
  }

  let ink: Ink
  let base: UnsafeMutableRawPointer
  let bytesPerRow: Int
  let opaque: UInt32
  let clipMask: ClipMask?
  let scratch: BrushScratch

  init(_ ink: Ink, _ bitmap: Bitmap, clipMask: ClipMask?, scratch: BrushScratch) {
    self.ink = ink
    base = bitmap.baseAddress
    bytesPerRow = bitmap.bytesPerRow
    opaque = bitmap.format == .argb8888 ? 0 : 0xFF00_0000
    self.clipMask = clipMask
    self.scratch = scratch
  }

  @inline(__always)
  private func pixels(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    (base + y &* bytesPerRow + x &* 4).assumingMemoryBound(to: UInt32.self)
  }

  func span(x: Int, y: Int, count: Int, coverage: UInt8) {
    if let clipMask, !clipMask.isOpaque(x: x, y: y, count: count) {
      paint(x, y, count, scratch.multiplied(clipMask.row(x: x, y: y), coverage, count))
      return
    }
    switch ink {
    case .solid(let color, let alpha):
      solid(x, y, count, color, Blend.multiply(alpha, UInt32(coverage)))
    case .gradient(let ramp):
      if ramp.isVertical && (ramp.isOpaque || coverage == 255) {
        row(x, y, count, ramp.color(y: y), coverage)
      } else {
        let colors = scratch.colors.reserve(count)
        ramp.colors(x: x, y: y, count: count, into: colors)
        if coverage == 255 {
          Blend.pixels(pixels(x, y), colors, count, opaque: opaque)
        } else {
          Blend.pixels(
            pixels(x, y), colors, scratch.constant(coverage, count), count, opaque: opaque)
        }
      }
    }
  }

  func mask(x: Int, y: Int, count: Int, _ mask: UnsafePointer<UInt8>) {
    if let clipMask, !clipMask.isOpaque(x: x, y: y, count: count) {
      paint(x, y, count, scratch.multiplied(clipMask.row(x: x, y: y), mask, count))
    } else {
      paint(x, y, count, mask)
    }
  }

  @inline(__always)
  private func solid(_ x: Int, _ y: Int, _ count: Int, _ color: UInt32, _ alpha: UInt32) {
    if alpha == 255 {
      Blend.fill(pixels(x, y), count, color | 0xFF00_0000)
    } else if alpha != 0 {
      Blend.solid(pixels(x, y), count, color: color, alpha: alpha, opaque: opaque)
    }
  }

  /// One premultiplied colour; it is opaque or the coverage is whole.
  private func row(_ x: Int, _ y: Int, _ count: Int, _ color: UInt32, _ coverage: UInt8) {
    if color >= 0xFF00_0000 {
      solid(x, y, count, color, UInt32(coverage))
    } else if color != 0 {
      let colors = scratch.colors.reserve(count)
      colors.update(repeating: color, count: count)
      Blend.pixels(pixels(x, y), colors, count, opaque: opaque)
    }
  }

  private func paint(_ x: Int, _ y: Int, _ count: Int, _ mask: UnsafePointer<UInt8>) {
    switch ink {
    case .solid(let color, let alpha):
      Blend.solid(pixels(x, y), mask, count, color: color, alpha: alpha, opaque: opaque)
    case .gradient(let ramp):
      if ramp.isVertical && ramp.isOpaque {
        Blend.solid(pixels(x, y), mask, count, color: ramp.color(y: y), alpha: 255, opaque: opaque)
        return
      }
      let colors = scratch.colors.reserve(count)
      ramp.colors(x: x, y: y, count: count, into: colors)
      Blend.pixels(pixels(x, y), colors, mask, count, opaque: opaque)
    }
  }
}

/// Rows that a brush needs while it paints, kept from one shape to the next.
final class BrushScratch {
  let colors = ScratchBuffer<UInt32>(capacity: 1024)
  let image = ScratchBuffer<UInt32>(capacity: 1024)
  private let product = ScratchBuffer<UInt8>(capacity: 1024)
  private let constants = ScratchBuffer<UInt8>(capacity: 1024)

  /// `count` times the same coverage.
  func constant(_ coverage: UInt8, _ count: Int) -> UnsafePointer<UInt8> {
    let row = constants.reserve(count)
    row.update(repeating: coverage, count: count)
    return UnsafePointer(row)
  }

  /// A row of coverages × one coverage.
  func multiplied(
    _ mask: UnsafePointer<UInt8>, _ coverage: UInt8, _ count: Int
  ) -> UnsafePointer<UInt8> {
    if coverage == 255 { return mask }
    let row = product.reserve(count)
    var i = 0
    while i < count {
      row[i] = UInt8(truncatingIfNeeded: Blend.multiply(UInt32(mask[i]), UInt32(coverage)))
      i &+= 1
    }
    return UnsafePointer(row)
  }

  /// Two rows of coverages multiplied.
  func multiplied(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int
  ) -> UnsafePointer<UInt8> {
    let row = product.reserve(count)
    var i = 0
    while i < count {
      row[i] = UInt8(truncatingIfNeeded: Blend.multiply(UInt32(a[i]), UInt32(b[i])))
      i &+= 1
    }
    return UnsafePointer(row)
  }
}
