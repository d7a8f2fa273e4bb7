import Platform

/// Reads bytes as a configuration file, and its values as rules for input devices.
enum FuzzConfiguration {
  private static let device = DeviceDescription(
    name: "ELAN Touchscreen", physicalPath: "usb-0000:01:00.0-1.4/input0", bus: 3, vendor: 0x4F3,
    product: 10)

  static func take(_ bytes: [UInt8]) {
    guard let file = try? ConfigurationFile(parsing: bytes) else { return }
    var line = 0
    for entry in file.entries {
      precondition(entry.line > line && !entry.key.isEmpty && !entry.value.isEmpty)
      line = entry.line
      if let rule = try? DeviceRule(entry.value) {
        _ = rule.fits(device, at: "/dev/input/event3")
        if let calibration = rule.calibration {
          precondition(Calibration(calibration.text) == calibration)
        }
      }
      if let calibration = Calibration(entry.value) {
        precondition(Calibration(calibration.text) == calibration)
      }
    }
  }
}
