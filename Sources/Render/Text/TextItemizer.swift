import CHarfBuzz

/// Cuts a paragraph where its level, script, span or font changes; never inside a character.
struct TextItemizer {
  private(set) var items: [TextItem] = []
  private var scripts = ScriptResolver()

  /// The items of `text` in its order.
  static func items(
    of text: String, bidi: BidiParagraph, font: ScaledFont, spans: [FontSpan]
  ) -> [TextItem] {
    var copy = text
    return copy.withUTF8 { bytes in
      if bytes.isEmpty { return [] }
      if spans.isEmpty && bidi.isPlain && hasOneScript(bytes)
        && (font.fallback.typefaces.isEmpty || font.typeface.covers(bytes, 0..<bytes.count))
      {
        return [
          TextItem(
            range: 0..<bytes.count, level: 0, script: HB_SCRIPT_INVALID, span: -1, font: font)
        ]
      }
      var itemizer = TextItemizer()
      itemizer.cut(text, bytes, bidi, font, spans)
      return itemizer.items
    }
  }

  /// Whether it holds Latin letters and what belongs to no script, so that HarfBuzz's guess is right.
  private static func hasOneScript(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var i = 0
    while i < bytes.count {
      // U+0250 and up.
      if bytes[i] >= 0xC9 {
        let (scalar, length) = UTF8Text.scalar(in: bytes, at: i)
        switch scalar {
        case 0x0240...0x024F, 0x2010...0x205E, 0x20A0...0x20C0, 0x2190...0x22FF: i &+= length
        default: return false
        }
      } else {
        i &+= 1
      }
    }
    return true
  }

  private mutating func cut(
    _ text: String, _ bytes: UnsafeBufferPointer<UInt8>, _ bidi: BidiParagraph,
    _ font: ScaledFont, _ spans: [FontSpan]
  ) {
    let chooser = FontChooser(bytes)
    var span = -1
    var index = text.startIndex
    var start = 0
    while index < text.endIndex {
      index = text.index(after: index)
      let end = text.utf8.distance(from: text.startIndex, to: index)
      while span + 1 < spans.count && spans[span + 1].start <= start { span += 1 }
      add(
        TextItem(
          range: start..<end, level: bidi.level(atUTF8Offset: start),
          script: scripts.script(of: bytes, start..<end), span: span,
          font: chooser.font(
            for: start..<end, in: span < 0 ? font : spans[span].font, after: items.last?.font)))
      start = end
    }
  }

  private mutating func add(_ item: TextItem) {
    if item.script != HB_SCRIPT_INVALID, items.last?.script == HB_SCRIPT_INVALID {
      // What comes before the first letter goes with it.
      for i in items.indices { items[i].script = item.script }
    }
    if let last = items.indices.last, item.continues(items[last]) {
      items[last].range = items[last].range.lowerBound..<item.range.upperBound
    } else {
      items.append(item)
    }
  }
}
