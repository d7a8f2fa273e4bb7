/// Where brushes write: rows of 32-bit pixels.
struct PixelTarget {
  /// Where pixel (0, 0) is or would be; only pixels inside the clip are touched.
  let base: UnsafeMutableRawPointer
  let bytesPerRow: Int
  /// Set in every pixel that is written: the byte above the colours where it is no alpha.
  let opaque: UInt32

  @inline(__always)
  func pixels(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    (base + (y &* bytesPerRow &+ x &* 4)).assumingMemoryBound(to: UInt32.self)
  }
}

extension Bitmap {
  /// The bitmap as a place to draw into.
  var target: PixelTarget {
    PixelTarget(
      base: baseAddress, bytesPerRow: bytesPerRow, opaque: format == .argb8888 ? 0 : 0xFF00_0000)
  }
}
