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

  /// What a picture of a glyph depends on.
  struct PictureKey: Hashable {
    var typeface: UInt32
    var glyph: UInt32
  }

  /// The largest picture of `glyph`, from the cache where it was read before; nothing where it has none, or a broken one.
  func picture(of glyph: UInt32, in typeface: Typeface) -> Typeface.Picture? {
    let key = PictureKey(typeface: typeface.identifier, glyph: glyph)
    if let picture = pictures.find(key) { return picture }
    let picture = typeface.picture(of: glyph)
    let pixels = picture.map { $0.bitmap.bytesPerRow * $0.bitmap.height } ?? 0
    pictures.insert(key, picture, size: 128 + pixels)
    return picture
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
