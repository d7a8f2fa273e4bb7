/// Times from touches to the frames that show them.
nonisolated struct LatencyRecord: Hashable, Sendable {
  /// The finished ones, in seconds.
  private(set) var times: [Double] = []
  private var touchedAt: Double?
  private var drawnFor: Double?

  /// A touch happened at `time`. Of several before one frame, the first counts.
  mutating func touch(at time: Double) { if touchedAt == nil { touchedAt = time } }

  /// What has happened so far is in the frame that comes onto the glass next.
  mutating func draw() {
    guard let touchedAt, drawnFor == nil else { return }
    drawnFor = touchedAt
    self.touchedAt = nil
  }

  /// That frame is on the glass since `time`.
  mutating func show(at time: Double) {
    guard let drawnFor else { return }
    times.append(time - drawnFor)
    self.drawnFor = nil
  }

  /// One line with the least, the median and the greatest; nil where there are none.
  func summary(frameDuration: Double) -> String? {
    let sorted = times.sorted()
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    return "latency: \(sorted.count) touches, min \(Self.milliseconds(least)) ms, "
      + "median \(Self.milliseconds(sorted[sorted.count / 2])) ms, "
      + "max \(Self.milliseconds(greatest)) ms (a frame takes "
      + "\(Self.milliseconds(frameDuration)) ms)\n"
  }

  /// Seconds as milliseconds with two decimals, rounded to nearest.
  private static func milliseconds(_ seconds: Double) -> String {
    let hundredths = Int((abs(seconds) * 100_000).rounded())
    let sign = seconds < 0 && hundredths > 0 ? "-" : ""
    let rest = hundredths % 100
    return "\(sign)\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
