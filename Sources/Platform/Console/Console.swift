import CLinux
import Glibc

/// The virtual terminal under the panel: its text and its keyboard are switched off while the panel shows, so that no
/// cursor blinks through and no typed key reaches a shell.
///
/// They come back with ``restore()``, by signal handlers when the program crashes, and by ``ConsoleGuard`` when it is killed.
final class Console {
  /// The kernel asks with it whether the terminal may be taken away.
  static let releaseSignal = SIGUSR1
  /// The kernel tells with it that the terminal is ours again.
  static let acquireSignal = SIGUSR2

  /// Whether typed keys reach nobody but who reads the devices.
  private(set) var isKeyboardOff = false

  private let file: FileDescriptor
  private let path: String
  private let keyboardMode: Int32
  private var sentry: ConsoleGuard?
  private var isTaken = false

  /// The terminal on standard input, else the visible one; nil where there is none or it may not be opened.
  ///
  /// Call it before anything else is opened and before there are threads: here the guard is started.
  init?() {
    guard let path = Self.paths.first(where: Self.isTerminal), let file = try? Self.open(path)
    else { return nil }
    self.path = path
    ConsoleGuard.awaitPredecessor(on: file.number)
    let mode = kioskConsoleKeyboardMode(file.number)
    // A program that was killed may have left the keyboard off: that is not what to bring back.
    keyboardMode = mode < 0 || mode == kioskConsoleKeyboardOff() ? Self.unicodeMode : mode
    self.file = file
    // The first process is never killed; nor would anybody use its terminal afterwards.
    if FirstProcess.isSelf { return }
    do throws(SystemError) {
      sentry = try ConsoleGuard(
        terminal: self.file.number, number: kioskConsoleNumber(self.file.number),
        keyboardMode: keyboardMode)
    } catch {
      Log.message(
        "no guard for \(path): \(error.reason); if kiosk is killed, its keyboard stays off")
    }
  }

  /// Linux: `K_UNICODE`.
  nonisolated private static let unicodeMode: Int32 = 3

  // MARK: - Public API

  /// Switches text and keyboard off, and asks to be asked before the terminal is switched. Where that is not permitted, it is told.
  func take() {
    isTaken = true
    sentry?.arm()
    kioskConsoleGuard(file.number, keyboardMode)
    isKeyboardOff =
      kioskConsoleSetKeyboardMode(file.number, kioskConsoleKeyboardOff()) == 0
    if kioskConsoleSetGraphics(file.number, 1) != 0 {
      Log.message(
        "cannot take \(path): \(SystemError("ioctl").reason); let the service have it as its terminal, or CAP_SYS_TTY_CONFIG"
      )
    }
    _ = kioskConsoleSetProcessMode(file.number, Self.releaseSignal, Self.acquireSignal)
  }

  /// Leaves the keyboard to the terminal: nobody else reads it.
  func returnKeyboard() {
    guard isKeyboardOff else { return }
    isKeyboardOff = false
    _ = kioskConsoleSetKeyboardMode(file.number, keyboardMode)
  }

  /// Agrees to be switched away from; call when nothing of ours is shown any more.
  func release() { _ = kioskConsoleRelease(file.number) }

  /// Takes note of being back.
  func acquire() { _ = kioskConsoleAcknowledge(file.number) }

  /// Brings text and keyboard back, and ends the guard.
  func restore() {
    if isTaken {
      isTaken = false
      isKeyboardOff = false
      _ = kioskConsoleSetKeyboardMode(file.number, keyboardMode)
      _ = kioskConsoleSetGraphics(file.number, 0)
      _ = kioskConsoleSetAutoMode(file.number)
      kioskConsoleGuard(-1, keyboardMode)
    }
    sentry = nil
  }

  /// Writes lines onto the terminal, where it is another than standard error: who stands before the display then sees why nothing shows.
  static func tell(_ lines: [String]) {
    guard let path = paths.first(where: isTerminal), let file = try? open(path) else { return }
    let number = kioskConsoleNumber(file.number)
    if kioskConsoleMode(STDERR_FILENO) >= 0, kioskConsoleNumber(STDERR_FILENO) == number { return }
    for line in lines {
      let text = Array("kiosk: \(line)\r\n".utf8)
      _ = write(file.number, text, text.count)
    }
  }

  // MARK: - Private

  nonisolated private static let paths = ["/proc/self/fd/0", "/dev/tty0"]

  /// Not blocking: standard input may be a serial line without a carrier.
  private static func open(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, O_RDWR | O_NOCTTY | O_NONBLOCK)
  }

  private static func isTerminal(_ path: String) -> Bool {
    guard let file = try? open(path) else { return false }
    return kioskConsoleMode(file.number) >= 0
  }
}
