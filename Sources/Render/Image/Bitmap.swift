/// A rectangle of pixels in memory, with its own row length.
///
/// A class, since a frame of pixels is shared and never copied by accident. It is drawn into through ``Canvas``.
public final class Bitmap: @unchecked Sendable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from one row to the next; at least `width` × ``PixelFormat/bytesPerPixel``.
  public let bytesPerRow: Int
  /// How a pixel lies in memory.
  public let format: PixelFormat
  /// The first byte of the first row.
  public let baseAddress: UnsafeMutableRawPointer

  private var owned: Bool

  /// A bitmap of zero bytes whose rows start at multiples of 64 bytes.
  ///
  /// - Precondition: `width` and `height` are 1…32,768.
  public init(width: Int, height: Int, format: PixelFormat = .xrgb8888) {
    precondition((1...32_768).contains(width) && (1...32_768).contains(height))
    self.width = width
    self.height = height
    self.format = format
    bytesPerRow = (width * format.bytesPerPixel + 63) & ~63
    baseAddress = .allocate(byteCount: bytesPerRow * height, alignment: 64)
    baseAddress.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
    owned = true
  }

  /// A view of memory that somebody else owns and keeps alive, such as a mapped framebuffer: `height` rows of `bytesPerRow` bytes.
  public init(
    wrapping baseAddress: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int,
    format: PixelFormat
  ) {
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.format = format
    self.baseAddress = baseAddress
    owned = false
  }

  /// Takes the memory of another, which only looks at it from then on.
  init(taking other: Bitmap) {
    width = other.width
    height = other.height
    bytesPerRow = other.bytesPerRow
    format = other.format
    baseAddress = other.baseAddress
    owned = other.owned
    other.owned = false
  }

  deinit { if owned { baseAddress.deallocate() } }

  /// All of its pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension Bitmap: Hashable {
  /// Whether they are the same object.
  public static func == (a: Bitmap, b: Bitmap) -> Bool { a === b }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
