import CEvdev

/// What one frame of a pointing device says.
nonisolated package struct PointerReport: Hashable, Sendable {
  /// How the pointer moved.
  package enum Motion: Hashable, Sendable {
    case none
    /// By so many counts.
    case relative(dx: Int32, dy: Int32)
    /// To a place in the device's own units.
    case absolute(x: Int32, y: Int32)
  }

  package var motion: Motion
  /// Whether the left button is down after the motion.
  package var isPressed: Bool
  /// Whether a release was none of the user's doing: records were lost, or the device is gone.
  package var isCancelled = false
  /// Seconds of the monotonic clock.
  package var time: Double
}

/// Turns the records of a mouse, relative or absolute, or of a touchpad into motion and the left button.
nonisolated package struct PointerDecoder {
  /// How the device tells its motion.
  package enum Style: Hashable, Sendable {
    /// `REL_X`, `REL_Y`.
    case relative
    /// `ABS_X`, `ABS_Y`: a place on the display.
    case absolute
    /// `ABS_X`, `ABS_Y` while `BTN_TOUCH` is down: a finger's way over a pad.
    case touchpad
  }

  private let style: Style
  private var dx: Int32 = 0
  private var dy: Int32 = 0
  private var x: Int32
  private var y: Int32
  private var hasMoved = false
  private var isPressed = false
  private var wasPressed = false
  private var isTouched = false
  private var hasJumped = false
  private var isResynchronising = false
  /// Where the finger was in the last frame, nil before its first.
  private var last: (x: Int32, y: Int32)?

  /// A decoder that starts from the place that the kernel tells.
  package init(style: Style, x: Int32 = 0, y: Int32 = 0) {
    self.style = style
    self.x = x
    self.y = y
  }

  // MARK: - Consuming

  /// Takes a record; at `SYN_REPORT` returns what changed, if anything did.
  package mutating func consume(_ record: InputRecord) -> PointerReport? {
    switch (Int32(record.type), Int32(record.code)) {
    case (EV_REL, REL_X): dx &+= record.value
    case (EV_REL, REL_Y): dy &+= record.value
    case (EV_ABS, ABS_X):
      x = record.value
      hasMoved = true
    case (EV_ABS, ABS_Y):
      y = record.value
      hasMoved = true
    case (EV_KEY, BTN_LEFT): isPressed = record.value != 0
    case (EV_KEY, BTN_TOUCH): isTouched = record.value != 0
    // Another number of fingers is another place, not a way.
    case (EV_KEY, BTN_TOOL_FINGER), (EV_KEY, BTN_TOOL_QUINTTAP),
      (EV_KEY, BTN_TOOL_DOUBLETAP...BTN_TOOL_QUADTAP):
      hasJumped = true
    case (EV_SYN, SYN_REPORT): return endFrame(record.time)
    default: break
    }
    return nil
  }

  /// Some records were lost (`SYN_DROPPED`); those that follow are not news but the present state.
  package mutating func beginResynchronising() { isResynchronising = true }

  /// The records that follow are news again.
  package mutating func endResynchronising() { isResynchronising = false }

  /// The button counts as up: the device is gone or nobody looks.
  package mutating func release(at time: Double) -> PointerReport? {
    guard wasPressed else { return nil }
    isPressed = false
    wasPressed = false
    return PointerReport(motion: .none, isPressed: false, isCancelled: true, time: time)
  }

  // MARK: - Private

  private mutating func endFrame(_ time: Double) -> PointerReport? {
    defer {
      dx = 0
      dy = 0
      hasMoved = false
      wasPressed = isPressed
    }
    let motion = motion()
    if motion == .none, isPressed == wasPressed { return nil }
    return PointerReport(
      motion: motion, isPressed: isPressed, isCancelled: isResynchronising && !isPressed,
      time: time)
  }

  private mutating func motion() -> PointerReport.Motion {
    switch style {
    case .relative:
      return dx == 0 && dy == 0 ? .none : .relative(dx: dx, dy: dy)
    case .absolute:
      return hasMoved ? .absolute(x: x, y: y) : .none
    case .touchpad:
      defer {
        last = isTouched ? (x, y) : nil
        hasJumped = false
      }
      guard isTouched, !hasJumped, let last, last != (x, y) else { return .none }
      return .relative(dx: x &- last.x, dy: y &- last.y)
    }
  }
}
