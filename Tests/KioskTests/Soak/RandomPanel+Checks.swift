import Kiosk
import KioskTesting

/// What must hold after each step.
extension RandomPanel {
  /// A touch down and its end alternate, whichever end it is.
  func watch(_ control: Control) {
    let key = ObjectIdentifier(control)
    (control as? Probe)?.didLetGo = { [weak self] in self?.pressed[key] = false }
    control.addAction(
      Action { [weak self] action in
        guard let self, let control = action.sender, !control.isMultipleTouchEnabled else { return }
        if pressed[key] == true { fault("\(type(of: control)) goes down twice") }
        pressed[key] = true
      }, for: .touchDown)
    control.addAction(
      Action { [weak self] action in
        guard let self, let control = action.sender, !control.isMultipleTouchEnabled else { return }
        if pressed[key] != true { fault("\(type(of: control)) ends without having begun") }
        pressed[key] = false
      }, for: [.touchUpInside, .touchUpOutside, .touchCancel, .menuActionTriggered])
  }

  func checkControls() {
    check(window.time >= lastTime, "time runs backwards")
    lastTime = window.time
    for control in controls { check(control) }
    if let menu = window.subviews.last, !everything.contains(where: { $0 === menu }) {
      checkAll(below: menu)
    }
    for probe in probes where !probe.pairs.faults.isEmpty {
      fault(probe.pairs.faults.joined(separator: ", "))
    }
    if !recorder.faults.isEmpty { fault(recorder.faults.joined(separator: ", ")) }
    if let holder = window.firstResponder {
      check(holder.window === window, "keyboard at a view of no window")
      check((holder as? TextField)?.isEditing ?? true, "the first responder does not edit")
    }
    if let focused = window.focusedControl {
      check(focused.isFocused && focused.window === window, "focus at a control of no window")
      check(focused.isEnabled, "focus at a disabled control")
    }
  }

  private func check(_ control: Control) {
    let state = control.state
    check(state.contains(.disabled) == !control.isEnabled, "disabled bit", control)
    check(state.contains(.highlighted) == control.isHighlighted, "highlight bit", control)
    check(state.contains(.selected) == control.isSelected, "selected bit", control)
    check(holding(in: state) == [control.primaryState], "primary state", control)
    check(!control.isTouchInside || control.isTracking, "inside without tracking", control)
    check(!control.isHighlighted || control.isTracking, "highlighted without a finger", control)
    check(!control.isTracking || !fingers.isEmpty, "tracks without a finger", control)
    check(!control.isTracking || control.isEnabled, "tracks while disabled", control)
    check(!control.isTracking || control.isShown, "tracks while not shown", control)
    check(
      control.isFocused == (window.focusedControl === control), "focus of another", control)
    if let field = control as? TextField {
      check(field.isEditing == field.isFirstResponder, "edits without the keyboard", field)
    }
  }

  /// A menu that is open: its choices are controls, and it is gone when the panel is.
  private func checkAll(below view: View) {
    witness(view)
    if let control = view as? Control {
      check(!control.isHighlighted || control.isTracking, "highlighted without a finger", control)
      check(!control.isTracking || !fingers.isEmpty, "tracks without a finger", control)
    }
    for child in view.subviews { checkAll(below: child) }
  }

  /// Those of the four states whose condition holds.
  private func holding(in state: Control.State) -> [PrimaryState] {
    PrimaryState.allCases.filter {
      switch $0 {
      case .disabled: state.contains(.disabled)
      case .highlighted: state.contains(.highlighted) && !state.contains(.disabled)
      case .selected: state.intersection([.disabled, .highlighted, .selected]) == .selected
      case .normal: state.isDisjoint(with: [.disabled, .highlighted, .selected])
      }
    }
  }

  func checkPixels() {
    comparisons += 1
    guard let missed = panel.missedDamage() else { return }
    let names = missed.views(in: window).map {
      "\(type(of: $0)) in \($0.convert($0.bounds, to: nil))"
    }
    fault("damage misses pixels: \(missed), at \(names) at scale \(window.scale)")
  }

  private func check(_ holds: Bool, _ text: @autoclosure () -> String, _ control: Control? = nil) {
    if !holds { fault((control.map { "\(type(of: $0)): " } ?? "") + text()) }
  }
}

extension View {
  /// Whether it is in a window and nothing that holds it is hidden.
  fileprivate var isShown: Bool {
    var present: View? = self
    while let shown = present {
      if shown.isHidden { return false }
      if shown === window { return true }
      present = shown.superview
    }
    return false
  }
}
