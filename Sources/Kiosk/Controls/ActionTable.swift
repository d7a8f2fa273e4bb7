/// The registrations of one control, in order of first registration.
struct ActionTable {
  /// Who is called, and for which events.
  final class Entry {
    enum Kind {
      /// A method of an object.
      case target(Weak, ActionID, (AnyObject, Control, InputEvent?) -> Void)
      /// A method of the first object up the responder chain that has it.
      case chain(ActionID, (Responder, Control, InputEvent?) -> Bool)
      /// A closure.
      case closure(Action)
    }
    var kind: Kind
    /// Nothing is left when it is removed, so that a pass under way skips it.
    var events: Control.Event

    init(_ kind: Kind, events: Control.Event) {
      self.kind = kind
      self.events = events
    }

    /// Whether its target, if it has one, is still there.
    var isAlive: Bool {
      if case .target(let weak, _, _) = kind { return weak.object != nil }
      return true
    }

    var actionID: ActionID? {
      switch kind {
      case .target(_, let id, _), .chain(let id, _): id
      case .closure: nil
      }
    }

    var target: Control.Target? {
      switch kind {
      case .target(let weak, _, _): weak.object.map { .object($0) }
      case .chain: .responderChain
      case .closure: nil
      }
    }
  }

  /// A target is not kept alive by the control.
  final class Weak {
    weak let object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  private(set) var entries: [Entry] = []

  /// Adds a registration, or unites its events with those of the same one.
  mutating func add(
    _ kind: Entry.Kind, events: Control.Event, sameAs isSame: (Entry) -> Bool
  ) {
    guard !events.isEmpty else { return }
    entries.removeAll { !$0.isAlive }
    if let known = entries.first(where: isSame) {
      known.events.formUnion(events)
      known.kind = kind
    } else {
      entries.append(Entry(kind, events: events))
    }
  }

  /// Clears `events` of the registrations that match; one without events left is removed.
  mutating func remove(events: Control.Event, where matches: (Entry) -> Bool) {
    for entry in entries where matches(entry) { entry.events.subtract(events) }
    entries.removeAll { $0.events.isEmpty || !$0.isAlive }
  }

  /// Calls each registration whose events meet `events`, once, in order. One removed meanwhile is skipped; one added waits for the next pass.
  func forEach(meeting events: Control.Event, _ body: (Entry) -> Void) {
    for entry in entries where entry.isAlive && !entry.events.isDisjoint(with: events) {
      body(entry)
    }
  }
}
