import CLinux
import Glibc

/// An open file that is closed when its owner goes away.
nonisolated struct FileDescriptor: ~Copyable {
  /// The kernel's number; valid as long as this value lives.
  let number: Int32

  /// Takes over an open number. `call` and `subject` name what was tried, for the error of a number below 0.
  init(owning number: Int32, _ call: String, _ subject: String = "") throws(SystemError) {
    guard number >= 0 else { throw SystemError(call, subject) }
    self.number = number
  }

  /// Takes over a number that is known to be open.
  init(taking number: Int32) { self.number = number }

  /// open(2); the descriptor is not inherited by other programs.
  init(opening path: String, _ flags: Int32) throws(SystemError) {
    try self.init(owning: Glibc.open(path, flags | O_CLOEXEC), "open", path)
  }

  deinit { close(number) }
}

/// What stat(2) says of a path.
nonisolated struct FileStatus: Hashable {
  enum Kind: Hashable { case missing, regular, directory, character, other }
  let kind: Kind
  /// The group that owns it.
  let group: UInt32
  /// The device number of a character device.
  let major: UInt32
  let minor: UInt32

  /// Looks at `path`; a path that does not exist is `missing`.
  init(of path: String) throws(SystemError) {
    var group: UInt32 = 0
    var major: UInt32 = 0
    var minor: UInt32 = 0
    let kind = kioskFileKind(path, &group, &major, &minor)
    guard kind >= 0 else { throw SystemError("stat", path) }
    switch UInt32(kind) {
    case UInt32(kioskFileMissing): self.kind = .missing
    case UInt32(kioskFileRegular): self.kind = .regular
    case UInt32(kioskFileDirectory): self.kind = .directory
    case UInt32(kioskFileCharacter): self.kind = .character
    default: self.kind = .other
    }
    self.group = group
    self.major = major
    self.minor = minor
  }
}
