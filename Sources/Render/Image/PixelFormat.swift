/// How a pixel lies in memory.
///
/// Names are the kernel's: the channels of a little-endian word from its highest bits down. In memory the
/// lowest byte comes first, so that `rgb888` is blue, green, red. Four-letter codes are those of
/// `drm_fourcc.h`.
public enum PixelFormat: String, CaseIterable, Hashable, Sendable {
  /// 32-bit words 0xXXRRGGBB; the X byte is 0xFF when we write it. `DRM_FORMAT_XRGB8888`, XR24.
  case xrgb8888
  /// 32-bit words 0xAARRGGBB, premultiplied. `DRM_FORMAT_ARGB8888`, AR24.
  case argb8888
  /// 32-bit words 0xXXBBGGRR; the X byte is 0xFF when we write it. `DRM_FORMAT_XBGR8888`, XB24.
  case xbgr8888
  /// 32-bit words 0xBBGGRRXX; the X byte is 0xFF when we write it. `DRM_FORMAT_BGRX8888`, BX24.
  case bgrx8888
  /// Three bytes: blue, green, red. `DRM_FORMAT_RGB888`, RG24.
  case rgb888
  /// Three bytes: red, green, blue. `DRM_FORMAT_BGR888`, BG24.
  case bgr888
  /// 16-bit words of 5 bits red, 6 green, 5 blue. `DRM_FORMAT_RGB565`, RG16.
  case rgb565
  /// 16-bit words of 5 bits blue, 6 green, 5 red. `DRM_FORMAT_BGR565`, BG16.
  case bgr565

  /// Bytes of one pixel.
  @inlinable public var bytesPerPixel: Int {
    switch self {
    case .xrgb8888, .argb8888, .xbgr8888, .bgrx8888: 4
    case .rgb888, .bgr888: 3
    case .rgb565, .bgr565: 2
    }
  }

  /// Whether a ``Canvas`` draws in it: 32 bits with red, green and blue in the lower three bytes of the word.
  @inlinable public var isDrawable: Bool { self == .xrgb8888 || self == .argb8888 }
}
