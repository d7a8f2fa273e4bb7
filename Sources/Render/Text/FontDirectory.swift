import Glibc

/// The fonts of a folder, in the order of their names: `.ttf`, `.otf` and the first font of each `.ttc`.
public struct FontDirectory: Sendable {
  /// The folder.
  public let path: String
  /// What could be opened, sorted by file name as bytes.
  public let typefaces: [Typeface]
  /// Why the others could not, in the same order.
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
    for (i, name) in try FontDirectory.names(in: path).enumerated() {
      let file = path.hasSuffix("/") ? path + name : path + "/" + name
      do throws(FontError) {
        if i >= FontDirectory.maximumFonts {
          let reason = "the folder holds more than \(FontDirectory.maximumFonts) fonts"
          throw .unreadable(path: file, reason: reason)
        }
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
    self.path = path
    self.typefaces = typefaces
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
