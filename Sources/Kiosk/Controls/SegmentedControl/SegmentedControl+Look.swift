/// How much of each look a segment has.
extension SegmentedControl {
  var time: Double { window?.time ?? 0 }

  var metrics: SegmentedControlMetrics {
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

  func prominence(of index: Int) -> Int { max(press(of: index), chosen(index)) }

  func face(
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
  func drawPictures(_ context: GraphicsContext, _ metrics: SegmentedControlMetrics) {
    for index in segments.indices {
      guard let image = backgroundImages.resolve(state(of: index)) else { continue }
      let cell = cell(index, metrics)
      let left = cell.minX == bounds.minX + metrics.inset ? bounds.minX : cell.minX
      let right = cell.maxX == bounds.maxX - metrics.inset ? bounds.maxX : cell.maxX
      context.draw(
        image, in: Rect(x: left, y: bounds.minY, width: right - left, height: bounds.height))
    }
  }

  func drawDividerPictures(
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
}
