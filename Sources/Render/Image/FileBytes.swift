import Glibc

/// Whole files, read and written.
enum FileBytes {
  /// Why a file cannot be read or written.
  struct Failure: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
    /// The system's words for `errno`.
    init(errno code: Int32) { reason = String(cString: strerror(code)) }
  }

  /// The bytes of a regular file of at most `limit` bytes; the caller deallocates them.
  static func read(_ path: String, limit: Int) throws(Failure) -> UnsafeBufferPointer<UInt8> {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if file < 0 { throw Failure(errno: errno) }
    defer { close(file) }
    var status = stat()
    if fstat(file, &status) != 0 { throw Failure(errno: errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw Failure(errno: EISDIR) }
    if status.st_mode & S_IFMT != S_IFREG { throw Failure("it is not a regular file") }
    let size = Int(status.st_size)
    if size > limit { throw Failure("it is larger than \(limit >> 20) MiB") }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(size, 1))
    bytes.initialize(repeating: 0)
    var done = 0
    while done < size {
      let count = Glibc.read(file, bytes.baseAddress.map { $0 + done }, size - done)
      if count < 0 && errno == EINTR { continue }
      if count < 0 {
        let failure = Failure(errno: errno)
        bytes.deallocate()
        throw failure
      }
      if count == 0 { break }
      done += count
    }
    return UnsafeBufferPointer(start: bytes.baseAddress, count: done)
  }

  /// Writes a file beside `path` and puts it in its place when it is complete; devices and pipes are written directly.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists && status.st_mode & S_IFMT == S_IFDIR { throw Failure(errno: EISDIR) }
    if exists && status.st_mode & S_IFMT != S_IFREG {
      let file = open(path, O_WRONLY | O_CLOEXEC)
      if file < 0 { throw Failure(errno: errno) }
      try finish(file, bytes)
      return
    }
    if exists && access(path, W_OK) != 0 { throw Failure(errno: errno) }
    let target = exists ? resolved(path) : path
    let temporary = "\(target).\(getpid()).part"
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, 0o666)
    if file < 0 { throw Failure(errno: errno) }
    do {
      try finish(file, bytes)
    } catch {
      unlink(temporary)
      throw error
    }
    if rename(temporary, target) != 0 {
      let failure = Failure(errno: errno)
      unlink(temporary)
      throw failure
    }
  }

  /// The file behind symbolic links.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Writes everything and closes.
  private static func finish(_ file: Int32, _ bytes: [UInt8]) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { part in
        Glibc.write(file, part.baseAddress.map { $0 + done }, part.count - done)
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 {
        let failure = Failure(errno: errno)
        close(file)
        throw failure
      }
      done += count
    }
    if close(file) != 0 { throw Failure(errno: errno) }
  }
}
