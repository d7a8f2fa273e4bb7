/// When an animating view wants to be advanced again.
nonisolated public enum AnimationNeed: Equatable, Sendable {
  /// Not again.
  case none
  /// In the next frame: something moves.
  case frame
  /// At a time (seconds of the window's clock), to go on moving then. The window does not count as settled.
  case wait(until: Double)
  /// At a time, for something that is not motion, such as a caret. The window counts as settled.
  case rest(until: Double)

  /// The earlier of two needs.
  public func combined(with other: AnimationNeed) -> AnimationNeed {
    switch (self, other) {
    case (.none, _): return other
    case (_, .none): return self
    case (.frame, _), (_, .frame): return .frame
    case (.wait(let a), .wait(let b)): return .wait(until: min(a, b))
    case (.rest(let a), .rest(let b)): return .rest(until: min(a, b))
    // Motion decides whether the window is settled; the earlier time decides when to look again.
    case (.wait(let a), .rest(let b)), (.rest(let b), .wait(let a)): return .wait(until: min(a, b))
    }
  }
}
