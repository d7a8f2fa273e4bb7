/// Where the keyboard's focus goes. Mirrors `UIFocusHeading`.
nonisolated public enum FocusHeading: CaseIterable, Hashable, Sendable {
  /// To the next one in the order of the views, and from the last to the first.
  case next
  /// To the one before, and from the first to the last.
  case previous
  /// To the nearest above.
  case up
  /// To the nearest below.
  case down
  /// To the nearest at the left.
  case left
  /// To the nearest at the right.
  case right

  /// Where a key leads; nil where it is no key of the focus.
  init?(_ key: KeySample) {
    switch key.key {
    case .tab: self = key.modifiers.contains(.shift) ? .previous : .next
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    default: return nil
    }
  }

  /// How far `to` is from `from` this way, with what lies beside counted twice; nil where it lies another way.
  func distance(from: Rect, to: Rect) -> Double? {
    let ahead: Double
    let aside: Double
    switch self {
    case .next, .previous: return nil
    case .left, .right:
      let way = self == .right ? to.midX - from.midX : from.midX - to.midX
      guard way > 0.5 else { return nil }
      ahead = max(0, self == .right ? to.minX - from.maxX : from.minX - to.maxX)
      aside = max(to.minY - from.maxY, from.minY - to.maxY, 0)
      // What stands above or below, a little to the side, is not beside.
      if ahead == 0 && aside > 0 { return nil }
    case .up, .down:
      let way = self == .down ? to.midY - from.midY : from.midY - to.midY
      guard way > 0.5 else { return nil }
      ahead = max(0, self == .down ? to.minY - from.maxY : from.minY - to.maxY)
      aside = max(to.minX - from.maxX, from.minX - to.maxX, 0)
      if ahead == 0 && aside > 0 { return nil }
    }
    return ahead + 2 * aside
  }
}
