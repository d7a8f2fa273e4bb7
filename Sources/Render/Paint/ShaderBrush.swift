import CRows

/// Paints coverage in colours that change from pixel to pixel.
struct ShaderBrush: SpanSink {
  private enum Shader {
    case gradient(GradientRamp)
    case image(ImageSampler)
  }

  private let shader: Shader
  private let target: PixelTarget
  private let scratch: BrushScratch
  private let isOpaque: Bool
  /// Whether each row has one opaque colour.
  private let hasRowColors: Bool
  /// Whether all rows are alike.
  private let hasColumnColors: Bool

  /// A brush for what is not one colour; nothing where there is nothing to draw. One is in use at a time.
  init?(_ paint: Paint, _ canvas: Canvas) {
    self.init(paint, canvas, inverse: canvas.inverseTransform)
  }

  /// The same where `inverse` leads from device pixels to the coordinates of the paint.
  init?(_ paint: Paint, _ canvas: Canvas, inverse: Transform) {
    let scratch = canvas.caches.scratch
    let ramp: GradientRamp
    switch paint {
    case .color: return nil
    case .linear(let gradient): ramp = GradientRamp(gradient, inverse: inverse, scratch)
    case .radial(let gradient): ramp = GradientRamp(gradient, inverse: inverse, scratch)
    case .conic(let gradient): ramp = GradientRamp(gradient, inverse: inverse, scratch)
    case .image(let pattern):
      guard let sampler = ImageSampler(pattern, inverse: inverse, scratch) else { return nil }
      self.init(.image(sampler), canvas)
      return
    }
    if ramp.isEmpty { return nil }
    self.init(.gradient(ramp), canvas)
  }

  private init(_ shader: Shader, _ canvas: Canvas) {
    self.shader = shader
    target = canvas.target
    scratch = canvas.caches.scratch
    scratch.tableFirst = 0
    scratch.tableEnd = 0
    if case .gradient(let ramp) = shader {
      isOpaque = ramp.isOpaque
      hasRowColors = ramp.isVertical && ramp.isOpaque
      hasColumnColors = ramp.isHorizontal && !hasRowColors
    } else {
      isOpaque = false
      hasRowColors = false
      hasColumnColors = false
    }
  }

  // MARK: - Coverage

  func span(x: Int, y: Int, count: Int, coverage: UInt8) {
    if hasRowColors {
      solid(x, y, count, rowColors(y, 1).pointee, coverage)
    } else if coverage == 255 && isOpaque {
      rows().pointee.copy(target.pixels(x, y), colors(x, y, count), count, 0xFF00_0000)
    } else if coverage == 255 {
      Blend.pixels(target.pixels(x, y), colors(x, y, count), count, opaque: target.opaque)
    } else {
      mask(x: x, y: y, count: count, scratch.constant(coverage, count))
    }
  }

  func mask(x: Int, y: Int, count: Int, _ mask: UnsafePointer<UInt8>) {
    if hasRowColors {
      Blend.solid(
        target.pixels(x, y), mask, count, color: rowColors(y, 1).pointee, alpha: 255,
        opaque: target.opaque)
    } else {
      Blend.pixels(target.pixels(x, y), colors(x, y, count), mask, count, opaque: target.opaque)
    }
  }

  func area(_ rect: PixelRect, coverage: UInt8) {
    if hasRowColors {
      let colors = rowColors(rect.y, rect.height)
      if coverage == 255 {
        Blend.fill(
          target.pixels(rect.x, rect.y), bytesPerRow: target.bytesPerRow, width: rect.width,
          height: rect.height, rowColors: colors)
        return
      }
      var row = 0
      while row < rect.height {
        solid(rect.x, rect.y &+ row, rect.width, colors[row], coverage)
        row &+= 1
      }
    } else {
      var row = 0
      while row < rect.height {
        span(x: rect.x, y: rect.y &+ row, count: rect.width, coverage: coverage)
        row &+= 1
      }
    }
  }

  func block(_ rect: PixelRect, _ mask: UnsafePointer<UInt8>, stride: Int) {
    if hasRowColors {
      Blend.solid(
        target.pixels(rect.x, rect.y), bytesPerRow: target.bytesPerRow, mask, maskStride: stride,
        width: rect.width, height: rect.height, rowColors: rowColors(rect.y, rect.height),
        opaque: target.opaque)
    } else {
      var row = 0
      while row < rect.height {
        self.mask(x: rect.x, y: rect.y &+ row, count: rect.width, mask + row &* stride)
        row &+= 1
      }
    }
  }

  /// A row of one opaque colour.
  @inline(__always)
  private func solid(_ x: Int, _ y: Int, _ count: Int, _ color: UInt32, _ coverage: UInt8) {
    if coverage == 255 {
      Blend.fill(target.pixels(x, y), count, color)
    } else {
      Blend.solid(
        target.pixels(x, y), count, color: color, alpha: UInt32(coverage), opaque: target.opaque)
    }
  }

  // MARK: - Colours

  /// The premultiplied colours of a row, valid until the next call.
  private func colors(_ x: Int, _ y: Int, _ count: Int) -> UnsafePointer<UInt32> {
    switch shader {
    case .gradient(let ramp):
      if hasColumnColors { return columnColors(ramp, x, count) }
      let row = scratch.colors.reserve(count)
      ramp.colors(x: x, y: y, count: count, into: row)
      return UnsafePointer(row)
    case .image(let sampler): return sampler.pixels(x: x, y: y, count: count)
    }
  }

  /// The colours of rows, each worked out once as long as shapes are drawn downwards.
  @inline(__always)
  private func rowColors(_ y: Int, _ count: Int) -> UnsafePointer<UInt32> {
    if y >= scratch.tableFirst && y &+ count <= scratch.tableEnd {
      return UnsafePointer(scratch.table.base + (y &- scratch.tableFirst))
    }
    return extendTable(y, count) { ramp, first, count, table in
      ramp.rowColors(y: first, count: count, into: table)
    }
  }

  /// The colours of columns, which all rows use.
  private func columnColors(_ ramp: GradientRamp, _ x: Int, _ count: Int) -> UnsafePointer<UInt32> {
    if x >= scratch.tableFirst && x + count <= scratch.tableEnd {
      return UnsafePointer(scratch.table.base + (x - scratch.tableFirst))
    }
    // Round shapes grow to the left from row to row.
    let first = x & ~15
    return extendTable(first, x - first + count) { ramp, first, count, table in
      ramp.colors(x: first, y: 0, count: count, into: table)
    } + (x - first)
  }

  /// Adds what is missing behind the table, or starts it anew, and returns the entry for `first`.
  private func extendTable(
    _ first: Int, _ count: Int,
    _ fill: (GradientRamp, Int, Int, UnsafeMutablePointer<UInt32>) -> Void
  ) -> UnsafePointer<UInt32> {
    guard case .gradient(let ramp) = shader else { return UnsafePointer(scratch.table.base) }
    if first < scratch.tableFirst || first > scratch.tableEnd {
      scratch.tableFirst = first
      scratch.tableEnd = first
    }
    let end = max(first + count, scratch.tableEnd)
    let table = scratch.table.reserve(end - scratch.tableFirst)
    let known = scratch.tableEnd - scratch.tableFirst
    if end > scratch.tableEnd {
      fill(ramp, scratch.tableEnd, end - scratch.tableEnd, table + known)
      scratch.tableEnd = end
    }
    return UnsafePointer(table + (first - scratch.tableFirst))
  }
}
