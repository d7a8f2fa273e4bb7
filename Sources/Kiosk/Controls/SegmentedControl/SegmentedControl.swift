import Render

/// One choice of a few, side by side. Mirrors `UISegmentedControl`.
///
/// The pressed look follows the finger over the segments; the choice is made on lift and sends `valueChanged`, with ``selectedSegmentIndex`` in place.
///
///     let mode = SegmentedControl(items: ["Off", "Heat", "Cool", "Auto"])
///     mode.selectedSegmentIndex = 1
public final class SegmentedControl: Control {
  /// No segment. Mirrors `UISegmentedControl.noSegment`.
  nonisolated public static let noSegment = -1

  /// Whether no segment stays chosen: each tap sends `valueChanged`, with the index in place during it alone. Default false. Mirrors `UISegmentedControl.isMomentary`.
  public var isMomentary = false {
    didSet {
      guard isMomentary != oldValue else { return }
      if isMomentary { choose(Self.noSegment, animated: false) }
      // The ring is round a segment, or round all of them.
      if isFocused { setNeedsDisplay() }
    }
  }
  /// Whether segments without a width of their own are as wide as their contents need; default false: equally wide. Mirrors `UISegmentedControl.apportionsSegmentWidthsByContent`.
  public var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { structureDidChange() } }
  }
  /// Its size; default regular.
  public var controlSize = ControlSize.regular {
    didSet { if controlSize != oldValue { structureDidChange() } }
  }

  /// The segment that is pressed while ``Control/isHighlighted``: the one last touched.
  package var highlightedSegmentIndex = noSegment {
    didSet {
      guard highlightedSegmentIndex != oldValue else { return }
      setNeedsDisplay(ofSegment: oldValue)
      setNeedsDisplay(ofSegment: highlightedSegmentIndex)
    }
  }

  var titleAttributes = StateTable<TextAttributes>()
  var backgroundImages = StateTable<Image>()
  var dividerImages: [DividerStates: Image] = [:]
  var segments: [Segment] = []
  var chosenIndex = noSegment
  /// The segment that the keys are at, where it is momentary.
  var keyIndex = noSegment
  /// The trailing edges of the segments' cells in points as they are from left to right, or nothing until they are asked for.
  var edges: [Double] = []

  // MARK: - Initialisers

  /// A control without segments. Mirrors `UISegmentedControl.init(frame:)`.
  public override init(frame: Rect = .zero) { super.init(frame: frame) }

  /// A control with a segment for each title, at its own size, none chosen. Mirrors `UISegmentedControl.init(items:)`.
  public convenience init(items: [String]) {
    self.init(frame: .zero)
    segments = items.map { Segment(title: $0) }
    sizeToFit()
  }

  /// A control with a segment for each action. Mirrors `UISegmentedControl.init(frame:actions:)`.
  public convenience init(frame: Rect, actions: [Action]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments) }
  }

  // MARK: - Choice

  /// The chosen segment, or ``noSegment``, the default. Setting it sends no event, moves nothing softly and is ignored where it is momentary; there must be such a segment. Mirrors `UISegmentedControl.selectedSegmentIndex`.
  public var selectedSegmentIndex: Int {
    get { chosenIndex }
    set {
      let exists = newValue == Self.noSegment || segments.indices.contains(newValue)
      assert(exists, "segment \(newValue) of \(segments.count) cannot be selected")
      if exists && !isMomentary { choose(newValue, animated: false) }
    }
  }

  // MARK: - Overrides

  public override func beginTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    let index = enabledSegment(under: touch)
    guard index != Self.noSegment else { return false }
    movePress(to: index)
    return true
  }

  public override func continueTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    if isTouchInside { movePress(to: enabledSegment(under: touch)) }
    return true
  }

  public override func endTracking(_ touch: Touch?, with event: InputEvent?) {
    guard isTouchInside, let touch else { return }
    let index = enabledSegment(under: touch)
    movePress(to: index)
    if index != Self.noSegment { commit(index, with: event) }
  }

  /// Left and right choose the next segment of a control that has the focus; where it is momentary they lead the ring
  /// from segment to segment, and Enter or Space taps.
  public override func keyDown(_ key: KeySample) -> Bool {
    guard hasKeys(key), key.key == .left || key.key == .right else { return super.keyDown(key) }
    let isForward = (key.key == .right) != isMirrored
    let next = enabledSegment(after: isMomentary ? keyIndex : chosenIndex, isForward: isForward)
    guard next != Self.noSegment else { return true }
    if isMomentary {
      setNeedsDisplay()
      keyIndex = next
    } else {
      commit(next, with: nil)
    }
    return true
  }

  public override func stateDidChange(from old: State) {
    if isFocused && !old.contains(.focused) {
      keyIndex = enabledSegment(after: Self.noSegment, isForward: true)
    }
    super.stateDidChange(from: old)
  }

  override func tapDidEnd() {
    if isFocused, segments.indices.contains(keyIndex) { commit(keyIndex, with: nil) }
  }

  /// Works the segment that the ring is round where it is momentary; else there is nothing to press.
  @discardableResult public override func accessibilityActivate() -> Bool {
    isMomentary && isFocused && super.accessibilityActivate()
  }

  /// False: each segment is an element.
  public override var isAccessibilityElement: Bool {
    get { accessibilityWords.isElement ?? false }
    set { super.isAccessibilityElement = newValue }
  }

  /// A button for each segment, the chosen one selected; or itself, where the application makes it an element.
  public override var accessibilityElements: [AccessibilityElement] {
    if isAccessibilityElement { return [accessibilityElement] }
    return segments.indices.map { index in
      var traits: AccessibilityTraits = .button
      if index == chosenIndex { traits.insert(.selected) }
      if !isEnabled || !segments[index].isEnabled { traits.insert(.notEnabled) }
      return AccessibilityElement(
        label: segments[index].title ?? segments[index].action?.title, traits: traits,
        frame: convert(rectForSegment(at: index), to: nil))
    }
  }

  public override func setNeedsDisplayForPress() {
    setNeedsDisplay(ofSegment: highlightedSegmentIndex)
  }

  public override func advance(to time: Double) -> AnimationNeed {
    var need = super.advance(to: time)
    for index in segments.indices where segments[index].isFading {
      setNeedsDisplay(ofSegment: index)
      let isMoving =
        segments[index].chosen.isMoving(at: time) || segments[index].press.isMoving(at: time)
      segments[index].isFading = isMoving
      if isMoving { need = need.combined(with: .frame) }
    }
    return need
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    for index in segments.indices {
      segments[index].chosen.set(segments[index].chosen.target)
      segments[index].press.set(0)
      segments[index].isFading = false
    }
  }

  public override var bounds: Rect {
    didSet { if bounds != oldValue { edges.removeAll(keepingCapacity: true) } }
  }

  public override func themeDidChange() { edges.removeAll(keepingCapacity: true) }

  /// The height of the look and the width of the contents, no segment narrower than 64 points.
  public override func sizeThatFits(_ size: Size) -> Size {
    let metrics = metrics
    guard !segments.isEmpty else { return Size(width: 0, height: metrics.height) }
    let natural = segments.indices.map { naturalWidth(of: $0, metrics) }
    let widest = natural.max() ?? 0
    var width = 2 * metrics.inset
    for (index, segment) in segments.enumerated() {
      if segment.width > 0 {
        width += segment.width
      } else {
        width += apportionsSegmentWidthsByContent ? natural[index] : widest
      }
    }
    return Size(width: width, height: metrics.height)
  }

  public override func draw(_ rect: Rect, in context: GraphicsContext) {
    let theme = theme
    let appearance = theme.segmentedControl
    let metrics = appearance.metrics(for: controlSize)
    let slot = SegmentedControlFace(
      look: isEnabled ? appearance.slot : appearance.disabledSlot, metrics: metrics,
      edge: isEnabled ? appearance.edge : appearance.disabledEdge,
      dividerWidth: appearance.dividerWidth, isMirrored: isMirrored)
    if !backgroundImages.isEmpty {
      drawPictures(context, metrics)
    } else {
      slot.drawSlot(in: bounds, context)
    }
    let hasLines = dividerImages.isEmpty && backgroundImages.isEmpty
    for index in segments.indices.dropFirst() where hasLines {
      slot.drawDivider(
        before: cell(index, metrics), in: bounds,
        visibility: 256 - max(prominence(of: index - 1), prominence(of: index)), context)
    }
    for index in segments.indices {
      let place = place(of: index, metrics)
      guard place.insetBy(dx: -metrics.gap, dy: -metrics.gap).intersects(rect) else { continue }
      face(of: index, appearance, metrics).draw(
        in: place, cell: cell(index, metrics), context)
    }
    if !dividerImages.isEmpty { drawDividerPictures(context, metrics) }
    guard isFocused else { return }
    if isMomentary, segments.indices.contains(keyIndex) {
      context.drawFocusRing(
        around: place(of: keyIndex, metrics), radius: metrics.segmentRadius, theme: theme)
    } else {
      context.drawFocusRing(around: bounds, radius: metrics.radius, theme: theme)
    }
  }
}
