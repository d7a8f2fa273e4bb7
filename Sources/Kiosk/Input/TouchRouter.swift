/// Brings each contact to the view it came down in, and keeps it there until it ends.
final class TouchRouter {
  var tapInterval = 0.35
  var tapDistance = 30.0

  weak var window: Window?

  /// A contact that is down, with the set it is delivered as, made once.
  private struct Contact {
    let touch: Touch
    let asSet: Set<Touch>
    /// Whether its view hears of it.
    var isDelivered = false
    /// What watches it, before its view does.
    var recognizers: [GestureRecognizer] = []
  }
  private var contacts: [Contact] = []
  /// Contacts that ended, kept for those to come: a tap asks for no memory.
  private var spares: [Contact] = []
  private let event = InputEvent()
  private var lastTap: (end: Double, place: Point, count: Int)?

  // MARK: - Routing

  /// Delivers one report.
  func route(_ sample: TouchSample) {
    event.timestamp = sample.timestamp
    switch sample.phase {
    case .began: begin(sample)
    case .moved: move(sample)
    case .ended: end(sample, phase: .ended)
    case .cancelled: end(sample, phase: .cancelled)
    }
  }

  /// Ends all contacts as cancelled.
  func cancelAll(with event: InputEvent?) {
    while let contact = contacts.last { cancel(contact, with: event) }
  }

  /// Ends the contacts of `view` and of the views below it as cancelled, with no event.
  func cancel(below view: View) {
    for contact in contacts where contact.touch.view?.isDescendant(of: view) == true {
      cancel(contact, with: nil)
    }
  }

  // MARK: - Phases

  private func begin(_ sample: TouchSample) {
    guard let window else { return }
    // A contact that begins twice has lost its end.
    if let stale = contacts.first(where: { $0.touch.id == sample.id }) {
      cancel(stale, with: event)
    }
    guard let view = window.hitTest(sample.location, with: event) else { return }
    window.fingerDidTouch(view)
    var contact = spares.popLast() ?? makeContact()
    contact.isDelivered = false
    let touch = contact.touch
    touch.begin(sample, in: view, of: window, tapCount: tapCount(for: sample))
    contact.recognizers = recognizers(of: view)
    contacts.append(contact)
    event.allTouches.insert(touch)
    for recognizer in contact.recognizers {
      recognizer.begin(contact.asSet, touch, with: event)
    }
    deliverBegin(of: contact, to: view)
    rest(touch)
  }

  /// A view hears of a contact from its beginning or not at all: what a recognizer's handler has ended, or a gesture under way has taken, it
  /// does not hear of.
  private func deliverBegin(of contact: Contact, to view: View) {
    guard contact.touch.phase == .began, !isLost(contact), mayDeliver(to: view),
      let index = contacts.firstIndex(where: { $0.touch === contact.touch })
    else { return }
    contacts[index].isDelivered = true
    view.touchesBegan(contact.asSet, with: event)
  }

  private func move(_ sample: TouchSample) {
    guard let contact = contacts.first(where: { $0.touch.id == sample.id }) else { return }
    let touch = contact.touch
    touch.phase = .moved
    touch.timestamp = sample.timestamp
    touch.previousWindowLocation = touch.windowLocation
    touch.windowLocation = sample.location
    for recognizer in contact.recognizers where recognizer.isEnabled && touch.phase == .moved {
      recognizer.touchesMoved(contact.asSet, with: event)
    }
    // What a recognizer's handler has ended, the view has heard the end of.
    guard touch.phase == .moved else { return }
    if contact.isDelivered, !loseToGesture(contact) {
      touch.view?.touchesMoved(contact.asSet, with: event)
    }
    rest(touch)
  }

  /// Until its next report a contact is stationary in the reports of others.
  private func rest(_ touch: Touch) {
    if touch.phase != .cancelled { touch.phase = .stationary }
  }

  private func end(_ sample: TouchSample, phase: Touch.Phase) {
    guard let index = contacts.firstIndex(where: { $0.touch.id == sample.id }) else { return }
    let contact = contacts.remove(at: index)
    let touch = contact.touch
    touch.phase = phase
    touch.timestamp = sample.timestamp
    touch.previousWindowLocation = touch.windowLocation
    touch.windowLocation = sample.location
    if phase == .ended { lastTap = (sample.timestamp, sample.location, touch.tapCount) }
    for recognizer in contact.recognizers where recognizer.isEnabled {
      if phase == .ended {
        recognizer.touchesEnded(contact.asSet, with: event)
      } else {
        recognizer.touchesCancelled(contact.asSet, with: event)
      }
    }
    if contact.isDelivered {
      if phase == .ended && !isLost(contact) {
        touch.view?.touchesEnded(contact.asSet, with: event)
      } else {
        touch.view?.touchesCancelled(contact.asSet, with: event)
      }
    }
    retire(contact)
  }

  private func cancel(_ contact: Contact, with event: InputEvent?) {
    guard let index = contacts.firstIndex(where: { $0.touch === contact.touch }) else { return }
    contacts.remove(at: index)
    contact.touch.phase = .cancelled
    for recognizer in contact.recognizers {
      recognizer.touchesCancelled(contact.asSet, with: event)
    }
    if contact.isDelivered { contact.touch.view?.touchesCancelled(contact.asSet, with: event) }
    retire(contact)
  }

  private func makeContact() -> Contact {
    let touch = Touch()
    return Contact(touch: touch, asSet: [touch])
  }

  private func retire(_ contact: Contact) {
    event.allTouches.remove(contact.touch)
    for recognizer in contact.recognizers { recognizer.finish() }
    var spare = contact
    spare.recognizers = []
    spares.append(spare)
  }

  // MARK: - Gestures

  /// Those of the view and of the views that hold it, up to the nearest control: what is done in a control is its own.
  private func recognizers(of view: View) -> [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    var candidate: View? = view
    while let present = candidate {
      for recognizer in present.gestureRecognizers where recognizer.isEnabled {
        found.append(recognizer)
      }
      if present is Control { break }
      candidate = present.superview
    }
    return found
  }

  /// Whether a gesture has taken the contact from its view.
  private func isLost(_ contact: Contact) -> Bool {
    contact.recognizers.contains { $0.cancelsTouchesInView && $0.hasRecognized }
  }

  /// Takes the contact from its view, as cancelled, where a gesture has been made of it; whether it has none of it now.
  private func loseToGesture(_ contact: Contact) -> Bool {
    guard isLost(contact) else { return false }
    if let index = contacts.firstIndex(where: { $0.touch === contact.touch }) {
      contacts[index].isDelivered = false
    }
    contact.touch.view?.touchesCancelled(contact.asSet, with: event)
    return true
  }

  // MARK: - Rules

  /// One contact for a view without multiple touch; none beside an exclusive view.
  private func mayDeliver(to view: View) -> Bool {
    for contact in contacts where contact.isDelivered {
      guard let other = contact.touch.view else { continue }
      if other === view {
        if !view.isMultipleTouchEnabled { return false }
      } else if view.isExclusiveTouch || other.isExclusiveTouch {
        return false
      }
    }
    return true
  }

  private func tapCount(for sample: TouchSample) -> Int {
    guard let last = lastTap, sample.timestamp - last.end <= tapInterval else { return 1 }
    let dx = sample.location.x - last.place.x
    let dy = sample.location.y - last.place.y
    return dx * dx + dy * dy <= tapDistance * tapDistance ? last.count + 1 : 1
  }
}

extension Window {
  /// The time in seconds within which a touch must follow the last one's end to count as its repetition. Default 0.35; A negative one, or not a number, counts no repetitions.
  ///
  /// See ``Touch/tapCount``.
  public var tapInterval: Double {
    get { router.tapInterval }
    set { router.tapInterval = newValue }
  }

  /// The distance in points within which a touch must begin from the last one's end to count as its repetition. Default 30; the sign does not matter, and not a number counts no repetitions.
  ///
  /// See ``Touch/tapCount``.
  public var tapDistance: Double {
    get { router.tapDistance }
    set { router.tapDistance = newValue }
  }
}
