/// Decides when the next frame may come, so that a driver without vertical blanks is not drawn for faster than its mode.
///
/// Where the hardware has vertical blanks, its flip events are the pace and nothing is added to them.
nonisolated struct FramePacer: Hashable {
  /// Seconds between two frames.
  let frameDuration: Double
  private var lastReady = -1.0e9
  private var waitingUntil: Double?

  init(frameDuration: Double) { self.frameDuration = frameDuration }

  /// When ``release(at:)`` is due; nil where nothing waits.
  var nextWakeup: Double? { waitingUntil }

  /// Whether a frame may come now.
  var isReady: Bool { waitingUntil == nil }

  /// A frame came onto the glass at `time`. Returns whether the next may come at once.
  mutating func frameShown(at time: Double, hasVerticalBlank: Bool) -> Bool {
    let due = lastReady + frameDuration
    if hasVerticalBlank || time >= due {
      lastReady = time
      waitingUntil = nil
      return true
    }
    waitingUntil = due
    return false
  }

  /// Returns whether a frame that waited may come now.
  mutating func release(at time: Double) -> Bool {
    guard let due = waitingUntil, time >= due else { return false }
    lastReady = due
    waitingUntil = nil
    return true
  }

  /// Forgets what waits.
  mutating func reset() { waitingUntil = nil }
}
