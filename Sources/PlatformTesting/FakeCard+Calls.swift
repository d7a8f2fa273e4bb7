import Glibc
package import Platform
package import Render

/// The object ids of a card: its own kinds of object in ranges of their own.
nonisolated enum FakeObject {
  static func connector(_ index: Int) -> UInt32 { 1 + UInt32(index) }
  static func encoder(_ index: Int) -> UInt32 { 101 + UInt32(index) }
  static func engine(_ index: Int) -> UInt32 { 201 + UInt32(index) }
  static func plane(_ index: Int) -> UInt32 { 301 + UInt32(index) }
  static func cursor(_ index: Int) -> UInt32 { 401 + UInt32(index) }
}

extension FakeCard: @MainActor CardCalls {
  package var descriptor: Int32 { -1 }

  // MARK: - The card

  package func driverName() throws(SystemError) -> String {
    try ask(.version)
    return driver
  }

  package func capability(_ capability: CardCapability) throws(SystemError) -> UInt64 {
    try ask(.getCap)
    return switch capability {
    case .dumbBuffer: hasDumbBuffers ? 1 : 0
    case .preferredDepth: preferredDepth
    case .prefersShadow: 1
    }
  }

  package func enable(_ feature: CardFeature) throws(SystemError) {
    try ask(.setClientCap)
    if feature == .atomic, !isAtomic { throw error(.setClientCap, EOPNOTSUPP) }
  }

  package func isMaster() -> Bool { isMasterOurs && !isHeldByAnother && !isGone }

  package func setMaster() throws(SystemError) {
    try call(.setMaster)
    if isHeldByAnother { throw error(.setMaster, EBUSY) }
    isMasterOurs = true
  }

  package func dropMaster() throws(SystemError) {
    try call(.dropMaster)
    isMasterOurs = false
  }

  // MARK: - Its objects

  package func resources() throws(SystemError) -> CardResources {
    try ask(.getResources)
    return CardResources(
      crtcs: (0..<engineCount).map(FakeObject.engine),
      connectors: connectors.indices.map(FakeObject.connector))
  }

  package func connector(_ id: UInt32, probing: Bool) throws(SystemError) -> ConnectorRecord {
    try ask(.getConnector)
    guard let index = connectors.indices.first(where: { FakeObject.connector($0) == id }) else {
      throw error(.getConnector, ENOENT)
    }
    let connector = connectors[index]
    return ConnectorRecord(
      id: id, name: connector.name, status: connector.status,
      physicalSize: connector.physicalSize,
      modes: connector.status == .disconnected ? [] : connector.modes.map(\.timings),
      encoder: route(of: index) == nil ? 0 : FakeObject.encoder(index),
      encoders: [FakeObject.encoder(index)])
  }

  package func encoder(_ id: UInt32) throws(SystemError) -> EncoderRecord {
    try ask(.getEncoder)
    guard let index = connectors.indices.first(where: { FakeObject.encoder($0) == id }) else {
      throw error(.getEncoder, ENOENT)
    }
    var possible: UInt32 = 0
    for engine in 0..<engineCount where canFeed(engine, connector: index) {
      possible |= 1 << UInt32(engine)
    }
    return EncoderRecord(
      crtc: route(of: index).map(FakeObject.engine) ?? 0, possibleCrtcs: possible)
  }

  package func crtc(_ id: UInt32) throws(SystemError) -> CrtcRecord {
    try ask(.getCrtc)
    let index = try engine(id, .getCrtc)
    return CrtcRecord(
      id: id, framebuffer: engines[index].framebuffer, x: 0, y: 0, mode: engines[index].mode)
  }

  package func planes() throws(SystemError) -> [UInt32] {
    try ask(.getPlaneResources)
    return (0..<engineCount).map(FakeObject.plane) + (0..<engineCount).map(FakeObject.cursor)
  }

  package func plane(_ id: UInt32) throws(SystemError) -> PlaneRecord {
    try ask(.getPlane)
    if let index = (0..<engineCount).first(where: { FakeObject.cursor($0) == id }) {
      return PlaneRecord(
        id: id, crtc: engines[index].hasForeignCursor ? FakeObject.engine(index) : 0,
        possibleCrtcs: 1 << UInt32(index), formats: formats.map(\.code))
    }
    guard let index = (0..<engineCount).first(where: { FakeObject.plane($0) == id }) else {
      throw error(.getPlane, ENOENT)
    }
    return PlaneRecord(
      id: id, crtc: engines[index].framebuffer == 0 ? 0 : FakeObject.engine(index),
      possibleCrtcs: 1 << UInt32(index), formats: formats.map(\.code))
  }

  package func properties(
    of object: UInt32, _ kind: CardObject
  ) throws(SystemError) -> [PropertyRecord] {
    try ask(.getProperties)
    return FakeProperty.known(of: kind, on: self).map { property in
      PropertyRecord(
        name: property.rawValue, id: property.id,
        value: property != .type ? 0 : object < FakeObject.cursor(0) ? 1 : 2,
        choices: property == .rotation ? (planeRotations ?? []).map(FakeProperty.bit).sorted() : []
      )
    }
  }

  package func setProperty(
    _ property: UInt32, of object: UInt32, _ kind: CardObject, to value: UInt64
  ) throws(SystemError) {
    try call(.setProperty)
    guard property == FakeProperty.power.id, hasConnectorPower,
      let index = connectors.indices.first(where: { FakeObject.connector($0) == object })
    else { throw error(.setProperty, EINVAL) }
    if !isMaster() { throw error(.setProperty, EACCES) }
    // DRM: `DRM_MODE_DPMS_ON` 0.
    if let engine = route(of: index) { engines[engine].isOn = value == 0 }
  }

  // MARK: - Buffers

  package func createDumbBuffer(
    width: Int, height: Int, bitsPerPixel: Int
  ) throws(SystemError) -> DumbAllocation {
    try call(.createDumb)
    let row = (width * bitsPerPixel + 7) / 8
    let pitch = (row + pitchAlignment - 1) / pitchAlignment * pitchAlignment
    let used = buffers.reduce(0) { $0 + $1.allocation.size }
    guard used + pitch * height <= memoryLimit else { throw error(.createDumb, ENOMEM) }
    let allocation = DumbAllocation(handle: takeID(), pitch: pitch, size: pitch * height)
    buffers.append(FakeBuffer(allocation: allocation))
    return allocation
  }

  package func map(
    _ allocation: DumbAllocation, width: Int, height: Int, format: PixelFormat
  ) throws(SystemError) -> Bitmap {
    try call(.mapDumb)
    let memory = FakeMemory(count: allocation.size)
    let bitmap = Bitmap(
      wrapping: memory.start, width: width, height: height, bytesPerRow: allocation.pitch,
      format: format)
    mappings[ObjectIdentifier(bitmap)] = memory
    change(allocation.handle) { $0.bitmap = bitmap }
    return bitmap
  }

  package func unmap(_ bitmap: Bitmap, size: Int) {
    for index in buffers.indices where buffers[index].bitmap === bitmap {
      buffers[index].bitmap = nil
    }
    mappings[ObjectIdentifier(bitmap)] = nil
  }

  package func destroyDumbBuffer(_ handle: UInt32) throws(SystemError) {
    // What the kernel frees it frees, whatever it says: a device that is gone takes its memory with it.
    defer { buffers.removeAll { $0.allocation.handle == handle } }
    try call(.destroyDumb)
  }

  package func addFramebuffer(
    _ allocation: DumbAllocation, width: Int, height: Int, code: UInt32
  ) throws(SystemError) -> UInt32 {
    try call(.addFB)
    guard let format = formats.first(where: { $0.code == code }) else {
      throw error(.addFB, EINVAL)
    }
    guard allocation.pitch >= width * format.pixels.bytesPerPixel,
      allocation.size >= allocation.pitch * height
    else { throw error(.addFB, EINVAL) }
    let id = takeID()
    change(allocation.handle) {
      $0.framebuffer = id
      $0.format = format
      $0.width = width
      $0.height = height
    }
    return id
  }

  package func removeFramebuffer(_ id: UInt32) throws(SystemError) {
    try call(.removeFB)
    for index in engines.indices where engines[index].framebuffer == id {
      // The kernel switches off what has nothing to show any more.
      engines[index] = FakeEngine()
    }
    for index in buffers.indices where buffers[index].framebuffer == id {
      buffers[index].framebuffer = 0
    }
  }

  package func createBlob(_ timings: ModeTimings) throws(SystemError) -> UInt32 {
    try ask(.createBlob)
    let id = takeID()
    modeBlobs[id] = timings
    return id
  }

  package func createBlob(_ damage: DamageList) throws(SystemError) -> UInt32 {
    try ask(.createBlob)
    let id = takeID()
    damageBlobs[id] = damage.rects
    return id
  }

  package func destroyBlob(_ id: UInt32) throws(SystemError) {
    defer {
      modeBlobs[id] = nil
      damageBlobs[id] = nil
    }
    try ask(.destroyBlob)
  }

  // MARK: - Inside

  /// Counts a call, and fails where the test wants it or the device is gone.
  func ask(_ call: FakeCall) throws(SystemError) {
    let count = counts[call, default: 0]
    counts[call] = count + 1
    if isGone { throw error(call, ENODEV) }
    if let code = fault(call, count) { throw error(call, code) }
  }

  /// The same, of a call that changes something.
  func call(_ call: FakeCall) throws(SystemError) {
    calls.append(call)
    try ask(call)
  }

  func error(_ call: FakeCall, _ code: Int32) -> SystemError {
    SystemError("\(call)", path, code: code)
  }

  func engine(_ id: UInt32, _ call: FakeCall) throws(SystemError) -> Int {
    guard let index = engines.indices.first(where: { FakeObject.engine($0) == id }) else {
      throw error(call, ENOENT)
    }
    return index
  }

  func route(of connector: Int) -> Int? {
    guard connector < routes.count, let engine = routes[connector],
      engines[engine].mode != nil
    else { return nil }
    return engine
  }

  func canFeed(_ engine: Int, connector: Int) -> Bool {
    connector < connectors.count && (connectors[connector].engines?.contains(engine) ?? true)
  }

  private func takeID() -> UInt32 {
    nextID += 1
    return nextID
  }

  private func change(_ handle: UInt32, _ body: (inout FakeBuffer) -> Void) {
    for index in buffers.indices where buffers[index].allocation.handle == handle {
      body(&buffers[index])
    }
  }
}
