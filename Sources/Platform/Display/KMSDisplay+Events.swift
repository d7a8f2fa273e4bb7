import Glibc
import Kiosk
import Render

extension KMSDisplay {
  /// One phrase for the log, such as `KMS card0 virtio_gpu Virtual-1 800x480 XRGB8888`.
  var title: String {
    let card = target.card.split(separator: "/").last ?? "card"
    let turn = rotation == .zero ? "" : " turned \(rotation.rawValue)"
    return "KMS \(card) \(description.driver) \(target.connector.name) \(target.mode.width)x"
      + "\(target.mode.height) \(format)\(turn)"
  }

  /// When ``wake(at:)`` must be called, in seconds; nil for never.
  var nextWakeup: Double? {
    if isSuspended || isDark { return nil }
    switch state {
    case .flipping(_, _, let since): return since + Self.flipTimeout
    case .refused(_, _, let retryAt): return retryAt
    case .dark, .showing: return pacer.nextWakeup
    case .closed: return nil
    }
  }

  /// Whether the last frame presented is on the glass.
  var isLastFrameShown: Bool {
    switch state {
    case .flipping, .refused: false
    case .dark, .showing, .closed: true
    }
  }

  /// Takes the flip events that wait.
  func handleEvents(at time: Double) {
    if case .closed = state { return }
    do throws(SystemError) {
      try readEvents(at: time)
    } catch {
      // Any other reason passes, and an event that is lost by it has its watchdog.
      if FlipRecovery(from: error.code) == .giveUp { giveUp(error) }
    }
  }

  /// Takes note that a flip of this display is on the glass.
  func flipped(_ event: FlipEvent, at time: Double) {
    guard case .flipping(let front, let next, _) = state, event.token == token else {
      return
    }
    shownFrames += 1
    // Drivers without vertical blanks may tell no time.
    lastShownTime = event.time > 0 ? event.time : time
    refusals = 0
    waits = 0
    despairs = 0
    state = .showing(front: next, back: front)
    if pacer.frameShown(at: time, hasVerticalBlank: event.sequence != 0), !isSuspended,
      !isDark
    {
      frameHandler?(time)
    }
  }

  /// Does what was due at ``nextWakeup``.
  func wake(at time: Double) {
    if isSuspended || isDark { return }
    switch state {
    case .dark, .showing:
      if pacer.release(at: time) { frameHandler?(time) }
    case .refused(let next, let other, let retryAt):
      guard time >= retryAt else { return }
      // Who lost the right to show may have it again.
      if needsMode, !card.isMaster() { try? card.setMaster() }
      show(next, other: other)
    case .flipping(_, _, let since):
      guard time >= since + Self.flipTimeout else { return }
      // Whoever was held up for so long may find the event waiting.
      handleEvents(at: time)
      guard case .flipping(let front, let next, _) = state else { return }
      // The driver took the frame but never told: a plainer way, starting with this frame.
      Log.message("display: no flip event from \(description.driver); a plainer way is used")
      state = .refused(next: next, other: front, retryAt: time)
      takePlainerPath(
        because: SystemError("flip event", target.card, code: ETIMEDOUT), at: time)
      if case .refused(let next, let other, _) = state { show(next, other: other) }
    case .closed:
      break
    }
  }

  /// Leaves the picture to somebody else: another virtual terminal.
  func suspend() {
    isSuspended = true
    try? card.dropMaster()
  }

  /// Takes the picture back. The next frame must be whole.
  func resume(at time: Double) {
    isSuspended = false
    try? card.setMaster()
    showAnew(at: time)
  }

  /// Shows nothing until ``lighten(at:)``; the kernel switches the display off too where `isSwitchingOff`. Returns whether it did.
  @discardableResult func darken(isSwitchingOff: Bool) -> Bool {
    if case .closed = state { return false }
    if isSwitchingOff, !isSwitchedOff {
      do throws(SystemError) {
        try scanout.switchOff()
        isSwitchedOff = true
      } catch {
        Log.message("display: cannot be switched off: \(error)")
        return false
      }
    }
    isDark = true
    return true
  }

  /// Ends what ``darken(isSwitchingOff:)`` began. The next frame must be whole.
  func lighten(at time: Double) {
    guard isDark else { return }
    isDark = false
    if isSwitchedOff {
      isSwitchedOff = false
      scanout.switchOn()
    }
    showAnew(at: time)
  }

  /// The mode is set with the next frame, whatever waits.
  private func showAnew(at time: Double) {
    needsMode = true
    pacer.reset()
    switch state {
    case .flipping(let front, let next, _): state = .showing(front: next, back: front)
    case .refused(let next, let other, _): state = .showing(front: next, back: other)
    case .dark, .showing, .closed: break
    }
    if !isDark, !isSuspended { frameHandler?(time) }
  }

  /// Switches the scanout engine off and gives everything back: a display that is unplugged can then come back.
  func abandon() {
    if case .closed = state { return scanout.free() }
    try? card.setCrtc(
      target.crtc, framebuffer: 0, x: 0, y: 0, connector: target.connector.id, mode: nil)
    freeBuffers()
    scanout.free()
  }

  /// Gives everything back and shows what was there before.
  func close() {
    if case .closed = state { return scanout.free() }
    if isSwitchedOff { scanout.switchOn() }
    if let previous, let mode = previous.mode, previous.framebuffer != 0 {
      try? card.setCrtc(
        previous.id, framebuffer: previous.framebuffer, x: previous.x, y: previous.y,
        connector: target.connector.id, mode: mode)
    }
    freeBuffers()
    scanout.free()
  }
}
