import CEvdev

nonisolated extension DeviceKind {
  /// What a device is where a rule says so; as far as its events allow, else nothing of use. nil asks its capabilities.
  public init(of device: DeviceDescription, as kind: DeviceClass?) {
    switch kind {
    case nil: self.init(of: device)
    case .ignore: self = .other(reason: "it is ignored by a rule")
    case .touch:
      self = Self.glass(device) ?? .other(reason: "a rule says touch, but it tells no place")
    case .mouse:
      self = Self.mover(device) ?? .other(reason: "a rule says mouse, but it tells no motion")
    case .keyboard:
      self =
        device.plainKeys.isEmpty
        ? .other(reason: "a rule says keyboard, but it has no keys") : .keyboard
    }
  }

  // MARK: - Private

  private static func glass(_ device: DeviceDescription) -> DeviceKind? {
    if device.has(absolute: ABS_MT_POSITION_X), device.has(absolute: ABS_MT_POSITION_Y) {
      if !device.has(absolute: ABS_MT_SLOT) { return .touch(.anonymous) }
      if device.has(absolute: ABS_MT_TRACKING_ID) { return .touch(.slots) }
    }
    return hasPlace(device) ? .touch(.single) : nil
  }

  private static func mover(_ device: DeviceDescription) -> DeviceKind? {
    if device.has(relative: REL_X), device.has(relative: REL_Y) { return .mouse }
    guard hasPlace(device) else { return nil }
    return device.has(key: BTN_TOUCH) ? .touchpad : .absolutePointer
  }

  private static func hasPlace(_ device: DeviceDescription) -> Bool {
    device.has(absolute: ABS_X) && device.has(absolute: ABS_Y)
  }
}
