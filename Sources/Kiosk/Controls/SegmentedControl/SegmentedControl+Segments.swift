/// The segments and what they hold.
extension SegmentedControl {
  struct Segment {
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

  // MARK: - For the control

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
}
