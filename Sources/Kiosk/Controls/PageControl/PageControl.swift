public import Render

/// A row of marks, one for each page, of which the present one stands out. Mirrors `UIPageControl`.
///
/// A tap in the trailing half goes one page on, in the leading half one page back; sliding goes through the pages.
/// Pages set from code send nothing.
open class PageControl: Control {
  /// What the finger is doing. Mirrors `UIPageControl.InteractionState`.
  nonisolated public enum InteractionState: Int, Hashable, Sendable {
    /// Nothing.
    case none
    /// It tapped: while the actions of the tap run.
    case discrete
    /// It slides through the pages.
    case continuous
  }

  /// How many pages there are; default 0, negative counts as 0. Pulls ``currentPage`` down to the last. Mirrors `UIPageControl.numberOfPages`.
  public var numberOfPages: Int {
    get { pageCount }
    set {
      guard max(0, newValue) != pageCount else { return }
      pageCount = max(0, newValue)
      let isShown = shownPage == page
      page = pinned(page)
      show(isShown ? page : pinned(shownPage), animated: false)
      pageTextDidChange()
      contentDidChange()
      superview?.setNeedsLayout()
    }
  }
  /// The present page, pinned to 0 … ``numberOfPages`` − 1; default 0. Shows at once. Mirrors `UIPageControl.currentPage`.
  public var currentPage: Int {
    get { page }
    set {
      page = pinned(newValue)
      show(page, animated: false)
    }
  }
  private var pageCount = 0
  private var page = 0

  /// Whether nothing is drawn and touched while there is one page or none; default false. Mirrors `UIPageControl.hidesForSinglePage`.
  public var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
  }
  /// Whether a page chosen by the finger shows only with ``updateCurrentPageDisplay()``; default false. Mirrors `UIPageControl.defersCurrentPageDisplay`.
  public var defersCurrentPageDisplay = false
  /// Whether sliding goes through the pages; default true. Mirrors `UIPageControl.allowsContinuousInteraction`.
  public var allowsContinuousInteraction = true
  /// What the finger is doing. Mirrors `UIPageControl.interactionState`.
  public private(set) var interactionState = InteractionState.none

  /// The colour of the other marks at rest; nil (default) is the theme's. Mirrors `UIPageControl.pageIndicatorTintColor`.
  public var pageIndicatorTintColor: Color? {
    didSet { if pageIndicatorTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the present mark at rest; nil (default) is the theme's. Mirrors `UIPageControl.currentPageIndicatorTintColor`.
  public var currentPageIndicatorTintColor: Color? {
    didSet { if currentPageIndicatorTintColor != oldValue { setNeedsDisplay() } }
  }

  /// How far, in points, a finger moves before it slides instead of tapping (2 mm).
  private static let slideDistance = 13.0

  /// The page whose mark stands out.
  private var shownPage = 0
  /// The marks on their way to stand out or not to, each from where it was.
  private var movingMarks: [PageControlFace.MovingMark] = []
  /// "3 / 14", made when a number changes.
  private var pageText = ""
  private var touchStart = Point.zero
  private var pageAtStart = 0

  // MARK: - Initialisers

  /// A page control without pages. Mirrors `UIPageControl.init(frame:)`.
  public override init(frame: Rect = .zero) { super.init(frame: frame) }

  // MARK: - Public API

  /// Shows the page that a deferred choice has set. Does nothing unless ``defersCurrentPageDisplay``. Mirrors `UIPageControl.updateCurrentPageDisplay()`.
  open func updateCurrentPageDisplay() {
    if defersCurrentPageDisplay { show(page, animated: true) }
  }

  /// The least size for that many pages, whatever there are now. Mirrors `UIPageControl.size(forNumberOfPages:)`.
  open func size(forNumberOfPages pageCount: Int) -> Size {
    let metrics = theme.pageControl.metrics
    return Size(
      width: contentWidth(forNumberOfPages: pageCount) + 2 * metrics.touchPadding,
      height: metrics.height)
  }

  // MARK: - Overrides

  /// The least size for the pages.
  open override func sizeThatFits(_ size: Size) -> Size { self.size(forNumberOfPages: pageCount) }

  open override func point(inside point: Point, with event: InputEvent?) -> Bool {
    !isAway && super.point(inside: point, with: event)
  }

  open override func beginTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    touchStart = touch.location(in: self)
    pageAtStart = page
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    let way = touch.location(in: self).x - touchStart.x
    let dx = isMirrored ? -way : way
    if interactionState == .none {
      guard allowsContinuousInteraction, abs(dx) >= Self.slideDistance else { return true }
      interactionState = .continuous
    }
    slide(to: pageAtStart + Int(dx / theme.pageControl.metrics.pitch), with: event)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: InputEvent?) {
    super.endTracking(touch, with: event)
    guard interactionState == .none else {
      interactionState = .none
      return
    }
    guard let touch, isTouchInside else { return }
    let isRight = touch.location(in: self).x >= bounds.midX
    turn(isForward: isRight != isMirrored, with: event)
  }

  open override func cancelTracking(with event: InputEvent?) {
    super.cancelTracking(with: event)
    interactionState = .none
  }

  /// Left and right turn the pages of a control that has the focus.
  open override func keyDown(_ key: KeySample) -> Bool {
    guard hasKeys(key), key.key == .left || key.key == .right else { return super.keyDown(key) }
    turn(isForward: (key.key == .right) != isMirrored, with: nil)
    return true
  }

  /// There is nothing to press.
  @discardableResult open override func accessibilityActivate() -> Bool { false }

  /// One page on, with `valueChanged`.
  open override func accessibilityIncrement() { turn(isForward: true, with: nil) }

  /// One page back, with `valueChanged`.
  open override func accessibilityDecrement() { turn(isForward: false, with: nil) }

  /// What the application says, else the page and how many there are, as "3 / 14".
  open override var accessibilityValue: String? {
    get { accessibilityWords.value ?? (pageCount > 0 ? "\(page + 1) / \(pageCount)" : nil) }
    set { super.accessibilityValue = newValue }
  }

  override var traitsOfKind: AccessibilityTraits { .adjustable }

  open override func advance(to time: Double) -> AnimationNeed {
    let need = super.advance(to: time)
    guard !movingMarks.isEmpty else { return need }
    damageMarks()
    movingMarks.removeAll { !$0.weight.isMoving(at: time) }
    return movingMarks.isEmpty ? need : need.combined(with: .frame)
  }

  /// A mark that was on its way has arrived.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    movingMarks.removeAll(keepingCapacity: true)
  }

  open override func draw(_ rect: Rect, in context: GraphicsContext) {
    guard pageCount > 0, !isAway else { return }
    let theme = theme
    var look = theme.pageControl.resolved(isEnabled: isEnabled, pressProgress: pressProgress)
    if isEnabled { applyTints(to: &look) }
    let face = PageControlFace(
      look: look, metrics: theme.pageControl.metrics, pages: markedPages, present: shownPage,
      moving: movingMarks, time: window?.time ?? 0, isMirrored: isMirrored)
    if showsText {
      face.draw(pageText, in: bounds, context)
    } else {
      face.draw(in: bounds, context)
    }
    if isFocused {
      let width = contentWidth(forNumberOfPages: showsText ? pageCount : markedPages.count)
      context.drawFocusRing(
        around: face.focusBody(width: width, in: bounds), radius: Radius.body, theme: theme)
    }
  }

  // MARK: - Private

  private var isAway: Bool { hidesForSinglePage && pageCount <= 1 }
  private var showsText: Bool { pageCount > theme.pageControl.metrics.mostMarks }

  private func pinned(_ page: Int) -> Int { max(0, min(page, pageCount - 1)) }

  private func contentWidth(forNumberOfPages count: Int) -> Double {
    let appearance = theme.pageControl
    let metrics = appearance.metrics
    if count <= metrics.mostMarks {
      let mark = appearance.states.normal.otherSize.width
      return count > 0 ? Double(count - 1) * metrics.pitch + mark : 0
    }
    let scale = window?.scale ?? 1
    let run = TextSetter.line(
      "\(count) / \(count)", font: metrics.font.weight(.semibold), family: theme.fontFamily,
      scale: scale)
    return Double(Fixed(rounding: run.width.pixels / scale).ceiling)
  }

  /// The pages that fit: all, or as many as there is room for around the one shown.
  private var markedPages: Range<Int> {
    let pitch = theme.pageControl.metrics.pitch
    let fitting = max(1, Int(max(0, bounds.width) / pitch))
    guard fitting < pageCount else { return 0..<pageCount }
    let first = max(0, min(shownPage - fitting / 2, pageCount - fitting))
    return first..<(first + fitting)
  }

  /// One page by a tap, a key or a tool.
  private func turn(isForward: Bool, with event: InputEvent?) {
    let next = pinned(page + (isForward ? 1 : -1))
    guard isEnabled, next != page, interactionState == .none else { return }
    interactionState = .discrete
    choose(next, with: event)
    interactionState = .none
  }

  /// Goes through every page up to `target`, however few reports there are of the finger's way.
  private func slide(to target: Int, with event: InputEvent?) {
    let target = pinned(target)
    while page != target, interactionState == .continuous {
      choose(page + (target > page ? 1 : -1), with: event)
    }
  }

  /// A page chosen by the finger.
  private func choose(_ next: Int, with event: InputEvent?) {
    page = next
    if !defersCurrentPageDisplay { show(page, animated: true) }
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  private func show(_ page: Int, animated: Bool) {
    guard page != shownPage else { return }
    damageMarks()
    let former = shownPage
    shownPage = page
    let duration = animated && !showsText ? window?.theme.motion.pageMark ?? 0 : 0
    if duration > 0, let time = window?.time {
      moveMark(of: former, from: 1, to: 0, at: time, duration)
      moveMark(of: page, from: 0, to: 1, at: time, duration)
      startAnimating()
    } else {
      movingMarks.removeAll(keepingCapacity: true)
    }
    pageTextDidChange()
    damageMarks()
  }

  /// A mark goes from where it is, which is `rest` unless it is on its way.
  private func moveMark(
    of page: Int, from rest: Double, to weight: Double, at time: Double, _ duration: Double
  ) {
    let index = movingMarks.firstIndex { $0.page == page } ?? movingMarks.count
    if index == movingMarks.count { movingMarks.append(.init(page: page, weight: Animation(rest))) }
    movingMarks[index].weight.move(to: weight, at: time, duration: duration, curve: .linear)
  }

  private func pageTextDidChange() {
    pageText = showsText ? "\(shownPage + 1) / \(pageCount)" : ""
  }

  /// The mark that stands out and those on their way change where all fit, else the whole row.
  private func damageMarks() {
    let marks = markedPages
    let metrics = theme.pageControl.metrics
    guard !showsText, marks.count == pageCount else { return setNeedsDisplay() }
    let pitch = isMirrored ? -metrics.pitch : metrics.pitch
    let first = bounds.midX - Double(pageCount - 1) * pitch / 2
    damageMark(at: first + Double(shownPage) * pitch)
    for mark in movingMarks { damageMark(at: first + Double(mark.page) * pitch) }
  }

  private func damageMark(at x: Double) {
    let largest = theme.pageControl.states.highlighted.presentSize
    setNeedsDisplay(
      Rect(
        x: x - largest.width / 2 - 1, y: bounds.midY - largest.height / 2 - 1,
        width: largest.width + 2, height: largest.height + 2))
  }

  private func applyTints(to look: inout PageControlLook) {
    if let pageIndicatorTintColor { look.other = pageIndicatorTintColor }
    if let currentPageIndicatorTintColor {
      look.present = look.present.blended(
        with: currentPageIndicatorTintColor, 256 - pressProgress)
    }
  }
}
