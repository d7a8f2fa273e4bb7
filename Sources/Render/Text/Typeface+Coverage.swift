import CHarfBuzz

extension Typeface {
  /// Whether it draws `scalar`.
  public func hasGlyph(for scalar: Unicode.Scalar) -> Bool { has(scalar.value) }

  /// Whether it has a glyph of its own for `scalar`.
  func has(_ scalar: UInt32) -> Bool {
    withShaper { shaper in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(shaper, scalar, &glyph) != 0 && glyph != 0
    }
  }

  /// Whether it has glyphs for all scalars in `range`, as they are or composed or decomposed; those that are ignored by default need none.
  func covers(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    let functions = hb_unicode_funcs_get_default()
    var base: UInt32 = 0
    var i = range.lowerBound
    while i < range.upperBound {
      let (scalar, length) = UTF8Text.scalar(in: bytes, at: i)
      i += length
      var composed: hb_codepoint_t = 0
      if has(scalar) {
        base = scalar
      } else if base != 0 && hb_unicode_compose(functions, base, scalar, &composed) != 0
        && has(composed)
      {
        base = composed
      } else if !coversParts(of: scalar, functions) && !Typeface.isIgnored(scalar) {
        return false
      }
    }
    return true
  }

  /// Whether it has the canonical parts of `scalar`.
  private func coversParts(of scalar: UInt32, _ functions: OpaquePointer?) -> Bool {
    var whole = scalar
    // Canonical decompositions are at most three deep.
    for _ in 0..<4 {
      var first: hb_codepoint_t = 0
      var second: hb_codepoint_t = 0
      if hb_unicode_decompose(functions, whole, &first, &second) == 0 { return false }
      if second != 0 && !has(second) { return false }
      if has(first) { return true }
      whole = first
    }
    return false
  }

  /// Whether shaping leaves `scalar` out where the font has nothing for it: default ignorables and controls.
  private static func isIgnored(_ scalar: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    let properties = scalar.properties
    return properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
      || properties.generalCategory == .lineSeparator
      || properties.generalCategory == .paragraphSeparator
  }
}
