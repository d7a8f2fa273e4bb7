import CHarfBuzz

extension ScaledFont {
  /// Shapes one line of left-to-right text. Prefer ``RenderCaches/shape(_:font:)``, which remembers.
  public func shape(_ text: String) -> GlyphRun {
    guard let buffer = hb_buffer_create() else { return GlyphRun(font: self, width: .zero) }
    defer { hb_buffer_destroy(buffer) }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        hb_buffer_add_utf8(
          buffer, $0.baseAddress, Int32(clamping: $0.count), 0, Int32(clamping: $0.count))
      }
    }
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    // Without a language of its own HarfBuzz would take the process's locale.
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_buffer_guess_segment_properties(buffer)
    var feature = hb_feature_t(
      tag: kioskHarfBuzzTag(0x74, 0x6E, 0x75, 0x6D), value: 1, start: 0, end: UInt32.max)
    typeface.withShaper { hb_shape($0, buffer, &feature, tabularDigits ? 1 : 0) }
    return placed(buffer, text)
  }

  private func placed(_ buffer: OpaquePointer, _ text: String) -> GlyphRun {
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    var glyphs: [GlyphRun.Glyph] = []
    var clusters: [GlyphRun.Boundary] = []
    var pen = 0
    var gaps = 0
    if let infos, let positions {
      glyphs.reserveCapacity(Int(count))
      for i in 0..<Int(count) {
        let cluster = Int32(truncatingIfNeeded: infos[i].cluster)
        if clusters.last?.offset != cluster {
          clusters.append(.init(offset: cluster, x: pixels(pen, gaps)))
        }
        glyphs.append(
          .init(
            index: infos[i].codepoint, x: pixels(pen + Int(positions[i].x_offset), gaps),
            y: -pixels(Int(positions[i].y_offset), 0)))
        pen += Int(positions[i].x_advance)
        if positions[i].x_advance != 0 { gaps += 1 }
      }
    }
    let width = pixels(pen, gaps)
    clusters.append(.init(offset: Int32(clamping: text.utf8.count), x: width))
    return GlyphRun(
      font: self, width: width, glyphs: glyphs,
      boundaries: GlyphRun.boundaries(of: text, clusters: clusters))
  }

  /// Font units and a number of tracked gaps as pixels, to nearest.
  private func pixels(_ units: Int, _ gaps: Int) -> Fixed {
    let scaled = GlyphScale.scaled(units, Int(size.rawValue), typeface.unitsPerEm)
    return Fixed(rawValue: Int32(clamping: scaled + gaps * Int(tracking.rawValue)))
  }
}

extension GlyphRun {
  /// Where each character starts; characters that share a glyph share its width evenly.
  static func boundaries(of text: String, clusters: [Boundary]) -> [Boundary] {
    var result: [Boundary] = []
    var cluster = 0
    var pending: [Int32] = []
    func flush(_ end: Boundary) {
      guard let first = pending.first else { return }
      let start = clusters[cluster].offset <= first ? clusters[cluster].x : .zero
      let span = Int(end.x.rawValue) - Int(start.rawValue)
      for (i, offset) in pending.enumerated() {
        let part = span * i / pending.count
        result.append(Boundary(offset: offset, x: start + Fixed(rawValue: Int32(clamping: part))))
      }
      pending.removeAll(keepingCapacity: true)
    }
    var index = text.startIndex
    var offset = 0
    while index < text.endIndex {
      while cluster + 1 < clusters.count && Int(clusters[cluster + 1].offset) <= offset {
        flush(clusters[cluster + 1])
        cluster += 1
      }
      pending.append(Int32(clamping: offset))
      let next = text.index(after: index)
      offset += text[index].utf8.count
      index = next
    }
    if let last = clusters.last {
      flush(last)
      result.append(last)
    }
    return result
  }
}
