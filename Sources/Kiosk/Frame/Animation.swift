/// How a value moves over time.
nonisolated public enum Curve: Hashable, Sendable {
  /// Evenly.
  case linear
  /// Fast at first, then settling: cubic-bezier(0.2, 0, 0, 1).
  case standard

  /// The part of the way done (0…1) at the part `t` (0…1) of the time.
  public func value(at t: Double) -> Double {
    if t <= 0 { return 0 }
    if t >= 1 { return 1 }
    switch self {
    case .linear: return t
    case .standard: return Self.standardValue(at: t)
    }
  }

  /// Solves x(s) = t by bisection, which takes the same steps on every machine, and gives y(s).
  private static func standardValue(at t: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<24 {
      let s = (low + high) / 2
      let x = 3 * (1 - s) * (1 - s) * s * 0.2 + s * s * s
      if x < t { low = s } else { high = s }
    }
    let s = (low + high) / 2
    return 3 * (1 - s) * s * s + s * s * s
  }
}

/// A number on its way to a target. It retargets from where it is.
nonisolated public struct Animation: Hashable, Sendable {
  private var from: Double
  private var start = 0.0
  private var duration = 0.0
  private var curve = Curve.linear
  /// Where it will be in the end.
  public private(set) var target: Double

  /// At rest at `value`.
  public init(_ value: Double) {
    from = value
    target = value
  }

  /// Jumps to `value`.
  public mutating func set(_ value: Double) { self = Animation(value) }

  /// Starts to move from where it is at `time` to `value` in `duration` seconds; a duration of 0 jumps.
  public mutating func move(to value: Double, at time: Double, duration: Double, curve: Curve) {
    let present = self.value(at: time)
    from = duration > 0 ? present : value
    target = value
    start = time
    self.duration = duration
    self.curve = curve
  }

  /// Where it is at `time`.
  public func value(at time: Double) -> Double {
    guard isMoving(at: time) else { return target }
    return from + (target - from) * curve.value(at: (time - start) / duration)
  }

  /// Whether it has not arrived at `time`.
  public func isMoving(at time: Double) -> Bool { from != target && time < start + duration }
}
