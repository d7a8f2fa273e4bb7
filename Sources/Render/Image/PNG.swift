/// PNG files, in and out, by libpng.
public enum PNG {
  /// Why a picture cannot be read or written.
  public enum Failure: Error, CustomStringConvertible {
    /// The file cannot be read.
    case unreadable(path: String, reason: String)
    /// The file is not a PNG, a broken one, or larger than ``maximumPixels``.
    case corrupt(path: String, reason: String)
    /// The file cannot be written.
    case unwritable(path: String, reason: String)

    /// One line: what failed, on which path.
    public var description: String {
      switch self {
      case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
      case .corrupt(let path, let reason): "\(path) is not a usable PNG: \(reason)"
      case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
      }
    }
  }

  /// The largest picture that is read: 64 million pixels.
  public static let maximumPixels = 64_000_000

  /// Reads a file as premultiplied ARGB8888.
  public static func read(_ path: String) throws(Failure) -> Bitmap {
    throw .unreadable(path: path, reason: "not written yet")
  }

  /// Decodes bytes as premultiplied ARGB8888; `name` is used in messages.
  public static func decode(_ bytes: [UInt8], name: String) throws(Failure) -> Bitmap {
    throw .corrupt(path: name, reason: "not written yet")
  }

  /// Writes a file: 8-bit RGB for XRGB8888 and RGB565 (by bit replication), RGBA with straight alpha for ARGB8888. The same pixels give the same bytes. A file that exists is replaced only when the new one is complete.
  public static func write(_ bitmap: Bitmap, to path: String) throws(Failure) {}
}
