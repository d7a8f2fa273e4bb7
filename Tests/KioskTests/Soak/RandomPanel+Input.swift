import Kiosk
import KioskTesting

/// What fingers and keys do.
extension RandomPanel {
  // MARK: - Fingers

  func touch() {
    let id = random.next(4)
    switch random.next(8) {
    case 0...2:
      let point = chance(2) ? place() : middle()
      operation = "press \(id) at \(point)"
      fingers.insert(id)
      panel.press(at: point, id: id)
    case 3...5:
      let point = place()
      operation = "move \(id) to \(point)"
      if fingers.contains(id) { panel.move(to: point, id: id) }
    case 6:
      operation = "release \(id)"
      if fingers.remove(id) != nil { panel.release(id: id) }
    default:
      operation = "cancel \(id)"
      if fingers.remove(id) != nil { panel.cancel(id: id) }
    }
  }

  /// The middle of a control, or of a choice of the menu that is open.
  private func middle() -> Point {
    if chance(3), let row = window.subviews.last?.subviews.first?.subviews.randomElement(&random) {
      return row.accessibilityElement.activationPoint
    }
    return controls[random.next(controls.count)].accessibilityElement.activationPoint
  }

  /// Watches and forgets what fingers do in a view.
  func changeGestures(_ view: View) {
    operation = "gestures of \(type(of: view))"
    if view.gestureRecognizers.count > 1 || chance(2) {
      for recognizer in view.gestureRecognizers { view.removeGestureRecognizer(recognizer) }
      return
    }
    let handler: (GestureRecognizer) -> Void = { [weak self] _ in self?.doMischief() }
    let recognizer =
      chance(2) ? TapGestureRecognizer(handler) : PanGestureRecognizer(handler)
    recognizer.cancelsTouchesInView = chance(2)
    view.addGestureRecognizer(recognizer)
  }

  // MARK: - Keys

  func useKeys() {
    let keys: [KeySample.Key] = [
      .enter, .backspace, .delete, .left, .right, .home, .end, .tab, .escape, .space, .up, .down,
    ]
    switch random.next(5) {
    case 0...1:
      let key = pick(keys)
      operation = "key \(key)"
      panel.key(
        key, modifiers: chance(4) ? .shift : [], characters: key == .space ? " " : "",
        repeats: random.next(2))
    case 2:
      operation = "type"
      panel.type(pick(["a", "é", "👍🏽", "12", "ij"]))
    case 3:
      let shortcut = pick(["a", "c", "x", "v"])
      operation = "Ctrl-\(shortcut)"
      panel.key(.character, modifiers: .control, characters: shortcut)
    default: changeResponder()
    }
  }

  private func changeResponder() {
    let control = controls[random.next(controls.count)]
    operation = "keyboard to \(type(of: control))"
    switch random.next(6) {
    case 0: window.endEditing(chance(2))
    case 1: window.focus(on: chance(3) ? nil : control)
    case 2: window.moveFocus(pick([.next, .previous, .up, .down, .left, .right]))
    case 3: control.accessibilityActivate()
    case 4:
      if chance(2) { control.accessibilityIncrement() } else { control.accessibilityDecrement() }
    default: control.becomeFirstResponder()
    }
  }

  // MARK: - Actions that do something

  /// Has each event of `control` do something now and then: to itself, or to any other.
  func addMischief(to control: Control) {
    control.addAction(Action { [weak self] _ in self?.doMischief() }, for: .allEvents)
  }

  func doMischief() {
    guard isMischievous else { return }
    isMischievous = false
    let outer = operation
    switch random.next(5) {
    case 0: changeControl(controls[random.next(controls.count)])
    case 1: changeView(everything[random.next(everything.count)])
    case 2: changeHierarchy()
    case 3: changeResponder()
    default: window.cancelAllTouches()
    }
    operation = "\(outer), in which \(operation)"
  }
}

extension Array {
  /// One of them by a source that is the same everywhere; nil where there is none.
  fileprivate func randomElement(_ random: inout Lcg) -> Element? {
    isEmpty ? nil : self[random.next(count)]
  }
}
