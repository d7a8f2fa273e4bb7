/// A source of numbers that are the same on every machine: a linear congruential generator (Knuth's MMIX constants).
nonisolated struct Lcg {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number of 0 … `limit` − 1.
  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: state >> 33) % limit
  }
}
