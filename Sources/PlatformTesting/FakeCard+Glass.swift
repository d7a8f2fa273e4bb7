import Platform
import Render

/// What stands behind a mapping until it is unmapped, or the card goes away.
nonisolated final class FakeMemory {
  let start: UnsafeMutableRawPointer

  init(count: Int) {
    start = .allocate(byteCount: max(1, count), alignment: 64)
    start.initializeMemory(as: UInt8.self, repeating: 0xAA, count: max(1, count))
  }

  deinit { start.deallocate() }
}

extension FakeCard {
  /// What `engine` has on the glass now.
  func glass(of engine: FakeEngine) -> Bitmap? {
    if engine.framebuffer == Self.console || !engine.isOn { return nil }
    if keepsCopy { return engine.copy }
    return scan(engine)
  }

  /// Brings a framebuffer onto the glass of an engine; a display with a copy of its own takes `damage` alone, all of it where nil.
  func show(_ framebuffer: UInt32, on index: Int, damage: [PixelRect]?) {
    noteTearing(of: index)
    let isNew = engines[index].framebuffer != framebuffer
    engines[index].framebuffer = framebuffer
    if isNew { engines[index].isDirectlyDrawn = false }
    engines[index].asShown = scan(engines[index])
    if keepsCopy { copy(damage, on: index) }
  }

  /// Takes note of changed parts of a framebuffer that is on the glass.
  func refresh(_ framebuffer: UInt32, damage: [PixelRect]) {
    for index in engines.indices where engines[index].framebuffer == framebuffer {
      engines[index].isDirectlyDrawn = true
      if keepsCopy { copy(damage, on: index) }
    }
  }

  /// Counts a torn frame where memory changed while it was scanned out.
  func noteTearing(of index: Int) {
    let engine = engines[index]
    guard !engine.isDirectlyDrawn, let before = engine.asShown, let now = scan(engine) else {
      return
    }
    if !Self.areEqual(before, now) { tornFrames += 1 }
  }

  /// Whether two pictures have the same pixels.
  static func areEqual(_ a: Bitmap, _ b: Bitmap) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] { return false }
    }
    return true
  }

  // MARK: - Private

  /// What the hardware reads from memory: the whole mode, turned by the plane.
  private func scan(_ engine: FakeEngine) -> Bitmap? {
    guard let size = engine.size, let source = memory(of: engine) else { return nil }
    let picture = Bitmap(width: size.width, height: size.height)
    let part = PixelRect(x: 0, y: 0, width: engine.source.width, height: engine.source.height)
    if part.width == source.width, part.height == source.height {
      PixelConversion.copy(part, from: source, to: picture, rotation: engine.rotation)
    } else {
      // A part of a larger framebuffer: only unturned ones are told so.
      PixelConversion.copy(part, from: source, to: picture)
    }
    return picture
  }

  private func memory(of engine: FakeEngine) -> Bitmap? {
    guard engine.framebuffer != 0 else { return nil }
    return buffers.first { $0.framebuffer == engine.framebuffer }?.bitmap
  }

  private func copy(_ damage: [PixelRect]?, on index: Int) {
    let engine = engines[index]
    guard let now = scan(engine) else {
      engines[index].copy = nil
      return
    }
    guard let damage, let copy = engine.copy, copy.width == now.width, copy.height == now.height
    else {
      engines[index].copy = now
      return
    }
    for rect in damage {
      let place = engine.rotation.rect(
        rect, width: engine.source.width, height: engine.source.height)
      PixelConversion.copy(place, from: now, to: copy)
    }
  }
}
