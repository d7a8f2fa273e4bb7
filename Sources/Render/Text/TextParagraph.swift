/// A paragraph of a text, as UTF-8 offsets.
struct TextParagraph {
  /// Its characters without the line break.
  let range: Range<Int>
  /// Where the next one starts: after the line break.
  let end: Int
  /// Whether a line break ends it, not the end of the text.
  var hasLineBreak: Bool { end > range.upperBound }

  /// The paragraph of `content` that starts at `start`.
  init(in content: TextContent, at start: Int) {
    let found = content.withBytes { bytes in
      var i = start
      while i < bytes.count {
        let length = TextParagraph.lineBreak(in: bytes, at: i)
        if length > 0 { return (i, i + length) }
        i += 1
      }
      return (bytes.count, bytes.count)
    }
    range = start..<found.0
    end = found.1
  }

  /// The last paragraph of `content` that is not empty; a line break at the very end belongs to it.
  init(lastOf content: TextContent) {
    let found = content.withBytes { bytes in
      var i = bytes.count
      var (textEnd, end) = (bytes.count, bytes.count)
      while i > 0 {
        i -= 1
        let length = TextParagraph.lineBreak(in: bytes, at: i)
        if length == 0 || bytes[i] == 0x0A && i > 0 && bytes[i - 1] == 0x0D { continue }
        if i + length < textEnd { return (i + length, textEnd, end) }
        (textEnd, end) = (i, i + length)
      }
      return (0, textEnd, end)
    }
    range = found.0..<found.1
    end = found.2
  }

  /// The bytes of the line break at `i`, 0 where there is none: LF, VT, FF, CR, CR LF, U+0085, U+2028, U+2029.
  private static func lineBreak(in bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Int {
    switch bytes[i] {
    case 0x0D: i + 1 < bytes.count && bytes[i + 1] == 0x0A ? 2 : 1
    case 0x0A, 0x0B, 0x0C: 1
    case 0xC2: i + 1 < bytes.count && bytes[i + 1] == 0x85 ? 2 : 0
    case 0xE2:
      i + 2 < bytes.count && bytes[i + 1] == 0x80 && bytes[i + 2] & 0xFE == 0xA8 ? 3 : 0
    default: 0
    }
  }
}
