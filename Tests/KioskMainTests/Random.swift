/// Numbers that look random and are the same in every run.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2 &+ 1 }

  /// A number below `limit`.
  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
