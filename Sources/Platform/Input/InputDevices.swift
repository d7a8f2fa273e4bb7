import Glibc
import Kiosk

/// Takes what the input devices of a panel say, in points.
protocol InputReceiver: AnyObject {
  /// Reports of contacts, in order.
  func receive(_ samples: [TouchSample])
  /// A key.
  func receive(_ key: KeySample)
  /// The mouse pointer is at `point`, or no longer shown.
  func movePointer(to point: Point?)
}

/// The input devices of the board: found without being named, opened, read, and let go when they are gone.
final class InputDevices {
  /// A device that was found and is not read, and why.
  struct Refusal: Hashable {
    let path: String
    let error: SystemError
    /// The group that owns the node.
    let group: String
  }

  /// Seconds after which a device that could not be read is tried again; twice as long after each failure, up to ``longestRetry``.
  nonisolated static let firstRetry = 1.0
  /// See ``firstRetry``.
  nonisolated static let longestRetry = 60.0

  /// The panel that contacts and the pointer are mapped to.
  var geometry: PanelGeometry
  /// Nodes that may not or cannot be read.
  private(set) var refusals: [Refusal] = []

  private let loop: EventLoop
  private let calls: any InputCalls
  private weak let receiver: (any InputReceiver)?
  private let grabsKeyboards: Bool
  private var devices: [EvdevDevice] = []
  private var watched: Int32?
  private var pointer = Pointer()
  private var samples: [TouchSample] = []
  private var nextContactID = 1
  /// When nodes that could not be read are tried again.
  private var retryAt: Double?
  /// How long each node that failed is left alone.
  private var retryDelays: [String: Double] = [:]
  private lazy var layout = KeyboardLayout.standard()

  /// Looks for devices whenever `loop` runs. Keyboards are kept from everybody else if `grabsKeyboards`.
  init(
    loop: EventLoop, geometry: PanelGeometry, receiver: any InputReceiver, grabsKeyboards: Bool,
    calls: any InputCalls = KernelInput()
  ) {
    self.loop = loop
    self.geometry = geometry
    self.receiver = receiver
    self.grabsKeyboards = grabsKeyboards
    self.calls = calls
    samples.reserveCapacity(64)
  }

  // MARK: - Public API

  /// Opens the devices that are there, and from now on those that come.
  func start() throws(SystemError) {
    let descriptor = try calls.watch()
    try loop.watch(descriptor) { [weak self] in
      self?.calls.acknowledgeChanges()
      self?.rescan()
    }
    watched = descriptor
    rescan()
  }

  /// When ``wake(at:)`` must be called, in seconds; nil for never.
  var nextWakeup: Double? {
    guard let retryAt, let hidesAt = pointer.hidesAt else { return retryAt ?? pointer.hidesAt }
    return min(retryAt, hidesAt)
  }

  /// Hides the pointer and tries lost devices again, where that is due.
  func wake(at time: Double) {
    if pointer.hide(at: time) { receiver?.movePointer(to: nil) }
    if let retryAt, retryAt <= time { rescan() }
  }

  /// Ends contacts as cancelled and takes keys as released. What is down stays ignored until it comes up.
  func cancelAll(at time: Double) {
    for device in devices { device.cancelAll(at: time, to: self) }
  }

  // MARK: - Finding

  /// Opens what is new. Devices that are gone say so themselves when they are read.
  private func rescan() {
    retryAt = nil
    refusals.removeAll()
    for path in calls.paths() where !devices.contains(where: { $0.path == path }) { open(path) }
  }

  private func open(_ path: String) {
    do throws(SystemError) {
      let device = EvdevDevice(try calls.open(path), at: path) { [weak self] in
        self?.layout.flatMap { KeyDecoder(layout: $0) }
      }
      if case .other = device.kind { return }
      try loop.watch(device.descriptor, .input) { [weak self, weak device] in
        if let self, let device { self.read(device) }
      }
      devices.append(device)
      if grabsKeyboards, device.description.hasLetters { try? device.grab() }
      Log.event("input added \(device.description.name) (\(device.kind.name)) \(path)")
    } catch {
      refusals.append(Refusal(path: path, error: error, group: calls.group(of: path)))
    }
  }

  // MARK: - Reading

  private func read(_ device: EvdevDevice) {
    do throws(SystemError) {
      try device.readEvents(to: self)
      if !retryDelays.isEmpty { retryDelays[device.path] = nil }
    } catch {
      let time = MonotonicClock.now
      device.cancelAll(at: time, to: self)
      loop.unwatch(device.descriptor)
      devices.removeAll { $0 === device }
      Log.event("input removed \(device.description.name) (\(device.kind.name)) \(device.path)")
      // A new device may have the node already; after any other error the device is still there.
      if error.code == ENODEV {
        retryDelays[device.path] = nil
        return rescan()
      }
      Log.message("\(error); the other devices go on, this one is tried again")
      let delay = retryDelays[device.path] ?? Self.firstRetry
      retryDelays[device.path] = min(delay * 2, Self.longestRetry)
      retryAt = min(time + delay, retryAt ?? .infinity)
    }
  }

  private func takeContactID() -> Int {
    defer { nextContactID += 1 }
    return nextContactID
  }
}

extension InputDevices: EvdevReceiver {
  func device(_ device: EvdevDevice, reports: [ContactReport]) {
    samples.removeAll(keepingCapacity: true)
    for report in reports where device.contactIDs.indices.contains(report.contact) {
      if report.phase == .began { device.contactIDs[report.contact] = takeContactID() }
      samples.append(
        TouchSample(
          id: device.contactIDs[report.contact], phase: report.phase,
          location: geometry.point(
            x: report.x, in: device.xRange, y: report.y, in: device.yRange),
          timestamp: report.time))
    }
    if pointer.hide() { receiver?.movePointer(to: nil) }
    receiver?.receive(samples)
  }

  func device(_ device: EvdevDevice, moves report: PointerReport) {
    if pointer.move(report.motion, of: device, at: report.time, on: geometry) {
      receiver?.movePointer(to: pointer.location(on: geometry))
    }
    samples.removeAll(keepingCapacity: true)
    if let phase = pointer.press(report, by: device, nextID: { takeContactID() }) {
      samples.append(
        TouchSample(
          id: pointer.contactID, phase: phase, location: pointer.location(on: geometry),
          timestamp: report.time))
      receiver?.receive(samples)
    }
  }

  func device(_ device: EvdevDevice, key: KeySample) { receiver?.receive(key) }
}
