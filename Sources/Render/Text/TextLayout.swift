/// Text set in lines: where each character stands, before and without drawing.
///
/// Coordinates are pixels from the left top corner. Offsets are UTF-8 offsets into ``content``'s string; those inside a character count as its start.
/// Prefer ``RenderCaches/layout(_:style:width:)``, which remembers.
public struct TextLayout: Sendable {
  /// One line.
  public struct Line: Sendable {
    /// The characters that stand for it, the white space and the line break at its end included; where it is shortened, also what the ellipsis stands for.
    public let range: Range<Int>
    /// The left end in pixels of what it shows, white space at its end left aside.
    public internal(set) var x: Fixed
    /// The width of what it shows, white space at its end left aside.
    public internal(set) var width: Fixed
    /// The top.
    public let top: Fixed
    /// The height.
    public let height: Fixed
    /// The baseline, from the top of the layout.
    public let baseline: Fixed
    /// Whether its paragraph runs from right to left.
    public var isRightToLeft: Bool { shaped.isRightToLeft }
    /// Whether its paragraph ends with it.
    let endsParagraph: Bool
    /// Whether a part of the text has given way to an ellipsis.
    public var isTruncated: Bool { places.hidden != nil }

    /// The glyphs, white space at its end included.
    var shaped: ShapedLine
    /// Where in ``shaped`` the white space at its end starts.
    let textEnd: Int
    /// The styles of the spans of ``shaped``, the first for −1.
    let styles: [TextStyle]
    /// What the offsets of ``shaped`` stand for.
    let places: TextPlaces

    /// The place of the left end of ``shaped``.
    var shapedX: Fixed { isRightToLeft ? x + width - shaped.width : x }
    /// The bottom.
    var bottom: Fixed { top + height }

    /// The style of a run.
    func style(of run: GlyphRun) -> TextStyle { styles[min(run.span + 1, styles.count - 1)] }
  }

  /// What was set.
  public let content: TextContent
  /// How it was set.
  public let style: ParagraphStyle
  /// The width that was given; nil for as much as there is.
  let widthLimit: Fixed?
  /// From top to bottom; there is always one.
  public let lines: [Line]
  /// The width of the widest line.
  public let width: Fixed
  /// The height of all lines.
  public let height: Fixed
  /// Whether a part of the text is not shown.
  public let isTruncated: Bool

  /// Sets text in lines of `width` pixels at most, or of any width. Only a single character wider than that is wider.
  ///
  /// Time is linear in the length of the text.
  public init(_ content: TextContent, style: ParagraphStyle = ParagraphStyle(), width: Fixed? = nil)
  {
    var setter = LineSetter(content, style, width)
    setter.set()
    self.content = content
    self.style = style
    widthLimit = width
    isTruncated = setter.isTruncated
    let widest = setter.lines.map(\.width).max() ?? .zero
    self.width = max(widest, .zero)
    height = setter.lines.last?.bottom ?? .zero
    lines = setter.aligned(in: width ?? self.width)
  }

  /// The smallest rectangle around all lines, without regard to parts of letters that stick out.
  public var bounds: FixedRect {
    let left = lines.map(\.x).min() ?? .zero
    let right = lines.map { $0.x + $0.width }.max() ?? .zero
    return FixedRect(x: left, y: .zero, width: right - left, height: height)
  }

  /// Bytes that it takes.
  var byteCount: Int {
    lines.reduce(content.byteCount + 256) {
      $0 + MemoryLayout<Line>.stride + $1.shaped.byteCount
    }
  }
}

/// What the offsets of a shaped line stand for in the whole text.
struct TextPlaces: Sendable {
  /// The offset in the text of the first byte.
  let start: Int
  /// The offsets in the text that the ellipsis stands for.
  let hidden: Range<Int>?

  /// The bytes of "…".
  private static let ellipsis = 3

  /// The offset in the shaped line of an offset in the text.
  func shaped(_ offset: Int) -> Int {
    guard let hidden, offset > hidden.lowerBound else { return offset - start }
    let after = hidden.lowerBound - start + Self.ellipsis
    return offset < hidden.upperBound
      ? hidden.lowerBound - start : offset - hidden.upperBound + after
  }

  /// The offset in the text of an offset in the shaped line.
  func text(_ offset: Int) -> Int {
    guard let hidden, offset > hidden.lowerBound - start else { return offset + start }
    return max(
      offset - (hidden.lowerBound - start) - Self.ellipsis + hidden.upperBound, hidden.lowerBound)
  }
}
