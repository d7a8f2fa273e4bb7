public import Render

/// A title, an icon or both, on a body that a finger presses. Mirrors `UIButton`.
///
///     let start = Button("Start", style: .filled, primaryAction: Action { _ in pump.start() })
open class Button: Control {
  /// Where the look comes from. Mirrors `UIButton.ButtonType`.
  nonisolated public enum ButtonType: Int, Hashable, Sendable {
    /// No body of its own; title and images are all that it shows.
    case custom = 0
    /// A body in one of the styles of the look.
    case system = 1
  }
  /// What a button means, and how it looks therefore. The toolkit's own.
  nonisolated public enum Style: CaseIterable, Hashable, Sendable {
    /// The one main action of a panel.
    case filled
    /// Further actions in the same direction.
    case tinted
    /// Neutral actions and toggles.
    case outline
    /// Leave, skip, more.
    case plain
    /// What cannot be undone.
    case destructive
  }

  /// Where the look comes from. Mirrors `UIButton.buttonType`.
  public let buttonType: ButtonType
  /// What it means; default ``Style/plain``. A custom button ignores it.
  public var style: Style {
    didSet { if style != oldValue { contentDidChange() } }
  }
  /// Its size; default regular. A custom button ignores it.
  public var controlSize: ControlSize {
    didSet { if controlSize != oldValue { contentDidChange() } }
  }
  /// How the title is set; nil (default) is the look's way.
  public var titleFont: Font? {
    didSet { if titleFont != oldValue { contentDidChange() } }
  }
  /// Points kept free round title and image, beyond the padding of the look; default none. Mirrors `UIButton.contentEdgeInsets`.
  public var contentEdgeInsets = EdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
  }
  /// Shifts the title alone, in the middle by half the difference; default none. Mirrors `UIButton.titleEdgeInsets`.
  public var titleEdgeInsets = EdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { contentDidChange() } }
  }
  /// Shifts the image alone, in the middle by half the difference; default none. Mirrors `UIButton.imageEdgeInsets`.
  public var imageEdgeInsets = EdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { contentDidChange() } }
  }
  /// Whether a tap flips `isSelected` before its actions run; default false. Mirrors `UIButton.changesSelectionAsPrimaryAction`.
  public var changesSelectionAsPrimaryAction = false
  /// Whether an image is drawn darker while it is pressed, where there is no own one for that; default true. Mirrors `UIButton.adjustsImageWhenHighlighted`.
  public var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// Whether an image is drawn lighter while it is disabled, where there is no own one for that; default true. Mirrors `UIButton.adjustsImageWhenDisabled`.
  public var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { setNeedsDisplay() } }
  }
  /// How many lines the title may take; 0 is any number. Default 1. Mirrors `UILabel.numberOfLines` of `UIButton.titleLabel`.
  public var titleNumberOfLines = 1 {
    didSet { if titleNumberOfLines != oldValue { contentDidChange() } }
  }
  /// What becomes of a title that is too wide; nil (default) cuts it in the middle in a custom button, at its end in the look's. Mirrors `UILabel.lineBreakMode` of `UIButton.titleLabel`.
  public var titleLineBreakMode: LineBreakMode? {
    didSet { if titleLineBreakMode != oldValue { contentDidChange() } }
  }
  /// Choices that it offers; nil (default) for none. Mirrors `UIButton.menu`.
  public var menu: Menu?
  /// Whether a tap opens the ``menu``, with `menuActionTriggered` before it shows and no `touchUpInside`; default false. Mirrors `UIButton.showsMenuAsPrimaryAction`.
  public var showsMenuAsPrimaryAction = false
  /// Where the shadow of the title stands, in points right and down from it; default none, which hides it. Mirrors `UIButton.titleShadowOffset`.
  public var titleShadowOffset = Size.zero {
    didSet { if titleShadowOffset != oldValue { setNeedsDisplay() } }
  }
  /// Whether the shadow of the title stands on the other side while it is pressed; default false. Mirrors `UIButton.reversesTitleShadowWhenHighlighted`.
  public var reversesTitleShadowWhenHighlighted = false {
    didSet { if reversesTitleShadowWhenHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// Whether a spot shows behind the content under the finger; default false. Mirrors `UIButton.showsTouchWhenHighlighted`.
  public var showsTouchWhenHighlighted = false {
    didSet { if showsTouchWhenHighlighted != oldValue { setNeedsDisplay() } }
  }

  private var titles = StateTable<String>()
  private var attributedTitles = StateTable<AttributedText>()
  private var titleColors = StateTable<Color>()
  private var shadowColors = StateTable<Color>()
  private var images = StateTable<Image>()
  private var icons = StateTable<Icon>()
  private var backgroundImages = StateTable<Image>()

  // MARK: - Initialisers

  /// A custom button. Mirrors `UIButton.init(frame:)`.
  public override init(frame: Rect = .zero) {
    buttonType = .custom
    style = .plain
    controlSize = .regular
    super.init(frame: frame)
  }

  /// A button of that type without a title. Mirrors `UIButton.init(type:)`.
  public convenience init(type: ButtonType) { self.init(type: type, primaryAction: nil) }

  /// A button with title, image and work of `primaryAction`. Mirrors `UIButton.init(type:primaryAction:)`.
  public init(type: ButtonType = .system, primaryAction: Action?) {
    buttonType = type
    style = .plain
    controlSize = .regular
    super.init(frame: .zero)
    adopt(primaryAction, title: nil)
  }

  /// A button that says `title`, in one of the styles of the look and at its own size.
  public init(
    _ title: String, style: Style = .outline, size: ControlSize = .regular,
    primaryAction: Action? = nil
  ) {
    buttonType = .system
    self.style = style
    controlSize = size
    super.init(frame: .zero)
    adopt(primaryAction, title: title)
    sizeToFit()
  }

  // MARK: - Content by state

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

  // MARK: - Layout

  /// Where the background image is drawn: all of `bounds`. Mirrors `UIButton.backgroundRect(forBounds:)`.
  open func backgroundRect(forBounds bounds: Rect) -> Rect { bounds }

  /// Where image and title may be: `bounds` without insets and padding, which gives way before the title does. Mirrors `UIButton.contentRect(forBounds:)`.
  open func contentRect(forBounds bounds: Rect) -> Rect {
    let content = bounds.inset(by: contentEdgeInsets)
    if isIconOnly { return content }
    let metrics = metrics
    let room = (content.width - layout.width) / 2
    return content.insetBy(dx: min(metrics.padding, max(metrics.minimumPadding, room)), dy: 0)
  }

  /// Where the title is. Mirrors `UIButton.titleRect(forContentRect:)`.
  open func titleRect(forContentRect contentRect: Rect) -> Rect {
    layout.titleRect(in: contentRect)
  }

  /// Where the image or icon is. Mirrors `UIButton.imageRect(forContentRect:)`.
  open func imageRect(forContentRect contentRect: Rect) -> Rect {
    layout.pictureRect(in: contentRect)
  }

  // MARK: - Operation

  /// Runs the main action as if by a tap, which flips the selection or opens the menu where it does so. Mirrors `UIControl.performPrimaryAction()`.
  open override func performPrimaryAction() {
    if opensMenu {
      sendActions(for: .menuActionTriggered)
      return openMenu()
    }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.performPrimaryAction()
  }

  // MARK: - Overrides

  open override func endTracking(_ touch: Touch?, with event: InputEvent?) {
    if isTouchInside { tapDidEnd() }
    super.endTracking(touch, with: event)
  }

  override func tapDidEnd() {
    if changesSelectionAsPrimaryAction && !opensMenu { isSelected.toggle() }
  }

  override func tapWasSent() { if opensMenu { openMenu() } }

  override var touchUpInsideEvents: Event {
    opensMenu ? .menuActionTriggered : [.touchUpInside, .primaryActionTriggered]
  }

  /// What the application says, else its title.
  open override var accessibilityLabel: String? {
    get { accessibilityWords.label ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }

  override var traitsOfKind: AccessibilityTraits { .button }

  /// The size of the look, or more where the content needs it. A custom button has the size of its content: image, title + 12, or 30 × 34 where it is empty.
  open override func sizeThatFits(_ size: Size) -> Size {
    let layout = layout
    let metrics = metrics
    let hasTitle = layout.title.width > 0
    let hasPicture = layout.picture.width > 0
    var width = Double(Fixed(rounding: layout.width).ceiling)
    var height = max(layout.picture.height, hasTitle ? layout.title.height + 12 : 0)
    if buttonType == .custom && !hasTitle && !hasPicture {
      width = 30
      height = 34
    }
    if buttonType == .system {
      height = max(height, metrics.height)
      width =
        isIconOnly ? max(width, height) : max(width + 2 * metrics.padding, metrics.minimumWidth)
    }
    let insets = contentEdgeInsets
    return Size(
      width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }

  open override func draw(_ rect: Rect, in context: GraphicsContext) {
    let theme = theme
    face(for: theme.button).draw(in: bounds, context)
    if isFocused {
      context.drawFocusRing(around: bounds, radius: metrics.radius, theme: theme)
    }
  }

  // MARK: - Menu

  /// Whether a tap opens the menu.
  private var opensMenu: Bool { showsMenuAsPrimaryAction && menu != nil }

  private func openMenu() {
    if let menu, isEnabled, let window { MenuOverlay.open(menu, for: self, in: window) }
  }

  // MARK: - Private

  private func adopt(_ action: Action?, title: String?) {
    let words = title ?? action?.title ?? ""
    if !words.isEmpty { titles[exact: .normal] = words }
    guard let action else { return }
    images[exact: .normal] = action.image
    addAction(action, for: .primaryActionTriggered)
  }

  /// The content of the present state. The keyboard's focus alone chooses no other content.
  private func content<Value>(of table: StateTable<Value>) -> Value? {
    table[exact: state] ?? table.resolve(state.subtracting(.focused))
  }

  private var isPressed: Bool { primaryState == .highlighted }

  private var isIconOnly: Bool {
    buttonType == .system && (currentTitle ?? "").isEmpty
      && (currentIcon != nil || currentImage != nil)
  }

  private var values: OnOffValues<ButtonLook> {
    let appearance = theme.button
    return buttonType == .custom ? appearance.custom : appearance.values(for: style)
  }

  private var shadowOffset: Size {
    let offset = titleShadowOffset
    guard reversesTitleShadowWhenHighlighted && isPressed else { return offset }
    return Size(width: -offset.width, height: -offset.height)
  }

  private var restingLook: ButtonLook {
    let values = values[isOn: isSelected]
    return isEnabled ? values.normal : values.disabled
  }

  private var pressedLook: ButtonLook { values[isOn: isSelected].highlighted }

  private var metrics: ButtonMetrics {
    buttonType == .custom ? .custom : theme.button.metrics(for: controlSize)
  }

  private var layout: ButtonLayout {
    let metrics = metrics
    return ButtonLayout(
      picture: pictureSize(metrics), title: titleSize(metrics), gap: metrics.iconGap,
      horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment,
      isMirrored: isMirrored,
      pictureInsets: imageEdgeInsets, titleInsets: titleEdgeInsets)
  }

  private func pictureSize(_ metrics: ButtonMetrics) -> Size {
    if let image = currentImage {
      return image.size
    }
    return currentIcon == nil ? .zero : Size(width: metrics.icon, height: metrics.icon)
  }

  private func titleSize(_ metrics: ButtonMetrics) -> Size {
    guard let title = currentTitle, !title.isEmpty else { return .zero }
    let font = titleFont ?? metrics.font
    let scale = window?.scale ?? 1
    if let title = currentAttributedTitle {
      let line = TextSetter.layout(
        title, font: font, family: theme.fontFamily, scale: scale, width: nil, mode: breakMode,
        numberOfLines: 1)
      return Size(width: line.width.pixels / scale, height: font.lineHeight)
    }
    if titleNumberOfLines == 1 {
      let run = TextSetter.line(title, font: font, family: theme.fontFamily, scale: scale)
      return Size(width: run.width.pixels / scale, height: font.lineHeight)
    }
    let picture = pictureSize(metrics).width
    let room =
      bounds.inset(by: contentEdgeInsets).width - 2 * metrics.minimumPadding
      - (picture > 0 ? picture + metrics.iconGap : 0)
    let lines = TextSetter.layout(
      title, font: font, family: theme.fontFamily, scale: scale,
      width: Fixed(rounding: (bounds.isEmpty ? 10_000 : max(room, 1)) * scale),
      mode: breakMode, numberOfLines: titleNumberOfLines)
    return Size(width: lines.width.pixels / scale, height: lines.height.pixels / scale)
  }

  private var breakMode: LineBreakMode {
    titleLineBreakMode ?? (buttonType == .custom ? .byTruncatingMiddle : .byTruncatingTail)
  }

  /// What is laid over an image: dark while it is pressed, light while it is disabled, nothing where there is an own image for that.
  private func imageShade(_ appearance: ButtonAppearance, _ progress: Int) -> Color {
    let state = state.subtracting(.focused)
    if !isEnabled {
      guard adjustsImageWhenDisabled, images[exact: state] == nil else { return .clear }
      return buttonType == .custom ? Palette.bareDisabledShade : appearance.disabledShade
    }
    guard adjustsImageWhenHighlighted, images[exact: state.union(.highlighted)] == nil else {
      return .clear
    }
    return Palette.pressedShade.faded(to: progress)
  }

  private func face(for appearance: ButtonAppearance) -> ButtonFace {
    let progress = pressProgress
    let pressed = pressedLook
    let metrics = metrics
    var look = restingLook.blended(with: pressed, progress)
    if let color = content(of: titleColors) { look.label = color }
    let picture: ButtonFace.Picture =
      if let image = currentImage { .image(image) } else if let icon = currentIcon {
        .icon(icon)
      } else { .none }
    let content = contentRect(forBounds: bounds)
    return ButtonFace(
      look: look, metrics: metrics, isMirrored: isMirrored,
      edge: isEnabled ? appearance.edge : appearance.disabledEdge,
      indexWidth: appearance.indexWidth, background: currentBackgroundImage,
      backgroundRect: backgroundRect(forBounds: bounds), picture: picture,
      shade: imageShade(appearance, progress),
      pictureRect: imageRect(forContentRect: content), title: currentTitle ?? "",
      font: titleFont ?? metrics.font, titleRect: titleRect(forContentRect: content),
      attributedTitle: currentAttributedTitle, lines: titleNumberOfLines, breakMode: breakMode,
      shadow: currentTitleShadowColor ?? .clear, shadowOffset: shadowOffset,
      touch: showsTouchWhenHighlighted ? appearance.touch.faded(to: progress) : .clear,
      pressLine: buttonType == .custom ? .clear : pressed.label.faded(to: progress),
      pressLineWidth: appearance.pressLineWidth)
  }
}
