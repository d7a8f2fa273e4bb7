import CAssets
import CFreeType
import CHarfBuzz
import Synchronization

/// A font file: outlines and shaping rules in font units.
///
/// Equality is identity. Safe to use from any thread.
public final class Typeface: Hashable, @unchecked Sendable {
  /// Where it came from, for messages.
  public let name: String
  /// Font units of one em.
  let unitsPerEm: Int
  /// The top of a line above the baseline, in font units.
  let ascender: Int
  /// The bottom of a line below the baseline, in font units; negative below it.
  let descender: Int
  /// The height of a flat capital, in font units.
  let capHeight: Int
  /// The height of a flat small letter, in font units.
  let xHeight: Int
  /// Whether it may draw in colours of its own: layers (COLR v0) or pictures (CBDT, sbix).
  let isColored: Bool
  /// The colours of its first palette.
  let palette: [Color]

  /// Tells typefaces apart in cache keys.
  let identifier: UInt32

  private let bytes: UnsafeBufferPointer<UInt8>
  private let ownsBytes: Bool
  private let library: FT_Library
  private let face: FT_Face
  private let shaper: OpaquePointer
  private let shaperFace: OpaquePointer
  /// FreeType reads one glyph at a time.
  private let lock = Mutex(())
  private static let count = Atomic<UInt32>(0)

  // MARK: - Initialisers

  /// A typeface from a file; `index` is its place in a collection (`.ttc`).
  public convenience init(contentsOf path: String, index: Int = 0) throws(FontError) {
    let bytes: UnsafeBufferPointer<UInt8>
    do {
      bytes = try FileBytes.read(path, limit: Typeface.maximumBytes)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    try self.init(name: path, bytes: bytes, index: index, ownsBytes: true)
  }

  /// A typeface from the bytes of a font file; `name` is used in messages, `index` is its place in a collection.
  public convenience init(bytes: [UInt8], name: String, index: Int = 0) throws(FontError) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    copy.initialize(repeating: 0)
    for (i, byte) in bytes.enumerated() { copy[i] = byte }
    let whole = UnsafeBufferPointer(start: copy.baseAddress, count: bytes.count)
    try self.init(name: name, bytes: whole, index: index, ownsBytes: true)
  }

  private init(
    name: String, bytes: UnsafeBufferPointer<UInt8>, index: Int, ownsBytes: Bool
  ) throws(FontError) {
    self.name = name
    self.bytes = bytes
    self.ownsBytes = ownsBytes
    let opened: OpenFace
    do {
      opened = try OpenFace(bytes, index: index, name: name)
    } catch {
      if ownsBytes { bytes.deallocate() }
      throw error
    }
    library = opened.library
    face = opened.face
    shaper = opened.shaper
    shaperFace = opened.shaperFace
    unitsPerEm = opened.unitsPerEm
    (ascender, descender) = opened.extents
    palette = opened.palette
    isColored = opened.isColored
    capHeight = opened.metric("c", "p", "h", "t") ?? opened.height(of: "H") ?? unitsPerEm * 7 / 10
    xHeight = opened.metric("x", "h", "g", "t") ?? opened.height(of: "x") ?? unitsPerEm / 2
    identifier = Typeface.count.wrappingAdd(1, ordering: .relaxed).newValue
  }

  deinit {
    hb_font_destroy(shaper)
    hb_face_destroy(shaperFace)
    FT_Done_Face(face)
    FT_Done_FreeType(library)
    if ownsBytes { bytes.deallocate() }
  }

  // MARK: - Bundled family

  /// Inter Regular, embedded.
  public static let interRegular = Typeface(asset: kioskAssetInterRegular(), "Inter Regular")
  /// Inter Medium, embedded.
  public static let interMedium = Typeface(asset: kioskAssetInterMedium(), "Inter Medium")
  /// Inter SemiBold, embedded.
  public static let interSemiBold = Typeface(asset: kioskAssetInterSemiBold(), "Inter SemiBold")

  /// A font file larger than this is refused.
  private static let maximumBytes = 64 << 20

  private convenience init(asset: KioskAsset, _ name: String) {
    let bytes = UnsafeBufferPointer(start: asset.bytes, count: asset.count)
    do {
      try self.init(name: name, bytes: bytes, index: 0, ownsBytes: false)
    } catch {
      fatalError("the embedded font \(error)")
    }
  }

  // MARK: - Identity

  /// Identity.
  public static func == (a: Typeface, b: Typeface) -> Bool { a === b }
  /// Identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  // MARK: - Glyphs

  /// Whether FreeType reads outlines in it; a font of pictures has none.
  var hasOutlines: Bool { face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 }

  /// Runs `body` with the HarfBuzz font, which is immutable.
  func withShaper<Result>(_ body: (OpaquePointer) -> Result) -> Result { body(shaper) }

  /// Runs `body` with the outline of a glyph in font units, y upwards; nothing where there is none.
  func withOutline(_ glyph: UInt32, _ body: (borrowing GlyphOutline) -> Void) {
    lock.withLock { _ in
      let flags = Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)
      guard FT_Load_Glyph(face, FT_UInt(glyph), flags) == 0, let slot = face.pointee.glyph,
        slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
      else { return }
      body(GlyphOutline(slot.pointee.outline))
    }
  }

  /// Runs `body` with the outline of a glyph after light hinting at `size`, in 1/64 pixel, y upwards; nothing where there is none.
  func withHintedOutline(
    _ glyph: UInt32, size: Fixed, _ body: (borrowing GlyphOutline) -> Void
  ) {
    lock.withLock { _ in
      let flags = Int32(FT_LOAD_NO_BITMAP | FT_LOAD_FORCE_AUTOHINT) | kFreeTypeTargetLight
      let height = FT_F26Dot6((Int(size.rawValue) + 2) >> 2)
      guard FT_Set_Char_Size(face, height, height, 72, 72) == 0,
        FT_Load_Glyph(face, FT_UInt(glyph), flags) == 0, let slot = face.pointee.glyph,
        slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
      else { return }
      body(GlyphOutline(slot.pointee.outline))
    }
  }
}
