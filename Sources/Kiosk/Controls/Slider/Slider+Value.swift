/// How the value and the cap follow the finger, keys and code.
extension Slider {
  func rangeDidChange() {
    storedValue = min(max(storedValue, lower), upper)
    fraction.set(fraction(of: storedValue))
    shownFraction = fraction.target
    // Where the cap was is not known any more: its place follows from the range.
    setNeedsDisplay()
  }

  /// Brings the cap's middle to where the finger holds it.
  func follow(_ x: Double, with event: InputEvent?) {
    let track = trackRect(forBounds: bounds)
    let first = thumbRect(forBounds: bounds, trackRect: track, value: lower).midX
    let last = thumbRect(forBounds: bounds, trackRect: track, value: upper).midX
    // A track shorter than its cap leaves no way.
    guard last != first, (last > first) != isMirrored, upper > lower else { return }
    let part = min(max((x - drag.grab - first) / (last - first), 0), 1)
    let new = Float(Double(lower) + (Double(upper) - Double(lower)) * part)
    guard new != storedValue else { return }
    setValue(new, animated: false)
    if isContinuous { sendChange(with: event) }
  }

  /// A change by the user that is no drag: by a part of the range.
  func move(by part: Double) {
    guard isEnabled, upper > lower else { return }
    let old = storedValue
    let new = Double(storedValue) + (Double(upper) - Double(lower)) * part
    setValue(Float(new), animated: false)
    if storedValue != old { sendChange(with: nil) }
  }

  func sendLastChange(with event: InputEvent?) {
    if !isContinuous && storedValue != drag.start { sendChange(with: event) }
  }

  private func sendChange(with event: InputEvent?) {
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  /// Puts the cap where it belongs at `time`; only the way it went is drawn anew.
  func showFraction(at time: Double) {
    let new = fraction.value(at: time)
    guard new != shownFraction else { return }
    let old = shownThumb
    shownFraction = new
    if hasImages { return setNeedsDisplay() }
    let reach = drawingOutset
    setNeedsDisplay(old.union(shownThumb).insetBy(dx: -reach, dy: -reach))
  }

  func applyTints(to look: inout SliderLook) {
    let rest = 256 - pressProgress
    let pressed = look
    if let minimumTrackTintColor {
      look.value = pressed.value.blended(with: minimumTrackTintColor, rest)
      look.index = pressed.index.blended(with: minimumTrackTintColor, rest)
    }
    if let maximumTrackTintColor { look.track = maximumTrackTintColor }
    if let thumbTintColor { look.cap = pressed.cap.blended(with: thumbTintColor, rest) }
  }
}
