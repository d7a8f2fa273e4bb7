/// Where track, cap and pictures stand.
extension Slider {
  /// The height of the track's middle.
  func middle(of bounds: Rect, _ metrics: SliderMetrics) -> Double {
    bounds.minY + (bounds.height - fittingHeight(metrics)) / 2 + metrics.height / 2
  }

  func endImageRect(of image: Image?, isAtRight: Bool, forBounds bounds: Rect) -> Rect {
    guard let size = image?.size else { return .zero }
    let middle = middle(of: bounds, theme.slider.metrics)
    return Rect(
      x: isAtRight ? bounds.maxX - size.width : bounds.minX, y: middle - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The size of the cap: that of its image, where it has one.
  private var capSize: Size { currentThumbImage?.size ?? theme.slider.metrics.cap }

  func fittingHeight(_ metrics: SliderMetrics) -> Double {
    guard let scale else { return metrics.height }
    return scale.numbers.isEmpty ? metrics.heightWithScale : metrics.heightWithNumbers
  }

  /// The part of the range below `value`; 0 where the range is empty.
  func fraction(of value: Float) -> Double {
    let length = Double(upper) - Double(lower)
    return length > 0 ? min(max((Double(value) - Double(lower)) / length, 0), 1) : 0
  }

  func thumbRect(trackRect track: Rect, fraction: Double) -> Rect {
    let cap = capSize
    let part = isMirrored ? 1 - fraction : fraction
    return Rect(
      x: track.minX + (track.width - cap.width) * part, y: track.midY - cap.height / 2,
      width: cap.width, height: cap.height)
  }

  /// Where the cap is seen.
  var shownThumb: Rect {
    let value = Double(lower) + (Double(upper) - Double(lower)) * shownFraction
    let isResting = shownFraction == fraction.target
    return thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds),
      value: isResting ? storedValue : Float(value))
  }

  var touchArea: Rect {
    let cap = shownThumb
    let side = theme.slider.metrics.touchArea
    return Rect(x: cap.midX - side / 2, y: cap.midY - side / 2, width: side, height: side)
  }

  var trackTouchArea: Rect {
    let track = trackRect(forBounds: bounds)
    let side = theme.slider.metrics.touchArea
    return Rect(x: track.minX, y: track.midY - side / 2, width: track.width, height: side)
  }
}
