import Kiosk

/// Tells whether a press is the echo of another: one panel that the kernel shows as two devices, or as glass and a mouse.
///
/// Two devices are one where both name the same place of plugging in (EVIOCGPHYS up to `/input`) or the same serial number
/// (EVIOCGUNIQ); where neither says anything, the same bus, vendor and product may mean it.
struct SiblingFilter {
  /// Seconds within which the second device tells the same press.
  nonisolated static let delay = 0.1
  /// Pixels within which it does so.
  nonisolated static let distance = 16.0

  /// How sure it is that two devices are one.
  nonisolated enum Kinship: Hashable, Sendable { case none, likely, sure }

  private struct Press {
    let device: EvdevDevice
    let time: Double
    let location: Point?
  }

  /// The presses of late, the newest last.
  private var presses: [Press] = []

  init() { presses.reserveCapacity(32) }

  // MARK: - Public API

  /// Whether a press of `device` is one that another device has told already; if not, it is remembered.
  ///
  /// A pointer that moves by steps is somewhere else: `location` is nil for it, and only a sure sibling counts.
  mutating func isEcho(of device: EvdevDevice, at time: Double, _ location: Point?) -> Bool {
    presses.removeAll { abs(time - $0.time) > Self.delay }
    for press in presses where press.device !== device {
      let kinship = Self.kinship(press.device.description, device.description)
      if kinship == .none { continue }
      if let there = press.location, let location {
        let (dx, dy) = (there.x - location.x, there.y - location.y)
        if dx * dx + dy * dy <= Self.distance * Self.distance { return true }
      } else if kinship == .sure {
        return true
      }
    }
    if presses.count < 32 { presses.append(Press(device: device, time: time, location: location)) }
    return false
  }

  /// Whether a pointing device follows what glass has just told, since both are surely one.
  func isShadow(_ device: EvdevDevice, at time: Double) -> Bool {
    for press in presses where press.device !== device && abs(time - press.time) <= Self.delay {
      if Self.kinship(press.device.description, device.description) == .sure { return true }
    }
    return false
  }

  /// A device is gone.
  mutating func forget(_ device: EvdevDevice) { presses.removeAll { $0.device === device } }

  /// Whether two nodes belong to one thing.
  nonisolated static func kinship(_ a: DeviceDescription, _ b: DeviceDescription) -> Kinship {
    let (placeA, placeB) = (place(a.physicalPath), place(b.physicalPath))
    if !placeA.isEmpty, !placeB.isEmpty { return placeA == placeB ? .sure : .none }
    if !a.uniqueID.isEmpty, !b.uniqueID.isEmpty { return a.uniqueID == b.uniqueID ? .sure : .none }
    let isNamed = a.vendor != 0 || a.product != 0
    let isSame = a.bus == b.bus && a.vendor == b.vendor && a.product == b.product
    return isNamed && isSame ? .likely : .none
  }

  // MARK: - Private

  /// `usb-0000:01:00.0-1.4/input0` is the first node of what is plugged in at `usb-0000:01:00.0-1.4`.
  nonisolated private static func place(_ path: String) -> Substring {
    guard let slash = path.lastIndex(of: "/") else { return path[...] }
    return path[..<slash]
  }
}
