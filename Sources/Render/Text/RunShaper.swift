import CHarfBuzz

/// Shapes items of one paragraph with HarfBuzz, in font units, and takes the glyphs to pixels.
final class RunShaper {
  private let text: String
  private let bytes: UnsafeBufferPointer<UInt8>
  private let buffer: OpaquePointer

  /// A shaper for `text`, whose bytes stay where they are.
  init(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.text = text
    self.bytes = bytes
    // Where there is no memory HarfBuzz gives a buffer that stays empty.
    buffer = hb_buffer_create()
  }

  deinit { hb_buffer_destroy(buffer) }

  /// The run of `item`, its left end at `x`.
  func shape(_ item: TextItem, at x: Fixed) -> GlyphRun {
    let font = item.font
    hb_buffer_clear_contents(buffer)
    bytes.withMemoryRebound(to: CChar.self) {
      hb_buffer_add_utf8(
        buffer, $0.baseAddress, Int32(clamping: $0.count), UInt32(clamping: item.range.lowerBound),
        Int32(clamping: item.range.count))
    }
    hb_buffer_set_direction(buffer, item.level & 1 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_script(buffer, item.script)
    // Without a language of its own HarfBuzz would take the process's locale.
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_buffer_guess_segment_properties(buffer)
    var feature = hb_feature_t(
      tag: kioskHarfBuzzTag(0x74, 0x6E, 0x75, 0x6D), value: 1, start: 0, end: UInt32.max)
    font.typeface.withShaper { hb_shape($0, buffer, &feature, font.tabularDigits ? 1 : 0) }
    return place(item, at: x)
  }

  private func place(_ item: TextItem, at x: Fixed) -> GlyphRun {
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    var placer = GlyphPlacer(item, count: Int(count))
    if let infos, let positions {
      for i in 0..<Int(count) {
        let cluster = Int(infos[i].cluster)
        let isLast = i + 1 == Int(count) || infos[i + 1].cluster != infos[i].cluster
        let glyph = infos[i].codepoint
        if glyph == 0 && UTF8Text.isControl(bytes, at: cluster) {
          placer.addControl(bytes[cluster], cluster: cluster, isLast: isLast)
        } else {
          placer.add(
            glyph, positions[i], cluster: cluster, isLast: isLast, isLetter: isLetter(at: cluster))
        }
      }
    }
    return placer.run(of: text, at: x)
  }

  /// Whether the character at `offset` is a letter of a script without capitals.
  private func isLetter(at offset: Int) -> Bool {
    let scalar = UTF8Text.scalar(in: bytes, at: offset).scalar
    if scalar < 0x590 { return false }
    return hb_unicode_general_category(hb_unicode_funcs_get_default(), scalar)
      == HB_UNICODE_GENERAL_CATEGORY_OTHER_LETTER
  }
}
