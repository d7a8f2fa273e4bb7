import CLinux
import Glibc

/// The virtual terminal under the panel: its text and its keyboard are switched off while the panel shows, so that no
/// cursor blinks through and no typed key reaches a shell.
final class Console {
  /// The kernel asks with it whether the terminal may be taken away.
  static let releaseSignal = SIGUSR1
  /// The kernel tells with it that the terminal is ours again.
  static let acquireSignal = SIGUSR2

  private let file: FileDescriptor
  private let keyboardMode: Int32
  private var isTaken = false

  /// The terminal on standard input, else the visible one; nil where there is none or it may not be opened.
  init?() {
    guard let file = Self.open() else { return nil }
    let mode = kioskConsoleKeyboardMode(file.number)
    // A program that was killed may have left the keyboard off: that is not what to bring back.
    keyboardMode = mode < 0 || mode == kioskConsoleKeyboardOff() ? Self.unicodeMode : mode
    self.file = file
  }

  /// Linux: `K_UNICODE`.
  nonisolated private static let unicodeMode: Int32 = 3

  private static func open() -> FileDescriptor? {
    for path in ["/proc/self/fd/0", "/dev/tty0"] {
      // Not blocking: standard input may be a serial line without a carrier.
      let flags = O_RDWR | O_NOCTTY | O_NONBLOCK
      guard let file = try? FileDescriptor(opening: path, flags) else { continue }
      if kioskConsoleMode(file.number) >= 0 { return file }
    }
    return nil
  }

  // MARK: - Public API

  /// Switches text and keyboard off, and asks to be asked before the terminal is switched.
  func take() {
    isTaken = true
    kioskConsoleGuard(file.number, keyboardMode)
    _ = kioskConsoleSetKeyboardMode(file.number, kioskConsoleKeyboardOff())
    _ = kioskConsoleSetGraphics(file.number, 1)
    _ = kioskConsoleSetProcessMode(file.number, Self.releaseSignal, Self.acquireSignal)
  }

  /// Agrees to be switched away from; call when nothing of ours is shown any more.
  func release() { _ = kioskConsoleRelease(file.number) }

  /// Takes note of being back.
  func acquire() { _ = kioskConsoleAcknowledge(file.number) }

  /// Brings text and keyboard back.
  func restore() {
    guard isTaken else { return }
    isTaken = false
    _ = kioskConsoleSetKeyboardMode(file.number, keyboardMode)
    _ = kioskConsoleSetGraphics(file.number, 0)
    _ = kioskConsoleSetAutoMode(file.number)
    kioskConsoleGuard(-1, keyboardMode)
  }
}
