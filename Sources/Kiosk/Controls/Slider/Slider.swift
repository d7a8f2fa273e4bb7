public import Render

/// A cap on a track that sets a value from a range. Mirrors `UISlider`.
///
/// A touch must begin on the cap, which keeps the distance it was grabbed at. Values set from code send nothing.
open class Slider: Control {
  /// The present value, pinned to the range; default 0. Not-a-number is ignored. Mirrors `UISlider.value`.
  public var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  /// The value at the leading end; default 0. Lifts the maximum and the value where they are below. Mirrors `UISlider.minimumValue`.
  public var minimumValue: Float {
    get { lower }
    set {
      guard newValue.isFinite, newValue != lower else { return }
      lower = newValue
      upper = max(upper, lower)
      rangeDidChange()
    }
  }
  /// The value at the trailing end; default 1. Lowers the minimum and the value where they are above. Mirrors `UISlider.maximumValue`.
  public var maximumValue: Float {
    get { upper }
    set {
      guard newValue.isFinite, newValue != upper else { return }
      upper = newValue
      lower = min(lower, upper)
      rangeDidChange()
    }
  }
  var storedValue: Float = 0
  var lower: Float = 0
  var upper: Float = 1

  /// Whether each step of a drag sends `valueChanged`, not only the lift; default true. Mirrors `UISlider.isContinuous`.
  public var isContinuous = true
  /// Whether a touch on the bare track brings the cap there and goes on dragging; default false. Not in UIKit.
  public var allowsTrackTap = false
  /// Marks and numbers below the track; nil (default) for none. Not in UIKit.
  public var scale: Scale? {
    didSet { if scale != oldValue { contentDidChange() } }
  }
  /// The colour of the value part and of the index at rest; nil (default) is the theme's. Mirrors `UISlider.minimumTrackTintColor`.
  public var minimumTrackTintColor: Color? {
    didSet { if minimumTrackTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the rest of the track; nil (default) is the theme's. Mirrors `UISlider.maximumTrackTintColor`.
  public var maximumTrackTintColor: Color? {
    didSet { if maximumTrackTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the cap at rest; nil (default) is the theme's. Mirrors `UISlider.thumbTintColor`.
  public var thumbTintColor: Color? {
    didSet { if thumbTintColor != oldValue { setNeedsDisplay() } }
  }

  /// Stands at the leading end, and the track begins after it; nil (default) for none. Mirrors `UISlider.minimumValueImage`.
  public var minimumValueImage: Image? {
    didSet { if minimumValueImage !== oldValue { contentDidChange() } }
  }
  /// Stands at the trailing end, and the track ends before it; nil (default) for none. Mirrors `UISlider.maximumValueImage`.
  public var maximumValueImage: Image? {
    didSet { if maximumValueImage !== oldValue { contentDidChange() } }
  }
  var thumbImages = StateTable<Image>()
  var minimumTrackImages = StateTable<Image>()
  var maximumTrackImages = StateTable<Image>()

  /// The part of the range below the value, on its way to it.
  var fraction = Animation(0)
  /// Where the cap was last put: 0…1.
  var shownFraction = 0.0
  var drag = Drag()

  /// What a drag remembers.
  struct Drag {
    /// From the middle of the cap to the finger.
    var grab = 0.0
    /// Where the finger was.
    var x = 0.0
    /// The value before the touch.
    var start: Float = 0
  }

  // MARK: - Initialisers

  /// A slider from 0 to 1 at 0. Mirrors `UISlider.init(frame:)`.
  public override init(frame: Rect = .zero) { super.init(frame: frame) }

  // MARK: - Public API

  /// Sets the value; ``value`` has it at once, and where `animated` the cap travels there. Sends nothing. Mirrors `UISlider.setValue(_:animated:)`.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    storedValue = min(max(value, lower), upper)
    let target = fraction(of: storedValue)
    guard target != fraction.target else { return }
    if animated, let window {
      fraction.move(
        to: target, at: window.time, duration: window.theme.motion.sliderSet, curve: .standard)
      startAnimating()
    } else {
      fraction.set(target)
    }
    showFraction(at: window?.time ?? 0)
  }

  /// Where the track lies in `bounds`: between the end images. Override to move it. Mirrors `UISlider.trackRect(forBounds:)`.
  open func trackRect(forBounds bounds: Rect) -> Rect {
    let metrics = theme.slider.metrics
    let gap = metrics.endImageGap
    let leading = minimumValueImage.map { $0.size.width + gap } ?? 0
    let trailing = maximumValueImage.map { $0.size.width + gap } ?? 0
    return Rect(
      x: bounds.minX + leading, y: middle(of: bounds, metrics) - metrics.track / 2,
      width: max(0, bounds.width - leading - trailing), height: metrics.track
    ).mirrored(in: bounds, if: isMirrored)
  }

  /// Where the image of the minimum stands: at the leading end. Mirrors `UISlider.minimumValueImageRect(forBounds:)`.
  open func minimumValueImageRect(forBounds bounds: Rect) -> Rect {
    endImageRect(of: minimumValueImage, isAtRight: isMirrored, forBounds: bounds)
  }

  /// Where the image of the maximum stands: at the trailing end. Mirrors `UISlider.maximumValueImageRect(forBounds:)`.
  open func maximumValueImageRect(forBounds bounds: Rect) -> Rect {
    endImageRect(of: maximumValueImage, isAtRight: !isMirrored, forBounds: bounds)
  }

  /// Where the cap is at `value`: it never leaves the track. Used by drawing and touch. Mirrors `UISlider.thumbRect(forBounds:trackRect:value:)`.
  open func thumbRect(forBounds bounds: Rect, trackRect: Rect, value: Float) -> Rect {
    thumbRect(trackRect: trackRect, fraction: fraction(of: value))
  }

  // MARK: - Overrides

  /// The height of the look; the width is the present one.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = bounds.width > 0 ? bounds.width : min(size.width, 160)
    return Size(width: width, height: fittingHeight(theme.slider.metrics))
  }

  /// Its bounds, enlarged as for every control, and the touch area of the cap.
  open override func point(inside point: Point, with event: InputEvent?) -> Bool {
    super.point(inside: point, with: event) || touchArea.contains(point)
  }

  open override func beginTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    let place = touch.location(in: self)
    let isOnCap = touchArea.contains(place)
    guard isOnCap || (allowsTrackTap && trackTouchArea.contains(place)) else { return false }
    // A cap still on its way has arrived for the finger.
    fraction.set(fraction.target)
    showFraction(at: window?.time ?? 0)
    drag.start = storedValue
    drag.grab = isOnCap ? place.x - shownThumb.midX : 0
    drag.x = place.x
    if !isOnCap { follow(place.x, with: event) }
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard x != drag.x else { return true }
    drag.x = x
    follow(x, with: event)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: InputEvent?) {
    super.endTracking(touch, with: event)
    sendLastChange(with: event)
  }

  open override func cancelTracking(with event: InputEvent?) {
    super.cancelTracking(with: event)
    sendLastChange(with: event)
  }

  /// Left and right move the cap of a slider that has the focus by an interval of the scale, or a twentieth of the
  /// range; Home and End bring it to the ends. Each change sends `valueChanged`.
  open override func keyDown(_ key: KeySample) -> Bool {
    guard hasKeys(key) else { return super.keyDown(key) }
    let step = 1 / Double(scale?.intervals ?? 20)
    switch key.key {
    case .left: move(by: isMirrored ? step : -step)
    case .right: move(by: isMirrored ? -step : step)
    case .home: move(by: -1)
    case .end: move(by: 1)
    default: return super.keyDown(key)
    }
    return true
  }

  /// There is nothing to press.
  @discardableResult open override func accessibilityActivate() -> Bool { false }

  /// A tenth of the range up, with `valueChanged`. Mirrors `UISlider.accessibilityIncrement()`.
  open override func accessibilityIncrement() { move(by: 0.1) }

  /// A tenth of the range down, with `valueChanged`. Mirrors `UISlider.accessibilityDecrement()`.
  open override func accessibilityDecrement() { move(by: -0.1) }

  /// What the application says, else how much of the range lies below the value, as "50%".
  open override var accessibilityValue: String? {
    get { accessibilityWords.value ?? "\(Int(fraction(of: storedValue) * 100 + 0.5))%" }
    set { super.accessibilityValue = newValue }
  }

  override var traitsOfKind: AccessibilityTraits { .adjustable }

  open override func advance(to time: Double) -> AnimationNeed {
    let need = super.advance(to: time)
    showFraction(at: time)
    return fraction.isMoving(at: time) ? need.combined(with: .frame) : need
  }

  /// A cap that was on its way has arrived.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    fraction.set(fraction.target)
    showFraction(at: window?.time ?? 0)
  }

  /// The value part and the cap; the scale does not change.
  open override func setNeedsDisplayForPress() {
    // Of one that is not available, a press that leaves changes the whole track.
    if hasImages || !isEnabled { return setNeedsDisplay() }
    let cap = shownThumb.insetBy(dx: -drawingOutset, dy: -drawingOutset)
    let start = isMirrored ? cap.minX : min(cap.minX, bounds.minX)
    let end = isMirrored ? max(cap.maxX, bounds.maxX) : cap.maxX
    setNeedsDisplay(Rect(x: start, y: cap.minY, width: end - start, height: cap.height))
  }

  open override func draw(_ rect: Rect, in context: GraphicsContext) {
    let theme = theme
    var look = theme.slider.resolved(isEnabled: isEnabled, pressProgress: pressProgress)
    if isEnabled { applyTints(to: &look) }
    SliderFace(
      look: look, metrics: theme.slider.metrics, strokes: theme.strokes,
      shadow: theme.palette.shadow.withAlpha(theme.capShadowAlpha),
      track: trackRect(forBounds: bounds), cap: shownThumb, isMirrored: isMirrored,
      thumbImage: currentThumbImage, minimumTrackImage: currentMinimumTrackImage,
      maximumTrackImage: currentMaximumTrackImage
    ).draw(scale: scale, visible: rect, in: context)
    if let image = minimumValueImage {
      context.draw(image, in: minimumValueImageRect(forBounds: bounds))
    }
    if let image = maximumValueImage {
      context.draw(image, in: maximumValueImageRect(forBounds: bounds))
    }
    if isFocused { context.drawFocusRing(around: shownThumb, radius: Radius.cap, theme: theme) }
  }
}
