public import Render

/// What a button shows in each state.
extension Button {
  /// Sets what it says in exactly `state`; nil falls back to normal. Mirrors `UIButton.setTitle(_:for:)`.
  public func setTitle(_ title: String?, for state: State) {
    guard titles[exact: state] != title else { return }
    titles[exact: state] = title
    contentDidChange()
  }
  /// Sets what it says in exactly `state`, in ways of its own; it wins over the plain title of the same state. nil falls back to that, then to normal. Mirrors `UIButton.setAttributedTitle(_:for:)`.
  public func setAttributedTitle(_ title: AttributedText?, for state: State) {
    guard attributedTitles[exact: state] != title else { return }
    attributedTitles[exact: state] = title
    contentDidChange()
  }
  /// The attributed title of `state` or of normal. Mirrors `UIButton.attributedTitle(for:)`.
  public func attributedTitle(for state: State) -> AttributedText? {
    attributedTitles.resolve(state)
  }
  /// The attributed title that shows now; nil where a plain one does. Mirrors `UIButton.currentAttributedTitle`.
  public var currentAttributedTitle: AttributedText? {
    if attributedTitles.isEmpty { return nil }
    let state = state.subtracting(.focused)
    if let own = attributedTitles[exact: state] { return own }
    return titles[exact: state] != nil && state != .normal ? nil : attributedTitles[exact: .normal]
  }
  /// What it says in `state`: its own title or that of normal. Mirrors `UIButton.title(for:)`.
  public func title(for state: State) -> String? { titles.resolve(state) }
  /// What it says now. Mirrors `UIButton.currentTitle`.
  public var currentTitle: String? { currentAttributedTitle?.string ?? content(of: titles) }

  /// Sets the colour of title and icon in exactly `state`; a colour for normal holds wherever there is no other. Mirrors `UIButton.setTitleColor(_:for:)`.
  public func setTitleColor(_ color: Color?, for state: State) {
    guard titleColors[exact: state] != color else { return }
    titleColors[exact: state] = color
    setNeedsDisplay()
  }
  /// The colour set for `state` or for normal; nil where the look decides. Mirrors `UIButton.titleColor(for:)`.
  public func titleColor(for state: State) -> Color? { titleColors.resolve(state) }
  /// The colour of the title in the present state: white for a custom button without an own one. Mirrors `UIButton.currentTitleColor`.
  public var currentTitleColor: Color {
    content(of: titleColors) ?? restingLook.blended(with: pressedLook, isPressed ? 256 : 0).label
  }

  /// Sets the colour of the title's shadow in exactly `state`; nil falls back to normal, and there to no shadow. Mirrors `UIButton.setTitleShadowColor(_:for:)`.
  public func setTitleShadowColor(_ color: Color?, for state: State) {
    guard shadowColors[exact: state] != color else { return }
    shadowColors[exact: state] = color
    setNeedsDisplay()
  }
  /// The colour of the title's shadow in `state` or in normal; nil for no shadow. Mirrors `UIButton.titleShadowColor(for:)`.
  public func titleShadowColor(for state: State) -> Color? { shadowColors.resolve(state) }
  /// The colour of the title's shadow now. Mirrors `UIButton.currentTitleShadowColor`.
  public var currentTitleShadowColor: Color? { content(of: shadowColors) }

  /// Sets the image of exactly `state`; nil falls back to normal. Mirrors `UIButton.setImage(_:for:)`.
  public func setImage(_ image: Image?, for state: State) {
    guard images[exact: state] !== image else { return }
    images[exact: state] = image
    contentDidChange()
  }
  /// The image of `state` or of normal. Mirrors `UIButton.image(for:)`.
  public func image(for state: State) -> Image? { images.resolve(state) }
  /// The image shown now. Mirrors `UIButton.currentImage`.
  public var currentImage: Image? { content(of: images) }

  /// Sets the line icon of exactly `state`, drawn in the colour of the title; it is shown where there is no image. The toolkit's own.
  public func setIcon(_ icon: Icon?, for state: State) {
    guard icons[exact: state] != icon else { return }
    icons[exact: state] = icon
    contentDidChange()
  }
  /// The icon of `state` or of normal.
  public func icon(for state: State) -> Icon? { icons.resolve(state) }
  /// The icon of the present state.
  public var currentIcon: Icon? { content(of: icons) }

  /// Sets the image behind the content in exactly `state`, stretched over the bounds by its caps. Mirrors `UIButton.setBackgroundImage(_:for:)`.
  public func setBackgroundImage(_ image: Image?, for state: State) {
    guard backgroundImages[exact: state] !== image else { return }
    backgroundImages[exact: state] = image
    setNeedsDisplay()
  }
  /// The background of `state` or of normal. Mirrors `UIButton.backgroundImage(for:)`.
  public func backgroundImage(for state: State) -> Image? { backgroundImages.resolve(state) }
  /// The background shown now. Mirrors `UIButton.currentBackgroundImage`.
  public var currentBackgroundImage: Image? { content(of: backgroundImages) }

  /// The content of the present state. The keyboard's focus alone chooses no other content.
  func content<Value>(of table: StateTable<Value>) -> Value? {
    table[exact: state] ?? table.resolve(state.subtracting(.focused))
  }
}
