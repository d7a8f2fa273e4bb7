/// Pixels that an image is sampled from: a part of a bitmap or a mask, as 0xAARRGGBB.
struct PixelSource {
  let width: Int
  let height: Int
  private let base: UnsafeRawPointer
  private let bytesPerRow: Int
  private let kind: Kind
  private let format: PixelFormat
  private let column: Int
  private let opaque: UInt32
  /// Keeps the memory.
  private let owner: AnyObject

  private enum Kind {
    case words
    case alpha
    case other
  }

  init(_ image: Bitmap, part: PixelRect) {
    owner = image
    width = part.width
    height = part.height
    bytesPerRow = image.bytesPerRow
    format = image.format
    kind = image.format.isDrawable ? .words : .other
    opaque = image.format == .argb8888 ? 0 : 0xFF00_0000
    base = UnsafeRawPointer(image.baseAddress + part.y * image.bytesPerRow)
    column = part.x
  }

  init(_ mask: AlphaMask, part: PixelRect) {
    owner = mask
    width = part.width
    height = part.height
    bytesPerRow = mask.bytesPerRow
    format = .argb8888
    kind = .alpha
    opaque = 0
    base = UnsafeRawPointer(mask.baseAddress + part.y * mask.bytesPerRow)
    column = part.x
  }

  @inline(__always)
  func row(_ y: Int) -> UnsafeRawPointer { base + y &* bytesPerRow }

  /// The pixel at column `x` of a row, premultiplied; a mask's are black.
  @inline(__always)
  func pixel(_ row: UnsafeRawPointer, _ x: Int) -> UInt32 {
    let x = column &+ x
    switch kind {
    case .words: return row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self) | opaque
    case .alpha: return UInt32(row.load(fromByteOffset: x, as: UInt8.self)) << 24
    case .other: return format.pixel(at: row, x)
    }
  }
}
