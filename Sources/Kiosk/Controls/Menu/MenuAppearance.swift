public import Render

/// How one row of a menu looks in one state.
nonisolated public struct MenuRowLook: Hashable, Sendable {
  /// Behind the row; clear is none.
  public var fill: Color
  /// The words.
  public var label: Color
  /// The bar of a row that is set.
  public var index: Color

  /// The look `progress`/256 of the way to `other`.
  func blended(with other: MenuRowLook, _ progress: Int) -> MenuRowLook {
    MenuRowLook(
      fill: fill.blended(with: other.fill, progress),
      label: label.blended(with: other.label, progress),
      index: index.blended(with: other.index, progress))
  }
}

/// The lengths of a menu in points.
nonisolated public struct MenuMetrics: Hashable, Sendable {
  /// The height of a row: rows touch, so each is a whole touch area.
  public var row = 58.0
  /// The height of the title's row.
  public var titleRow = 40.0
  /// The least width.
  public var minimumWidth = 160.0
  /// From the edge to the words.
  public var inset = 20.0
  /// From the edge to the index.
  public var indexInset = 8.0
  /// The bar of a row that is set.
  public var index = Size(width: 4, height: 20)
  /// The corner radius.
  public var radius = Radius.card
  /// Between the menu and what opened it, and the edge of the window.
  public var gap = 8.0
  /// Between the edge and the focus ring of a row, which stands inside of it.
  public var focusGap = 1.0
  /// The words of a row.
  public var font = Font.body
  /// The title.
  public var titleFont = Font.heading
  /// The shadow: how far down.
  public var shadowOffset = 8.0
  /// The shadow: how soft.
  public var shadowSigma = 12.0

  /// The look's measures.
  public init() {}
}

/// The look of a menu.
nonisolated public struct MenuAppearance: Hashable, Sendable {
  /// The body.
  public var body: Color
  /// Its edge.
  public var edge: Color
  /// How wide the edge is, in points.
  public var edgeWidth: Double
  /// Between the rows.
  public var separator: Color
  /// How thick that line is, in points.
  public var separatorWidth: Double
  /// The title.
  public var title: Color
  /// The shadow, with its strength.
  public var shadow: Color
  /// The looks of a row.
  public var row: StateValues<MenuRowLook>
  /// The looks of a row that cannot be undone.
  public var destructiveRow: StateValues<MenuRowLook>
  /// Lengths.
  public var metrics = MenuMetrics()

  /// The look's menu in the colours of `palette`; `shadowAlpha` is the strength of its shadow.
  public init(palette: Palette, strokes: Strokes, shadowAlpha: UInt8) {
    body = palette.surfaceRaised
    edge = palette.outline
    edgeWidth = strokes.edge
    separator = palette.separator
    separatorWidth = strokes.hairline
    title = palette.textSecondary
    shadow = palette.shadow.withAlpha(shadowAlpha)
    let disabled = MenuRowLook(
      fill: .clear, label: palette.disabledText, index: palette.disabledText)
    let pressed = MenuRowLook(
      fill: palette.accentPressed, label: palette.onAccentPressed, index: palette.onAccentPressed)
    row = StateValues(
      normal: MenuRowLook(fill: .clear, label: palette.text, index: palette.accent),
      highlighted: pressed, disabled: disabled)
    var dangerous = pressed
    dangerous.fill = palette.dangerPressed
    destructiveRow = StateValues(
      normal: MenuRowLook(fill: .clear, label: palette.dangerText, index: palette.danger),
      highlighted: dangerous, disabled: disabled)
  }
}
