/// Decides when the next frame may come, so that a driver without vertical blanks is not drawn for faster than its mode.
///
/// Where the hardware has vertical blanks, its flip events are the pace and nothing is added to them, unless they come so fast that
/// the driver makes them up.
nonisolated struct FramePacer: Hashable {
  /// Seconds between two frames.
  let frameDuration: Double
  private var lastReady = -1.0e9
  private var waitingUntil: Double?
  /// Events in a row that came sooner than half a frame after the one before.
  private var hasty = 0
  private var lastShown = -1.0e9

  /// So many, and vertical blanks are not believed.
  private static let mostHasty = 8

  init(frameDuration: Double) { self.frameDuration = frameDuration }

  /// When ``release(at:)`` is due; nil where nothing waits.
  var nextWakeup: Double? { waitingUntil }

  /// Whether a frame may come now.
  var isReady: Bool { waitingUntil == nil }

  /// A frame came onto the glass at `time`. Returns whether the next may come at once.
  mutating func frameShown(at time: Double, hasVerticalBlank: Bool) -> Bool {
    let due = lastReady + frameDuration
    hasty = time - lastShown < frameDuration / 2 ? min(hasty + 1, Self.mostHasty) : 0
    lastShown = time
    if hasVerticalBlank && hasty < Self.mostHasty || time >= due {
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
