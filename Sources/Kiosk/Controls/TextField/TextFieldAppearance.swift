public import Render

/// The colours of a text field in one state; an absent part is `Color.clear`.
nonisolated public struct TextFieldLook: Hashable, Sendable {
  /// The ground.
  public var fill: Color
  /// The edge, drawn inside the body.
  public var edge: Color
  /// How wide the edge is, and how much of it is there.
  public var edgeLine: EdgeLine
  /// The text.
  public var text: Color
  /// What stands there while there is no text.
  public var placeholder: Color
  /// The caret.
  public var caret: Color
  /// The ring round the body.
  public var ring: Color
  /// How wide the ring is, in points.
  public var growth: Double

  /// The look `progress`/256 of the way to `other`.
  func blended(with other: TextFieldLook, _ progress: Int) -> TextFieldLook {
    if progress <= 0 { return self }
    var look = other
    if progress >= 256 { return look }
    look.fill = fill.blended(with: other.fill, progress)
    look.edge = edge.blended(with: other.edge, progress)
    // An edge that comes or goes keeps its width.
    look.edgeLine = edgeLine.width > 0 ? edgeLine : other.edgeLine
    look.text = text.blended(with: other.text, progress)
    look.placeholder = placeholder.blended(with: other.placeholder, progress)
    look.caret = caret.blended(with: other.caret, progress)
    look.ring = other.ring
    look.growth = growth + (other.growth - growth) * Double(progress) / 256
    return look
  }
}

/// The measures of a text field in points.
nonisolated public struct TextFieldMetrics: Hashable, Sendable {
  /// The height of the body.
  public var height = 48.0
  /// From the body's left and right end to the text.
  public var padding = 16.0
  /// From the body's end to a view at its side.
  public var sideInset = 12.0
  /// From a view at the side to the text.
  public var sideGap = 8.0
  /// The height of the caret.
  public var caretHeight = 26.0
  /// From the last letter to the caret.
  public var caretGap = 2.0
  /// The diameter of the clear button.
  public var clearButton = 24.0
  /// Width and height of its touch area, at the right end of the body.
  public var clearTouch = 48.0
  /// The line of its cross.
  public var crossWidth = 2.2
  /// From the body to the message.
  public var messageGap = 4.0
  /// How the message is set.
  public var messageFont = Font.caption
  /// The mark before an error message.
  public var messageMark = 16.0
  /// From that mark to the message.
  public var messageMarkGap = 6.0

  /// The look's measures.
  public init() {}
}

/// The looks of a text field. On, or selected, is being edited.
nonisolated public struct TextFieldAppearance: Hashable, Sendable {
  /// One look for each state.
  public var states: OnOffValues<TextFieldLook>
  /// A field in error, being edited or not; pressed and disabled ones look as ever.
  public var error: TextFieldLook
  /// Behind selected text.
  public var selection: Color
  /// The clear button.
  public var clearButton: Color
  /// Its cross.
  public var clearMark: Color
  /// The message that helps.
  public var help: Color
  /// The message of an error.
  public var errorMessage: Color
  /// Lengths.
  public var metrics = TextFieldMetrics()

  /// The look's text field in the colours of `palette`.
  public init(palette: Palette, strokes: Strokes) {
    let normal = TextFieldLook(
      fill: palette.field, edge: palette.outline, edgeLine: strokes.body, text: palette.text,
      placeholder: palette.placeholder, caret: .clear, ring: .clear, growth: 0)
    var highlighted = normal
    highlighted.edge = .clear
    highlighted.edgeLine.width = 0
    highlighted.ring = palette.accentPressed
    highlighted.growth = 4
    var disabled = normal
    disabled.fill = palette.disabledFill
    disabled.edge = palette.disabledOutline
    disabled.edgeLine = strokes.emptiedBody
    disabled.text = palette.disabledText
    disabled.placeholder = palette.disabledText
    var editing = normal
    editing.edge = palette.accent
    editing.edgeLine.width = strokes.edgeEditing
    editing.caret = palette.accent
    var editingHighlighted = highlighted
    editingHighlighted.caret = palette.accent
    states = OnOffValues(
      off: StateValues(normal: normal, highlighted: highlighted, disabled: disabled),
      on: StateValues(normal: editing, highlighted: editingHighlighted, disabled: disabled))
    error = editing
    error.edge = palette.danger
    // A palette without soft colours marks a selection by a thin accent.
    selection =
      palette.accentSoft == palette.field ? palette.accent.withAlpha(64) : palette.accentSoft
    clearButton = palette.track
    clearMark = palette.textSecondary
    help = palette.textSecondary
    errorMessage = palette.dangerText
  }

  /// The look of a field that is available or not, being edited or not, in error or not, `pressProgress`/256 pressed.
  func resolved(
    isEnabled: Bool, isEditing: Bool, isError: Bool, pressProgress: Int
  ) -> TextFieldLook {
    let looks = states[isOn: isEditing]
    let rest = isEnabled ? (isError ? error : looks.normal) : looks.disabled
    return rest.blended(with: looks.highlighted, pressProgress)
  }
}
