public import Render

/// A rectangle that draws itself, holds other views and takes touches. Mirrors `UIView`.
open class View: Responder {
  /// Position and size in points of the superview. With a ``transform`` it is the smallest upright rectangle around it, and setting it
  /// only moves its middle there. Mirrors `UIView.frame`.
  open var frame: Rect {
    get { hasTransform ? boundsInSuperview : Rect(origin: corner, size: bounds.size) }
    set {
      if hasTransform {
        center = Point(x: newValue.midX, y: newValue.midY)
        return
      }
      guard newValue != frame else { return }
      damageSubtree()
      corner = newValue.origin
      if newValue.size != bounds.size { bounds.size = newValue.size } else { damageSubtree() }
    }
  }
  /// The visible area in its own points; a moved origin scrolls the content. Mirrors `UIView.bounds`.
  open var bounds: Rect {
    willSet { if newValue != bounds { damageSubtree() } }
    didSet {
      guard bounds != oldValue else { return }
      damageSubtree()
      if bounds.size != oldValue.size { setNeedsLayout() }
    }
  }
  /// The left top corner in points of the superview, as it is without the transform.
  private(set) var corner: Point
  /// Its middle in points of the superview. Mirrors `UIView.center`.
  public var center: Point {
    get { Point(x: corner.x + bounds.width / 2, y: corner.y + bounds.height / 2) }
    set {
      guard newValue != center else { return }
      damageSubtree()
      corner = Point(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2)
      damageSubtree()
    }
  }
  /// How it is turned, scaled and moved around its ``center``, with all in it; default not at all. Where it squeezes everything to a
  /// line nothing is seen and touched. Mirrors `UIView.transform`.
  public var transform = AffineTransform.identity {
    willSet { if newValue != transform { damageSubtree() } }
    didSet {
      guard transform != oldValue else { return }
      hasTransform = transform != .identity
      damageSubtree()
    }
  }
  /// Whether there is one, so that the others cost nothing.
  private(set) var hasTransform = false

  /// The view that holds it. Mirrors `UIView.superview`.
  public private(set) weak var superview: View?
  /// The views it holds, back to front. Mirrors `UIView.subviews`.
  public private(set) var subviews: [View] = []
  /// The window it is in. Mirrors `UIView.window`.
  open var window: Window? { attachedWindow }
  /// Kept by each view, so that asking costs the same however deep it is.
  private weak var attachedWindow: Window?

  /// Filled behind the content; nil (default) is clear. Mirrors `UIView.backgroundColor`.
  public var backgroundColor: Color? {
    didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
  }
  /// Whether it and all in it is neither drawn nor touched; default false. Mirrors `UIView.isHidden`.
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      damage(extent())
      invalidateIntrinsicContentSize()
      if isHidden { visibilityDidEnd() }
    }
  }
  /// 0 (clear) … 1 (default, opaque), applied to every colour drawn in it and its subviews. Mirrors `UIView.alpha`; the parts are not flattened first.
  public var alpha = 1.0 {
    didSet { if alpha != oldValue { damageSubtree() } }
  }
  /// Whether nothing outside the bounds is drawn; default false. Mirrors `UIView.clipsToBounds`.
  public var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue, !isHidden { damage(extent(clipped: false)) } }
  }
  /// Whether it and all in it takes touches; default true. Mirrors `UIView.isUserInteractionEnabled`.
  public var isUserInteractionEnabled = true
  /// Whether it gets more than the first contact that starts in it; default false. Mirrors `UIView.isMultipleTouchEnabled`.
  public var isMultipleTouchEnabled = false
  /// Whether its contacts and those of other views exclude each other; default false. Mirrors `UIView.isExclusiveTouch`.
  public var isExclusiveTouch = false
  /// What its content is, and so whether it is mirrored where reading goes from right to left; default unspecified.
  /// It says nothing of the views below. Mirrors `UIView.semanticContentAttribute`.
  public var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet {
      guard semanticContentAttribute != oldValue else { return }
      layoutDirectionDidChange()
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// What watches the contacts in it. Mirrors `UIView.gestureRecognizers`.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []
  /// A number of the application's own; default 0. Mirrors `UIView.tag`.
  public var tag = 0

  /// A name for tests and failure messages; nil by default. Mirrors `UIView.accessibilityIdentifier`.
  public var accessibilityIdentifier: String?
  /// Whether it is one element for tools, which hides the views in it; default false, true for controls. Mirrors `UIView.isAccessibilityElement`.
  open var isAccessibilityElement: Bool {
    get { accessibilityWords.isElement ?? false }
    set { accessibilityWords.isElement = newValue }
  }
  /// What it is called; nil by default, its title for a control that has one. Mirrors `UIView.accessibilityLabel`.
  open var accessibilityLabel: String? {
    get { accessibilityWords.label }
    set { accessibilityWords.label = newValue }
  }
  /// What it is set to; nil by default. Mirrors `UIView.accessibilityValue`.
  open var accessibilityValue: String? {
    get { accessibilityWords.value }
    set { accessibilityWords.value = newValue }
  }
  /// What happens when it is worked; nil by default. Mirrors `UIView.accessibilityHint`.
  open var accessibilityHint: String? {
    get { accessibilityWords.hint }
    set { accessibilityWords.hint = newValue }
  }
  /// What it is and does; none by default. Mirrors `UIView.accessibilityTraits`.
  open var accessibilityTraits: AccessibilityTraits {
    get { accessibilityWords.traits ?? .none }
    set { accessibilityWords.traits = newValue }
  }
  /// The elements of it and the views below: itself alone where it is one. Views that are not seen have none. Mirrors `UIView.accessibilityElements`, as values.
  open var accessibilityElements: [AccessibilityElement] {
    isAccessibilityElement ? [accessibilityElement] : accessibilityElementsOfSubviews()
  }
  /// Works it as a tap does; true where it could be. The default does nothing. Mirrors `UIView.accessibilityActivate()`.
  @discardableResult open func accessibilityActivate() -> Bool { false }
  /// One step up, for an adjustable element. The default does nothing. Mirrors `UIView.accessibilityIncrement()`.
  open func accessibilityIncrement() {}
  /// One step down, for an adjustable element. The default does nothing. Mirrors `UIView.accessibilityDecrement()`.
  open func accessibilityDecrement() {}
  /// What the application has said in place of the view's own words.
  var accessibilityWords = AccessibilityWords()

  var needsLayout = true
  /// Whether this view or one below it needs layout, so that a frame without any costs nothing.
  var subtreeNeedsLayout = true
  var isAnimating = false

  /// A view at `frame`. Mirrors `UIView.init(frame:)`.
  public init(frame: Rect = .zero) {
    corner = frame.origin
    bounds = Rect(origin: .zero, size: frame.size)
    super.init()
  }

  // MARK: - Hierarchy

  /// Adds `view` in front of the others, taking it from where it was. Mirrors `UIView.addSubview(_:)`.
  open func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Adds `view` at a place in the order, 0 being the back. Mirrors `UIView.insertSubview(_:at:)`.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot hold itself, or a view that holds it")
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(max(index, 0), subviews.count))
      view.damageSubtree()
      return
    }
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    view.attach(to: window)
    view.setNeedsLayout()
    setNeedsLayout()
    view.damageSubtree()
    view.didMoveToSuperview()
    if window != nil { view.windowDidChange() }
  }

  /// Takes it out of its superview. Mirrors `UIView.removeFromSuperview()`.
  open func removeFromSuperview() {
    guard let parent = superview else { return }
    let hadWindow = window != nil
    if hadWindow { visibilityDidEnd() }
    // What a cancelled contact calls may have taken it out already.
    guard superview === parent else { return }
    damageSubtree()
    parent.subviews.removeAll { $0 === self }
    superview = nil
    attach(to: nil)
    parent.subviewWasRemoved(self)
    didMoveToSuperview()
    if hadWindow { windowDidChange() }
  }

  /// Moves `view` to the front of the others. Mirrors `UIView.bringSubviewToFront(_:)`.
  public func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
    view.damageSubtree()
  }

  /// Whether it is `view` or somewhere below it. Mirrors `UIView.isDescendant(of:)`.
  public func isDescendant(of view: View) -> Bool {
    var candidate: View? = self
    while let present = candidate {
      if present === view { return true }
      candidate = present.superview
    }
    return false
  }

  /// Called after the superview changed. Mirrors `UIView.didMoveToSuperview()`.
  open func didMoveToSuperview() {}
  /// Called after the window changed. Mirrors `UIView.didMoveToWindow()`.
  open func didMoveToWindow() {}
  /// Called when the theme of the window changes and when the view enters a window. The default does nothing.
  open func themeDidChange() {}
  /// Called when reading goes the other way, before layout and drawing. The default does nothing.
  func layoutDirectionDidChange() {}

  // MARK: - Layout

  /// Places the subviews; the default does nothing. Mirrors `UIView.layoutSubviews()`.
  open func layoutSubviews() {}

  /// Called when `view` is no longer a subview.
  func subviewWasRemoved(_ view: View) { setNeedsLayout() }

  /// Called when a subview was hidden, shown, or wants another size.
  func subviewContentDidChange() { setNeedsLayout() }

  /// The size that suits the content, in points; default the present size. Mirrors `UIView.sizeThatFits(_:)`.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }
  /// The size of the content alone; default ``sizeThatFits(_:)`` of no limit. Mirrors `UIView.intrinsicContentSize`.
  open var intrinsicContentSize: Size {
    sizeThatFits(Size(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }
  // MARK: - Drawing

  /// Draws the content behind the subviews, in its own points. Only what `rect` covers will be seen. Mirrors `UIView.draw(_:)`, with the context as an argument.
  open func draw(_ rect: Rect, in context: GraphicsContext) {}

  /// How far it draws beyond its bounds on each side at most, in points, whatever its state; default 0. What lies farther is cut off.
  open var drawingOutset: Double { 0 }

  /// The theme in force: the window's, ``Theme/light`` where there is none.
  ///
  /// It is lent, not copied, to other modules too: a theme is some thousand bytes, and every control asks for it several times a frame.
  @inlinable public var theme: Theme {
    _read {
      let shared = sharedTheme
      yield shared.theme
    }
  }
  @usableFromInline final var sharedTheme: ThemeInForce { attachedWindow?.themeInForce ?? .light }

  // MARK: - Animation

  /// Called once in each frame after ``startAnimating()`` with the present time; says when to be called again. The default wants nothing.
  open func advance(to time: Double) -> AnimationNeed { .none }

  /// Asks for ``advance(to:)`` in the next frame, and so on as long as that wants more.
  public func startAnimating() {
    guard let window else { return }
    isAnimating = true
    window.addAnimating(self)
  }

  // MARK: - Touches

  /// The front-most deepest view at `point` that takes touches. Mirrors `UIView.hitTest(_:with:)`.
  open func hitTest(_ point: Point, with event: InputEvent?) -> View? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01 else { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    return hitTestSubviews(point, with: event) ?? self
  }

  /// Whether `point` (its own points) counts as inside; default its bounds. Mirrors `UIView.point(inside:with:)`.
  open func point(inside point: Point, with event: InputEvent?) -> Bool { bounds.contains(point) }

  // MARK: - Responder

  open override var next: Responder? { superview }

  open override var isFirstResponder: Bool { window?.firstResponder === self }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window else { return false }
    return window.makeFirstResponder(self)
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, let window else { return true }
    return window.makeFirstResponder(nil)
  }

  open override func reloadInputViews() {
    if isFirstResponder { window?.showInputView(of: self) }
  }

  /// Whether it agrees, at this moment, to give the keyboard away; default ``Responder/canResignFirstResponder``.
  open func shouldResignFirstResponder() -> Bool { canResignFirstResponder }
  /// Called when it has taken the keyboard.
  open func didBecomeFirstResponder() {}
  /// Called when it has given the keyboard away, or lost it.
  open func didResignFirstResponder() {}

  // MARK: - Private

  /// Tells contacts and focus below that they are no longer seen. Overridden by what tracks.
  func visibilityDidEnd() {
    window?.viewDidLeave(self)
  }

  private func attach(to window: Window?) {
    guard attachedWindow !== window else { return }
    attachedWindow = window
    for view in subviews { view.attach(to: window) }
  }

  private func windowDidChange() {
    isAnimating = false
    setNeedsLayout()
    themeDidChange()
    didMoveToWindow()
    for view in subviews { view.windowDidChange() }
  }

  /// Lays out it and all below it before the next frame: reading goes the other way.
  func readingDidTurn() {
    layoutDirectionDidChange()
    setNeedsLayout()
    for view in subviews { view.readingDidTurn() }
  }

  /// Lays out it and all below it before the next frame: the theme or the scale, and so the size of text, is another.
  func appearanceDidChange() {
    themeDidChange()
    setNeedsLayout()
    for view in subviews { view.appearanceDidChange() }
  }
}
