/// The base of everything that a finger operates. Mirrors `UIControl`.
///
/// A control is always in exactly one of four appearances, ``primaryState``; ``state`` holds the full set of bits.
/// Subclasses override the tracking hooks and ``stateDidChange(from:)``, and draw through a face of their own.
open class Control: View {
  /// Whether it takes touches; default true. Disabling ends a press as cancelled. Mirrors `UIControl.isEnabled`.
  public var isEnabled: Bool {
    get { !flags.contains(.disabled) }
    set {
      setFlag(.disabled, !newValue)
      if newValue { return }
      cancelPresentTracking(with: nil)
      if let window, window.focusedControl === self { window.focus(on: nil) }
    }
  }
  /// Whether it is chosen; default false. Touches do not change it. Mirrors `UIControl.isSelected`.
  open var isSelected: Bool {
    get { flags.contains(.selected) }
    set { setFlag(.selected, newValue) }
  }
  /// Whether it is drawn as pressed; tracking sets and clears it. Mirrors `UIControl.isHighlighted`.
  open var isHighlighted: Bool {
    get { flags.contains(.highlighted) }
    set { setFlag(.highlighted, newValue) }
  }
  /// Whether the keyboard's focus ring is round it. Mirrors `UIView.isFocused`.
  public package(set) var isFocused: Bool {
    get { flags.contains(.focused) }
    set { setFlag(.focused, newValue) }
  }
  /// Whether keys can bring the focus to it; default as long as it is enabled. Mirrors `UIView.canBecomeFocused`.
  open var canBecomeFocused: Bool { isEnabled }
  private var flags: State = []

  /// The bits that hold now; several may. Mirrors `UIControl.state`.
  open var state: State { flags }
  /// The one of four appearances that holds now.
  public var primaryState: PrimaryState { state.primary }

  /// Whether a finger operates it. Mirrors `UIControl.isTracking`.
  public private(set) var isTracking = false
  /// Whether the finger counts as inside. Mirrors `UIControl.isTouchInside`.
  public private(set) var isTouchInside = false

  /// Where its content stands; default centre. Never changes frame or touch area. Mirrors `UIControl.contentHorizontalAlignment`.
  public var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { contentDidChange() } }
  }
  /// Where its content stands; default centre. Mirrors `UIControl.contentVerticalAlignment`.
  public var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { contentDidChange() } }
  }

  /// How far outside its bounds, in points, a finger that came down inside still counts as inside; default 70 (11 mm).
  public var trackingTolerance = 70.0
  /// The least width and height, in points, of the area that it answers to; default 58 (9 mm).
  public static let minimumTouchSize = 58.0

  var actionTable = ActionTable()
  private weak var trackedTouch: Touch?
  /// Whether a key or a tool holds it down: while the actions of touchDown run.
  private var isActivating = false
  private var press = Press()
  /// The part of the pressed look that the last step of the press asked for: a subclass that moves something else damages only that.
  private var advancedPress = 0

  // MARK: - Initialisers

  /// A control at `frame`. Mirrors `UIControl.init(frame:)`.
  public override init(frame: Rect = .zero) { super.init(frame: frame) }

  /// A control whose main action runs `primaryAction`. Mirrors `UIControl.init(frame:primaryAction:)`.
  public convenience init(frame: Rect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - Tracking hooks

  /// A finger came down; return false to leave it. Mirrors `UIControl.beginTracking(_:with:)`.
  open func beginTracking(_ touch: Touch, with event: InputEvent?) -> Bool { true }
  /// The finger moved, inside or outside; return false to end tracking. Mirrors `UIControl.continueTracking(_:with:)`.
  open func continueTracking(_ touch: Touch, with event: InputEvent?) -> Bool { true }
  /// The finger was lifted. Mirrors `UIControl.endTracking(_:with:)`.
  open func endTracking(_ touch: Touch?, with event: InputEvent?) {}
  /// The contact was lost; call super. Mirrors `UIControl.cancelTracking(with:)`.
  open func cancelTracking(with event: InputEvent?) {}

  /// Calls one registration; override to watch or to suppress it. Mirrors `UIControl.sendAction(_:to:for:)`.
  open func sendAction(_ call: ActionCall) { perform(call) }

  /// Runs the main action as if by a tap. Mirrors `UIControl.performPrimaryAction()`.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// What a tap does between its two touch events: a button flips its selection, a switch its value.
  func tapDidEnd() {}
  /// What a tap does after its last event: a button opens its menu.
  func tapWasSent() {}

  /// Called once for each real change of the bits, after it; call super. The default asks for layout and redraw.
  open func stateDidChange(from old: State) {
    if state.contains(.highlighted) != old.contains(.highlighted) { pressDidChange() }
    setNeedsLayout()
    if state.symmetricDifference(old) == .highlighted {
      setNeedsDisplayForPress()
    } else {
      setNeedsDisplay()
    }
  }

  /// Asks for what a press changes to be drawn. The default asks for all of the control.
  open func setNeedsDisplayForPress() { setNeedsDisplay() }

  /// Called when content or its place changed. The default asks for layout and redraw, and the view above to place it anew.
  open func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: - Keys and tools

  /// Presses it as a key or a tool does: touchDown, then what a tap does, then touchUpInside. False where it is disabled, under a finger, or
  /// pressed so already. An action of touchDown that disables it ends the press as cancelled.
  @discardableResult open override func accessibilityActivate() -> Bool {
    guard isEnabled, !isTracking, !isActivating else { return false }
    isActivating = true
    isHighlighted = true
    sendActions(for: .touchDown)
    isHighlighted = false
    isActivating = false
    guard isEnabled else {
      sendActions(for: .touchCancel)
      return true
    }
    tapDidEnd()
    sendActions(for: touchUpInsideEvents)
    tapWasSent()
    return true
  }

  /// Enter and Space activate a control that has the focus or the keyboard, once for each press.
  open override func keyDown(_ key: KeySample) -> Bool {
    guard hasKeys(key), key.key == .enter || key.key == .space else { return super.keyDown(key) }
    if key.phase == .repeated { return true }
    return accessibilityActivate() || super.keyDown(key)
  }

  /// Whether `key` is meant for it: it has the focus or the keyboard, and no shortcut is pressed.
  func hasKeys(_ key: KeySample) -> Bool {
    (isFocused || isFirstResponder) && key.modifiers.isDisjoint(with: [.control, .alt])
  }

  /// True unless the application says otherwise.
  open override var isAccessibilityElement: Bool {
    get { accessibilityWords.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// Those of its kind, or what the application says, with ``AccessibilityTraits/selected`` and ``AccessibilityTraits/notEnabled`` as its state is.
  open override var accessibilityTraits: AccessibilityTraits {
    get {
      var traits = accessibilityWords.traits ?? traitsOfKind
      if isSelected { traits.insert(.selected) }
      if !isEnabled { traits.insert(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  /// What every control of its kind is.
  var traitsOfKind: AccessibilityTraits { .none }

  // MARK: - For faces

  /// How much of the pressed look is shown: 0 none, 256 all. It outlives a short tap and leaves softly.
  public var pressProgress: Int {
    // Disabled wins over a highlight set by code; a press that is leaving may leave over it.
    if !isEnabled && isHighlighted { return 0 }
    return press.progress(at: window?.time ?? 0)
  }

  /// What else of the control's own moves; call it from an override of ``advance(to:)``.
  open override func advance(to time: Double) -> AnimationNeed {
    let progress = press.progress(at: time)
    if progress != advancedPress {
      advancedPress = progress
      setNeedsDisplayForPress()
    }
    return press.need(at: time)
  }

  /// A press that was on its way out does not come back with the control.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if !isHighlighted { press = Press() }
  }

  /// How far a control paints beyond its frame, in points: press growth 4, focus ring 2 + 3 (high contrast 2 + 4).
  nonisolated static let reach = 6.0

  /// 6: press growth 4, focus ring 2 + 3 (high contrast 2 + 4).
  open override var drawingOutset: Double { Self.reach }

  // MARK: - Touches

  /// Its bounds, enlarged evenly to at least 58 points each way.
  open override func point(inside point: Point, with event: InputEvent?) -> Bool {
    let dx = max(0, (Self.minimumTouchSize - bounds.width) / 2)
    let dy = max(0, (Self.minimumTouchSize - bounds.height) / 2)
    return bounds.insetBy(dx: -dx, dy: -dy).contains(point)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
    guard isEnabled else { return }
    for touch in touches {
      if isTracking {
        // A further finger is reported and otherwise left alone.
        if isMultipleTouchEnabled {
          sendActions(for: [.touchDown, .touchDownRepeat], with: event)
        }
        continue
      }
      // The hook may disable, hide or remove the control, which ends the touch before it is tracked.
      guard beginTracking(touch, with: event), isEnabled, touch.phase != .cancelled else {
        continue
      }
      trackedTouch = touch
      isTracking = true
      isTouchInside = true
      isHighlighted = true
      guard isTracking else { continue }
      sendActions(
        for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = countsAsInside(touch)
    isHighlighted = isTouchInside
    guard isTracking else { return }
    guard continueTracking(touch, with: event) else {
      stopTracking()
      isHighlighted = false
      return
    }
    guard isTracking else { return }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if wasInside && !isTouchInside { events.insert(.touchDragExit) }
    if !wasInside && isTouchInside { events.insert(.touchDragEnter) }
    sendActions(for: events, with: event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    let inside = countsAsInside(touch)
    isTouchInside = inside
    isTracking = false
    endTracking(touch, with: event)
    trackedTouch = nil
    isHighlighted = false
    sendActions(for: inside ? touchUpInsideEvents : .touchUpOutside, with: event)
    if inside { tapWasSent() }
    if !isTracking { isTouchInside = false }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: InputEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    cancelPresentTracking(with: event)
  }

  /// What a lift inside sends in one pass; a button adds its primary action.
  var touchUpInsideEvents: Event { .touchUpInside }

  // MARK: - Private

  private func countsAsInside(_ touch: Touch) -> Bool {
    bounds.insetBy(dx: -trackingTolerance, dy: -trackingTolerance).containsClosed(
      touch.location(in: self))
  }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    trackedTouch = nil
  }

  private func cancelPresentTracking(with event: InputEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stopTracking()
    isHighlighted = false
    sendActions(for: .touchCancel, with: event)
  }

  private func setFlag(_ flag: State, _ isSet: Bool) {
    guard flags.contains(flag) != isSet else { return }
    let old = state
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
    stateDidChange(from: old)
  }

  private func pressDidChange() {
    let time = window?.time ?? 0
    if isHighlighted {
      press.begin(at: time)
    } else if isEnabled, isTouchInside || !isTracking, let window {
      press.end(at: time, motion: window.theme.motion)
      if press.need(at: time) != .none { startAnimating() }
    } else {
      press = Press()
    }
  }
}

extension Rect {
  /// Whether `point` is inside or on an edge.
  nonisolated func containsClosed(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
