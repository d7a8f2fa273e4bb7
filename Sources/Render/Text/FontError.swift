/// Why a font cannot be used.
public enum FontError: Error, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is not a font, or a broken one.
  case corrupt(path: String, reason: String)

  /// One line: what failed, on which path, what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read font \(path): \(reason)"
    case .corrupt(let path, let reason): "\(path) is not a usable font: \(reason)"
    }
  }
}
