import CHarfBuzz

extension Typeface {
  /// A layer of a coloured glyph (COLR v0).
  struct Layer {
    /// The glyph whose outline it fills.
    var glyph: UInt32
    /// Its place in the palette; ``foreground`` is the colour of the text.
    var color: Int
    static let foreground = 0xFFFF
  }

  /// A glyph that is a picture, and its place in font units, y upwards.
  struct Picture {
    var bitmap: Bitmap
    var left: Int
    var top: Int
    var width: Int
    var height: Int
  }

  /// Of more layers of one glyph the lowest are drawn.
  private static let maximumLayers: UInt32 = 512
  /// The largest picture of a glyph that is read, in pixels.
  private static let maximumPixels = 1 << 20

  /// Hands the layers of `glyph` to `body` from the lowest on; false where it has none.
  func layers(of glyph: UInt32, _ body: (Layer) -> Void) -> Bool {
    withShaper { shaper in
      let face = hb_font_get_face(shaper)
      return withUnsafeTemporaryAllocation(of: hb_ot_color_layer_t.self, capacity: 16) { part in
        part.initialize(repeating: hb_ot_color_layer_t())
        var start: UInt32 = 0
        while start < Typeface.maximumLayers {
          var count = UInt32(part.count)
          let total = hb_ot_color_glyph_get_layers(face, glyph, start, &count, part.baseAddress)
          if total == 0 { return false }
          for i in 0..<Int(count) {
            body(Layer(glyph: part[i].glyph, color: Int(part[i].color_index)))
          }
          start += count
          if count == 0 || start >= total { return true }
        }
        return true
      }
    }
  }

  /// The largest picture of `glyph`; nothing where it has none, or a broken one.
  func picture(of glyph: UInt32) -> Picture? {
    withShaper { shaper in
      let blob = hb_ot_color_glyph_reference_png(shaper, glyph)
      defer { hb_blob_destroy(blob) }
      var length: UInt32 = 0
      var extents = hb_glyph_extents_t()
      guard let bytes = hb_blob_get_data(blob, &length), length > 0,
        hb_font_get_glyph_extents(shaper, glyph, &extents) != 0, extents.width > 0,
        extents.height < 0
      else { return nil }
      let data = UnsafeRawBufferPointer(start: bytes, count: Int(length))
      let bitmap = data.withMemoryRebound(to: UInt8.self) {
        try? PNG.decode($0, name: name, maximumPixels: Typeface.maximumPixels)
      }
      guard let bitmap else { return nil }
      return Picture(
        bitmap: bitmap, left: Int(extents.x_bearing), top: Int(extents.y_bearing),
        width: Int(extents.width), height: -Int(extents.height))
    }
  }
}
