/// The pressed look over time: there at once, for a minimum, then leaving softly.
nonisolated struct Press {
  private var began = -Double.infinity
  private var leaves: Double?
  private var duration = 0.0
  private var isDown = false

  mutating func begin(at time: Double) {
    began = time
    leaves = nil
    isDown = true
  }

  mutating func end(at time: Double, motion: Motion) {
    guard isDown else { return }
    isDown = false
    leaves = max(time, began + motion.pressMinimum)
    duration = motion.pressOut
  }

  func progress(at time: Double) -> Int {
    if isDown { return 256 }
    guard let leaves else { return 0 }
    if time < leaves { return 256 }
    if time >= leaves + duration { return 0 }
    return 256 - Int(Curve.standard.value(at: (time - leaves) / duration) * 256 + 0.5)
  }

  func need(at time: Double) -> AnimationNeed {
    guard !isDown, let leaves else { return .none }
    if time < leaves { return .wait(until: leaves) }
    return time < leaves + duration ? .frame : .none
  }
}
