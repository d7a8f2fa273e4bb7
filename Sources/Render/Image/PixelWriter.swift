/// Writes rows of 0xAARRGGBB into a bitmap of any format.
struct PixelWriter {
  private let base: UnsafeMutableRawPointer
  private let bytesPerRow: Int
  private let format: PixelFormat
  private let isDithered: Bool

  init(_ bitmap: Bitmap, isDithered: Bool) {
    base = bitmap.baseAddress
    bytesPerRow = bitmap.bytesPerRow
    format = bitmap.format
    self.isDithered = isDithered
  }

  /// Writes `count` pixels from (`x`, `y`) on; without `keepsAlpha`, what is above the colours of `row` means nothing.
  func write(_ row: UnsafeRawPointer, keepsAlpha: Bool, x: Int, y: Int, count: Int) {
    let to = base + (y &* bytesPerRow &+ x &* format.bytesPerPixel)
    switch format {
    case .argb8888 where keepsAlpha: ConversionRows.argb8888(row, to, count)
    case .argb8888, .xrgb8888: ConversionRows.xrgb8888(row, to, count)
    case .xbgr8888: ConversionRows.xbgr8888(row, to, count)
    case .bgrx8888: ConversionRows.bgrx8888(row, to, count)
    case .rgb888: ConversionRows.rgb888(row, to, count)
    case .bgr888: ConversionRows.bgr888(row, to, count)
    case .rgb565 where isDithered:
      ConversionRows.rgb565(
        row, to, count, thresholds: OrderedDither.thresholds(x: x, y: y))
    case .rgb565: ConversionRows.rgb565(row, to, count)
    case .bgr565 where isDithered:
      ConversionRows.bgr565(
        row, to, count, thresholds: OrderedDither.thresholds(x: x, y: y))
    case .bgr565: ConversionRows.bgr565(row, to, count)
    }
  }
}
