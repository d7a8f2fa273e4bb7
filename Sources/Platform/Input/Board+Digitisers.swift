public import Kiosk

/// The glass of the board by itself, beside the window: what a calibration asks and sets.
extension Board {
  /// What the kernel says about the device of a node that is read; nil for others.
  public func description(ofInput path: String) -> DeviceDescription? {
    device(at: path)?.description
  }

  /// What the kernel says about all devices that are read.
  public var inputDescriptions: [DeviceDescription] {
    inputs?.devices.map(\.description) ?? []
  }

  /// What the device of a node should tell where the window is touched at `point`; nil where it is not read.
  public func place(of point: Point, onInput path: String) -> DigitiserPlace? {
    guard let inputs, let device = device(at: path) else { return nil }
    return inputs.geometry.place(of: point, touchRotation: device.treatment.touchRotation)
  }

  /// How the places of the device of a node are corrected; nil not at all.
  public func calibration(ofInput path: String) -> Calibration? {
    device(at: path)?.treatment.calibration
  }

  /// Corrects the places of the device of a node by other numbers, until it is unplugged. Contacts that are down are cancelled.
  public func setCalibration(_ calibration: Calibration?, ofInput path: String, at time: Double) {
    guard let device = device(at: path) else { return }
    inputs?.cancelAll(at: time)
    device.calibrate(by: calibration)
  }

  /// What went wrong with the device of a node since it was plugged in.
  public func health(ofInput path: String) -> DeviceHealth {
    inputs?.health(of: path) ?? DeviceHealth()
  }

  private func device(at path: String) -> EvdevDevice? {
    inputs?.devices.first { $0.path == path }
  }
}
