import Kiosk
import Platform

/// `kiosk bench idle`: how often the gallery is woken and shows a frame while nobody touches it.
struct IdleCommand {
  private let options: BoardOptions
  private let seconds: Int

  init(_ line: OptionReader) throws(CommandFailure) {
    options = try BoardBench.idle.boardOptions(line)
    seconds =
      try line.values[.seconds].map { text throws(CommandFailure) in
        try OptionValues.count(text, of: .seconds, in: 1...86_400)
      } ?? 60
  }

  /// Counts, and prints what it counted.
  func run() throws(CommandFailure) -> ExitStatus {
    let window = Scene.gallery.window(size: Scene.gallery.size, scale: 1, theme: .light)
    var count: IdleCount?
    let status = Board.run(window, options: options) { board throws(BoardError) in
      count = try IdleCount(board, seconds: seconds)
    }
    guard status == 0 else { return ExitStatus(rawValue: status) ?? .system }
    guard let (wakeups, flips) = count?.result else {
      throw CommandFailure(.unavailable, "bench idle: ended before it had counted")
    }
    guard StandardStream.print("idle: \(wakeups) wakeups, \(flips) flips in \(seconds) s\n") else {
      throw CommandFailure(.output, "cannot write to standard output")
    }
    return wakeups == 0 && flips == 0 ? .success : .software
  }
}
