public import Render

/// How characters are set, where it differs from the view's own way. Mirrors the attributes of `NSAttributedString`.
nonisolated public struct TextAttributes: Hashable, Sendable {
  /// The font; nil is the view's.
  public var font: Font?
  /// The colour; nil is the view's. Mirrors `.foregroundColor`.
  public var foregroundColor: Color?
  /// Whether a line is drawn below. Mirrors `.underlineStyle`.
  public var isUnderlined: Bool

  /// Attributes; by default those of the view.
  public init(font: Font? = nil, foregroundColor: Color? = nil, isUnderlined: Bool = false) {
    self.font = font
    self.foregroundColor = foregroundColor
    self.isUnderlined = isUnderlined
  }
}

/// Text whose parts are set in different ways. Mirrors `NSAttributedString`.
///
///     var title = AttributedText("21.5 ", attributes: TextAttributes(font: .headline))
///     title.append("°C", attributes: TextAttributes(font: .caption))
nonisolated public struct AttributedText: Hashable, Sendable {
  /// A part in one way.
  struct Run: Hashable, Sendable {
    var text: String
    var attributes: TextAttributes
  }
  private(set) var runs: [Run] = []

  /// Text in one way.
  public init(_ string: String, attributes: TextAttributes = TextAttributes()) {
    append(string, attributes: attributes)
  }

  /// The characters. Mirrors `NSAttributedString.string`.
  public var string: String { runs.reduce(into: "") { $0 += $1.text } }

  /// Adds text at the end.
  public mutating func append(_ string: String, attributes: TextAttributes = TextAttributes()) {
    if !string.isEmpty { runs.append(Run(text: string, attributes: attributes)) }
  }
}

extension TextSetter {
  private struct ContentKey: Hashable {
    var text: AttributedText
    var font: Font
    var family: FontFamily
    var scale: Double
  }
  private static var contents: [ContentKey: TextContent] = [:]
  private static let contentLimit = 128

  /// `text` in lines `width` pixels wide at most; what has no font of its own in `font`.
  static func layout(
    _ text: AttributedText, font: Font, family: FontFamily, scale: Double, width: Fixed?,
    alignment: TextAlignment = .left, mode: LineBreakMode, numberOfLines: Int
  ) -> TextLayout {
    let key = ContentKey(text: text, font: font, family: family, scale: scale)
    let content = contents[key] ?? content(of: key)
    let style = ParagraphStyle(
      alignment: alignment.paragraphAlignment, wrapping: mode.wrapping, truncation: mode.truncation,
      lineHeight: lineHeight(of: font, scale: scale), maximumLines: numberOfLines)
    return caches.layout(content, style: style, width: width)
  }

  /// Made once, so that a frame that sets it again makes none.
  private static func content(of key: ContentKey) -> TextContent {
    func style(_ attributes: TextAttributes) -> TextStyle {
      TextStyle(
        font: (attributes.font ?? key.font).scaled(by: key.scale, family: key.family),
        color: attributes.foregroundColor, isUnderlined: attributes.isUnderlined)
    }
    var content = TextContent("", style: style(TextAttributes()))
    for run in key.text.runs { content.append(run.text, style: style(run.attributes)) }
    if contents.count >= contentLimit { contents.removeAll(keepingCapacity: true) }
    contents[key] = content
    return content
  }
}

extension GraphicsContext {
  /// Draws text of several ways in as many lines as `numberOfLines` allows (0: any number), centred vertically; what has no font and colour of its own in `font` and `color`.
  public func draw(
    _ text: AttributedText, font: Font, color: Color, in rect: Rect, alignment: TextAlignment,
    lineBreakMode: LineBreakMode = .byTruncatingTail, numberOfLines: Int = 1
  ) {
    let layout = TextSetter.layout(
      text, font: font, family: theme.theme.fontFamily, scale: scale,
      width: length(rect.width) + .one, alignment: alignment, mode: lineBreakMode,
      numberOfLines: numberOfLines)
    guard let first = layout.lines.first else { return }
    // The capitals of the largest font stand in the middle of the line, the baseline on a whole pixel.
    let toBaseline = first.baseline.pixels / scale
    let baseline = aligned(rect.midY - layout.height.pixels / 2 / scale + toBaseline)
    draw(layout, at: Point(x: rect.minX, y: baseline - toBaseline), color: color)
  }
}
