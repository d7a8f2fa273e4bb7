import Glibc
import Render

@testable import Platform

/// A card in memory behind the seam of one function for each call: it shows what it is told to, and fails where a test wants it.
final class FakeCard: CardCalls {
  /// A buffer as the card has it.
  struct Buffer {
    var allocation: DumbAllocation
    var bitmap: Bitmap?
    var framebuffer: UInt32 = 0
  }

  /// What stands behind a mapping until it is unmapped, or the card is gone.
  nonisolated private final class Memory {
    let start: UnsafeMutableRawPointer

    init(count: Int) {
      start = .allocate(byteCount: count, alignment: 64)
      start.initializeMemory(as: UInt8.self, repeating: 0xAA, count: count)
    }

    deinit { start.deallocate() }
  }

  /// Decides whether a call fails, by its name and how often it was made before; nil lets it pass.
  var fault: (_ call: String, _ count: Int) -> Int32? = { _, _ in nil }
  /// Every call that changes something, in order.
  private(set) var calls: [String] = []
  /// The framebuffer on the glass; 0 none.
  private(set) var shown: UInt32 = 0
  /// The damage told with each flip, each `DIRTYFB` included.
  private(set) var told: [[PixelRect]] = []
  private(set) var buffers: [Buffer] = []
  private(set) var blobs: Set<UInt32> = []

  /// Bytes to which a row's length is rounded up.
  var pitchAlignment = 4
  var isAtomic = true
  var formats: [UInt32] = [0x3432_5258]
  var preferredDepth: UInt64 = 24
  var modes: [ModeTimings]

  private var pending: (framebuffer: UInt32, token: UInt64)?
  private var events: [FlipEvent] = []
  private var mapped: [ObjectIdentifier: (Bitmap, Memory)] = [:]
  private var counts: [String: Int] = [:]
  private var damageBlobs: [UInt32: [PixelRect]] = [:]
  private var nextID: UInt32 = 100

  private static let connector: UInt32 = 1
  private static let encoder: UInt32 = 2
  private static let crtc: UInt32 = 3
  private static let plane: UInt32 = 4

  init(width: UInt16, height: UInt16) {
    var mode = ModeTimings()
    mode.name = "\(width)x\(height)"
    mode.hdisplay = width
    mode.vdisplay = height
    mode.htotal = width
    mode.vtotal = height
    mode.vrefresh = 60
    mode.type = ModeTimings.preferredType
    modes = [mode]
  }

  /// A display on this card.
  func display(clock: @escaping () -> Double = { 0 }) throws -> KMSDisplay {
    var description = CardDescription(path: "/dev/dri/card0")
    CardProbe.describe(self, in: &description)
    let target = DisplayChoice(among: [description]).target
    guard let target else { throw BoardError.unavailable(["no target"]) }
    return try KMSDisplay(card: self, description: description, target: target, clock: clock)
  }

  /// The pixels on the glass.
  var picture: Bitmap? { buffers.first { $0.framebuffer == shown && shown != 0 }?.bitmap }

  /// The pixels of every buffer.
  var pictures: [Bitmap] { buffers.compactMap(\.bitmap) }

  /// Puts the flip that waits onto the glass, so that its event can be read.
  @discardableResult
  func completeFlip(sequence: UInt32 = 1) -> Bool {
    guard let flip = pending else { return false }
    pending = nil
    shown = flip.framebuffer
    events.append(FlipEvent(token: flip.token, sequence: sequence, time: 0))
    return true
  }

  /// Whether a flip waits.
  var isFlipPending: Bool { pending != nil }

  // MARK: - CardCalls

  var descriptor: Int32 { -1 }

  func driverName() throws(SystemError) -> String { "fake" }

  func capability(_ capability: CardCapability) throws(SystemError) -> UInt64 {
    switch capability {
    case .dumbBuffer: 1
    case .preferredDepth: preferredDepth
    case .prefersShadow: 1
    }
  }

  func enable(_ feature: CardFeature) throws(SystemError) {
    if feature == .atomic, !isAtomic {
      throw SystemError("DRM_IOCTL_SET_CLIENT_CAP", "", code: EOPNOTSUPP)
    }
  }

  func isMaster() -> Bool { true }
  func setMaster() throws(SystemError) { try call("SET_MASTER") }
  func dropMaster() throws(SystemError) { try call("DROP_MASTER") }

  func resources() throws(SystemError) -> CardResources {
    CardResources(crtcs: [Self.crtc], connectors: [Self.connector])
  }

  func connector(_ id: UInt32, probing: Bool) throws(SystemError) -> ConnectorRecord {
    ConnectorRecord(
      id: id, name: "Fake-1", status: .connected, physicalSize: nil, modes: modes, encoder: 0,
      encoders: [Self.encoder])
  }

  func encoder(_ id: UInt32) throws(SystemError) -> EncoderRecord {
    EncoderRecord(crtc: 0, possibleCrtcs: 1)
  }

  func crtc(_ id: UInt32) throws(SystemError) -> CrtcRecord {
    CrtcRecord(id: id, framebuffer: 77, x: 0, y: 0, mode: modes[0])
  }

  func planes() throws(SystemError) -> [UInt32] { [Self.plane] }

  func plane(_ id: UInt32) throws(SystemError) -> PlaneRecord {
    PlaneRecord(id: id, crtc: 0, possibleCrtcs: 1, formats: formats)
  }

  func properties(of object: UInt32, _ kind: CardObject) throws(SystemError) -> [PropertyRecord] {
    let names =
      switch kind {
      case .connector: ["CRTC_ID"]
      case .crtc: ["MODE_ID", "ACTIVE"]
      case .plane:
        [
          "type", "FB_ID", "CRTC_ID", "SRC_X", "SRC_Y", "SRC_W", "SRC_H", "CRTC_X", "CRTC_Y",
          "CRTC_W", "CRTC_H", "FB_DAMAGE_CLIPS",
        ]
      }
    return names.enumerated().map { index, name in
      PropertyRecord(
        name: name, id: object * 100 + UInt32(index), value: name == "type" ? 1 : 0)
    }
  }

  func createDumbBuffer(width: Int, height: Int, bitsPerPixel: Int) throws(SystemError)
    -> DumbAllocation
  {
    try call("CREATE_DUMB")
    let row = width * bitsPerPixel / 8
    let pitch = (row + pitchAlignment - 1) / pitchAlignment * pitchAlignment
    let allocation = DumbAllocation(handle: takeID(), pitch: pitch, size: pitch * height)
    buffers.append(Buffer(allocation: allocation))
    return allocation
  }

  func map(_ allocation: DumbAllocation, width: Int, height: Int, format: PixelFormat)
    throws(SystemError) -> Bitmap
  {
    try call("MAP_DUMB")
    let memory = Memory(count: allocation.size)
    let bitmap = Bitmap(
      wrapping: memory.start, width: width, height: height, bytesPerRow: allocation.pitch,
      format: format)
    mapped[ObjectIdentifier(bitmap)] = (bitmap, memory)
    change(allocation.handle) { $0.bitmap = bitmap }
    return bitmap
  }

  func unmap(_ bitmap: Bitmap, size: Int) {
    for index in buffers.indices where buffers[index].bitmap === bitmap {
      buffers[index].bitmap = nil
    }
    mapped[ObjectIdentifier(bitmap)] = nil
  }

  func destroyDumbBuffer(_ handle: UInt32) throws(SystemError) {
    try call("DESTROY_DUMB")
    buffers.removeAll { $0.allocation.handle == handle }
  }

  func addFramebuffer(_ allocation: DumbAllocation, width: Int, height: Int, format: PixelFormat)
    throws(SystemError) -> UInt32
  {
    try call("ADDFB2")
    let id = takeID()
    change(allocation.handle) { $0.framebuffer = id }
    return id
  }

  func removeFramebuffer(_ id: UInt32) throws(SystemError) {
    try call("RMFB")
    if shown == id { shown = 0 }
    for index in buffers.indices where buffers[index].framebuffer == id {
      buffers[index].framebuffer = 0
    }
  }

  func createBlob(_ timings: ModeTimings) throws(SystemError) -> UInt32 {
    let id = takeID()
    blobs.insert(id)
    return id
  }

  func createBlob(_ damage: DamageList) throws(SystemError) -> UInt32 {
    let id = takeID()
    blobs.insert(id)
    damageBlobs[id] = damage.rects
    return id
  }

  func destroyBlob(_ id: UInt32) throws(SystemError) { blobs.remove(id) }

  func commit(_ request: borrowing AtomicRequest, _ flags: CommitFlags, token: UInt64)
    throws(SystemError)
  {
    let properties = Dictionary(
      zip(request.properties, request.values), uniquingKeysWith: { $1 })
    let framebuffer = UInt32(properties[Self.plane * 100 + 1] ?? 0)
    if flags.contains(.testOnly) { return try call("TEST") }
    if flags.contains(.modeSet) {
      try call("MODESET")
      pending = nil
      shown = framebuffer
      return
    }
    try call("FLIP")
    guard pending == nil else { throw SystemError("FLIP while one waits", "", code: EBUSY) }
    told.append(damageBlobs[UInt32(properties[Self.plane * 100 + 11] ?? 0)] ?? [])
    pending = (framebuffer, token)
  }

  func setCrtc(
    _ crtc: UInt32, framebuffer: UInt32, x: UInt32, y: UInt32, connector: UInt32,
    mode: ModeTimings?
  ) throws(SystemError) {
    try call("SETCRTC")
    pending = nil
    shown = framebuffer
  }

  func pageFlip(_ crtc: UInt32, framebuffer: UInt32, token: UInt64) throws(SystemError) {
    try call("PAGE_FLIP")
    guard pending == nil else { throw SystemError("PAGE_FLIP while one waits", "", code: EBUSY) }
    pending = (framebuffer, token)
  }

  func markDirty(_ framebuffer: UInt32, _ damage: DamageList) throws(SystemError) {
    try call("DIRTYFB")
    told.append(damage.rects)
  }

  func readEvents(_ body: (FlipEvent) -> Void) throws(SystemError) {
    try call("read")
    for event in events { body(event) }
    events.removeAll()
  }

  // MARK: - Private

  private func call(_ name: String) throws(SystemError) {
    let count = counts[name, default: 0]
    counts[name] = count + 1
    calls.append(name)
    if let code = fault(name, count) { throw SystemError(name, "", code: code) }
  }

  private func takeID() -> UInt32 {
    nextID += 1
    return nextID
  }

  private func change(_ handle: UInt32, _ body: (inout Buffer) -> Void) {
    for index in buffers.indices where buffers[index].allocation.handle == handle {
      body(&buffers[index])
    }
  }
}
