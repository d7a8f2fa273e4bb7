import Render

/// The root of what one display shows. Mirrors `UIWindow`.
///
///     let window = Window(size: Size(width: 800, height: 480))
///     window.addSubview(panel)
///     exit(Board.run(window))
public final class Window: View {
  /// Pixels of one point; default 1.
  public var scale: Double {
    didSet {
      guard scale != oldValue else { return }
      appearanceDidChange()
      redrawAll()
    }
  }
  /// The look of everything in it. One assignment changes all; default ``Theme/light``.
  public override var theme: Theme {
    get { themeInForce.theme }
    set {
      guard newValue != themeInForce.theme else { return }
      themeInForce = ThemeInForce(newValue)
      appearanceDidChange()
      redrawAll()
    }
  }
  private(set) var themeInForce: ThemeInForce

  /// Which way reading goes in it; default from left to right. What has a leading and a trailing side is mirrored.
  /// Mirrors `UIApplication.userInterfaceLayoutDirection`.
  public var userInterfaceLayoutDirection = UserInterfaceLayoutDirection.leftToRight {
    didSet {
      guard userInterfaceLayoutDirection != oldValue else { return }
      readingDidTurn()
      redrawAll()
    }
  }

  /// The present time, in seconds of a monotonic clock: that of the input being handled or of the frame being made. It stands still in between.
  public internal(set) var time = 0.0

  /// The view that has the keyboard. Mirrors `UIResponder.isFirstResponder`.
  public private(set) weak var firstResponder: View?

  /// The control that the keyboard's focus ring is round; nil (default) where a finger works the panel. Mirrors `UIFocusSystem.focusedItem`.
  public private(set) weak var focusedControl: Control?
  /// Where the focus goes on from while no control has it.
  weak var focusOrigin: Control?

  /// The pixels that the next frame draws anew.
  private(set) var damage = DamageRegion()
  private(set) var animating: [View] = []
  /// When animations want to go on: what the last frame asked for, and what was started since.
  private(set) var animationNeed = AnimationNeed.none
  let router = TouchRouter()
  /// The menu that is open; keys reach nothing else.
  weak var menu: MenuOverlay?
  /// The view that stands in place of a keyboard.
  private var shownInputView: View?

  /// A window of `size` points.
  public init(size: Size, scale: Double = 1, theme: Theme = .light) {
    self.scale = scale
    themeInForce = ThemeInForce(theme)
    super.init(frame: Rect(origin: .zero, size: size))
    router.window = self
    redrawAll()
  }

  /// A window that `rootView` fills, whatever size the display gives it; 800 × 480 points until then.
  public convenience init(rootView: View, theme: Theme = .light) {
    self.init(size: Size(width: 800, height: 480), theme: theme)
    fill(with: rootView)
  }

  /// In a method: what an initializer sets is not observed.
  private func fill(with view: View) { rootView = view }

  // MARK: - Public API

  /// A view that always fills the window; nil by default. Mirrors the view of `UIWindow.rootViewController`.
  public var rootView: View? {
    didSet {
      guard rootView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let rootView { insertSubview(rootView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The size in device pixels, rounded to nearest.
  public var pixelSize: (width: Int, height: Int) {
    (
      Fixed(rounding: bounds.size.width * scale).rounded,
      Fixed(rounding: bounds.size.height * scale).rounded
    )
  }

  /// Ends editing in it; `force` ends it in spite of a refusal. Mirrors `UIView.endEditing(_:)`.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let view = firstResponder else { return true }
    if force {
      firstResponder = nil
      showInputView(of: nil)
      view.didResignFirstResponder()
      return true
    }
    return view.resignFirstResponder()
  }

  /// Ends every contact as cancelled: nothing that is down will click.
  public func cancelAllTouches() { router.cancelAll(with: nil) }

  // MARK: - Overrides

  public override var window: Window? { self }

  public override func layoutSubviews() {
    rootView?.frame = bounds
    menu?.frame = bounds
    layOutInputView()
  }

  /// Tab, Shift-Tab and the arrows move the focus, Escape takes it away, where nobody has used them.
  public override func keyDown(_ key: KeySample) -> Bool { moveFocus(by: key) }

  // MARK: - Frames

  func addDamage(_ rect: Rect) { if !rect.isEmpty { addDamage(pixels(around: rect)) } }

  /// All pixels that `rect` touches, half-covered ones as well: a path may end anywhere.
  func pixels(around rect: Rect) -> PixelRect {
    let left = Fixed(rounding: rect.minX * scale).floor
    let top = Fixed(rounding: rect.minY * scale).floor
    let right = Fixed(rounding: rect.maxX * scale).ceiling
    let bottom = Fixed(rounding: rect.maxY * scale).ceiling
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func addDamage(_ rect: PixelRect) {
    let size = pixelSize
    damage.add(
      rect.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height)))
  }

  func clearDamage() { damage.removeAll() }

  /// Marks all of it for drawing, after which no earlier frame matters.
  public func redrawAll() {
    let size = pixelSize
    damage.removeAll()
    damage.add(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
  }

  func addAnimating(_ view: View) {
    animationNeed = animationNeed.combined(with: .frame)
    if !animating.contains(where: { $0 === view }) { animating.append(view) }
  }

  /// Advances what moves to `time` and learns when to do so again.
  func advanceAnimations(to time: Double) {
    animationNeed = .none
    var index = 0
    while index < animating.count {
      let view = animating[index]
      guard view.window === self else {
        animating.remove(at: index)
        continue
      }
      let own = view.advance(to: time)
      if own == .none {
        // It may have gone to another window meanwhile, and move there.
        if view.window === self { view.isAnimating = false }
        animating.remove(at: index)
      } else {
        animationNeed = animationNeed.combined(with: own)
        index += 1
      }
    }
  }

  // MARK: - First responder

  /// Moves the keyboard: the present holder is asked, ends, then `view` begins. False where the holder refuses.
  func makeFirstResponder(_ view: View?) -> Bool {
    let old = firstResponder
    if old === view { return true }
    if let old {
      guard old.shouldResignFirstResponder() else { return false }
      firstResponder = nil
      old.didResignFirstResponder()
      // The holder's end may have moved the keyboard by itself.
      guard firstResponder == nil else { return firstResponder === view }
      if view == nil { showInputView(of: nil) }
    }
    firstResponder = view
    showInputView(of: view)
    if view != nil, focusedControl != nil, focusedControl !== view {
      setFocusedControl(view as? Control)
    }
    view?.didBecomeFirstResponder()
    return true
  }

  /// The view in place of a keyboard is that of `view`, or gone.
  func showInputView(of view: View?) {
    let new = view?.inputView
    guard shownInputView !== new else { return }
    let old = shownInputView
    shownInputView = new
    if old?.superview === self { old?.removeFromSuperview() }
    if let new {
      addSubview(new)
      layOutInputView()
    }
  }

  /// At the bottom, over the whole width, in front of all else; its height is its own.
  private func layOutInputView() {
    guard let view = shownInputView else { return }
    let height = min(view.bounds.height, bounds.height)
    view.frame = Rect(
      x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  /// Moves the ring.
  func setFocusedControl(_ control: Control?) {
    let old = focusedControl
    guard old !== control else { return }
    focusedControl = control
    if let old {
      focusOrigin = old
      old.isFocused = false
    }
    if focusedControl === control { control?.isFocused = true }
  }

  func viewDidLeave(_ view: View) {
    router.cancel(below: view)
    if let menu, menu.belongs(below: view) { menu.close() }
    if let focused = focusedControl, focused.isDescendant(of: view) { setFocusedControl(nil) }
    if let holder = firstResponder, holder.isDescendant(of: view) { endEditing(true) }
  }
}
