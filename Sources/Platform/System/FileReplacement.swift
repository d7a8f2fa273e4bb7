import Glibc

/// The calls by which a file is replaced: one function for each, so that a test can put a disk of its own there.
package protocol FileReplacementCalls: AnyObject {
  /// Makes a file that is not there yet, with the owner and the rights of `original` where that is there.
  func create(_ path: String, like original: String) throws(SystemError) -> Int32
  /// Appends bytes; says how many were taken.
  func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ path: String) throws(SystemError)
    -> Int
  /// Brings what was written onto the medium. fsync(2).
  func synchronise(_ descriptor: Int32, _ path: String) throws(SystemError)
  /// Closes.
  func close(_ descriptor: Int32)
  /// Puts a file into the place of another, at once. rename(2).
  func rename(_ path: String, to other: String) throws(SystemError)
  /// Takes a file away; nothing where it is not there.
  func remove(_ path: String)
  /// Brings the names in a directory onto the medium.
  func synchroniseDirectory(_ path: String) throws(SystemError)
}

/// Replaces files so that at every moment, a power cut included, either the old or the new content is there, whole.
package enum FileReplacement {
  /// Gives the file at `path`, where a symbolic link ends, the content `bytes`. Its directory must be there and writable.
  package static func write(
    _ bytes: [UInt8], to path: String, calls: any FileReplacementCalls = KernelFileReplacement()
  ) throws(SystemError) {
    let path = Files.resolved(path) ?? path
    let draft = path + ".new"
    // One that a power cut has left behind.
    calls.remove(draft)
    do throws(SystemError) {
      let descriptor = try calls.create(draft, like: path)
      defer { calls.close(descriptor) }
      var rest = bytes[...]
      while !rest.isEmpty { rest = rest.dropFirst(try calls.write(rest, to: descriptor, draft)) }
      // Before the rename: else the name may be on the medium before the content.
      try calls.synchronise(descriptor, draft)
      try calls.rename(draft, to: path)
    } catch {
      calls.remove(draft)
      throw error
    }
    try calls.synchroniseDirectory(Files.directory(of: path))
  }
}

/// The calls of the kernel.
package final class KernelFileReplacement: FileReplacementCalls {
  /// The kernel's files.
  package init() {}

  package func create(_ path: String, like original: String) throws(SystemError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    var status = stat()
    let isThere = stat(original, &status) == 0
    let mode = isThere ? status.st_mode & 0o7777 : 0o644
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw SystemError("open", path) }
    // The owner first, since that takes rights away. Only root may give files away.
    if isThere { _ = fchown(descriptor, status.st_uid, status.st_gid) }
    _ = fchmod(descriptor, mode)
    return descriptor
  }

  package func write(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ path: String
  ) throws(SystemError) -> Int {
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { return 0 }
    guard count > 0 else { throw SystemError("write", path) }
    return count
  }

  package func synchronise(_ descriptor: Int32, _ path: String) throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw SystemError("fsync", path) }
  }

  package func close(_ descriptor: Int32) { Glibc.close(descriptor) }

  package func rename(_ path: String, to other: String) throws(SystemError) {
    guard Glibc.rename(path, other) == 0 else { throw SystemError("rename", path) }
  }

  package func remove(_ path: String) { unlink(path) }

  package func synchroniseDirectory(_ path: String) throws(SystemError) {
    let directory = try FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY)
    // Some file systems write names at once and have no such call.
    guard fsync(directory.number) == 0 || errno == EINVAL else { throw SystemError("fsync", path) }
  }
}
