public import Render

/// How a button looks in one state.
nonisolated public struct ButtonLook: Hashable, Sendable {
  /// The body; clear is none.
  public var fill: Color
  /// The edge of the body; clear is none.
  public var edge: Color
  /// Title and icon.
  public var label: Color
  /// The bar at the leading edge; clear is none.
  public var index: Color
  /// Points by which the body is larger on every side.
  public var growth: Double

  /// A look; by default without edge and index, and not grown.
  public init(
    fill: Color, edge: Color = .clear, label: Color, index: Color = .clear, growth: Double = 0
  ) {
    self.fill = fill
    self.edge = edge
    self.label = label
    self.index = index
    self.growth = growth
  }

  /// The look `numerator`/256 of the way to `other`.
  func blended(with other: ButtonLook, _ numerator: Int) -> ButtonLook {
    if numerator <= 0 { return self }
    if numerator >= 256 { return other }
    return ButtonLook(
      fill: fill.blended(with: other.fill, numerator),
      edge: edge.blended(with: other.edge, numerator),
      label: label.blended(with: other.label, numerator),
      index: index.blended(with: other.index, numerator),
      growth: growth + (other.growth - growth) * Double(numerator) / 256)
  }
}

/// The lengths of a button in points.
nonisolated public struct ButtonMetrics: Hashable, Sendable {
  /// The fitting height; 0 follows the content.
  public var height: Double
  /// The least fitting width of a button with a title.
  public var minimumWidth: Double
  /// Free at left and right of the content in the fitting width.
  public var padding: Double
  /// What is left of the padding in a narrower button before the title loses letters: room for the index.
  public var minimumPadding = 16.0
  /// The corner radius.
  public var radius: Double
  /// The title.
  public var font: Font
  /// The side of an icon.
  public var icon = 24.0
  /// The line of an icon.
  public var iconStroke = 2.5
  /// Between icon and title.
  public var iconGap = 8.0
  /// The height of the index.
  public var indexHeight: Double
  /// From the leading edge to the index.
  public var indexLeading = 10.0

  /// 48 points high.
  public static let regular = ButtonMetrics(
    height: 48, minimumWidth: 96, padding: 20, radius: Radius.body, font: .control,
    indexHeight: 20)
  /// 64 points high.
  public static let large = ButtonMetrics(
    height: 64, minimumWidth: 128, padding: 28, radius: Radius.bodyLarge, font: .controlLarge,
    indexHeight: 28)
  /// A custom button: nothing but its content.
  public static let custom = ButtonMetrics(
    height: 0, minimumWidth: 0, padding: 0, minimumPadding: 0, radius: 0, font: .control,
    iconGap: 0, indexHeight: 0)
}

/// The looks of buttons, style by style.
nonisolated public struct ButtonAppearance: Hashable, Sendable {
  /// The one main action of a panel.
  public var filled: OnOffValues<ButtonLook>
  /// Further actions in the same direction.
  public var tinted: OnOffValues<ButtonLook>
  /// Neutral actions and toggles.
  public var outline: OnOffValues<ButtonLook>
  /// Leave, skip, more.
  public var plain: OnOffValues<ButtonLook>
  /// What cannot be undone.
  public var destructive: OnOffValues<ButtonLook>
  /// A custom button, which draws no body of its own.
  public var custom: OnOffValues<ButtonLook>
  /// The lengths of a regular button.
  public var regular = ButtonMetrics.regular
  /// The lengths of a large button.
  public var large = ButtonMetrics.large
  /// The edge.
  public var edge: EdgeLine
  /// The edge of a button that is not available.
  public var disabledEdge: EdgeLine
  /// The width of the index.
  public var indexWidth: Double
  /// The former edge left visible inside a pressed body; 0 is none.
  public var pressLineWidth: Double
  /// The spot under the finger, where it is asked for.
  public var touch: Color
  /// Laid over the image of a button that is not available.
  public var disabledShade: Color

  /// The look's buttons in the colours of `palette`.
  public init(palette: Palette, strokes: Strokes = .standard) {
    let pressed = ButtonLook(
      fill: palette.accentPressed, label: palette.onAccentPressed, growth: 4)
    let on = ButtonLook(fill: palette.accent, label: palette.onAccent, index: palette.onAccent)
    let emptied = ButtonLook(
      fill: .clear, edge: palette.disabledOutline, label: palette.disabledText)
    let emptiedBody = ButtonLook(
      fill: palette.disabledFill, edge: palette.disabledOutline, label: palette.disabledText)

    func style(
      _ normal: ButtonLook, disabled: ButtonLook, pressed: ButtonLook, on: ButtonLook
    ) -> OnOffValues<ButtonLook> {
      var pressedOn = pressed
      pressedOn.index = pressed.label
      let disabledOn = ButtonLook(
        fill: palette.disabledOn,
        edge: palette.emptiesDisabledOn ? palette.disabledOutline : .clear,
        label: palette.onDisabledOn, index: palette.onDisabledOn)
      return OnOffValues(
        off: StateValues(normal: normal, highlighted: pressed, disabled: disabled),
        on: StateValues(normal: on, highlighted: pressedOn, disabled: disabledOn))
    }
    filled = style(
      ButtonLook(fill: palette.accent, label: palette.onAccent), disabled: emptiedBody,
      pressed: pressed, on: on)
    tinted = style(
      ButtonLook(fill: palette.accentSoft, edge: palette.accent, label: palette.accentText),
      disabled: emptiedBody, pressed: pressed, on: on)
    outline = style(
      ButtonLook(fill: palette.surfaceRaised, edge: palette.outline, label: palette.text),
      disabled: emptied, pressed: pressed, on: on)
    plain = style(
      ButtonLook(fill: .clear, label: palette.accentText),
      disabled: ButtonLook(fill: .clear, label: palette.disabledText), pressed: pressed, on: on)
    destructive = style(
      ButtonLook(fill: .clear, edge: palette.danger, label: palette.dangerText),
      disabled: emptied,
      pressed: ButtonLook(fill: palette.dangerPressed, label: palette.onAccentPressed, growth: 4),
      on: ButtonLook(fill: palette.danger, label: palette.onDanger, index: palette.onDanger))
    let bare = ButtonLook(fill: .clear, label: Palette.bareLabel)
    let bareValues = StateValues(normal: bare, highlighted: bare, disabled: bare)
    custom = OnOffValues(off: bareValues, on: bareValues)
    edge = strokes.body
    disabledEdge = strokes.emptiedBody
    indexWidth = strokes.index
    pressLineWidth = strokes.pressLine
    disabledShade = palette.surface.withAlpha(150)
    // A palette without soft colours shows the spot by a thin accent.
    touch =
      palette.accentSoft == palette.surface ? palette.accent.withAlpha(64) : palette.accentSoft
  }

  /// The looks of one style.
  func values(for style: Button.Style) -> OnOffValues<ButtonLook> {
    switch style {
    case .filled: filled
    case .tinted: tinted
    case .outline: outline
    case .plain: plain
    case .destructive: destructive
    }
  }

  /// The lengths of one size.
  func metrics(for size: ControlSize) -> ButtonMetrics {
    switch size {
    case .regular: regular
    case .large: large
    }
  }
}
