/// Tells that the machine has slept, by the time that one clock counted and the other did not.
nonisolated struct SleepWatch: Hashable {
  /// Sleep that is shorter is as good as none, and not told apart from being held up between two looks at a clock.
  static let shortest = 0.02

  private var slept: Double

  /// A watch; `slept` are the seconds of sleep so far.
  init(_ slept: Double) { self.slept = slept }

  /// Whether more sleep has come to it since the last call.
  mutating func hasSlept(_ total: Double) -> Bool {
    guard total - slept > Self.shortest else { return false }
    slept = total
    return true
  }
}
