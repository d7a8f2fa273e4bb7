/// How characters look.
public struct TextStyle: Hashable, Sendable {
  /// Typeface, size, tracking, kind of digits.
  public var font: ScaledFont
  /// The colour; nil is the one that is given when the text is drawn.
  public var color: Color?
  /// Whether a line is drawn below them.
  public var isUnderlined: Bool

  /// A style.
  public init(font: ScaledFont, color: Color? = nil, isUnderlined: Bool = false) {
    self.font = font
    self.color = color
    self.isUnderlined = isUnderlined
  }
}

/// Text in one or several styles. Two are equal where the same bytes have the same styles.
public struct TextContent: Sendable {
  /// From where on a style holds.
  struct Span: Hashable, Sendable {
    var start: Int
    var style: TextStyle
  }

  /// All of the text.
  public private(set) var string: String
  /// The style of its beginning, and of an empty text.
  public private(set) var style: TextStyle
  /// The styles from later places on, in order.
  private(set) var spans: [Span] = []

  /// Text in one style.
  public init(_ string: String, style: TextStyle) {
    self.string = string
    self.string.makeContiguousUTF8()
    self.style = style
  }

  /// Bytes of the text in UTF-8.
  public var utf8Count: Int { string.utf8.count }

  /// Adds text in another style. Marks at its beginning that join the character before have that one's style; glyphs of two styles do not join.
  public mutating func append(_ text: String, style: TextStyle) {
    if text.isEmpty { return }
    if string.isEmpty {
      self.style = style
    } else if (spans.last?.style ?? self.style) != style {
      spans.append(Span(start: utf8Count, style: style))
    }
    string += text
    string.makeContiguousUTF8()
  }

  /// The style of the character at a UTF-8 offset.
  public func style(atUTF8Offset offset: Int) -> TextStyle {
    spans.last { $0.start <= offset }?.style ?? style
  }

  /// The characters of a range of UTF-8 offsets that lie between characters.
  func part(_ range: Range<Int>) -> TextContent {
    if range == 0..<utf8Count { return self }
    var part = TextContent(slice(range), style: style(atUTF8Offset: range.lowerBound))
    for span in spans where span.start > range.lowerBound && span.start < range.upperBound {
      part.spans.append(Span(start: span.start - range.lowerBound, style: span.style))
    }
    return part
  }

  /// Adds another text in its styles.
  mutating func append(_ other: TextContent) {
    var start = 0
    var present = other.style
    for span in other.spans {
      append(other.slice(start..<span.start), style: present)
      (start, present) = (span.start, span.style)
    }
    append(other.slice(start..<other.utf8Count), style: present)
  }

  /// Runs `body` with the bytes in UTF-8.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    UTF8Key(string).withBytes(body)
  }

  private func slice(_ range: Range<Int>) -> String {
    let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
    return String(string[start..<string.utf8.index(start, offsetBy: range.count)])
  }

  /// Bytes that it takes.
  var byteCount: Int { utf8Count + spans.count * MemoryLayout<Span>.stride }
}

extension TextContent: Hashable {
  /// Equality of bytes: characters that only look the same have other offsets.
  public static func == (a: TextContent, b: TextContent) -> Bool {
    UTF8Key(a.string) == UTF8Key(b.string) && a.style == b.style && a.spans == b.spans
  }

  /// Follows equality.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(UTF8Key(string))
    hasher.combine(style)
    hasher.combine(spans)
  }
}

/// A text that is equal to another where the bytes are, so that offsets into one are offsets into the other.
struct UTF8Key: Hashable {
  private let text: String

  init(_ text: String) { self.text = text }

  static func == (a: UTF8Key, b: UTF8Key) -> Bool {
    let count = a.text.utf8.count
    if count != b.text.utf8.count { return false }
    return a.withBytes { x in
      b.withBytes { y in x.elementsEqual(y) }
    }
  }

  func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(UInt8(0xFF))
  }

  /// Runs `body` with the bytes.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = text
    return copy.withUTF8(body)
  }
}
