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
  public let unitsPerEm: Int
  /// The top of a line above the baseline, in font units.
  public let ascender: Int
  /// The bottom of a line below the baseline, in font units; negative below it.
  public let descender: Int
  /// The height of a flat capital, in font units.
  public let capHeight: Int
  /// The height of a flat small letter, in font units.
  public let xHeight: Int

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

  /// A typeface from a file.
  public convenience init(contentsOf path: String) throws(FontError) {
    let bytes: UnsafeBufferPointer<UInt8>
    do {
      bytes = try FileBytes.read(path, limit: Typeface.maximumBytes)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    try self.init(name: path, bytes: bytes, ownsBytes: true)
  }

  /// A typeface from the bytes of a font file; `name` is used in messages.
  public convenience init(bytes: [UInt8], name: String) throws(FontError) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    copy.initialize(repeating: 0)
    for (i, byte) in bytes.enumerated() { copy[i] = byte }
    let whole = UnsafeBufferPointer(start: copy.baseAddress, count: bytes.count)
    try self.init(name: name, bytes: whole, ownsBytes: true)
  }

  private init(name: String, bytes: UnsafeBufferPointer<UInt8>, ownsBytes: Bool) throws(FontError) {
    self.name = name
    self.bytes = bytes
    self.ownsBytes = ownsBytes
    let opened: OpenFace
    do {
      opened = try OpenFace(bytes, name: name)
    } catch {
      if ownsBytes { bytes.deallocate() }
      throw error
    }
    library = opened.library
    face = opened.face
    shaper = opened.shaper
    shaperFace = opened.shaperFace
    unitsPerEm = Int(opened.face.pointee.units_per_EM)
    ascender = Int(opened.face.pointee.ascender)
    descender = Int(opened.face.pointee.descender)
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
      try self.init(name: name, bytes: bytes, ownsBytes: false)
    } catch {
      fatalError("the embedded font \(error)")
    }
  }

  // MARK: - Public API

  /// Whether it draws `scalar`.
  public func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shaper, scalar.value, &glyph) != 0 && glyph != 0
  }

  /// Identity.
  public static func == (a: Typeface, b: Typeface) -> Bool { a === b }
  /// Identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  // MARK: - Glyphs

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
}
