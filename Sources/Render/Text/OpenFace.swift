import CFreeType
import CHarfBuzz

/// The handles of a font file that both libraries accept.
struct OpenFace {
  let library: FT_Library
  let face: FT_Face
  let shaper: OpaquePointer
  let shaperFace: OpaquePointer

  /// Opens the font in `bytes`, which must stay where they are.
  init(_ bytes: UnsafeBufferPointer<UInt8>, name: String) throws(FontError) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      throw .corrupt(path: name, reason: "FreeType does not start")
    }
    var face: FT_Face?
    let status = FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), 0, &face)
    guard status == 0, let face else {
      FT_Done_FreeType(library)
      throw .corrupt(path: name, reason: "FreeType error \(status)")
    }
    let scalable = face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    guard scalable, (16...16384).contains(face.pointee.units_per_EM), face.pointee.num_glyphs > 0
    else {
      FT_Done_Face(face)
      FT_Done_FreeType(library)
      throw .corrupt(path: name, reason: "it has no outlines")
    }
    self.library = library
    self.face = face
    let blob = hb_blob_create(
      bytes.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) },
      UInt32(truncatingIfNeeded: bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    shaperFace = hb_face_create(blob, 0)
    hb_blob_destroy(blob)
    shaper = hb_font_create(shaperFace)
    hb_ot_font_set_funcs(shaper)
    let scale = Int32(face.pointee.units_per_EM)
    hb_font_set_scale(shaper, scale, scale)
    hb_font_make_immutable(shaper)
    if hb_face_get_glyph_count(shaperFace) == 0 {
      hb_font_destroy(shaper)
      hb_face_destroy(shaperFace)
      FT_Done_Face(face)
      FT_Done_FreeType(library)
      throw .corrupt(path: name, reason: "it has no glyphs")
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
