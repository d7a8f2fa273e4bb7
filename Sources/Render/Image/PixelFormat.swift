/// How a pixel lies in memory.
public enum PixelFormat: String, CaseIterable, Hashable, Sendable {
  /// 32-bit words 0xXXRRGGBB in the machine's order; the X byte is 0xFF when we write it. DRM: `DRM_FORMAT_XRGB8888`.
  case xrgb8888
  /// 32-bit words 0xAARRGGBB, premultiplied.
  case argb8888
  /// 16-bit words of 5, 6 and 5 bits. DRM: `DRM_FORMAT_RGB565`.
  case rgb565

  /// Bytes of one pixel.
  @inlinable public var bytesPerPixel: Int { self == .rgb565 ? 2 : 4 }
}
