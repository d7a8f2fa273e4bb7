import Glibc

/// Small text files and directories of the kernel and of `/etc`.
nonisolated enum Files {
  /// The names in a directory without "." and "..", in no order.
  static func names(in directory: String) throws(SystemError) -> [String] {
    guard let stream = opendir(directory) else { throw SystemError("opendir", directory) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// The first `limit` bytes of a file as text.
  static func text(of path: String, limit: Int = 65_536) throws(SystemError) -> String {
    let file = try FileDescriptor(opening: path, O_RDONLY)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count < limit {
      let count = read(file.number, &chunk, chunk.count)
      guard count >= 0 else { throw SystemError("read", path) }
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What a symbolic link says; nil where there is none.
  static func linkTarget(of path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = readlink(path, &bytes, bytes.count)
    return count >= 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// The path without symbolic links; nil where there is nothing.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// The directory that a path names something in.
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The group's name as `/etc/group` gives it, else its number.
  static func groupName(_ group: UInt32) -> String {
    let lines = (try? text(of: "/etc/group"))?.split(separator: "\n") ?? []
    for line in lines {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      if fields.count > 2, UInt32(fields[2]) == group { return String(fields[0]) }
    }
    return String(group)
  }
}
