import Render

/// What reads bytes that come from outside. Each surface takes any bytes without a crash, a hang or memory beyond its stated bounds.
public enum FuzzSurface: String, CaseIterable, Sendable {
  /// PNG files.
  case png
  /// JPEG files.
  case jpeg
  /// Font files, opened, shaped and drawn.
  case font
  /// Outlines of any coordinates, filled and stroked.
  case path
  /// Text of any characters.
  case text
  /// Records of input devices.
  case evdev
  /// Configuration files and the rules in them.
  case configuration

  /// Hands `bytes` to the surface.
  public func take(_ bytes: [UInt8]) {
    switch self {
    case .png: _ = try? PNG.decode(bytes, name: "fuzz")
    case .jpeg: _ = try? JPEG.decode(bytes, name: "fuzz")
    case .font: FuzzFont.take(bytes)
    case .path: FuzzPath.take(bytes)
    case .text: FuzzText.take(bytes)
    case .evdev: FuzzEvdev.take(bytes)
    case .configuration: FuzzConfiguration.take(bytes)
    }
  }
}
