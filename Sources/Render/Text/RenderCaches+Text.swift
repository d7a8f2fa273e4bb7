extension RenderCaches {
  /// What a shaped line depends on.
  struct LineKey: Hashable {
    var text: UTF8Key
    var font: ScaledFont
  }

  /// What a layout depends on.
  struct LayoutKey: Hashable {
    var content: TextContent
    var style: ParagraphStyle
    var width: Fixed?
  }

  /// `text` shaped in `font`, from the cache where it was shaped before.
  public func shape(_ text: String, font: ScaledFont) -> ShapedLine {
    let key = LineKey(text: UTF8Key(text), font: font)
    if let line = lines.find(key) { return line }
    let line = font.shape(text)
    missingGlyphs.note(line, of: text)
    lines.insert(key, line, size: 256 + text.utf8.count + line.byteCount)
    return line
  }

  /// `content` set in lines, from the cache where it was set before; see ``TextLayout/init(_:style:width:)``.
  public func layout(
    _ content: TextContent, style: ParagraphStyle = ParagraphStyle(), width: Fixed? = nil
  ) -> TextLayout {
    let key = LayoutKey(content: content, style: style, width: width)
    if let layout = layouts.find(key) { return layout }
    let layout = TextLayout(content, style: style, width: width)
    for line in layout.lines {
      missingGlyphs.note(line.shaped, of: content.string) { line.places.text($0) }
    }
    layouts.insert(key, layout, size: layout.byteCount)
    return layout
  }
}
