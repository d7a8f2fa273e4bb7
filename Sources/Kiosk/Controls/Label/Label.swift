public import Render

/// Text in one line or several. Mirrors `UILabel`.
///
/// It takes no touches. By default it has one line, which ends in an ellipsis where it is too long. It draws as many lines as it is high
/// for, the first one always.
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
  /// Where the text stands; default natural: on the side where reading begins in the view. Mirrors `UILabel.textAlignment`.
  public var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }
  /// Lines at most; 0 is any number. Default 1. Mirrors `UILabel.numberOfLines`.
  public var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }
  /// What becomes of text that is too wide; default ``LineBreakMode/byTruncatingTail``. Mirrors `UILabel.lineBreakMode`.
  public var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
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

  /// The width of the widest line, rounded up to a whole point, and the height of the lines that the text takes in the width of `size`.
  public override func sizeThatFits(_ size: Size) -> Size {
    let scale = window?.scale ?? 1
    let family = theme.fontFamily
    if numberOfLines == 1 && text?.utf8.contains(UInt8(ascii: "\n")) != true {
      let line = TextSetter.line(text ?? "", font: font, family: family, scale: scale)
      return Size(
        width: min(wholePoints(line.width, scale), size.width), height: font.lineHeight)
    }
    let layout = TextSetter.layout(
      text ?? "", font: font, family: family, scale: scale,
      width: Fixed(rounding: size.width * scale), mode: lineBreakMode,
      numberOfLines: numberOfLines)
    let height =
      layout.lines.count == 1 ? font.lineHeight : wholePoints(layout.height, scale)
    return Size(width: min(wholePoints(layout.width, scale), size.width), height: height)
  }

  public override func draw(_ rect: Rect, in context: GraphicsContext) {
    guard let text, !text.isEmpty else { return }
    LabelFace(
      text: text, font: font, color: color, alignment: alignment, lineBreakMode: lineBreakMode,
      numberOfLines: numberOfLines
    ).draw(in: bounds, context)
  }

  // MARK: - Private

  private var color: Color {
    let appearance = theme.label
    if !isEnabled { return appearance.disabled }
    if isHighlighted { return appearance.highlighted }
    return textColor ?? (isSecondary ? appearance.secondary : appearance.normal)
  }

  private var alignment: TextAlignment {
    textAlignment == .natural ? (isMirrored ? .right : .left) : textAlignment
  }

  private func wholePoints(_ pixels: Fixed, _ scale: Double) -> Double {
    Double(Fixed(rounding: pixels.pixels / scale).ceiling)
  }

  private func textDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }
}
