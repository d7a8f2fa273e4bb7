import CDRM
import Render

extension PixelFormat {
  /// The kernel's code, a `DRM_FORMAT_…` of `drm_fourcc.h`.
  nonisolated var drmCode: UInt32 {
    switch self {
    case .xrgb8888: kDRMFormatXRGB8888
    case .argb8888: kDRMFormatARGB8888
    case .xbgr8888: kDRMFormatXBGR8888
    case .bgrx8888: kDRMFormatBGRX8888
    case .rgb888: kDRMFormatRGB888
    case .bgr888: kDRMFormatBGR888
    case .rgb565: kDRMFormatRGB565
    case .bgr565: kDRMFormatBGR565
    }
  }

  /// The code as the kernel's tools print it, such as `XR24`.
  nonisolated var fourLetters: String { CardProbe.fourLetters(drmCode) }
}
