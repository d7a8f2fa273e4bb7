public import Render

/// Turns one thing on and off. Mirrors `UISwitch`.
///
/// A tap flips it, a drag of the thumb over the middle changes it there and then; each sends `valueChanged`, with the new ``isOn`` in place.
///
///     let lock = Switch(isOn: true)
///     lock.addAction(Action { [weak lock] _ in door.isLocked = lock?.isOn ?? true }, for: .valueChanged)
public final class Switch: Control {
  /// The size that it always has, in points.
  nonisolated public static let size = Size(width: 68, height: 40)
  /// A finger that stays nearer than this to where it came down taps, in points: 2 mm.
  nonisolated static let tapDistance = 13.0

  /// The body at rest while it is on; nil (default) is the theme's accent. Mirrors `UISwitch.onTintColor`.
  public var onTintColor: Color? {
    didSet { if onTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The thumb at rest; nil (default) is the theme's. Mirrors `UISwitch.thumbTintColor`.
  public var thumbTintColor: Color? {
    didSet { if thumbTintColor != oldValue { setNeedsDisplay() } }
  }
  /// Kept and never shown, as on the device. Mirrors `UISwitch.onImage`.
  public var onImage: Image?
  /// Kept and never shown, as on the device. Mirrors `UISwitch.offImage`.
  public var offImage: Image?

  /// Where the thumb is, 0 (off) … 1 (on).
  private var position = Animation(0)
  /// How much of the look is that of on, 0…1.
  private var mixture = Animation(0)
  /// Whether a frame is still due for one of the two.
  private var isMoving = false
  private var drag = Drag()

  /// What a finger has done since it came down.
  private struct Drag {
    /// Where the finger was when the thumb was at `position`.
    var start = 0.0
    var position = 0.0
    /// Where the finger is.
    var x = 0.0
    /// Where it came down.
    var origin = Point.zero
    /// Whether it went far enough not to be a tap anywhere.
    var isFar = false
    var changedValue = false

    mutating func follow(_ finger: Point) {
      x = finger.x
      let dx = finger.x - origin.x
      let dy = finger.y - origin.y
      if dx * dx + dy * dy >= Switch.tapDistance * Switch.tapDistance { isFar = true }
    }
  }

  // MARK: - Initialisers

  /// A switch; only the origin of `frame` counts. Mirrors `UISwitch.init(frame:)`.
  public override init(frame: Rect = .zero) {
    super.init(frame: Rect(origin: frame.origin, size: Self.size))
  }

  /// A switch that is on or off.
  public convenience init(isOn: Bool) {
    self.init(frame: .zero)
    self.isOn = isOn
  }

  // MARK: - Public API

  /// Whether it is on; default off. Setting it moves nothing softly and sends no event. Mirrors `UISwitch.isOn`.
  public var isOn: Bool {
    get { super.isSelected }
    set { setOn(newValue, animated: false) }
  }

  /// Turns it on or off without an event; ``isOn`` has the new value at once. Mirrors `UISwitch.setOn(_:animated:)`.
  public func setOn(_ on: Bool, animated: Bool) {
    guard on != isOn else { return }
    // A finger that has the thumb takes it on from there.
    drag.start = drag.x
    drag.position = on ? 1 : 0
    change(to: on)
    moveThumb(animated: animated)
  }

  // MARK: - Overrides

  /// The same as ``isOn``.
  public override var isSelected: Bool {
    get { super.isSelected }
    set { isOn = newValue }
  }

  /// The origin can be set, the size is always ``size``.
  public override var frame: Rect {
    get { super.frame }
    set { super.frame = Rect(origin: newValue.origin, size: Self.size) }
  }

  /// The origin can be set, the size is always ``size``.
  public override var bounds: Rect {
    get { super.bounds }
    set { super.bounds = Rect(origin: newValue.origin, size: Self.size) }
  }

  public override func sizeThatFits(_ size: Size) -> Size { Self.size }

  /// Its bounds, enlarged to 78 × 58 points.
  public override func point(inside point: Point, with event: InputEvent?) -> Bool {
    bounds.insetBy(dx: -5, dy: -9).contains(point)
  }

  /// Flips it as a tap does, event included. Mirrors `UIControl.performPrimaryAction()`.
  public override func performPrimaryAction() { flip(with: nil) }

  override func tapDidEnd() { flip(with: nil) }

  /// "1" where it is on, else "0".
  public override var accessibilityValue: String? {
    get { accessibilityWords.value ?? (isOn ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }

  override var traitsOfKind: AccessibilityTraits { [.button, .toggleButton] }

  /// Left and right turn a switch that has the focus off and on, as the thumb goes.
  public override func keyDown(_ key: KeySample) -> Bool {
    guard hasKeys(key), key.key == .left || key.key == .right else { return super.keyDown(key) }
    if isOn != ((key.key == .right) != isMirrored) { flip(with: nil) }
    return true
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    position.set(position.target)
    mixture.set(mixture.target)
    isMoving = false
  }

  public override func beginTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    let place = touch.location(in: self)
    // A thumb on its way waits for what the finger does.
    position.set(position.value(at: time))
    drag = Drag(
      start: place.x, position: position.value(at: time), x: place.x, origin: place)
    return true
  }

  public override func continueTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    let finger = touch.location(in: self)
    drag.follow(finger)
    let way = isMirrored ? drag.start - finger.x : finger.x - drag.start
    let place = min(max(drag.position + way / theme.switch.metrics.travel, 0), 1)
    follow(place)
    guard place != 0.5, isOn != (place > 0.5) else { return true }
    drag.changedValue = true
    change(to: place > 0.5)
    animate()
    sendChange(with: event)
    return true
  }

  public override func endTracking(_ touch: Touch?, with event: InputEvent?) {
    if !drag.changedValue && (isTouchInside || !drag.isFar) {
      flip(with: event)
    } else {
      moveThumb(animated: true)
    }
  }

  public override func cancelTracking(with event: InputEvent?) {
    super.cancelTracking(with: event)
    moveThumb(animated: true)
  }

  public override func advance(to time: Double) -> AnimationNeed {
    let press = super.advance(to: time)
    guard isMoving else { return press }
    setNeedsDisplay(bounds)
    isMoving = position.isMoving(at: time) || mixture.isMoving(at: time)
    return isMoving ? press.combined(with: .frame) : press
  }

  public override func draw(_ rect: Rect, in context: GraphicsContext) {
    let theme = theme
    face(for: theme.switch).draw(in: bounds, context)
    if isFocused {
      context.drawFocusRing(around: bounds, radius: theme.switch.metrics.radius, theme: theme)
    }
  }

  // MARK: - Private

  private var time: Double { window?.time ?? 0 }

  private func flip(with event: InputEvent?) {
    change(to: !isOn)
    moveThumb(animated: true)
    sendChange(with: event)
  }

  private func change(to on: Bool) { super.isSelected = on }

  private func sendChange(with event: InputEvent?) {
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  /// The thumb goes where the finger takes it.
  private func follow(_ place: Double) {
    guard place != position.value(at: time) else { return }
    position.set(place)
    setNeedsDisplay(bounds)
  }

  /// The thumb goes to where it belongs, the colour with it.
  private func moveThumb(animated: Bool) {
    let motion = theme.motion
    let duration = animated && window != nil ? motion.switchThumb : 0
    let end = isOn ? 1.0 : 0
    position.move(to: end, at: time, duration: duration, curve: .standard)
    mixture.move(to: end, at: time, duration: duration, curve: .linear)
    beginMoving()
  }

  /// The colour goes to that of the value, while the finger has the thumb.
  private func animate() {
    let end = isOn ? 1.0 : 0
    mixture.move(to: end, at: time, duration: theme.motion.switchThumb, curve: .linear)
    beginMoving()
  }

  private func beginMoving() {
    isMoving = true
    setNeedsDisplay(bounds)
    startAnimating()
  }

  private func face(for appearance: SwitchAppearance) -> SwitchFace {
    let on = Int(mixture.value(at: time) * 256 + 0.5)
    let progress = pressProgress
    let off = look(in: appearance.values.off, isOn: false)
    let look = off.blended(with: look(in: appearance.values.on, isOn: true), on)
    let line = appearance.values[isOn: isOn].highlighted
    return SwitchFace(
      look: look, metrics: appearance.metrics, position: position.value(at: time),
      isMirrored: isMirrored,
      edge: isEnabled ? appearance.edge : appearance.disabledEdge,
      thumbEdgeWidth: isEnabled ? appearance.thumbEdgeWidth : appearance.disabledThumbEdgeWidth,
      markWidth: appearance.markWidth,
      pressLine: (isOn ? line.thumb : line.mark).faded(to: progress),
      pressLineWidth: appearance.pressLineWidth)
  }

  /// The look of off or of on in the present state, as much pressed as it is.
  private func look(in values: StateValues<SwitchLook>, isOn: Bool) -> SwitchLook {
    var rest = isEnabled ? values.normal : values.disabled
    if isEnabled {
      if isOn, let color = onTintColor {
        rest.body = color
        rest.mark = color
      }
      if let color = thumbTintColor { rest.thumb = color }
    }
    return rest.blended(with: values.highlighted, pressProgress)
  }
}
