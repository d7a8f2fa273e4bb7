import Glibc
import Render

/// The way to the glass that the kernel agreed to: format, size of the buffers, who turns the picture, and how frames are told.
final class Scanout {
  /// How pixels lie in the buffers.
  let format: ScanoutFormat
  /// By how much the plane turns what it reads; what is left to turn is turned while copying.
  let planeRotation: Rotation
  /// How frames are told at present.
  private(set) var path: ScanoutPath

  private let card: any CardCalls
  private let target: DisplayChoice.Target
  private let commits: AtomicCommits?
  private let bestPath: ScanoutPath
  private var dirtyIsMissing = false

  private init(
    card: any CardCalls, target: DisplayChoice.Target, format: ScanoutFormat,
    commits: AtomicCommits?, planeRotation: Rotation, path: ScanoutPath
  ) {
    self.card = card
    self.target = target
    self.format = format
    self.commits = commits
    self.planeRotation = planeRotation
    self.path = path
    bestPath = path
  }

  // MARK: - Opening

  /// Allocates two buffers, or one where there is no memory for two, and tries what could show them, without showing anything yet: by
  /// atomic commits with the picture turned by the plane, then turned while copying, then the old way; each in each format.
  static func open(
    on card: any CardCalls, _ description: CardDescription, _ target: DisplayChoice.Target,
    rotation: Rotation, usesPlaneRotation: Bool = true
  ) throws(BoardError) -> (Scanout, [FrameBuffer]) {
    let isAtomic = description.capabilities.atomic
    var reasons: [String] = []
    if isAtomic, usesPlaneRotation, rotation != .zero,
      let commits = AtomicCommits(
        card: card, target: target, description: description, rotation: rotation)
    {
      for format in target.formats {
        let found = try? buffers(on: card, target, format, turnedBy: rotation)
        guard let found else { continue }
        if found.count > 1, (try? commits.test(found[0].id)) != nil {
          let scanout = Scanout(
            card: card, target: target, format: format, commits: commits, planeRotation: rotation,
            path: .atomic)
          return (scanout, found)
        }
        for buffer in found { buffer.free() }
      }
      commits.free()
    }
    let commits =
      isAtomic
      ? AtomicCommits(card: card, target: target, description: description, rotation: .zero) : nil
    for format in target.formats {
      do throws(SystemError) {
        let found = try buffers(on: card, target, format, turnedBy: .zero)
        let isAgreed = commits != nil && (try? commits?.test(found[0].id)) != nil
        if !isAgreed { commits?.free() }
        let scanout = Scanout(
          card: card, target: target, format: format, commits: isAgreed ? commits : nil,
          planeRotation: .zero, path: found.count < 2 ? .dirty : isAgreed ? .atomic : .legacy)
        return (scanout, found)
      } catch {
        reasons.append("\(format): \(error)")
      }
    }
    commits?.free()
    throw .unavailable([
      "\(target.card) \(target.connector.name): no buffer for \(target.mode): "
        + reasons.joined(separator: "; ")
    ])
  }

  private static func buffers(
    on card: any CardCalls, _ target: DisplayChoice.Target, _ format: ScanoutFormat,
    turnedBy rotation: Rotation
  ) throws(SystemError) -> [FrameBuffer] {
    let size = rotation.size(width: target.mode.width, height: target.mode.height)
    let first = try FrameBuffer(on: card, width: size.width, height: size.height, format: format)
    do throws(SystemError) {
      let second = try FrameBuffer(
        on: card, width: size.width, height: size.height, format: format)
      return [first, second]
    } catch {
      if error.code == ENOMEM || error.code == ENOSPC {
        Log.message("display: no memory for a second buffer; frames may tear")
        return [first]
      }
      first.free()
      throw error
    }
  }

  // MARK: - Showing

  /// Sets the mode with a finished frame.
  func setMode(_ buffer: FrameBuffer, told: DamageList) throws(SystemError) {
    if path == .atomic, let commits {
      try commits.setMode(buffer.id)
    } else {
      try card.setCrtc(
        target.crtc, framebuffer: buffer.id, x: 0, y: 0, connector: target.connector.id,
        mode: target.mode.timings)
      // What another program left there; one that has no cursor refuses, and shows none.
      try? card.hideCursor(target.crtc)
      try markDirty(buffer, told)
    }
  }

  /// Shows a finished frame in the mode that runs: an atomic commit that may set no mode, or a flip, of which an event with `token` tells.
  func takeOver(_ buffer: FrameBuffer, token: UInt64) throws(SystemError) {
    if path == .atomic, let commits {
      try commits.takeOver(buffer.id)
    } else {
      guard path == .legacy else { throw SystemError("flip", target.card, code: EINVAL) }
      try card.pageFlip(target.crtc, framebuffer: buffer.id, token: token)
      try? card.hideCursor(target.crtc)
    }
  }

  /// Switches the display off with all its settings kept: by the scanout engine, else by the connector, else for good.
  func switchOff() throws(SystemError) {
    if path == .atomic, let commits, (try? commits.setActive(false)) != nil { return }
    if (try? setConnectorPower(Self.off)) != nil { return }
    try card.setCrtc(
      target.crtc, framebuffer: 0, x: 0, y: 0, connector: target.connector.id, mode: nil)
  }

  /// Undoes what the next mode-set may not.
  func switchOn() { if path != .atomic { try? setConnectorPower(Self.on) } }

  /// DRM: `DRM_MODE_DPMS_ON` and `DRM_MODE_DPMS_OFF`.
  private static let on: UInt64 = 0
  private static let off: UInt64 = 3

  private func setConnectorPower(_ value: UInt64) throws(SystemError) {
    let connector = target.connector.id
    let records = try card.properties(of: connector, .connector)
    guard let property = records.first(where: { $0.name == "DPMS" }) else {
      throw SystemError("DPMS", target.card, code: ENOENT)
    }
    try card.setProperty(property.id, of: connector, .connector, to: value)
  }

  /// Asks for a finished frame at the next vertical blank; an event with `token` follows.
  func flip(_ buffer: FrameBuffer, told: DamageList, token: UInt64) throws(SystemError) {
    if path == .atomic, let commits {
      try commits.flip(buffer.id, damage: told, token: token)
    } else {
      try card.pageFlip(target.crtc, framebuffer: buffer.id, token: token)
      // The flip is on its way and shows the whole buffer, whatever becomes of this.
      try? markDirty(buffer, told)
    }
  }

  /// Tells the driver what changed, where it wants to know.
  func markDirty(_ buffer: FrameBuffer, _ told: DamageList) throws(SystemError) {
    guard !dirtyIsMissing, !told.isEmpty else { return }
    do throws(SystemError) {
      try card.markDirty(buffer.id, told)
    } catch {
      guard error.code == ENOSYS || error.code == EOPNOTSUPP || error.code == EINVAL else {
        throw error
      }
      dirtyIsMissing = true
    }
  }

  /// Goes over to the next plainer way. Returns false after the last.
  func takePlainerPath() -> Bool {
    guard let plainer = path.fallback else { return false }
    path = plainer
    return true
  }

  /// Begins anew with the way that was agreed to at first.
  func takeBestPath() { path = bestPath }

  /// Gives back what is not a buffer.
  func free() { commits?.free() }
}
