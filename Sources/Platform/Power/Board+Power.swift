package import Kiosk

/// Displays that dim and go dark while nobody is there, and wake.
extension Board {
  /// Whether the displays are dark for want of input, or since ``blank()``.
  public var isBlanked: Bool { power.idle.stage == .dark }

  /// Makes the displays dark now; a touch, a key or ``wake()`` lights them. Returns whether there was one that could be.
  @discardableResult public func blank() -> Bool {
    if isBlanked { return true }
    guard goDark() else { return false }
    power.idle.enter(.dark)
    return true
  }

  /// Lights the displays, and counts as a touch: the time without input begins anew.
  public func wake() { wakeUp(at: clock()) }

  // MARK: - Time

  /// A program that was killed while the display was dark leaves it dark.
  func lightAtStart() {
    guard power.idle.dimTime > 0 || power.idle.blankTime > 0 else { return }
    power.backlight.light(on: screens[0].connector)
  }

  /// Does what is due by the time without input.
  func advancePower(to time: Double) {
    power.idle.isHeld = power.gate.isHeld
    guard let stage = power.idle.due(at: time) else { return }
    let isDone = stage == .dark ? goDark() : power.backlight.dim(on: screens[0].connector)
    if isDone {
      power.idle.enter(stage)
      Log.event(stage == .dark ? "display dark" : "display dimmed")
    } else {
      power.idle.refuse(stage)
      if stage == .dimmed { Log.event("no backlight to dim") }
    }
  }

  /// Somebody is there.
  func wakeUp(at time: Double) {
    let wasDark = isBlanked
    if power.idle.noteActivity(at: time) { return }
    power.backlight.restore()
    Log.event("display lit")
    guard wasDark else { return }
    for screen in screens {
      screen.display.lighten(at: time)
      screen.window.redrawAll()
    }
  }

  private func goDark() -> Bool {
    let isOut = power.backlight.putOut(on: screens[0].connector)
    var isDark = false
    for (index, screen) in screens.enumerated() {
      // A light is faster to switch on than a display.
      let isSwitchingOff = index > 0 || !isOut
      if screen.display.darken(isSwitchingOff: isSwitchingOff) { isDark = true }
    }
    if !isDark { power.backlight.restore() }
    return isDark
  }

  // MARK: - Input

  /// What of touches may go on: all, but for those that only wake the display.
  func passed(_ samples: [TouchSample]) -> [TouchSample] {
    let isLit = power.idle.stage == .lit
    let isOpen = isLit && power.gate.isOpen
    var kept: [TouchSample] = []
    for sample in samples {
      if power.gate.passes(sample, isLit: isLit), !isOpen { kept.append(sample) }
    }
    power.idle.isHeld = power.gate.isHeld
    wakeUp(at: clock())
    return isOpen ? samples : kept
  }

  /// Whether a key may go on.
  func passes(_ key: KeySample) -> Bool {
    let isPassing = power.gate.passes(key, isLit: power.idle.stage == .lit)
    wakeUp(at: clock())
    return isPassing
  }

  /// Takes touches as from an input device.
  package func handleTouches(_ samples: [TouchSample]) { receive(samples) }

  /// Takes a key as from an input device.
  package func handleKey(_ key: KeySample) { receive(key) }
}
