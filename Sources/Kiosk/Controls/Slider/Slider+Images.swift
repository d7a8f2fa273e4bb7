extension Slider {
  /// Sets the picture of the cap in exactly `state`; nil falls back to normal, and there to the look's cap. ``thumbTintColor`` has no effect on it. Mirrors `UISlider.setThumbImage(_:for:)`.
  public func setThumbImage(_ image: Image?, for state: State) {
    guard thumbImages[exact: state] !== image else { return }
    thumbImages[exact: state] = image
    contentDidChange()
  }
  /// The picture of the cap in `state`. Where several bits are set, only one set for exactly these. Mirrors `UISlider.thumbImage(for:)`.
  public func thumbImage(for state: State) -> Image? { Self.image(in: thumbImages, for: state) }
  /// The picture of the cap now. Mirrors `UISlider.currentThumbImage`.
  public var currentThumbImage: Image? { current(in: thumbImages) }

  /// Sets the picture of the track before the cap in exactly `state`, stretched along the track by its caps. ``minimumTrackTintColor`` has no effect on it. Mirrors `UISlider.setMinimumTrackImage(_:for:)`.
  public func setMinimumTrackImage(_ image: Image?, for state: State) {
    guard minimumTrackImages[exact: state] !== image else { return }
    minimumTrackImages[exact: state] = image
    setNeedsDisplay()
  }
  /// The picture of the track before the cap in `state`. Mirrors `UISlider.minimumTrackImage(for:)`.
  public func minimumTrackImage(for state: State) -> Image? {
    Self.image(in: minimumTrackImages, for: state)
  }
  /// The picture of the track before the cap now. Mirrors `UISlider.currentMinimumTrackImage`.
  public var currentMinimumTrackImage: Image? { current(in: minimumTrackImages) }

  /// Sets the picture of the track after the cap in exactly `state`, stretched along the track by its caps. ``maximumTrackTintColor`` has no effect on it. Mirrors `UISlider.setMaximumTrackImage(_:for:)`.
  public func setMaximumTrackImage(_ image: Image?, for state: State) {
    guard maximumTrackImages[exact: state] !== image else { return }
    maximumTrackImages[exact: state] = image
    setNeedsDisplay()
  }
  /// The picture of the track after the cap in `state`. Mirrors `UISlider.maximumTrackImage(for:)`.
  public func maximumTrackImage(for state: State) -> Image? {
    Self.image(in: maximumTrackImages, for: state)
  }
  /// The picture of the track after the cap now. Mirrors `UISlider.currentMaximumTrackImage`.
  public var currentMaximumTrackImage: Image? { current(in: maximumTrackImages) }

  /// Whether a picture stands for a part of the look in any state, so that more than the cap changes with value and press.
  var hasImages: Bool {
    !(thumbImages.isEmpty && minimumTrackImages.isEmpty && maximumTrackImages.isEmpty)
  }

  private static func image(in table: StateTable<Image>, for state: State) -> Image? {
    state.rawValue.nonzeroBitCount > 1 ? table[exact: state] : table.resolve(state)
  }

  /// The keyboard's focus alone chooses no other picture.
  private func current(in table: StateTable<Image>) -> Image? {
    if table.isEmpty { return nil }
    let state = state
    return table[exact: state] ?? table.resolve(state.subtracting(.focused))
  }
}
