/// The smooth edges of a rounded clip: one byte a pixel, and in each row where it is opaque.
final class ClipMask {
  /// The pixels it speaks of; nothing is visible outside.
  private(set) var bounds = PixelRect.zero
  private let pixels = ScratchBuffer<UInt8>()
  private let opaqueFirst = ScratchBuffer<Int32>()
  private let opaqueLast = ScratchBuffer<Int32>()

  /// Becomes empty over `bounds`; returns a sink that fills it.
  func begin(_ bounds: PixelRect) -> MaskSink {
    self.bounds = bounds
    let memory = pixels.reserve(bounds.area)
    memory.update(repeating: 0, count: bounds.area)
    return MaskSink(
      pixels: memory, bytesPerRow: bounds.width, originX: bounds.x, originY: bounds.y)
  }

  /// Multiplies with an outer mask, if there is one, and notes the opaque part of each row.
  func finish(within outer: ClipMask?) {
    let first = opaqueFirst.reserve(bounds.height)
    let last = opaqueLast.reserve(bounds.height)
    for y in 0..<bounds.height {
      let row = pixels.base + y * bounds.width
      if let outer {
        let outerRow = outer.row(x: bounds.x, y: bounds.y + y)
        for x in 0..<bounds.width {
          row[x] = UInt8(truncatingIfNeeded: Blend.multiply(UInt32(row[x]), UInt32(outerRow[x])))
        }
      }
      var from = 0
      while from < bounds.width && row[from] != 255 { from += 1 }
      var to = from
      while to < bounds.width && row[to] == 255 { to += 1 }
      first[y] = Int32(truncatingIfNeeded: from)
      last[y] = Int32(truncatingIfNeeded: to)
    }
  }

  /// The coverages from (`x`, `y`) on, which must be inside ``bounds``.
  @inline(__always)
  func row(x: Int, y: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(pixels.base + (y - bounds.y) * bounds.width + (x - bounds.x))
  }

  /// Whether `count` pixels from (`x`, `y`) on are opaque.
  @inline(__always)
  func isOpaque(x: Int, y: Int, count: Int) -> Bool {
    x - bounds.x >= Int(opaqueFirst.base[y - bounds.y])
      && x - bounds.x + count <= Int(opaqueLast.base[y - bounds.y])
  }
}
