import Glibc

/// The fonts of a folder: `.ttf`, `.otf` and the first font of each `.ttc`. Upright ones of regular weight come first, then those nearest
/// to that; of the same style in the order of their names.
public struct FontDirectory: Sendable {
  /// The folder.
  public let path: String
  /// What could be opened.
  public let typefaces: [Typeface]
  /// Why the others could not, in the order of their names as bytes; of more than 256 fonts the first in the order above are taken, and what was left out comes last. Fonts beyond 256 MiB together are not opened.
  public private(set) var failures: [FontError]

  /// Of more fonts the first in that order are taken.
  static let maximumFonts = 256
  /// Fonts beyond this many bytes together are not opened.
  static let maximumBytes = 256 << 20

  /// Opens all fonts in the folder at `path`, not in folders below it. Files that are no usable fonts are reported in ``failures``.
  ///
  /// - Throws: ``FontError/unreadable(path:reason:)`` where the folder cannot be read.
  public init(contentsOf path: String) throws(FontError) {
    var typefaces: [Typeface] = []
    var failures: [(name: [UInt8], error: FontError)] = []
    var room = FontDirectory.maximumBytes
    let (files, left) = try FontDirectory.files(in: path)
    for file in files {
      let place = FontDirectory.place(file.name, in: path)
      do throws(FontError) {
        var status = stat()
        if stat(place, &status) == 0 && Int(status.st_size) > room {
          let reason = "the folder's fonts are larger than \(FontDirectory.maximumBytes >> 20) MiB"
          throw .unreadable(path: place, reason: reason)
        }
        typefaces.append(try Typeface(contentsOf: place))
        room -= Int(status.st_size)
      } catch {
        failures.append((file.name, error))
      }
    }
    failures.sort { $0.name.lexicographicallyPrecedes($1.name) }
    self.path = path
    self.typefaces = typefaces
    self.failures = failures.map(\.error)
    if left > 0 {
      let reason =
        "it holds more than \(FontDirectory.maximumFonts) fonts; the \(left) furthest from upright and regular are left out"
      self.failures.append(.unreadable(path: path, reason: reason))
    }
  }

  // MARK: - Private

  /// A file that may be a font.
  private struct File {
    var name: [UInt8]
    /// From the regular style; the largest number where it is no font.
    var distance: Int

    func precedes(_ other: File) -> Bool {
      distance != other.distance
        ? distance < other.distance : name.lexicographicallyPrecedes(other.name)
    }
  }

  private static func place(_ name: [UInt8], in path: String) -> String {
    (path.hasSuffix("/") ? path : path + "/") + String(decoding: name, as: UTF8.self)
  }

  /// The first font files of the folder in order, and how many there are beyond them. Memory is bounded, whatever the folder holds.
  private static func files(in path: String) throws(FontError) -> (files: [File], left: Int) {
    guard let folder = opendir(path) else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { closedir(folder) }
    var files: [File] = []
    var left = 0
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard isFont(name) else { continue }
      let style = FontStyle(contentsOf: place(name, in: path))
      let file = File(name: name, distance: style?.distanceFromRegular ?? .max)
      let index = files.firstIndex { file.precedes($0) } ?? files.count
      files.insert(file, at: index)
      if files.count > maximumFonts {
        files.removeLast()
        left += 1
      }
    }
    return (files, left)
  }

  private static func isFont(_ name: [UInt8]) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return false }
    let ending = name[(dot + 1)...].map { (65...90).contains($0) ? $0 + 32 : $0 }
    return [Array("ttf".utf8), Array("otf".utf8), Array("ttc".utf8)].contains(ending)
  }
}
