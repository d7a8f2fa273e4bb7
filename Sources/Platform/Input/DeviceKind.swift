import CEvdev

/// What an input device is for its user, as far as its capabilities tell.
nonisolated public enum DeviceKind: Hashable, Sendable {
  /// Glass over the display.
  case touch(TouchProtocol)
  /// A mouse that knows its place on the display, such as a virtual machine's.
  case absolutePointer
  /// A mouse.
  case mouse
  /// A pad beside the display that moves a pointer.
  case touchpad
  /// A keyboard that types.
  case keyboard
  /// A few keys.
  case buttons
  /// A knob that turns.
  case knob
  /// A remote control.
  case remote
  /// A pen on the display.
  case pen
  /// Nothing of use to a panel, and why.
  case other(reason: String)

  /// How glass reports its contacts.
  public enum TouchProtocol: String, Hashable, Sendable {
    /// Multi-touch with slots.
    case slots = "B"
    /// Multi-touch without slots.
    case anonymous = "A"
    /// One contact.
    case single = "single"
  }

  /// One word: `touch`, `pointer-absolute`, `mouse`, `touchpad`, `keyboard`, `buttons`, `knob`, `remote`, `pen` or `other`.
  public var name: String {
    switch self {
    case .touch: "touch"
    case .absolutePointer: "pointer-absolute"
    case .mouse: "mouse"
    case .touchpad: "touchpad"
    case .keyboard: "keyboard"
    case .buttons: "buttons"
    case .knob: "knob"
    case .remote: "remote"
    case .pen: "pen"
    case .other: "other"
    }
  }

  /// Decides what a device is. The first rule that fits decides:
  /// pen, multi-touch, one contact or place, mouse, knob, keys, else nothing of use.
  public init(of device: DeviceDescription) {
    self =
      Self.pen(device) ?? Self.multitouch(device) ?? Self.place(device) ?? Self.mouse(device)
      ?? Self.knob(device) ?? Self.keys(device) ?? .other(reason: Self.uselessness(of: device))
  }

  /// Why it is taken for what it is, in one clause.
  public func reason(for device: DeviceDescription) -> String {
    switch self {
    case .touch(.slots): "multi-touch axes with slots"
    case .touch(.anonymous): "multi-touch axes without slots"
    case .touch(.single):
      device.has(key: BTN_TOUCH) ? "ABS_X, ABS_Y and BTN_TOUCH" : "ABS_X, ABS_Y and pressure"
    case .absolutePointer: "ABS_X, ABS_Y and a mouse button, but not on the display"
    case .mouse: "REL_X, REL_Y and a mouse button"
    case .touchpad: "a finger's place, but not on the display"
    case .keyboard: "letter keys"
    case .buttons: "\(device.keys.count) keys, no letters"
    case .knob: "one axis that turns, no place"
    case .remote: "keys of a remote control"
    case .pen: "a pen's keys"
    case .other(let reason): reason
    }
  }

  // MARK: - Rules

  private static func pen(_ device: DeviceDescription) -> DeviceKind? {
    let hasPen = device.has(anyOf: BTN_TOOL_PEN, BTN_TOOL_RUBBER, BTN_STYLUS)
    let hasPlace = device.has(absolute: ABS_X) && device.has(absolute: ABS_Y)
    return hasPen && hasPlace && !hasContactAxes(device) ? .pen : nil
  }

  private static func multitouch(_ device: DeviceDescription) -> DeviceKind? {
    guard hasContactAxes(device) else { return nil }
    if isPad(device) { return .touchpad }
    // A mouse whose back feels fingers.
    if mouse(device) != nil, !device.has(property: INPUT_PROP_DIRECT),
      !device.has(key: BTN_TOUCH)
    {
      return .mouse
    }
    guard device.has(absolute: ABS_MT_SLOT) else { return .touch(.anonymous) }
    // Slots whose contacts have no names say nothing; one contact may be told beside them.
    return device.has(absolute: ABS_MT_TRACKING_ID) ? .touch(.slots) : nil
  }

  /// `ABS_MT_SLOT - 1` belongs to no device that means its contact axes: such a one claims every axis there is.
  private static func hasContactAxes(_ device: DeviceDescription) -> Bool {
    device.has(absolute: ABS_MT_POSITION_X) && device.has(absolute: ABS_MT_POSITION_Y)
      && !device.has(absolute: ABS_MT_SLOT - 1)
  }

  /// A pad says so, or names the finger as a tool without lying on a display.
  private static func isPad(_ device: DeviceDescription) -> Bool {
    if device.has(property: INPUT_PROP_DIRECT) { return false }
    return device.has(property: INPUT_PROP_POINTER) || device.has(key: BTN_TOOL_FINGER)
  }

  private static func place(_ device: DeviceDescription) -> DeviceKind? {
    guard device.has(absolute: ABS_X), device.has(absolute: ABS_Y),
      !device.has(anyOf: BTN_JOYSTICK, BTN_GAMEPAD, BTN_THUMBL, BTN_DPAD_UP),
      !device.has(property: INPUT_PROP_ACCELEROMETER)
    else { return nil }
    if device.has(key: BTN_TOUCH) { return isPad(device) ? .touchpad : .touch(.single) }
    if device.has(key: BTN_LEFT) {
      return device.has(property: INPUT_PROP_DIRECT) ? .touch(.single) : .absolutePointer
    }
    let claimsEverything = device.has(absolute: ABS_MT_SLOT - 1)
    return device.has(absolute: ABS_PRESSURE) && !claimsEverything ? .touch(.single) : nil
  }

  private static func mouse(_ device: DeviceDescription) -> DeviceKind? {
    let moves = device.has(relative: REL_X) && device.has(relative: REL_Y)
    return moves && device.has(key: BTN_LEFT) ? .mouse : nil
  }

  private static func keys(_ device: DeviceDescription) -> DeviceKind? {
    let keys = device.plainKeys
    guard !keys.isEmpty else { return nil }
    if device.hasLetters { return .keyboard }
    let isRemote =
      device.bus == Int(BUS_CEC)
      || device.has(anyOf: KEY_NUMERIC_0, KEY_NUMERIC_1, KEY_CHANNELUP, KEY_EPG, KEY_RED)
    return isRemote ? .remote : .buttons
  }

  private static func knob(_ device: DeviceDescription) -> DeviceKind? {
    // Its push button may share the node; a node with many keys is something else that also turns.
    guard device.plainKeys.count <= 4 else { return nil }
    // What moves in space is not turned.
    if [REL_X, REL_Y, REL_Z, REL_RX, REL_RY, REL_RZ].count(where: { device.has(relative: $0) }) > 2
    {
      return nil
    }
    if !device.relativeAxes.isEmpty { return .knob }
    // A knob with a fixed number of steps.
    let axes = device.absoluteAxes.keys
    if axes.count == 1, let axis = axes.first, axis <= Int(ABS_Z) || axis == Int(ABS_WHEEL) {
      return device.has(property: INPUT_PROP_ACCELEROMETER) ? nil : .knob
    }
    return nil
  }

  private static func uselessness(of device: DeviceDescription) -> String {
    if device.has(property: INPUT_PROP_ACCELEROMETER) { return "it measures acceleration" }
    if device.has(anyOf: BTN_JOYSTICK, BTN_GAMEPAD, BTN_THUMBL, BTN_DPAD_UP) {
      return "a game controller"
    }
    if device.types.contains(Int(EV_SW)) { return "switches only" }
    if device.types.contains(Int(EV_SND)) || device.types.contains(Int(EV_LED)) {
      return "it reports nothing"
    }
    return "none of its events is of use"
  }
}
