import Kiosk

/// A row of a card: what is set, its slider, and the value that follows it.
final class SliderRow: View {
  /// The slider.
  let slider = Slider()
  private let label: Label
  private let value = Label(font: .value)
  private let format: (Float) -> String

  /// A row; `format` turns the slider's value into words. A scale makes the row higher.
  init(
    _ text: String, range: ClosedRange<Float>, value: Float, scale: Slider.Scale? = nil,
    isNarrow: Bool = false, format: @escaping (Float) -> String
  ) {
    label = Label(text)
    self.format = format
    slider.minimumValue = range.lowerBound
    slider.maximumValue = range.upperBound
    slider.value = value
    slider.scale = scale
    let height = (scale == nil ? 66.0 : 88.0) + (isNarrow ? 26 : 0)
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: height))
    self.value.textAlignment = .right
    for view in [label, slider, self.value] { addSubview(view) }
    slider.addAction(Action { [weak self] _ in self?.showValue() }, for: .valueChanged)
    slider.addAction(
      Action { [weak self] _ in self?.showPress() },
      for: [.touchDown, .touchUpInside, .touchUpOutside, .touchCancel])
    showValue()
  }

  // MARK: - Overrides

  override func layoutSubviews() {
    let isNarrow = bounds.width < 440
    let middle = (slider.scale == nil ? 33.0 : 39.0) + (isNarrow ? 26 : 0)
    let line = isNarrow ? 26.0 : middle
    let labelWidth = isNarrow ? bounds.width / 2 - 16 : 116
    label.frame = Rect(x: 16, y: line - 13, width: labelWidth, height: 26)
    value.frame = Rect(x: bounds.width - 132, y: line - 13, width: 116, height: 26)
    let side = isNarrow ? 16.0 : 140
    slider.frame = Rect(
      x: side, y: middle - 24, width: max(60, bounds.width - side - (isNarrow ? 16 : 144)),
      height: slider.scale == nil ? 48 : 60)
  }

  // MARK: - Private

  private func showValue() { value.text = format(slider.value) }

  /// The value stands out while the finger has the slider.
  private func showPress() {
    value.font = Font.value.weight(slider.isTracking ? .semibold : .medium)
  }
}
