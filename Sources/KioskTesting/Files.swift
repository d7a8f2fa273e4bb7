import Glibc

/// The few questions to the file system that goldens need.
enum Files {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Makes the folder of `path` and those above it. One that cannot be made shows when the file is written.
  static func makeFolder(for path: String) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      _ = mkdir(folder, 0o777)
    }
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) { unlink(path) }
}
