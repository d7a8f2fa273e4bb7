import Kiosk

/// Keeps the contacts and keys that only wake the display from everybody else, from their beginnings to their ends.
nonisolated struct WakeGate {
  /// Contacts that are down.
  private var down: Set<Int> = []
  /// Those of them that only woke the display.
  private var waking: Set<Int> = []
  private var wakingKeys: Set<KeySample.Key> = []

  /// Whether a contact is down.
  var isHeld: Bool { !down.isEmpty }

  /// Whether nothing is kept.
  var isOpen: Bool { waking.isEmpty }

  /// Whether a report may go on; `isLit` as it was before.
  mutating func passes(_ sample: TouchSample, isLit: Bool) -> Bool {
    switch sample.phase {
    case .began:
      down.insert(sample.id)
      if !isLit { waking.insert(sample.id) }
      return isLit
    case .moved:
      return !waking.contains(sample.id)
    case .ended, .cancelled:
      down.remove(sample.id)
      return waking.remove(sample.id) == nil
    }
  }

  /// The same of a key.
  mutating func passes(_ key: KeySample, isLit: Bool) -> Bool {
    switch key.phase {
    case .down:
      if !isLit { wakingKeys.insert(key.key) }
      return isLit
    case .up:
      return wakingKeys.remove(key.key) == nil
    case .repeated:
      return !wakingKeys.contains(key.key)
    }
  }
}
