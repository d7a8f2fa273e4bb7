import Render

/// The atomic requests of one display, put together once.
final class AtomicCommits {
  private let card: any CardCalls
  private let modeBlob: UInt32
  private var modeSet: AtomicRequest
  private var modeSetFramebuffer: Int
  private var flip = AtomicRequest()
  private var flipFramebuffer: Int
  private var flipDamage: Int?
  private var power = AtomicRequest()

  /// The plane turns the picture clockwise by `rotation` on its way to the glass, and reads buffers of the turned size.
  ///
  /// nil where an object lacks a property that a mode-set needs, or the plane cannot turn so.
  init?(
    card: any CardCalls, target: DisplayChoice.Target, description: CardDescription,
    rotation: Rotation
  ) {
    guard target.plane != 0,
      let connector = Properties(of: target.connector.id, .connector, on: card),
      let crtc = Properties(of: target.crtc, .crtc, on: card),
      let plane = Properties(of: target.plane, .plane, on: card),
      let connectorCrtc = connector["CRTC_ID"], let modeID = crtc["MODE_ID"],
      let active = crtc["ACTIVE"], let framebuffer = plane["FB_ID"],
      let planeCrtc = plane["CRTC_ID"]
    else { return nil }
    let turn = plane.turn(rotation)
    if rotation != .zero, turn == nil { return nil }
    guard let blob = try? card.createBlob(target.mode.timings) else { return nil }
    self.card = card
    modeBlob = blob

    var request = AtomicRequest()
    request.add(connector.object, connectorCrtc, UInt64(target.crtc))
    // The boot console shows on every display at once: one that shares the engine would hinder a mode of its own.
    for other in description.connectors
    where other.id != target.connector.id && other.crtc == target.crtc {
      guard let property = Properties(of: other.id, .connector, on: card)?["CRTC_ID"] else {
        continue
      }
      request.add(other.id, property, 0)
    }
    request.add(crtc.object, modeID, UInt64(blob))
    request.add(crtc.object, active, 1)
    modeSetFramebuffer = request.add(plane.object, framebuffer, 0)
    request.add(plane.object, planeCrtc, UInt64(target.crtc))
    let (width, height) = (target.mode.width, target.mode.height)
    let source = rotation.size(width: width, height: height)
    // Sizes in the source are 16.16 fixed point.
    for (name, value) in [
      ("SRC_X", 0), ("SRC_Y", 0), ("SRC_W", source.width << 16), ("SRC_H", source.height << 16),
      ("CRTC_X", 0), ("CRTC_Y", 0), ("CRTC_W", width), ("CRTC_H", height),
    ] {
      if let property = plane[name] { request.add(plane.object, property, UInt64(value)) }
    }
    // Another program may have left the plane turned.
    if let turn { request.add(plane.object, turn.property, turn.value) }
    // A cursor or an overlay that another program leaves there is taken away, now and whenever it may have come since.
    for other in description.planes
    where other.id != target.plane
      && (other.crtc == target.crtc
        || other.crtc == 0 && other.kind != .primary && other.possibleCrtcs.contains(target.crtc))
    {
      guard let properties = Properties(of: other.id, .plane, on: card),
        let otherFramebuffer = properties["FB_ID"], let otherCrtc = properties["CRTC_ID"]
      else { continue }
      request.add(other.id, otherFramebuffer, 0)
      request.add(other.id, otherCrtc, 0)
    }
    modeSet = request

    flipFramebuffer = flip.add(plane.object, framebuffer, 0)
    if let damage = plane["FB_DAMAGE_CLIPS"] {
      flipDamage = flip.add(plane.object, damage, 0)
    }
    power.add(crtc.object, active, 0)
  }

  /// Asks whether the mode could be set, without setting it.
  func test(_ framebuffer: UInt32) throws(SystemError) {
    modeSet.setValue(UInt64(framebuffer), at: modeSetFramebuffer)
    try card.commit(modeSet, [.testOnly, .modeSet], token: 0)
  }

  /// Sets the mode and shows a framebuffer; returns when that is done.
  func setMode(_ framebuffer: UInt32) throws(SystemError) {
    modeSet.setValue(UInt64(framebuffer), at: modeSetFramebuffer)
    try card.commit(modeSet, .modeSet, token: 0)
  }

  /// Shows a framebuffer in the mode that runs; the kernel refuses where that would need another.
  func takeOver(_ framebuffer: UInt32) throws(SystemError) {
    modeSet.setValue(UInt64(framebuffer), at: modeSetFramebuffer)
    try card.commit(modeSet, [], token: 0)
  }

  /// Switches the scanout engine off or on; mode and framebuffer stay.
  func setActive(_ isActive: Bool) throws(SystemError) {
    power.setValue(isActive ? 1 : 0, at: 0)
    try card.commit(power, .modeSet, token: 0)
  }

  /// Asks for another framebuffer in the next frame; an event with `token` follows.
  func flip(_ framebuffer: UInt32, damage: DamageList, token: UInt64) throws(SystemError) {
    flip.setValue(UInt64(framebuffer), at: flipFramebuffer)
    var blob: UInt32 = 0
    if let place = flipDamage {
      // Without a blob everything counts as damaged.
      blob = (try? card.createBlob(damage)) ?? 0
      flip.setValue(UInt64(blob), at: place)
    }
    defer { if blob != 0 { try? card.destroyBlob(blob) } }
    try card.commit(flip, [.event, .nonBlocking], token: token)
  }

  /// Frees the mode's blob.
  func free() { try? card.destroyBlob(modeBlob) }
}

/// The properties of one object by name.
private struct Properties {
  let object: UInt32
  private let records: [String: PropertyRecord]

  init?(of object: UInt32, _ kind: CardObject, on card: any CardCalls) {
    guard let records = try? card.properties(of: object, kind) else { return nil }
    self.object = object
    self.records = Dictionary(
      records.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(_ name: String) -> UInt32? { records[name]?.id }

  /// The property that turns a plane, and its value for a clockwise turn; nil where the hardware knows no such turn.
  func turn(_ rotation: Rotation) -> (property: UInt32, value: UInt64)? {
    guard let record = records["rotation"] else { return nil }
    // The kernel turns counterclockwise. DRM: `DRM_MODE_ROTATE_0` to `DRM_MODE_ROTATE_270` are the bits 0 to 3.
    let bit = UInt64(rotation.inverse.rawValue / 90)
    return record.choices.contains(bit) ? (record.id, 1 << bit) : nil
  }
}
