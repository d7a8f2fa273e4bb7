public import Render

/// A line of text. Mirrors `UILabel`.
///
/// It takes no touches. A line that is too long ends in an ellipsis.
public final class Label: View {
  /// What it says; nil and "" say nothing. Mirrors `UILabel.text`.
  public var text: String? {
    didSet { if text != oldValue { textDidChange() } }
  }
  /// How it is set; default ``Font/body``. Mirrors `UILabel.font`.
  public var font: Font {
    didSet { if font != oldValue { textDidChange() } }
  }
  /// The colour at rest; nil (default) is the theme's. Mirrors `UILabel.textColor`.
  public var textColor: Color? {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }
  /// Where the text stands; default left. Mirrors `UILabel.textAlignment`.
  public var textAlignment = GraphicsContext.TextPlacement.left {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }
  /// Whether it is drawn as available; default true. Mirrors `UILabel.isEnabled`.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }
  /// Whether it is drawn as pressed; default false. Mirrors `UILabel.isHighlighted`.
  public var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// Whether it is set in the theme's secondary colour, as headings and units are; default false.
  public var isSecondary = false {
    didSet { if isSecondary != oldValue { setNeedsDisplay() } }
  }

  // MARK: - Initialisers

  /// A label that says `text`.
  public init(_ text: String? = nil, font: Font = .body, frame: Rect = .zero) {
    self.text = text
    self.font = font
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  // MARK: - Overrides

  /// The width of the text, rounded up to a whole point, and the height of a line.
  public override func sizeThatFits(_ size: Size) -> Size {
    let scale = window?.scale ?? 1
    let run = TextSetter.line(text ?? "", font: font, family: theme.fontFamily, scale: scale)
    let width = Double(Fixed(rounding: run.width.pixels / scale).ceiling)
    return Size(width: min(width, size.width), height: font.lineHeight)
  }

  public override func draw(_ rect: Rect, in context: GraphicsContext) {
    guard let text, !text.isEmpty else { return }
    LabelFace(text: text, font: font, color: color, placement: textAlignment)
      .draw(in: bounds, context)
  }

  // MARK: - Private

  private var color: Color {
    let appearance = theme.label
    if !isEnabled { return appearance.disabled }
    if isHighlighted { return appearance.highlighted }
    return textColor ?? (isSecondary ? appearance.secondary : appearance.normal)
  }

  private func textDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }
}
