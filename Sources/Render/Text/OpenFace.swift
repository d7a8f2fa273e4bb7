import CFreeType
import CHarfBuzz

/// The handles of a font file that both libraries accept.
struct OpenFace {
  let library: FT_Library
  let face: FT_Face
  let shaper: OpaquePointer
  let shaperFace: OpaquePointer

  /// Font units of one em.
  let unitsPerEm: Int

  /// Opens the font at `index` of the collection in `bytes`, which must stay where they are.
  init(_ bytes: UnsafeBufferPointer<UInt8>, index: Int, name: String) throws(FontError) {
    guard (0...0x7FFF).contains(index) else {
      throw .corrupt(path: name, reason: "it holds no font \(index)")
    }
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      throw .corrupt(path: name, reason: "FreeType does not start")
    }
    var face: FT_Face?
    let status = FT_New_Memory_Face(
      library, bytes.baseAddress, FT_Long(bytes.count), FT_Long(index), &face)
    guard status == 0, let face else {
      FT_Done_FreeType(library)
      throw .corrupt(path: name, reason: "FreeType error \(status)")
    }
    let blob = hb_blob_create(
      bytes.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) },
      UInt32(truncatingIfNeeded: bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    shaperFace = hb_face_create(blob, UInt32(index))
    hb_blob_destroy(blob)
    shaper = hb_font_create(shaperFace)
    self.library = library
    self.face = face
    let scalable = face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    unitsPerEm =
      scalable ? Int(face.pointee.units_per_EM) : Int(hb_face_get_upem(shaperFace))
    hb_ot_font_set_funcs(shaper)
    let scale = Int32(truncatingIfNeeded: unitsPerEm)
    hb_font_set_scale(shaper, scale, scale)
    hb_font_make_immutable(shaper)
    var reason: String?
    if !scalable && hb_ot_color_has_png(shaperFace) == 0 {
      reason = "it has no outlines"
    } else if !(16...16384).contains(unitsPerEm) {
      reason = "\(unitsPerEm) units of an em"
    } else if face.pointee.num_glyphs <= 0 || hb_face_get_glyph_count(shaperFace) == 0 {
      reason = "it has no glyphs"
    }
    if let reason {
      hb_font_destroy(shaper)
      hb_face_destroy(shaperFace)
      FT_Done_Face(face)
      FT_Done_FreeType(library)
      throw .corrupt(path: name, reason: reason)
    }
  }

  /// The top and the bottom of a line, in font units from the baseline upwards.
  var extents: (ascender: Int, descender: Int) {
    if face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 {
      return (Int(face.pointee.ascender), Int(face.pointee.descender))
    }
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(shaper, &extents)
    return (Int(extents.ascender), Int(extents.descender))
  }

  /// Whether glyphs may have colours of their own.
  var isColored: Bool {
    hb_ot_color_has_layers(shaperFace) != 0 || hb_ot_color_has_png(shaperFace) != 0
  }

  /// The colours of the first palette.
  var palette: [Color] {
    var count: UInt32 = 0
    let total = hb_ot_color_palette_get_colors(shaperFace, 0, 0, &count, nil)
    if total == 0 { return [] }
    var colors = [hb_color_t](repeating: 0, count: Int(total))
    count = total
    hb_ot_color_palette_get_colors(shaperFace, 0, 0, &count, &colors)
    // HB_COLOR: blue, green, red, alpha from the high byte on.
    return colors.prefix(Int(count)).map { color in
      Color(argb: color << 24 | (color >> 8 & 0xFF) << 16 | (color >> 16 & 0xFF) << 8 | color >> 24)
    }
  }

  /// A metric of the font by its OpenType tag, in font units.
  func metric(_ a: Character, _ b: Character, _ c: Character, _ d: Character) -> Int? {
    func byte(_ character: Character) -> CChar { CChar(character.asciiValue ?? 32) }
    let tag = hb_ot_metrics_tag_t(kioskHarfBuzzTag(byte(a), byte(b), byte(c), byte(d)))
    var value: hb_position_t = 0
    guard hb_ot_metrics_get_position(shaper, tag, &value) != 0, value > 0 else { return nil }
    return Int(value)
  }

  /// How far a letter rises above the baseline, in font units.
  func height(of scalar: Unicode.Scalar) -> Int? {
    var glyph: hb_codepoint_t = 0
    var extents = hb_glyph_extents_t()
    guard hb_font_get_nominal_glyph(shaper, scalar.value, &glyph) != 0,
      hb_font_get_glyph_extents(shaper, glyph, &extents) != 0, extents.y_bearing > 0
    else { return nil }
    return Int(extents.y_bearing)
  }
}
