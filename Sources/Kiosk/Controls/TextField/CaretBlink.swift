/// When the caret of a field is seen: steadily while typing and for a while after, then on and off.
nonisolated struct CaretBlink: Hashable, Sendable {
  /// Seconds after the last input before it blinks: a panel that nobody uses for a moment stays asleep.
  static let steadyTime = 10.0

  /// Whether it is seen.
  private(set) var isShown = true
  /// When that changes next, in seconds of the window's clock.
  private(set) var nextChange = 0.0

  /// Somebody typed at `time`.
  mutating func restart(at time: Double) {
    isShown = true
    nextChange = time + Self.steadyTime
  }

  /// Goes on to `time`; whether the caret came or went.
  mutating func advance(to time: Double, motion: Motion) -> Bool {
    let wasShown = isShown
    let period = max(motion.caretOn + motion.caretOff, 0.02)
    // Whole periods that nobody saw are left out.
    if time - nextChange > 64 * period {
      nextChange += Double(Int((time - nextChange) / period)) * period
    }
    while time >= nextChange {
      isShown.toggle()
      nextChange += max(isShown ? motion.caretOn : motion.caretOff, 0.01)
    }
    return isShown != wasShown
  }
}
