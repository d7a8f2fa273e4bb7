import Glibc
import Kiosk

/// Takes what the input devices of a panel say, in points.
protocol InputReceiver: AnyObject {
  /// Reports of contacts, in order.
  func receive(_ samples: [TouchSample])
  /// Reports of contacts of the panel at a connector, nil the first.
  func receive(_ samples: [TouchSample], on output: String?)
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
  /// The panel at a connector, for devices that a rule puts there; nil where nothing of this program shows there: such a device is not heard.
  var panelFinder: (String) -> PanelGeometry? = { _ in nil }
  /// Hears the contacts of all glass before anything is corrected or turned, beside the receiver; nil by default.
  var digitiserHandler: ((DigitiserReport) -> Void)?
  /// Nodes that may not or cannot be read.
  private(set) var refusals: [Refusal] = []
  /// Called after each look at what is there.
  var scanHandler: (() -> Void)?

  private let loop: EventLoop
  private let calls: any InputCalls
  private let clock: () -> Double
  private weak let receiver: (any InputReceiver)?
  private let grabsKeyboards: Bool
  private let rules: [DeviceRule]
  private(set) var devices: [EvdevDevice] = []
  /// What went wrong with devices that were opened before, by their nodes, and what was told of it.
  private var pastHealth: [String: DeviceHealth] = [:]
  private var toldHealth: [String: DeviceHealth] = [:]
  private var watched: Int32?
  private var pointer = Pointer()
  private var siblings = SiblingFilter()
  private var debouncer: Debouncer
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
    rules: [DeviceRule] = [], debounce: Double = 0, calls: any InputCalls = KernelInput(),
    clock: @escaping () -> Double = { MonotonicClock.now }
  ) {
    self.loop = loop
    self.geometry = geometry
    self.receiver = receiver
    self.grabsKeyboards = grabsKeyboards
    self.rules = rules
    self.calls = calls
    self.clock = clock
    debouncer = Debouncer(interval: debounce)
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
    var next = retryAt ?? .infinity
    if let hidesAt = pointer.hidesAt { next = min(next, hidesAt) }
    if let due = debouncer.due { next = min(next, due) }
    return next == .infinity ? nil : next
  }

  /// Hides the pointer and tries lost devices again, where that is due.
  func wake(at time: Double) {
    if pointer.hide(at: time) { receiver?.movePointer(to: nil) }
    if let retryAt, retryAt <= time { rescan() }
    guard debouncer.due != nil else { return }
    samples.removeAll(keepingCapacity: true)
    debouncer.flush(before: time, into: &samples)
    if !samples.isEmpty { receiver?.receive(samples) }
  }

  /// Ends contacts as cancelled and takes keys as released. What is down stays ignored until it comes up.
  func cancelAll(at time: Double) {
    for device in devices { cancelAll(of: device, at: time) }
  }

  private func cancelAll(of device: EvdevDevice, at time: Double) {
    samples.removeAll(keepingCapacity: true)
    debouncer.flush(device, into: &samples)
    if !samples.isEmpty { receiver?.receive(samples) }
    device.cancelAll(at: time, to: self)
  }

  /// Whether there are devices, and none of them may be read.
  var isLockedOut: Bool { devices.isEmpty && refusals.contains { $0.error.code == EACCES } }

  // MARK: - Finding

  /// Opens what is new. Devices that are gone say so themselves when they are read.
  private func rescan() {
    retryAt = nil
    refusals.removeAll()
    for path in calls.paths() where !devices.contains(where: { $0.path == path }) { open(path) }
    scanHandler?()
  }

  private func open(_ path: String) {
    do throws(SystemError) {
      let node = try calls.open(path)
      let device = EvdevDevice(node, at: path, rules: rules, clock: clock) { [weak self] in
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
      // Rights and nodes that change are told of; all else is not.
      if ![EACCES, EPERM, ENOENT, ENODEV, ENXIO].contains(error.code) { retry(path, after: error) }
    }
  }

  /// Tries a node again later, and says so the first time.
  private func retry(_ path: String, after error: SystemError) {
    pastHealth[path, default: DeviceHealth()].errors += 1
    let delay = retryDelays[path] ?? Self.firstRetry
    if retryDelays[path] == nil {
      Log.message("\(error); the other devices go on, this one is tried again")
    }
    retryDelays[path] = min(delay * 2, Self.longestRetry)
    retryAt = min(clock() + delay, retryAt ?? .infinity)
  }

  // MARK: - Health

  /// What went wrong with the device of a node.
  func health(of path: String) -> DeviceHealth {
    var health = pastHealth[path] ?? DeviceHealth()
    guard let device = devices.first(where: { $0.path == path }) else { return health }
    health.drops += device.health.drops
    health.unreleasedContacts += device.health.unreleasedContacts
    return health
  }

  /// Says of each kind of trouble once that there is some.
  private func tellHealth(of device: EvdevDevice) {
    guard !device.health.isGood else { return }
    let health = health(of: device.path)
    let news = health.news(since: toldHealth[device.path] ?? DeviceHealth())
    if news.isGood { return }
    toldHealth[device.path] = health
    Log.message("input \(device.description.name) (\(device.path)): \(news.text)")
  }

  // MARK: - Reading

  private func read(_ device: EvdevDevice) {
    do throws(SystemError) {
      try device.readEvents(to: self)
      tellHealth(of: device)
      if !retryDelays.isEmpty { retryDelays[device.path] = nil }
    } catch {
      let time = clock()
      cancelAll(of: device, at: time)
      loop.unwatch(device.descriptor)
      let health = health(of: device.path)
      devices.removeAll { $0 === device }
      siblings.forget(device)
      Log.event("input removed \(device.description.name) (\(device.kind.name)) \(device.path)")
      // A new device may have the node already; after any other error the device is still there.
      if error.code == ENODEV {
        retryDelays[device.path] = nil
        pastHealth[device.path] = nil
        toldHealth[device.path] = nil
        return rescan()
      }
      pastHealth[device.path] = health
      retry(device.path, after: error)
    }
  }

  private func takeContactID() -> Int {
    defer { nextContactID += 1 }
    return nextContactID
  }
}

extension InputDevices: EvdevReceiver {
  func device(_ device: EvdevDevice, reports: [ContactReport]) {
    let panel = panel(of: device)
    let output = device.treatment.output
    if let digitiserHandler { tell(reports, of: device, to: digitiserHandler) }
    samples.removeAll(keepingCapacity: true)
    for report in reports where device.contactIDs.indices.contains(report.contact) {
      let geometry = panel ?? geometry
      let pixel = device.pixel(x: report.x, y: report.y, on: geometry)
      let location = geometry.point(pixelX: pixel.x, pixelY: pixel.y)
      var phase = report.phase
      if phase == .began {
        guard panel != nil else {
          device.contactIDs[report.contact] = -1
          continue
        }
        phase = begin(report, of: device, pixel.x, pixel.y, location)
      }
      let id = device.contactIDs[report.contact]
      if id < 0 { continue }
      let sample = TouchSample(id: id, phase: phase, location: location, timestamp: report.time)
      let isKept =
        phase == .ended && output == nil
        && debouncer.keep(sample, of: device, x: pixel.x, y: pixel.y)
      if !isKept { samples.append(sample) }
    }
    if samples.isEmpty { return }
    if pointer.hide() { receiver?.movePointer(to: nil) }
    receiver?.receive(samples, on: output)
  }

  func device(_ device: EvdevDevice, moves report: PointerReport) {
    guard panel(of: device) != nil else { return }
    let wasPressed = device.isPressed
    device.isPressed = report.isPressed
    if device.isEchoing || !wasPressed && siblings.isShadow(device, at: report.time) {
      device.isEchoing = report.isPressed
      return
    }
    if pointer.move(report.motion, of: device, at: report.time, on: geometry) {
      receiver?.movePointer(to: pointer.location(on: geometry))
    }
    let location = pointer.location(on: geometry)
    let place = device.kind == .absolutePointer ? location : nil
    if report.isPressed, !wasPressed, siblings.isEcho(of: device, at: report.time, place) {
      device.isEchoing = true
      return
    }
    samples.removeAll(keepingCapacity: true)
    if let phase = pointer.press(report, by: device, nextID: { takeContactID() }) {
      samples.append(
        TouchSample(
          id: pointer.contactID, phase: phase, location: location, timestamp: report.time))
      receiver?.receive(samples)
    }
  }

  func device(_ device: EvdevDevice, key: KeySample) { receiver?.receive(key) }

  /// The panel that a device lies on or belongs to; nil where that shows nothing.
  private func panel(of device: EvdevDevice) -> PanelGeometry? {
    guard let output = device.treatment.output else { return geometry }
    return panelFinder(output)
  }

  private func tell(
    _ reports: [ContactReport], of device: EvdevDevice, to handler: (DigitiserReport) -> Void
  ) {
    for report in reports {
      handler(
        DigitiserReport(
          path: device.path, contact: report.contact, phase: report.phase,
          place: device.place(x: report.x, y: report.y), timestamp: report.time))
    }
  }

  /// Gives a new contact its number, and says whether it begins or goes on with one that bounced.
  private func begin(
    _ report: ContactReport, of device: EvdevDevice, _ x: Int, _ y: Int, _ location: Point
  ) -> TouchSample.Phase {
    if let id = debouncer.resume(device, at: report.time, x: x, y: y) {
      device.contactIDs[report.contact] = id
      return .moved
    }
    debouncer.flush(device, into: &samples)
    let isEcho = siblings.isEcho(of: device, at: report.time, location)
    device.contactIDs[report.contact] = isEcho ? -1 : takeContactID()
    return .began
  }
}
