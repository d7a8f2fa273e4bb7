import Kiosk
import Testing

/// A theme at a scale: where a look is recorded and measured.
nonisolated enum Backdrop: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case light1 = "light@1"
  case light2 = "light@2"
  case dark1 = "dark@1"
  case dark2 = "dark@2"
  case contrast1 = "contrast@1"
  case contrast2 = "contrast@2"

  /// Each theme once, at the scale where a pixel is a point.
  static let plain = [light1, dark1, contrast1]

  var theme: Theme {
    switch self {
    case .light1, .light2: .light
    case .dark1, .dark2: .dark
    case .contrast1, .contrast2: .contrast
    }
  }

  var scale: Double {
    switch self {
    case .light1, .dark1, .contrast1: 1
    case .light2, .dark2, .contrast2: 2
    }
  }

  var testDescription: String { rawValue }
}
