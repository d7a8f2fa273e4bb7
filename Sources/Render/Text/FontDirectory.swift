import Glibc

/// The fonts of a folder: `.ttf`, `.otf` and the first font of each `.ttc`. Upright ones of regular weight come first, then those nearest
/// to that; of the same style in the order of their names.
public struct FontDirectory: Sendable {
  /// The folder.
  public let path: String
  /// What could be opened.
  public let typefaces: [Typeface]
  /// Why the others could not, in the order of their names as bytes.
  public let failures: [FontError]

  /// Of more fonts the first are taken.
  public static let maximumFonts = 256
  /// Fonts beyond this many bytes together are not opened.
  public static let maximumBytes = 256 << 20

  /// Opens all fonts in the folder at `path`, not in folders below it. Files that are no usable fonts are reported in ``failures``.
  ///
  /// - Throws: ``FontError/unreadable(path:reason:)`` where the folder cannot be read.
  public init(contentsOf path: String) throws(FontError) {
    var typefaces: [Typeface] = []
    var failures: [FontError] = []
    var room = FontDirectory.maximumBytes
    let names = try FontDirectory.names(in: path)
    let left = names.count - FontDirectory.maximumFonts
    for name in names.prefix(FontDirectory.maximumFonts) {
      let file = path.hasSuffix("/") ? path + name : path + "/" + name
      do throws(FontError) {
        var status = stat()
        if stat(file, &status) == 0 && Int(status.st_size) > room {
          let reason = "the folder's fonts are larger than \(FontDirectory.maximumBytes >> 20) MiB"
          throw .unreadable(path: file, reason: reason)
        }
        typefaces.append(try Typeface(contentsOf: file))
        room -= Int(status.st_size)
      } catch {
        failures.append(error)
      }
    }
    if left > 0 {
      let reason =
        "it holds more than \(FontDirectory.maximumFonts) fonts; the last \(left) by name are left out"
      failures.append(.unreadable(path: path, reason: reason))
    }
    self.path = path
    let ranked = typefaces.enumerated().sorted {
      ($0.element.distanceFromRegular, $0.offset) < ($1.element.distanceFromRegular, $1.offset)
    }
    self.typefaces = ranked.map(\.element)
    self.failures = failures
  }

  /// The font files in the folder by name.
  private static func names(in path: String) throws(FontError) -> [String] {
    guard let folder = opendir(path) else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { closedir(folder) }
    var names: [[UInt8]] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if isFont(name) { names.append(name) }
    }
    names.sort { $0.lexicographicallyPrecedes($1) }
    return names.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isFont(_ name: [UInt8]) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return false }
    let ending = name[(dot + 1)...].map { (65...90).contains($0) ? $0 + 32 : $0 }
    return [Array("ttf".utf8), Array("otf".utf8), Array("ttc".utf8)].contains(ending)
  }
}
