import Render

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

  var titles = StateTable<String>()
  var attributedTitles = StateTable<AttributedText>()
  var titleColors = StateTable<Color>()
  var shadowColors = StateTable<Color>()
  var images = StateTable<Image>()
  var icons = StateTable<Icon>()
  var backgroundImages = StateTable<Image>()

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
}
