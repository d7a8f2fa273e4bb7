extension Control {
  /// Who is called: an object, compared by identity, or the first responder that can. Mirrors the elements of `UIControl.allTargets`.
  public enum Target: Hashable {
    /// This object.
    case object(AnyObject)
    /// Whoever up the responder chain has the action.
    case responderChain

    /// Identity.
    nonisolated public static func == (a: Target, b: Target) -> Bool {
      switch (a, b) {
      case (.object(let x), .object(let y)): x === y
      case (.responderChain, .responderChain): true
      default: false
      }
    }
    /// Identity.
    nonisolated public func hash(into hasher: inout Hasher) {
      switch self {
      case .object(let object): hasher.combine(ObjectIdentifier(object))
      case .responderChain: hasher.combine(0)
      }
    }
  }

  // MARK: - Target and action

  /// Calls `action` of `target` for `events`. The target is held weakly. Adding the same again unites the events. Mirrors `UIControl.addTarget(_:action:for:)`.
  public func addTarget<T: AnyObject>(
    _ target: T, action: ActionToken<T>, for events: Event
  ) {
    check(action)
    let kind = ActionTable.Entry.Kind.target(ActionTable.Weak(target), action.id) {
      object, sender, event in
      if let object = object as? T { action.call(object, sender, event) }
    }
    actionTable.add(kind, events: events) { entry in
      if case .target(let weak, let id, _) = entry.kind {
        return weak.object === target && id == action.id
      }
      return false
    }
  }

  /// Calls `action` of the first `T` found up the responder chain, from the first responder and then from the control. Mirrors `UIControl.addTarget(nil, …)`.
  public func addTarget<T>(_ target: Never?, action: ActionToken<T>, for events: Event) {
    check(action)
    let kind = ActionTable.Entry.Kind.chain(action.id) { responder, sender, event in
      guard let object = responder as? T else { return false }
      action.call(object, sender, event)
      return true
    }
    actionTable.add(kind, events: events) { entry in
      if case .chain(let id, _) = entry.kind { return id == action.id }
      return false
    }
  }

  /// Calls a method of `target` and returns the identity to remove it by. Adding twice calls twice.
  @discardableResult public func addTarget<T: AnyObject, Sender: Control>(
    _ target: T, _ method: @escaping (T) -> (Sender) -> Void, for events: Event
  ) -> ActionID {
    let token = ActionToken(method)
    addTarget(target, action: token, for: events)
    return token.id
  }

  /// Clears `events` of one action, or with nil of every action, of `target`, or with nil of every target. Mirrors `UIControl.removeTarget(_:action:for:)`.
  public func removeTarget(_ target: AnyObject?, action: ActionID?, for events: Event) {
    actionTable.remove(events: events) { entry in
      guard let id = entry.actionID, action == nil || action == id else { return false }
      guard let target else { return true }
      if case .object(let object)? = entry.target { return object === target }
      return false
    }
  }

  /// Clears `events` of one action. Mirrors `UIControl.removeTarget(_:action:for:)`.
  public func removeTarget<T>(_ target: AnyObject?, action: ActionToken<T>, for events: Event) {
    removeTarget(target, action: action.id, for: events)
  }

  /// Everybody who is called. Mirrors `UIControl.allTargets`.
  public var allTargets: Set<Target> { Set(actionTable.entries.compactMap(\.target)) }

  /// All events that somebody is called for. Mirrors `UIControl.allControlEvents`.
  public var allControlEvents: Event {
    actionTable.entries.reduce(into: []) { if $1.isAlive { $0.formUnion($1.events) } }
  }

  /// The actions of `target` for `event` in order of registration; nil where there is none. Mirrors `UIControl.actions(forTarget:forControlEvent:)`.
  public func actions(forTarget target: AnyObject?, forControlEvent event: Event) -> [ActionID]? {
    guard let target else { return nil }
    let found = actionTable.entries.compactMap { entry -> ActionID? in
      guard case .object(let object)? = entry.target, object === target else { return nil }
      return entry.events.isDisjoint(with: event) ? nil : entry.actionID
    }
    return found.isEmpty ? nil : found
  }

  // MARK: - Closures

  /// Runs `action` for `events`. One of the same identifier is replaced, and keeps its place and events. Mirrors `UIControl.addAction(_:for:)`.
  public func addAction(_ action: Action, for events: Event) {
    actionTable.add(.closure(action), events: events) { entry in
      if case .closure(let known) = entry.kind { return known.identifier == action.identifier }
      return false
    }
  }

  /// Clears `events` of an action. Mirrors `UIControl.removeAction(_:for:)`.
  public func removeAction(_ action: Action, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  /// Clears `events` of the action of that identifier. Mirrors `UIControl.removeAction(identifiedBy:for:)`.
  public func removeAction(identifiedBy identifier: Action.Identifier, for events: Event) {
    actionTable.remove(events: events) { entry in
      if case .closure(let known) = entry.kind { return known.identifier == identifier }
      return false
    }
  }

  /// Walks through all registrations until `body` sets its last argument. Mirrors `UIControl.enumerateEventHandlers(_:)`.
  public func enumerateEventHandlers(
    _ body: (
      _ action: Action?, _ target: (Target, ActionID)?, _ events: Event, _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for entry in actionTable.entries where entry.isAlive {
      if case .closure(let action) = entry.kind {
        body(action, nil, entry.events, &stop)
      } else if let target = entry.target, let id = entry.actionID {
        body(nil, (target, id), entry.events, &stop)
      }
      if stop { return }
    }
  }

  // MARK: - Sending

  /// Calls everybody registered for one of `events`, once, in order of registration. Mirrors `UIControl.sendActions(for:)`.
  public func sendActions(for events: Event) { sendActions(for: events, with: nil) }

  func sendActions(for events: Event, with event: InputEvent?) {
    // The array held here keeps its order whatever the handlers do to the table.
    let table = actionTable
    table.forEach(meeting: events) { entry in
      sendAction(
        ActionCall(target: entry.target, action: entry.actionID, event: event, run: entry))
    }
  }

  func perform(_ call: ActionCall) {
    switch call.run.kind {
    case .closure(let action): action.run(sender: self)
    case .target(let weak, _, let invoke):
      if let object = weak.object { invoke(object, self, call.event) }
    case .chain(_, let invoke):
      let start: Responder = window?.firstResponder ?? self
      if !Self.search(from: start, { invoke($0, self, call.event) }), start !== self {
        _ = Self.search(from: self) { invoke($0, self, call.event) }
      }
    }
  }

  private static func search(from start: Responder, _ body: (Responder) -> Bool) -> Bool {
    var responder: Responder? = start
    while let present = responder {
      if body(present) { return true }
      responder = present.next
    }
    return false
  }

  private func check<T>(_ action: ActionToken<T>) {
    precondition(
      action.accepts(self),
      "action \(action.id) takes a \(action.senderName), but is registered on a \(type(of: self))")
  }
}
