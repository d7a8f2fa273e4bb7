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
    didSet { if isMomentary { choose(Self.noSegment, animated: false) } }
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
  private var segments: [Segment] = []
  private var chosenIndex = noSegment
  /// The segment that the keys are at, where it is momentary.
  private var keyIndex = noSegment
  /// The trailing edges of the segments' cells in points as they are from left to right, or nothing until they are asked for.
  private var edges: [Double] = []

  private struct Segment {
    var title: String?
    var image: Image?
    var action: Action?
    var isEnabled = true
    var width = 0.0
    var contentOffset = Size.zero
    /// How much of it is chosen, 0…1.
    var chosen = Animation(0)
    /// How much of it is pressed after the finger slid to another segment, 0…1.
    var press = Animation(0)
    /// Whether a frame is still due for one of the two.
    var isFading = false

    /// An action brings its image, or its title where it has none.
    mutating func show(_ action: Action) {
      self.action = action
      image = action.image
      title = action.image == nil ? action.title : nil
    }
  }

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

  // MARK: - Segments

  /// How many there are. Mirrors `UISegmentedControl.numberOfSegments`.
  public var numberOfSegments: Int { segments.count }

  /// Inserts a segment before the one at `index`, pinned to 0…count. Mirrors `UISegmentedControl.insertSegment(withTitle:at:animated:)`; it is not animated.
  public func insertSegment(withTitle title: String?, at index: Int, animated: Bool = false) {
    insert(Segment(title: title), at: index)
  }

  /// Inserts a segment that shows an image. Mirrors `UISegmentedControl.insertSegment(with:at:animated:)`; it is not animated.
  public func insertSegment(with image: Image?, at index: Int, animated: Bool = false) {
    insert(Segment(image: image), at: index)
  }

  /// Inserts a segment that runs `action` when it is chosen; one of the same identifier is moved. Mirrors `UISegmentedControl.insertSegment(action:at:animated:)`; it is not animated.
  public func insertSegment(action: Action, at index: Int, animated: Bool = false) {
    let old = segmentIndex(identifiedBy: action.identifier)
    var segment = Segment()
    if old == Self.noSegment {
      insert(segment, at: index)
      setAction(action, forSegmentAt: min(max(index, 0), segments.count - 1))
      return
    }
    let wasChosen = old == chosenIndex
    segment = segments[old]
    segment.show(action)
    removeSegment(at: old)
    insert(segment, at: index)
    if wasChosen { selectedSegmentIndex = segmentIndex(identifiedBy: action.identifier) }
  }

  /// Removes a segment; none is chosen after removing the chosen one. Mirrors `UISegmentedControl.removeSegment(at:animated:)`; it is not animated.
  public func removeSegment(at index: Int, animated: Bool = false) {
    guard segments.indices.contains(index) else { return }
    segments.remove(at: index)
    if chosenIndex == index {
      chosenIndex = Self.noSegment
    } else if chosenIndex > index {
      chosenIndex -= 1
    }
    structureDidChange()
  }

  /// Removes all segments. Mirrors `UISegmentedControl.removeAllSegments()`.
  public func removeAllSegments() {
    segments.removeAll()
    chosenIndex = Self.noSegment
    structureDidChange()
  }

  /// Sets what a segment says, in place of its image. Mirrors `UISegmentedControl.setTitle(_:forSegmentAt:)`.
  public func setTitle(_ title: String?, forSegmentAt index: Int) {
    update(index) {
      $0.title = title
      $0.image = nil
    }
  }
  /// What a segment says. Mirrors `UISegmentedControl.titleForSegment(at:)`.
  public func titleForSegment(at index: Int) -> String? { segment(at: index)?.title }

  /// Sets what a segment shows, in place of its title. Mirrors `UISegmentedControl.setImage(_:forSegmentAt:)`.
  public func setImage(_ image: Image?, forSegmentAt index: Int) {
    update(index) {
      $0.image = image
      $0.title = nil
    }
  }
  /// What a segment shows. Mirrors `UISegmentedControl.imageForSegment(at:)`.
  public func imageForSegment(at index: Int) -> Image? { segment(at: index)?.image }

  /// Sets what runs when a segment is chosen, and its image, or its title where there is none. Mirrors `UISegmentedControl.setAction(_:forSegmentAt:)`.
  public func setAction(_ action: Action, forSegmentAt index: Int) {
    let other = segmentIndex(identifiedBy: action.identifier)
    precondition(
      other == Self.noSegment || other == index,
      "segment \(other) has action \(action.identifier.rawValue) already")
    update(index) { $0.show(action) }
  }
  /// What runs when a segment is chosen. Mirrors `UISegmentedControl.actionForSegment(at:)`.
  public func actionForSegment(at index: Int) -> Action? { segment(at: index)?.action }
  /// The segment of an action, or ``noSegment``. Mirrors `UISegmentedControl.segmentIndex(identifiedBy:)`.
  public func segmentIndex(identifiedBy identifier: Action.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == identifier } ?? Self.noSegment
  }

  /// Sets whether a segment takes touches; a chosen one stays chosen. Mirrors `UISegmentedControl.setEnabled(_:forSegmentAt:)`.
  public func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    guard let segment = segment(at: index), segment.isEnabled != enabled else { return }
    segments[index].isEnabled = enabled
    setNeedsDisplay(ofSegment: index)
  }
  /// Whether a segment takes touches; default true. Mirrors `UISegmentedControl.isEnabledForSegment(at:)`.
  public func isEnabledForSegment(at index: Int) -> Bool { segment(at: index)?.isEnabled ?? true }

  /// Sets the width of a segment in points; 0 (default) shares what is left. Mirrors `UISegmentedControl.setWidth(_:forSegmentAt:)`.
  public func setWidth(_ width: Double, forSegmentAt index: Int) {
    update(index) { $0.width = max(0, width) }
  }
  /// The width set for a segment; 0 is automatic. Mirrors `UISegmentedControl.widthForSegment(at:)`.
  public func widthForSegment(at index: Int) -> Double { segment(at: index)?.width ?? 0 }

  /// Shifts the content of a segment, in points; default not at all. Mirrors `UISegmentedControl.setContentOffset(_:forSegmentAt:)`.
  public func setContentOffset(_ offset: Size, forSegmentAt index: Int) {
    update(index) { $0.contentOffset = offset }
  }
  /// The shift of a segment's content. Mirrors `UISegmentedControl.contentOffsetForSegment(at:)`.
  public func contentOffsetForSegment(at index: Int) -> Size {
    segment(at: index)?.contentOffset ?? .zero
  }

  /// The place of a segment at rest in the control's own points; empty where there is none. The toolkit's own.
  public func rectForSegment(at index: Int) -> Rect {
    segments.indices.contains(index) ? place(of: index, metrics) : .zero
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

  // MARK: - Choosing

  private func commit(_ index: Int, with event: InputEvent?) {
    let isChange = index != chosenIndex
    guard isChange || isMomentary else { return }
    if isMomentary { chosenIndex = index } else { choose(index, animated: true) }
    segments[index].action?.run(sender: self)
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
    if isMomentary { chosenIndex = Self.noSegment }
  }

  private func choose(_ index: Int, animated: Bool) {
    guard index != chosenIndex else { return }
    let old = chosenIndex
    chosenIndex = index
    fade(old, to: 0, animated: animated)
    fade(index, to: 1, animated: animated)
  }

  private func fade(_ index: Int, to value: Double, animated: Bool) {
    guard segments.indices.contains(index) else { return }
    let duration = animated && window != nil ? theme.motion.segmentChange : 0
    segments[index].chosen.move(to: value, at: time, duration: duration, curve: .linear)
    if duration > 0 { beginFading(index) }
    setNeedsDisplay(ofSegment: index)
  }

  private func beginFading(_ index: Int) {
    segments[index].isFading = true
    startAnimating()
  }

  // MARK: - Pressing

  /// The segment left behind loses its pressed look softly.
  private func movePress(to index: Int) {
    let old = highlightedSegmentIndex
    guard index != old else { return }
    if segments.indices.contains(old) {
      let progress = Double(pressProgress) / 256
      segments[old].press.set(progress)
      segments[old].press.move(
        to: 0, at: time, duration: window == nil ? 0 : theme.motion.pressOut, curve: .standard)
      beginFading(old)
    }
    if segments.indices.contains(index) { segments[index].press.set(0) }
    highlightedSegmentIndex = index
  }

  private func enabledSegment(under touch: Touch) -> Int {
    guard !segments.isEmpty else { return Self.noSegment }
    layOutIfNeeded()
    var x = touch.location(in: self).x
    if isMirrored { x = bounds.minX + bounds.maxX - x }
    let index = edges.firstIndex { x < $0 } ?? segments.count - 1
    return segments[index].isEnabled ? index : Self.noSegment
  }

  /// The next one that takes touches; ``noSegment`` where there is none that way.
  private func enabledSegment(after index: Int, isForward: Bool) -> Int {
    if index == Self.noSegment {
      return segments.firstIndex { $0.isEnabled } ?? Self.noSegment
    }
    var next = index
    repeat {
      next += isForward ? 1 : -1
    } while segments.indices.contains(next) && !segments[next].isEnabled
    return segments.indices.contains(next) ? next : Self.noSegment
  }

  // MARK: - Looks

  private var time: Double { window?.time ?? 0 }

  private var metrics: SegmentedControlMetrics {
    theme.segmentedControl.metrics(for: controlSize)
  }

  /// How much of the pressed look a segment has, 0…256.
  private func press(of index: Int) -> Int {
    if index == highlightedSegmentIndex { return pressProgress }
    return Int(segments[index].press.value(at: time) * 256 + 0.5)
  }

  /// How much of it is chosen, 0…256.
  private func chosen(_ index: Int) -> Int {
    Int(segments[index].chosen.value(at: time) * 256 + 0.5)
  }

  private func prominence(of index: Int) -> Int { max(press(of: index), chosen(index)) }

  private func face(
    of index: Int, _ appearance: SegmentedControlAppearance, _ metrics: SegmentedControlMetrics
  ) -> SegmentFace {
    let segment = segments[index]
    let press = press(of: index)
    let values = appearance.segment
    let isAvailable = isEnabled && segment.isEnabled
    let off = isAvailable ? values.off.normal : values.off.disabled
    let on = isAvailable ? values.on.normal : values.on.disabled
    return SegmentFace(
      off: off.blended(with: values.off.highlighted, press),
      on: on.blended(with: values.on.highlighted, press), chosen: chosen(index),
      metrics: metrics, isMirrored: isMirrored, hasBody: backgroundImages.isEmpty,
      edgeWidth: appearance.segmentEdgeWidth,
      indexWidth: appearance.indexWidth, title: segment.title,
      attributes: titleAttributes.isEmpty ? nil : titleAttributes.resolve(state(of: index)),
      image: segment.image,
      contentOffset: segment.contentOffset,
      pressLine: values.off.highlighted.label.faded(to: press),
      pressLineWidth: appearance.pressLineWidth)
  }

  /// The bits that hold for one segment.
  private func state(of index: Int) -> State {
    var state: State = []
    if index == chosenIndex { state.insert(.selected) }
    if isHighlighted && index == highlightedSegmentIndex { state.insert(.highlighted) }
    if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
    return state
  }

  /// The application's pictures behind the segments, which leave no gap, and between them.
  private func drawPictures(_ context: GraphicsContext, _ metrics: SegmentedControlMetrics) {
    for index in segments.indices {
      guard let image = backgroundImages.resolve(state(of: index)) else { continue }
      let cell = cell(index, metrics)
      let left = cell.minX == bounds.minX + metrics.inset ? bounds.minX : cell.minX
      let right = cell.maxX == bounds.maxX - metrics.inset ? bounds.maxX : cell.maxX
      context.draw(
        image, in: Rect(x: left, y: bounds.minY, width: right - left, height: bounds.height))
    }
  }

  private func drawDividerPictures(
    _ context: GraphicsContext, _ metrics: SegmentedControlMetrics
  ) {
    for index in segments.indices.dropFirst() {
      let (left, right) = isMirrored ? (index, index - 1) : (index - 1, index)
      guard let image = dividerImage(between: state(of: left), and: state(of: right)) else {
        continue
      }
      let cell = cell(right, metrics)
      let width = image.size.width
      context.draw(
        image,
        in: Rect(x: cell.minX - width / 2, y: bounds.minY, width: width, height: bounds.height))
    }
  }

  // MARK: - Places

  func structureDidChange() {
    edges.removeAll(keepingCapacity: true)
    if highlightedSegmentIndex >= segments.count { highlightedSegmentIndex = Self.noSegment }
    contentDidChange()
  }

  private func segment(at index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  private func insert(_ segment: Segment, at index: Int) {
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    if chosenIndex >= place { chosenIndex += 1 }
    structureDidChange()
  }

  private func update(_ index: Int, _ change: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
    structureDidChange()
  }

  /// The pressed body and the dividers of a segment.
  private func setNeedsDisplay(ofSegment index: Int) {
    guard segments.indices.contains(index) else { return }
    if !backgroundImages.isEmpty || !dividerImages.isEmpty { return setNeedsDisplay() }
    let metrics = metrics
    setNeedsDisplay(place(of: index, metrics).insetBy(dx: -metrics.gap, dy: -metrics.gap))
  }

  /// A segment at rest: its cell without its half of the gaps.
  private func place(of index: Int, _ metrics: SegmentedControlMetrics) -> Rect {
    let cell = cell(index, metrics)
    let start = index == 0 ? 0 : metrics.gap / 2
    let end = index == segments.count - 1 ? 0 : metrics.gap / 2
    return Rect(
      x: cell.minX + (isMirrored ? end : start), y: cell.minY, width: cell.width - start - end,
      height: cell.height)
  }

  /// The part of the slot that belongs to a segment: the cells leave no gap.
  private func cell(_ index: Int, _ metrics: SegmentedControlMetrics) -> Rect {
    layOutIfNeeded()
    let inset = metrics.inset
    let left = index == 0 ? bounds.minX + inset : edges[index - 1]
    let cell = Rect(
      x: left, y: bounds.minY + inset, width: edges[index] - left,
      height: bounds.height - 2 * inset)
    return cell.mirrored(in: bounds, if: isMirrored)
  }

  private func layOutIfNeeded() {
    guard edges.count != segments.count else { return }
    edges.removeAll(keepingCapacity: true)
    if apportionsSegmentWidthsByContent { layOutByContent() } else { layOutEqually() }
  }

  /// What is left by given widths is shared equally; edges are floored to whole points.
  private func layOutEqually() {
    let metrics = metrics
    let automatic = segments.reduce(0) { $1.width > 0 ? $0 : $0 + 1 }
    let given = segments.reduce(0) { $0 + $1.width }
    let free = max(0, bounds.width - 2 * metrics.inset - given)
    var start = bounds.minX + metrics.inset
    var shared = 0
    for segment in segments {
      if segment.width > 0 {
        start += segment.width
        edges.append(start + floored(free, shared, automatic))
      } else {
        shared += 1
        edges.append(start + floored(free, shared, automatic))
      }
    }
  }

  /// The first `part` of `whole` equal shares of `length`, floored to whole points; all of it at the end.
  private func floored(_ length: Double, _ part: Int, _ whole: Int) -> Double {
    if part == 0 { return 0 }
    return part == whole ? length : Double(Int(length * Double(part) / Double(whole)))
  }

  /// What the contents leave over is shared equally; what they lack, they lack in proportion.
  private func layOutByContent() {
    let metrics = metrics
    let widths = segments.indices.map { index in
      segments[index].width > 0 ? segments[index].width : naturalWidth(of: index, metrics)
    }
    let automatic = segments.reduce(0) { $1.width > 0 ? $0 : $0 + 1 }
    let given = segments.reduce(0) { $0 + $1.width }
    let content = widths.reduce(0, +) - given
    let free = max(0, bounds.width - 2 * metrics.inset - given)
    var edge = bounds.minX + metrics.inset
    for (index, width) in widths.enumerated() {
      if segments[index].width > 0 {
        edge += width
      } else if free < content {
        edge += width * free / content
      } else {
        edge += width + (free - content) / Double(automatic)
      }
      edges.append(Double(Int(edge)))
    }
  }

  private func naturalWidth(of index: Int, _ metrics: SegmentedControlMetrics) -> Double {
    let segment = segments[index]
    var content = 0.0
    if let image = segment.image {
      content = image.size.width
    } else if let title = segment.title {
      let scale = window?.scale ?? 1
      let font = titleAttributes.resolve(.normal)?.font ?? metrics.font.weight(.semibold)
      let run = TextSetter.line(
        title, font: font, family: theme.fontFamily, scale: scale)
      content = Double(Fixed(rounding: run.width.pixels / scale).ceiling)
    }
    return max(content + 2 * metrics.padding, metrics.segmentMinimumWidth + metrics.gap)
  }
}
