extension Window {
  // MARK: - Public API

  /// Moves the keyboard's focus, and with it the keyboard where the control takes it. From nowhere it goes to where a
  /// finger was last, else to the first control. False where there is nothing that way, or where a text field refuses to end.
  @discardableResult public func moveFocus(_ heading: FocusHeading) -> Bool {
    let controls = focusableControls()
    guard !controls.isEmpty else { return false }
    let origin = focusedControl ?? (firstResponder as? Control) ?? focusOrigin
    guard let origin, let place = controls.firstIndex(where: { $0 === origin }) else {
      return focus(on: heading == .previous ? controls[controls.count - 1] : controls[0])
    }
    switch heading {
    case .next: return focus(on: controls[(place + 1) % controls.count])
    case .previous: return focus(on: controls[(place + controls.count - 1) % controls.count])
    case .up, .down, .left, .right:
      // The first arrow shows where the focus is.
      if focusedControl == nil && firstResponder !== origin { return focus(on: origin) }
      guard let nearest = nearest(to: origin, heading, among: controls) else { return false }
      return focus(on: nearest)
    }
  }

  /// Puts the keyboard's focus on `control`, or with nil nowhere. A text field that is left ends editing; false where it refuses, or where the control cannot be focused.
  @discardableResult public func focus(on control: Control?) -> Bool {
    guard let control else {
      setFocusedControl(nil)
      return true
    }
    guard control.window === self, control.canBecomeFocused else { return false }
    if let holder = firstResponder, holder is Control, holder !== control {
      guard makeFirstResponder(nil) else { return false }
    }
    setFocusedControl(control)
    if control.canBecomeFirstResponder { control.becomeFirstResponder() }
    return true
  }

  // MARK: - Called as things happen

  /// A finger came down in `view`: the ring goes, and keys go on from there.
  func fingerDidTouch(_ view: View) {
    setFocusedControl(nil)
    var candidate: View? = view
    while let present = candidate, !(present is Control) { candidate = present.superview }
    focusOrigin = candidate as? Control
  }

  /// Keys that nobody used move the focus.
  func moveFocus(by key: KeySample) -> Bool {
    guard key.modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    if key.key == .escape, let menu {
      menu.close()
      return true
    }
    if key.key == .escape, focusedControl != nil {
      if firstResponder is Control, !endEditing(false) { return false }
      setFocusedControl(nil)
      return true
    }
    guard let heading = FocusHeading(key) else { return false }
    return moveFocus(heading)
  }

  // MARK: - Private

  /// What can be focused, in the order of the views.
  private func focusableControls() -> [Control] {
    var controls: [Control] = []
    gather(from: menu ?? self, into: &controls)
    return controls
  }

  private func gather(from view: View, into controls: inout [Control]) {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
    if let control = view as? Control, control.canBecomeFocused { controls.append(control) }
    for child in view.subviews { gather(from: child, into: &controls) }
  }

  private func nearest(
    to origin: Control, _ heading: FocusHeading, among controls: [Control]
  ) -> Control? {
    let from = origin.convert(origin.bounds, to: nil)
    var best: Control?
    var least = Double.infinity
    for control in controls where control !== origin {
      let to = control.convert(control.bounds, to: nil)
      guard let distance = heading.distance(from: from, to: to), distance < least else { continue }
      best = control
      least = distance
    }
    return best
  }
}
