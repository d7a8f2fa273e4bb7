import Glibc
public import Platform
public import Render

/// A graphics card in memory, beneath the seam of one function for each call of the kernel: it shows what it is told to, checks
/// what it is told as strictly as the kernel does, and fails where a test wants it.
///
/// ```swift
/// let card = FakeCard(connectors: [FakeConnector("DSI-1", modes: [FakeMode(320, 240)])])
/// card.fault = { call, count in call == .atomicFlip && count % 3 == 0 ? EBUSY : nil }
/// let board = try FakeBoard(window: window, cards: [card])
/// board.advance(by: 1)
/// card.picture()    // what is on the glass
/// ```
public final class FakeCard {
  // MARK: - What it is

  /// The node.
  public let path: String
  /// Where the hardware is, such as `platform-gpu`: what cards are put in order by.
  public let place: String
  /// The driver's name.
  public let driver: String
  /// What can be plugged in; a change is told to the board as the kernel would.
  public var connectors: [FakeConnector] { didSet { changeHandler?() } }
  /// How many scanout engines there are.
  public let engineCount: Int
  /// Whether it knows atomic commits.
  public var isAtomic = true
  /// Whether it has memory to draw into.
  public var hasDumbBuffers = true
  /// The formats of its planes.
  public var formats = [ScanoutFormat.all[0]]
  /// `DRM_CAP_DUMB_PREFERRED_DEPTH`.
  public var preferredDepth: UInt64 = 24
  /// Bytes to which a row's length is rounded up.
  public var pitchAlignment = 4
  /// Bytes that it has for buffers.
  public var memoryLimit = Int.max
  /// Whether planes have the property `FB_DAMAGE_CLIPS`.
  public var hasDamageClips = true
  /// What planes have in the property `rotation`, clockwise; nil where there is no such property.
  public var planeRotations: Set<Rotation>?
  /// Whether flips happen at vertical blanks; otherwise at once, and the sequence does not count.
  public var hasVerticalBlanks = true
  /// Whether the driver never tells that a flip happened.
  public var losesFlipEvents = false
  /// Whether the display keeps a copy of its own: only what was told as changed reaches the glass.
  public var keepsCopy = false
  /// Whether it knows `DIRTYFB`.
  public var knowsDirty = true
  /// Whether connectors have the property `DPMS`.
  public var hasConnectorPower = true

  // MARK: - What happens to it

  /// Decides whether a call fails, by its name and how often it was made before; nil lets it pass. Errors are positive `errno` values.
  public var fault: (_ call: FakeCall, _ count: Int) -> Int32? = { _, _ in nil }
  /// Whether another program shows on it.
  public var isHeldByAnother = false
  /// Whether the device is gone: every call fails with `ENODEV`.
  public internal(set) var isGone = false
  /// Why it cannot be opened; nil where it can.
  public var openFault: CardFault?
  /// Seconds, as the card's own clock tells them.
  public internal(set) var time = 0.0

  // MARK: - What became of it

  /// Every call that changes something, in order.
  public internal(set) var calls: [FakeCall] = []
  /// The rectangles told as changed, for each flip and each `DIRTYFB`.
  public internal(set) var toldDamage: [[PixelRect]] = []
  /// How often a buffer changed while it was scanned out, though flips were in use: each is a torn frame.
  public internal(set) var tornFrames = 0
  /// How often a display that showed something was set to another mode, or went dark.
  public internal(set) var interruptions = 0

  var engines: [FakeEngine]
  /// The engine that feeds each connector.
  var routes: [Int?]
  var buffers: [FakeBuffer] = []
  var modeBlobs: [UInt32: ModeTimings] = [:]
  var damageBlobs: [UInt32: [PixelRect]] = [:]
  var events: [FlipEvent] = []
  var mappings: [ObjectIdentifier: FakeMemory] = [:]
  var counts: [FakeCall: Int] = [:]
  var nextID: UInt32 = 1000
  var isMasterOurs = false
  var changeHandler: (() -> Void)?

  /// The framebuffer of the console, which is not ours.
  static let console: UInt32 = 77

  /// A card with the console on its connected connectors, in the first mode of each or in `consoleMode`.
  public init(
    path: String = "/dev/dri/card0", driver: String = "fake", place: String = "",
    connectors: [FakeConnector] = [FakeConnector("Fake-1")], engineCount: Int = 1,
    consoleMode: FakeMode? = nil
  ) {
    self.path = path
    self.driver = driver
    self.place = place
    self.connectors = connectors
    self.engineCount = engineCount
    engines = Array(repeating: FakeEngine(), count: engineCount)
    routes = Array(repeating: nil, count: connectors.count)
    var free = 0
    for (index, connector) in connectors.enumerated() where connector.status == .connected {
      guard free < engineCount, connector.engines?.contains(free) ?? true,
        let mode = connector.modes.first
      else { continue }
      routes[index] = free
      engines[free].mode = (consoleMode ?? mode).timings
      engines[free].framebuffer = Self.console
      free += 1
    }
  }

  // MARK: - Public API

  /// What is on the glass of a connector, XRGB8888 in the display's own pixels; nil where it is dark or the console shows.
  /// Without a name it is the first connector that shows something.
  public func picture(on name: String? = nil) -> Bitmap? {
    for (index, route) in routes.enumerated() {
      guard let route, index < connectors.count, name == nil || connectors[index].name == name,
        connectors[index].status != .disconnected, let found = glass(of: engines[route])
      else { continue }
      return found
    }
    return nil
  }

  /// The memory that is scanned out, in whatever format it has; nil where nothing of ours is.
  public var scannedMemory: Bitmap? {
    buffers.first { buffer in
      buffer.framebuffer != 0 && engines.contains { $0.framebuffer == buffer.framebuffer }
    }?.bitmap
  }

  /// How far the plane that shows turns what it reads, clockwise.
  public var engineRotation: Rotation { engines.first { $0.mode != nil }?.rotation ?? .zero }

  /// Whether the console shows on a connected display.
  public var showsConsole: Bool {
    engines.contains { $0.framebuffer == Self.console && $0.mode != nil }
  }

  /// Whether a display is switched off with all its settings kept, by its scanout engine or its connector.
  public var isSwitchedOff: Bool { engines.contains { $0.mode != nil && !$0.isOn } }

  /// Whether another program's cursor shows on a display.
  public var showsForeignCursor: Bool { engines.contains(where: \.hasForeignCursor) }

  /// Another program leaves its cursor on every display that shows something.
  public func leaveForeignCursor() {
    for index in engines.indices where engines[index].mode != nil {
      engines[index].hasForeignCursor = true
    }
  }

  /// The machine sleeps and comes back, and the driver has forgotten what it showed: flips that waited are lost, displays are dark.
  public func loseState() {
    events.removeAll()
    for index in engines.indices where engines[index].mode != nil {
      engines[index].pending = nil
      engines[index].isOn = false
    }
  }

  /// Buffers that were not given back.
  public var bufferCount: Int { buffers.count }

  /// Blobs that were not given back.
  public var blobCount: Int { modeBlobs.count + damageBlobs.count }

  /// Whether a flip waits.
  public var isFlipPending: Bool { engines.contains { $0.pending != nil } }

  /// How often `call` was made.
  public func count(of call: FakeCall) -> Int { counts[call, default: 0] }

  /// Puts the flips that wait onto the glass, so that their events can be read. Returns whether one waited.
  @discardableResult
  public func completeFlips() -> Bool {
    var isDone = false
    for index in engines.indices where engines[index].pending != nil {
      complete(index)
      isDone = true
    }
    return isDone
  }

  /// The device is pulled out: from now on every call fails with `ENODEV`, and its displays are dark.
  public func remove() {
    isGone = true
    for index in engines.indices { engines[index] = FakeEngine() }
    changeHandler?()
  }

  // MARK: - Time

  /// When the next flip happens; nil where none waits.
  var nextFlip: Double? {
    engines.compactMap { engine in engine.pending.map { due($0, of: engine) } }.min()
  }

  /// Lets time pass: flips that are due by then happen.
  func advance(to time: Double) {
    self.time = time
    for index in engines.indices {
      guard let pending = engines[index].pending, due(pending, of: engines[index]) <= time
      else { continue }
      complete(index)
    }
  }

  private func due(_ flip: FakeEngine.Pending, of engine: FakeEngine) -> Double {
    guard hasVerticalBlanks, let mode = engine.mode else { return flip.since }
    let duration = DisplayMode(mode).frameDuration
    return (Double(Int(flip.since / duration)) + 1) * duration
  }

  private func complete(_ index: Int) {
    guard let flip = engines[index].pending else { return }
    engines[index].pending = nil
    guard engines[index].isOn else { return }
    show(flip.framebuffer, on: index, damage: flip.damage)
    engines[index].sequence += hasVerticalBlanks ? 1 : 0
    if losesFlipEvents { return }
    events.append(
      FlipEvent(token: flip.token, sequence: engines[index].sequence, time: time))
  }
}
