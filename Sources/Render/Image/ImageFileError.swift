/// Why a picture cannot be read or written.
public enum ImageFileError: Error, Hashable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is of no known kind, broken, cut off, or larger than ``Bitmap/maximumFilePixels``.
  case corrupt(path: String, reason: String)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)

  /// One line: what failed, on which path.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .corrupt(let path, let reason): "\(path) is not a usable picture: \(reason)"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    }
  }
}
