/// A rectangle of coverage, one byte a pixel: a shape of any kind that colours are drawn through.
public final class AlphaMask: @unchecked Sendable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from one row to the next.
  public let bytesPerRow: Int
  /// The first byte of the first row; 0 is clear, 255 covers.
  public let baseAddress: UnsafeMutablePointer<UInt8>

  /// A clear mask.
  ///
  /// - Precondition: `width` and `height` are 1…32,768.
  public init(width: Int, height: Int) {
    precondition((1...32_768).contains(width) && (1...32_768).contains(height))
    self.width = width
    self.height = height
    bytesPerRow = width
    baseAddress = .allocate(capacity: width * height)
    baseAddress.initialize(repeating: 0, count: width * height)
  }

  /// The alpha of an image: an icon that is to be drawn in many colours.
  public convenience init(alphaOf image: Bitmap) {
    self.init(width: image.width, height: image.height)
    for y in 0..<height {
      for x in 0..<width {
        baseAddress[y * bytesPerRow + x] = UInt8(truncatingIfNeeded: image.pixel(x, y) >> 24)
      }
    }
  }

  deinit { baseAddress.deallocate() }

  /// All of its pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension AlphaMask: Hashable {
  /// Whether they are the same object.
  public static func == (a: AlphaMask, b: AlphaMask) -> Bool { a === b }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
