import Glibc

/// How frames get from a buffer onto the glass, from the best way to the plainest.
enum ScanoutPath: Comparable {
  /// One checked commit, the flip event tells when it is shown.
  case atomic
  /// `SETCRTC` and `PAGE_FLIP`.
  case legacy
  /// One buffer that stays on the glass; changed rectangles are told by `DIRTYFB`.
  case dirty

  /// The next plainer way; nil after the last.
  var fallback: ScanoutPath? {
    switch self {
    case .atomic: .legacy
    case .legacy: .dirty
    case .dirty: nil
    }
  }
}

/// What a failed attempt to show a frame asks for. The frame itself is never lost: it stays in its buffer.
enum FlipRecovery: Equatable {
  /// Offer the frame again soon: the hardware or the memory is busy.
  case retry
  /// Wait for the other program that shows now.
  case waitForMaster
  /// Set the mode anew with this frame, a plainer way where that is refused too.
  case setMode
  /// Nothing will help: the device is gone.
  case giveUp

  /// The recovery from a positive `errno` value.
  nonisolated init(from code: Int32) {
    self =
      switch code {
      case EBUSY, ENOMEM, EINTR, EAGAIN, EDEADLK, ETIMEDOUT: .retry
      case EACCES, EPERM: .waitForMaster
      case ENODEV, ENXIO, EBADF: .giveUp
      default: .setMode
      }
  }
}
