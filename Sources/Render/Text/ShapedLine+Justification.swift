extension ShapedLine {
  /// Makes the spaces of `range` wider by `room` together, each by the same to 1/256 pixel; gives back what was added, nothing where there are none.
  mutating func stretchSpaces(
    in range: Range<Int>, of content: TextContent, _ places: TextPlaces, by room: Fixed
  ) -> Fixed {
    let isSpace = { (offset: Int) in
      range.contains(offset) && content.isSpace(atUTF8Offset: places.text(offset))
    }
    let count = runs.reduce(0) { $0 + $1.glyphs.count { isSpace(Int($0.cluster)) } }
    if count == 0 { return .zero }
    func share(_ index: Int) -> Fixed {
      Fixed(rawValue: Int32(clamping: Int(room.rawValue) * index / count))
    }
    var passed = 0
    var stretched: [GlyphRun] = []
    for run in runs {
      let before = passed
      var glyphs = run.glyphs
      var spaces: [Int] = []
      for i in glyphs.indices {
        glyphs[i].x = glyphs[i].x + share(passed) - share(before)
        if isSpace(Int(glyphs[i].cluster)) {
          spaces.append(Int(glyphs[i].cluster))
          glyphs[i].advance = glyphs[i].advance + share(passed + 1) - share(passed)
          passed += 1
        }
      }
      // From left to right the spaces before a character are left of it; from right to left the others are.
      let carets = run.carets.map { caret in
        let left = spaces.count { run.isRightToLeft ? $0 >= caret.offset : $0 < caret.offset }
        return GlyphRun.Caret(
          offset: caret.offset, x: caret.x + share(before + left) - share(before))
      }
      stretched.append(
        GlyphRun(
          font: run.font, range: run.range, level: run.level, span: run.span,
          x: run.x + share(before), width: run.width + share(passed) - share(before),
          glyphs: glyphs, carets: carets))
    }
    self = ShapedLine(
      font: font, range: self.range, isRightToLeft: isRightToLeft, width: width + room,
      runs: stretched)
    return room
  }
}

extension TextContent {
  /// Whether U+0020 or U+00A0 stands at a UTF-8 offset.
  fileprivate func isSpace(atUTF8Offset offset: Int) -> Bool {
    withBytes { bytes in
      guard bytes.indices.contains(offset) else { return false }
      return bytes[offset] == 0x20
        || bytes[offset] == 0xC2 && offset + 1 < bytes.count && bytes[offset + 1] == 0xA0
    }
  }
}
