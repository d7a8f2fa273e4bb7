import CLinux
import Glibc

/// A small process that sleeps until this one ends. If that leaves the terminal taken, as after SIGKILL, it brings text and
/// keyboard back.
///
/// It is started before any thread and before a card is opened, and holds the terminal and a socket only.
final class ConsoleGuard {
  private let link: Int32
  private let process: Int32

  /// Starts the guard of `terminal`, whose number is `number` and whose keyboard is to be in `keyboardMode` again.
  init(terminal: Int32, number: Int32, keyboardMode: Int32) throws(SystemError) {
    var process: Int32 = -1
    link = kioskGuardStart(terminal, number, keyboardMode, &process)
    guard link >= 0 else { throw SystemError("fork") }
    self.process = process
  }

  deinit { kioskGuardEnd(link, process) }

  /// From now on there is something to bring back.
  func arm() { _ = kioskGuardTell(link, 1) }

  /// Waits until the guard of a program that was killed has done its work, so that it does not undo what comes next; no
  /// longer than a second, since a program that is alive has a guard as well.
  static func awaitPredecessor(on terminal: Int32) { _ = kioskGuardAwait(terminal, 1000) }
}
