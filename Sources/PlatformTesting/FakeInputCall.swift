import Glibc

/// A call to the kernel's input nodes, as ``FakeInputDevices`` and ``FakeInputDevice`` answer it.
public nonisolated enum FakeInputCall: String, CaseIterable, Hashable, Sendable {
  /// `inotify_init1`: what tells of nodes that come and go.
  case watch
  /// open(2) of a node, and asking what it is.
  case open
  /// `EVIOCSCLOCKID`.
  case setClock
  /// `EVIOCGRAB`.
  case grab
  /// read(2).
  case read

  /// The `errno` values that the kernel has for it.
  public var documentedErrors: [Int32] {
    switch self {
    case .watch: [EINVAL, EMFILE, ENFILE, ENOMEM]
    case .open:
      [
        EACCES, EBUSY, EFAULT, EINTR, EINVAL, EIO, EMFILE, ENFILE, ENODEV, ENOENT, ENOMEM, ENXIO,
        EPERM,
      ]
    case .setClock: [EFAULT, EINVAL, ENODEV]
    case .grab: [EBUSY, EINVAL, ENODEV]
    case .read: [EFAULT, EINVAL, EIO, ENODEV, ENOMEM]
    }
  }
}
