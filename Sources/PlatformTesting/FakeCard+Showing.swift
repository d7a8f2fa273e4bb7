import Glibc
package import Platform
import Render

extension FakeCard {
  // MARK: - Atomic commits

  package func commit(
    _ request: borrowing AtomicRequest, _ flags: CommitFlags, token: UInt64
  ) throws(SystemError) {
    let name: FakeCall =
      flags.contains(.testOnly)
      ? .atomicTest
      : flags.contains(.modeSet)
        ? .atomicModeSet : flags.contains(.event) ? .atomicFlip : .atomicShow
    try call(name)
    try checkMaster(name)
    let values = try Self.values(of: request, of: self, name)
    var state = (engines: engines, routes: routes)
    try route(values, &state.routes, name)
    var touched: Set<Int> = []
    for index in engines.indices {
      let crtc = values[FakeObject.engine(index)] ?? [:]
      let plane = values[FakeObject.plane(index)] ?? [:]
      if values[FakeObject.cursor(index)]?[.framebuffer] == 0 {
        state.engines[index].hasForeignCursor = false
      }
      if crtc.isEmpty, plane.isEmpty { continue }
      touched.insert(index)
      try setMode(crtc, of: index, &state.engines[index], routes: state.routes, name)
      try setPlane(plane, &state.engines[index], name)
      try check(state.engines[index], name)
    }
    if !flags.contains(.modeSet) {
      let isSame = touched.allSatisfy {
        state.engines[$0].mode == engines[$0].mode && state.engines[$0].isOn == engines[$0].isOn
      }
      guard isSame, state.routes == routes else { throw error(name, EINVAL) }
    }
    if flags.contains(.testOnly) { return }
    if touched.contains(where: { engines[$0].pending != nil }) {
      if flags.contains(.nonBlocking) { throw error(name, EBUSY) }
      completeFlips()
    }
    let isDark = touched.contains { !engines[$0].isOn }
    if flags.contains(.event), isDark { throw error(name, EINVAL) }
    routes = state.routes
    for index in touched {
      let damage = values[FakeObject.plane(index)]?[.damage].flatMap { damageBlobs[UInt32($0)] }
      let next = state.engines[index]
      if flags.contains(.event) {
        toldDamage.append(damage ?? [])
        engines[index].rotation = next.rotation
        engines[index].source = next.source
        engines[index].pending = FakeEngine.Pending(
          framebuffer: next.framebuffer, token: token, damage: damage ?? [whole(of: next)],
          since: time)
      } else {
        apply(next, to: index)
      }
    }
  }

  /// The values of a request by object and property; one that its object does not have is refused.
  private static func values(
    of request: borrowing AtomicRequest, of card: FakeCard, _ name: FakeCall
  ) throws(SystemError) -> [UInt32: [FakeProperty: UInt64]] {
    var values: [UInt32: [FakeProperty: UInt64]] = [:]
    var at = 0
    for (object, count) in zip(request.objects, request.counts) {
      let kind: CardObject = object < 101 ? .connector : object < 301 ? .crtc : .plane
      let known = FakeProperty.known(of: kind, on: card)
      for _ in 0..<Int(count) {
        guard let property = known.first(where: { $0.id == request.properties[at] }) else {
          throw card.error(name, ENOENT)
        }
        values[object, default: [:]][property] = request.values[at]
        at += 1
      }
    }
    return values
  }

  private func route(
    _ values: [UInt32: [FakeProperty: UInt64]], _ routes: inout [Int?], _ name: FakeCall
  ) throws(SystemError) {
    for index in connectors.indices {
      guard let id = values[FakeObject.connector(index)]?[.connectorCrtc] else { continue }
      while routes.count <= index { routes.append(nil) }
      if id == 0 {
        routes[index] = nil
        continue
      }
      let found = try engine(UInt32(id), name)
      guard canFeed(found, connector: index) else { throw error(name, EINVAL) }
      routes[index] = found
    }
    // One engine cannot show on two connectors here.
    let used = routes.compactMap { $0 }
    guard Set(used).count == used.count else { throw error(name, EINVAL) }
  }

  private func setMode(
    _ values: [FakeProperty: UInt64], of index: Int, _ engine: inout FakeEngine, routes: [Int?],
    _ name: FakeCall
  ) throws(SystemError) {
    if let blob = values[.mode] {
      if blob == 0 {
        engine.mode = nil
      } else {
        guard let mode = modeBlobs[UInt32(blob)] else { throw error(name, EINVAL) }
        engine.mode = mode
      }
    }
    let isActive = values[.active].map { $0 == 1 } ?? (engine.mode != nil && engine.isOn)
    if engine.mode != nil { engine.isOn = isActive }
    if isActive, engine.mode == nil { throw error(name, EINVAL) }
    if isActive, !routes.contains(index) { throw error(name, EINVAL) }
  }

  private func setPlane(
    _ values: [FakeProperty: UInt64], _ engine: inout FakeEngine, _ name: FakeCall
  ) throws(SystemError) {
    if let id = values[.framebuffer] { engine.framebuffer = UInt32(id) }
    if let bits = values[.rotation] {
      guard
        let rotation = (planeRotations ?? []).first(where: { bits == 1 << FakeProperty.bit(of: $0) }
        )
      else { throw error(name, EINVAL) }
      engine.rotation = rotation
    }
    if let width = values[.sourceWidth], let height = values[.sourceHeight] {
      engine.source = (Int(width >> 16), Int(height >> 16))
    }
    if let width = values[.width], let height = values[.height], let size = engine.size {
      guard width == UInt64(size.width), height == UInt64(size.height) else {
        throw error(name, EINVAL)
      }
    }
  }

  /// What the kernel checks of a framebuffer on a plane.
  private func check(_ engine: FakeEngine, _ name: FakeCall) throws(SystemError) {
    guard engine.framebuffer != 0, engine.framebuffer != Self.console else { return }
    guard let buffer = buffers.first(where: { $0.framebuffer == engine.framebuffer }) else {
      throw error(name, ENOENT)
    }
    guard let size = engine.size else { throw error(name, EINVAL) }
    guard engine.source.width <= buffer.width, engine.source.height <= buffer.height else {
      throw error(name, ENOSPC)
    }
    // Planes do not scale.
    guard
      engine.rotation.size(width: engine.source.width, height: engine.source.height) == size
    else { throw error(name, ERANGE) }
  }

  // MARK: - The old way

  package func setCrtc(
    _ crtc: UInt32, framebuffer: UInt32, x: UInt32, y: UInt32, connector: UInt32,
    mode: ModeTimings?
  ) throws(SystemError) {
    try call(.setCrtc)
    try checkMaster(.setCrtc)
    let index = try engine(crtc, .setCrtc)
    completeFlips()
    guard let mode else {
      for place in routes.indices where routes[place] == index { routes[place] = nil }
      apply(FakeEngine(), to: index)
      return
    }
    guard let place = connectors.indices.first(where: { FakeObject.connector($0) == connector }),
      canFeed(index, connector: place)
    else { throw error(.setCrtc, EINVAL) }
    var next = engines[index]
    next.mode = mode
    next.framebuffer = framebuffer
    next.source = next.size ?? (0, 0)
    next.rotation = .zero
    next.isOn = true
    try check(next, .setCrtc)
    while routes.count <= place { routes.append(nil) }
    for other in routes.indices where routes[other] == index { routes[other] = nil }
    routes[place] = index
    apply(next, to: index)
  }

  package func pageFlip(_ crtc: UInt32, framebuffer: UInt32, token: UInt64) throws(SystemError) {
    try call(.pageFlip)
    try checkMaster(.pageFlip)
    let index = try engine(crtc, .pageFlip)
    guard engines[index].pending == nil, engines[index].framebuffer != 0 else {
      throw error(.pageFlip, EBUSY)
    }
    guard engines[index].isOn else { throw error(.pageFlip, EINVAL) }
    if engines[index].framebuffer == Self.console {
      engines[index].source = engines[index].size ?? (0, 0)
    }
    var next = engines[index]
    next.framebuffer = framebuffer
    try check(next, .pageFlip)
    engines[index].pending = FakeEngine.Pending(
      framebuffer: framebuffer, token: token, damage: [whole(of: next)], since: time)
  }

  package func hideCursor(_ crtc: UInt32) throws(SystemError) {
    try call(.cursor)
    try checkMaster(.cursor)
    engines[try engine(crtc, .cursor)].hasForeignCursor = false
  }

  package func markDirty(_ framebuffer: UInt32, _ damage: DamageList) throws(SystemError) {
    try call(.dirtyFB)
    try checkMaster(.dirtyFB)
    if !knowsDirty { throw error(.dirtyFB, ENOSYS) }
    toldDamage.append(damage.rects)
    refresh(framebuffer, damage: damage.rects)
  }

  package func readEvents(_ body: (FlipEvent) -> Void) throws(SystemError) {
    try call(.readEvents)
    let waiting = events
    events.removeAll()
    for event in waiting { body(event) }
  }

  // MARK: - Inside

  private func checkMaster(_ name: FakeCall) throws(SystemError) {
    if !isMaster() { throw error(name, EACCES) }
  }

  private func whole(of engine: FakeEngine) -> PixelRect {
    PixelRect(x: 0, y: 0, width: engine.source.width, height: engine.source.height)
  }

  private func apply(_ next: FakeEngine, to index: Int) {
    let old = engines[index]
    if old.mode != nil, old.isOn, next.mode != old.mode || !next.isOn { interruptions += 1 }
    engines[index].mode = next.mode
    engines[index].isOn = next.isOn
    engines[index].hasForeignCursor = next.hasForeignCursor
    engines[index].rotation = next.rotation
    engines[index].source = next.source
    engines[index].asShown = nil
    if next.mode == nil {
      engines[index] = FakeEngine()
    } else {
      show(next.framebuffer, on: index, damage: nil)
    }
  }
}
