import CDRM
public import Render

/// A format that a plane can show and that we can write: how a pixel lies in memory, and what the kernel calls it.
///
/// Where a word has a byte for alpha, we write 0xFF there: on a plane whose formats all have alpha, the same pixels show.
nonisolated public struct ScanoutFormat: Hashable, Sendable, CustomStringConvertible {
  /// How a pixel lies in memory.
  public let pixels: PixelFormat
  /// The kernel's code, a `DRM_FORMAT_…` of `drm_fourcc.h`.
  public let code: UInt32
  /// The kernel's name, such as `XRGB8888`.
  public let description: String

  private init(_ pixels: PixelFormat, _ code: UInt32, _ name: String) {
    self.pixels = pixels
    self.code = code
    description = name
  }

  /// Those that can be written, best first: 32 bits before 24, and 24 before 16, red in the kernel's usual place first.
  public static let all = [
    ScanoutFormat(.xrgb8888, kDRMFormatXRGB8888, "XRGB8888"),
    ScanoutFormat(.xbgr8888, kDRMFormatXBGR8888, "XBGR8888"),
    ScanoutFormat(.bgrx8888, kDRMFormatBGRX8888, "BGRX8888"),
    ScanoutFormat(.xrgb8888, kDRMFormatARGB8888, "ARGB8888"),
    ScanoutFormat(.xbgr8888, kDRMFormatABGR8888, "ABGR8888"),
    ScanoutFormat(.bgrx8888, kDRMFormatBGRA8888, "BGRA8888"),
    ScanoutFormat(.rgb888, kDRMFormatRGB888, "RGB888"),
    ScanoutFormat(.bgr888, kDRMFormatBGR888, "BGR888"),
    ScanoutFormat(.rgb565, kDRMFormatRGB565, "RGB565"),
    ScanoutFormat(.bgr565, kDRMFormatBGR565, "BGR565"),
  ]

  /// The one of that name; nil for a name that is none of ``all``.
  public init?(named name: String) {
    guard let found = Self.all.first(where: { $0.description == name }) else { return nil }
    self = found
  }

  /// The code as the kernel's tools print it, such as `XR24`.
  public var fourLetters: String { CardProbe.fourLetters(code) }
}
