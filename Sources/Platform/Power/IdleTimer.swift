/// How long nobody has touched anything, and what follows from it. Time is an argument.
nonisolated struct IdleTimer: Hashable {
  /// What the display does.
  enum Stage: Hashable { case lit, dimmed, dark }

  /// Seconds until it dims and until it goes dark; 0 never.
  let dimTime: Double
  let blankTime: Double
  private(set) var stage = Stage.lit
  /// Whether something is held down: who holds it looks at it.
  var isHeld = false

  private var lastActivity: Double
  /// Whether the display has refused to dim, or to go dark: it is asked again after the next touch.
  private var cannotDim = false
  private var cannotBlank = false

  init(dimTime: Double, blankTime: Double, since time: Double) {
    self.dimTime = dimTime
    self.blankTime = blankTime
    lastActivity = time
  }

  /// When ``due(at:)`` has something to say, in seconds; nil for never.
  var nextWakeup: Double? {
    if isHeld { return nil }
    switch stage {
    case .lit:
      let dims = dimTime > 0 && !cannotDim && (blankTime <= 0 || dimTime < blankTime)
      return dims ? lastActivity + dimTime : blanksAt
    case .dimmed: return blanksAt
    case .dark: return nil
    }
  }

  private var blanksAt: Double? {
    blankTime > 0 && !cannotBlank ? lastActivity + blankTime : nil
  }

  /// The stage that begins at `time`; nil where nothing is due.
  func due(at time: Double) -> Stage? {
    guard let due = nextWakeup, due <= time else { return nil }
    return due == blanksAt ? .dark : .dimmed
  }

  /// The display does what was due.
  mutating func enter(_ stage: Stage) { self.stage = stage }

  /// The display does not.
  mutating func refuse(_ stage: Stage) {
    if stage == .dimmed { cannotDim = true } else { cannotBlank = true }
  }

  /// Somebody is there. Returns whether the display was lit.
  mutating func noteActivity(at time: Double) -> Bool {
    defer { stage = .lit }
    lastActivity = max(lastActivity, time)
    cannotBlank = false
    cannotDim = false
    return stage == .lit
  }
}
