import Kiosk
import Platform

/// `kiosk bench latency`: from the kernel's time of a touch to that of the frame that shows it.
struct LatencyCommand {
  private let options: BoardOptions
  private let touches: Int

  init(_ line: OptionReader) throws(CommandFailure) {
    options = try BoardBench.latency.boardOptions(line)
    if options.display == .headless {
      throw CommandFailure(.usage, "bench latency: --display headless has no touches")
    }
    touches =
      try line.values[.touches].map { text throws(CommandFailure) in
        try OptionValues.count(text, of: .touches, in: 1...1000)
      } ?? 20
  }

  /// Runs until enough touches came, SIGTERM or SIGINT, and prints what there is.
  func run() throws(CommandFailure) -> ExitStatus {
    let panel = LatencyPanel(wanted: touches)
    let window = Window(rootView: panel)
    var frameDuration = 1.0 / 60
    let status = Board.run(window, options: options) { board throws(BoardError) in
      frameDuration = board.application.display?.frameDuration ?? frameDuration
      board.shownHandler = { [weak panel] in panel?.frameDidShow(at: $0) }
      panel.handler = { [weak panel, weak board] in
        if panel?.isComplete == true { board?.loop.stop() }
      }
    }
    guard status == 0 else { return ExitStatus(rawValue: status) ?? .system }
    guard let summary = panel.record.summary(frameDuration: frameDuration) else {
      throw CommandFailure(.unavailable, "bench latency: no touch came; see kiosk probe")
    }
    guard StandardStream.print(summary) else {
      throw CommandFailure(.output, "cannot write to standard output")
    }
    return .success
  }
}
