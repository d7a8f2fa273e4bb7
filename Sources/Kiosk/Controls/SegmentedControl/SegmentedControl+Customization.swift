extension SegmentedControl {
  /// The states of the segments at the left and the right of a divider.
  struct DividerStates: Hashable {
    var left: State
    var right: State
  }

  /// Sets how titles are set in exactly `state`; nil falls back to normal, and there to the look. Mirrors `UISegmentedControl.setTitleTextAttributes(_:for:)`.
  public func setTitleTextAttributes(_ attributes: TextAttributes?, for state: State) {
    guard titleAttributes[exact: state] != attributes else { return }
    titleAttributes[exact: state] = attributes
    structureDidChange()
  }
  /// How titles are set in `state`, or in normal; nil where the look decides. Mirrors `UISegmentedControl.titleTextAttributes(for:)`.
  public func titleTextAttributes(for state: State) -> TextAttributes? {
    titleAttributes.resolve(state)
  }

  /// Sets the picture behind a segment in exactly `state`, stretched by its caps; nil falls back to normal. With any, slot and bodies of the look are not drawn. Mirrors `UISegmentedControl.setBackgroundImage(_:for:barMetrics:)`.
  public func setBackgroundImage(_ image: Image?, for state: State) {
    guard backgroundImages[exact: state] !== image else { return }
    backgroundImages[exact: state] = image
    setNeedsDisplay()
  }
  /// The picture behind a segment in `state`, or that of normal. Mirrors `UISegmentedControl.backgroundImage(for:barMetrics:)`.
  public func backgroundImage(for state: State) -> Image? { backgroundImages.resolve(state) }

  /// Sets the picture between two segments in exactly these states; nil falls back to that between two normal ones. With any, the lines of the look are not drawn. Mirrors `UISegmentedControl.setDividerImage(_:forLeftSegmentState:rightSegmentState:barMetrics:)`.
  public func setDividerImage(
    _ image: Image?, forLeftSegmentState left: State, rightSegmentState right: State
  ) {
    let states = DividerStates(left: left, right: right)
    guard dividerImages[states] !== image else { return }
    dividerImages[states] = image
    setNeedsDisplay()
  }
  /// The picture between two segments in these states, or that between two normal ones. Mirrors `UISegmentedControl.dividerImage(forLeftSegmentState:rightSegmentState:barMetrics:)`.
  public func dividerImage(
    forLeftSegmentState left: State, rightSegmentState right: State
  ) -> Image? {
    dividerImage(between: left, and: right)
  }

  func dividerImage(between left: State, and right: State) -> Image? {
    dividerImages[DividerStates(left: left, right: right)]
      ?? dividerImages[DividerStates(left: .normal, right: .normal)]
  }
}
