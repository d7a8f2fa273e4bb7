/// Sets the lines of a text from top to bottom.
struct LineSetter {
  private let content: TextContent
  private let style: ParagraphStyle
  private let limit: Fixed?
  /// In 1/256 pixel.
  private var top = 0

  /// The lines so far, all at the left.
  private(set) var lines: [TextLayout.Line] = []
  /// Whether a part of the text is not in them.
  private(set) var isTruncated = false

  init(_ content: TextContent, _ style: ParagraphStyle, _ limit: Fixed?) {
    self.content = content
    self.style = style
    self.limit = limit
  }

  /// Sets all lines.
  mutating func set() {
    var start = 0
    while true {
      let paragraph = TextParagraph(in: content, at: start)
      set(paragraph)
      start = paragraph.end
      // After a line break at the very end an empty line follows.
      if isFull || !paragraph.hasLineBreak { break }
    }
    if let last = lines.last, last.range.upperBound < content.utf8Count, !last.isTruncated {
      isTruncated = true
    }
  }

  private var isFull: Bool { style.maximumLines > 0 && lines.count >= style.maximumLines }
  private var isAtLastLine: Bool { lines.count + 1 == style.maximumLines }

  // MARK: - Private

  private mutating func set(_ paragraph: TextParagraph) {
    let part = content.part(paragraph.range)
    let shaper = ParagraphShaper(part, direction: style.direction)
    let styles = [part.style] + part.spans.map(\.style)
    var text = part.string
    text.withUTF8 { bytes in
      var filler = LineFiller(shaper, bytes, limit: limit, wrapping: style.wrapping)
      var hasLine = false
      while !isFull, let line = filler.next() {
        hasLine = true
        let start = paragraph.range.lowerBound + line.shaped.range.lowerBound
        let end = paragraph.range.lowerBound + line.shaped.range.upperBound
        let isLast = end == paragraph.range.upperBound
        if mustShorten(line, endsParagraph: isLast, paragraph) {
          shorten(from: start, paragraph, isRightToLeft: shaper.bidi.isRightToLeft)
          return
        }
        add(
          line.shaped, styles, textEnd: line.textEnd, width: line.width,
          TextPlaces(start: paragraph.range.lowerBound, hidden: nil),
          range: start..<(isLast ? paragraph.end : end), endsParagraph: isLast)
      }
      if !hasLine {
        add(
          shaper.shape(), styles, textEnd: 0, width: .zero,
          TextPlaces(start: paragraph.range.lowerBound, hidden: nil),
          range: paragraph.range.lowerBound..<paragraph.end, endsParagraph: true)
      }
    }
  }

  private func mustShorten(
    _ line: LineFiller.Line, endsParagraph: Bool, _ paragraph: TextParagraph
  ) -> Bool {
    if style.truncation == .none { return false }
    if style.wrapping == .none, let limit, line.width > limit { return true }
    return isAtLastLine && (!endsParagraph || paragraph.end < content.utf8Count)
  }

  /// Adds a line from `start` on with an ellipsis.
  private mutating func shorten(
    from start: Int, _ paragraph: TextParagraph, isRightToLeft: Bool
  ) {
    let takesAll = isAtLastLine
    let last = takesAll ? TextParagraph(lastOf: content) : paragraph
    let shortener = LineShortener(
      content, head: start..<paragraph.range.upperBound,
      tail: max(start, last.range.lowerBound)..<last.range.upperBound,
      limit: limit ?? Fixed(rawValue: Int32.max), style.truncation, isRightToLeft: isRightToLeft)
    let result = shortener.shortened()
    isTruncated = true
    add(
      result.shaped, result.styles, textEnd: result.shaped.range.upperBound,
      width: result.shaped.width, result.places,
      range: start..<(takesAll ? content.utf8Count : paragraph.end), endsParagraph: true)
  }

  private mutating func add(
    _ shaped: ShapedLine, _ styles: [TextStyle], textEnd: Int, width: Fixed, _ places: TextPlaces,
    range: Range<Int>, endsParagraph: Bool
  ) {
    let metrics = LineMetrics(of: shaped, styles, lineHeight: style.lineHeight)
    lines.append(
      TextLayout.Line(
        range: range, x: .zero, width: width, top: Fixed(rawValue: Int32(clamping: top)),
        height: Fixed(rawValue: Int32(clamping: metrics.height)),
        baseline: Fixed(rawValue: Int32(clamping: top + metrics.baseline)),
        endsParagraph: endsParagraph, shaped: shaped, textEnd: textEnd, styles: styles,
        places: places))
    top += metrics.height
  }
}

extension LineSetter {
  /// The lines where the style's alignment puts them in `room`.
  func aligned(in room: Fixed) -> [TextLayout.Line] {
    lines.map { line in
      var line = line
      let slack = room - line.width
      switch style.alignment {
      case .left: break
      case .right: line.x = slack
      case .center: line.x = slack / 2
      case .natural: line.x = line.isRightToLeft ? slack : .zero
      case .justified:
        if !line.endsParagraph && slack > .zero {
          let shown = line.shaped.range.lowerBound..<line.textEnd
          let added = line.shaped.stretchSpaces(in: shown, of: content, line.places, by: slack)
          line.width = line.width + added
        }
        line.x = line.isRightToLeft ? room - line.width : .zero
      }
      // What is too wide begins where its direction does.
      if slack < .zero { line.x = line.isRightToLeft ? slack : .zero }
      return line
    }
  }
}

extension ParagraphShaper {
  /// A shaper for a text in styles.
  init(_ content: TextContent, direction: BidiParagraph.Direction) {
    self.init(
      content.string, font: content.style.font,
      spans: content.spans.map { FontSpan(start: $0.start, font: $0.style.font) },
      direction: direction)
  }
}
