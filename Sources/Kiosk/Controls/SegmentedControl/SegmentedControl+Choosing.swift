/// Which segment is chosen, and which is under the finger.
extension SegmentedControl {
  // MARK: - Choosing

  func commit(_ index: Int, with event: InputEvent?) {
    let isChange = index != chosenIndex
    guard isChange || isMomentary else { return }
    if isMomentary { chosenIndex = index } else { choose(index, animated: true) }
    segments[index].action?.run(sender: self)
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
    if isMomentary { chosenIndex = Self.noSegment }
  }

  func choose(_ index: Int, animated: Bool) {
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
  func movePress(to index: Int) {
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

  func enabledSegment(under touch: Touch) -> Int {
    guard !segments.isEmpty else { return Self.noSegment }
    layOutIfNeeded()
    var x = touch.location(in: self).x
    if isMirrored { x = bounds.minX + bounds.maxX - x }
    let index = edges.firstIndex { x < $0 } ?? segments.count - 1
    return segments[index].isEnabled ? index : Self.noSegment
  }

  /// The next one that takes touches; ``noSegment`` where there is none that way.
  func enabledSegment(after index: Int, isForward: Bool) -> Int {
    if index == Self.noSegment {
      return segments.firstIndex { $0.isEnabled } ?? Self.noSegment
    }
    var next = index
    repeat {
      next += isForward ? 1 : -1
    } while segments.indices.contains(next) && !segments[next].isEnabled
    return segments.indices.contains(next) ? next : Self.noSegment
  }
}
