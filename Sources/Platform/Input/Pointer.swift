import Kiosk

/// The mouse pointer: one for all pointing devices, since motion and button may come from two of them.
struct Pointer {
  /// Seconds without motion after which it is hidden.
  static let idleTime = 10.0

  /// The number of the contact that the button makes.
  private(set) var contactID = 0
  /// When it is hidden if nothing moves; nil while it is not shown.
  private(set) var hidesAt: Double?

  /// What of a way over a pad is less than a pixel, in numerators.
  private var restX = 0
  private var restY = 0
  private var x: Int?
  private var y: Int?
  /// The device whose button is down.
  private var presser: ObjectIdentifier?

  // MARK: - Public API

  /// Its place; the middle before it ever moved.
  func location(on geometry: PanelGeometry) -> Point {
    geometry.point(pixelX: x ?? geometry.width / 2, pixelY: y ?? geometry.height / 2)
  }

  /// Moves it, never beyond the panel. Returns whether anything is to be shown.
  mutating func move(
    _ motion: PointerReport.Motion, of device: EvdevDevice, at time: Double,
    on geometry: PanelGeometry
  ) -> Bool {
    let oldX = x ?? geometry.width / 2
    let oldY = y ?? geometry.height / 2
    switch motion {
    case .none: return false
    case .relative(let dx, let dy):
      let step = step(dx, dy, device, geometry)
      x = min(max(oldX + step.x, 0), geometry.width - 1)
      y = min(max(oldY + step.y, 0), geometry.height - 1)
    case .absolute(let deviceX, let deviceY):
      let pixel = device.pixel(x: deviceX, y: deviceY, on: geometry)
      x = pixel.x
      y = pixel.y
    }
    hidesAt = time + Self.idleTime
    return true
  }

  /// What the button of `device` does: the phase of its contact, nil for nothing. A new contact asks for its number.
  mutating func press(
    _ report: PointerReport, by device: EvdevDevice, nextID: () -> Int
  ) -> TouchSample.Phase? {
    if report.isPressed, presser == nil {
      presser = ObjectIdentifier(device)
      contactID = nextID()
      return .began
    }
    guard let presser else { return nil }
    if !report.isPressed, presser == ObjectIdentifier(device) {
      self.presser = nil
      return report.isCancelled ? .cancelled : .ended
    }
    return report.motion == .none ? nil : .moved
  }

  /// Hides it at once. Returns whether it was shown.
  mutating func hide() -> Bool {
    guard hidesAt != nil else { return false }
    hidesAt = nil
    return true
  }

  /// Hides it if that is due. Returns whether it is hidden now and was not before.
  mutating func hide(at time: Double) -> Bool {
    guard let hidesAt, time >= hidesAt else { return false }
    return hide()
  }

  // MARK: - Private

  /// A mouse's count is a pixel; the way over a whole pad is the way over the panel.
  private mutating func step(
    _ dx: Int32, _ dy: Int32, _ device: EvdevDevice, _ geometry: PanelGeometry
  ) -> (x: Int, y: Int) {
    guard device.kind == .touchpad else { return (Int(dx), Int(dy)) }
    let width = max(1, abs(Int(device.xRange.last) - Int(device.xRange.first)))
    let height = max(1, abs(Int(device.yRange.last) - Int(device.yRange.first)))
    restX += Int(dx) * geometry.width
    restY += Int(dy) * geometry.height
    defer {
      restX %= width
      restY %= height
    }
    return (restX / width, restY / height)
  }
}
