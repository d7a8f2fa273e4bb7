/// Knows whether frames come onto the glass in time: what a supervisor wants to know.
///
/// A loop that hangs makes no turn and tells nothing at all; this is about a loop that runs while the display stands still.
nonisolated struct FrameDeadline {
  /// Seconds within which a frame that was handed to the display must be on the glass: twice as long as a driver has to tell of a flip, so that
  /// there is time for a plainer way.
  static let limit = 2.0

  private var owedSince: Double?
  private var shownFrames = 0

  /// Takes note of the present: whether a frame is on its way, and how many are there.
  mutating func note(isOwed: Bool, shownFrames: Int, at time: Double) {
    if !isOwed {
      owedSince = nil
    } else if owedSince == nil || shownFrames != self.shownFrames {
      owedSince = time
    }
    self.shownFrames = shownFrames
  }

  /// Whether a frame is late.
  func isMissed(at time: Double) -> Bool { owedSince.map { time - $0 > Self.limit } ?? false }
}
