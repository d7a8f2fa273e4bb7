import Glibc
import Kiosk

/// Opens the display that the options ask for.
enum DisplayOpener {
  /// A display of the board, or memory.
  static func open(_ options: BoardOptions, window: Window) throws(BoardError)
    -> any BoardDisplay
  {
    if options.display == .headless {
      let size = window.frame.size
      let scale = options.scale ?? 1
      return HeadlessDisplay(
        width: max(1, Int(size.width * scale + 0.5)),
        height: max(1, Int(size.height * scale + 0.5)))
    }
    return try openCard(options.request)
  }

  // MARK: - Private

  private static func openCard(_ request: DisplayRequest) throws(BoardError) -> KMSDisplay {
    let paths = CardProbe.paths(request: request)
    let found = paths.map { CardProbe.look(at: $0) }
    let choice = DisplayChoice(among: found.map(\.description), request: request)
    guard let target = choice.target, let card = found[target.cardIndex].calls else {
      throw error(for: choice, looked: paths)
    }
    return try KMSDisplay(
      card: card, description: found[target.cardIndex].description, target: target)
  }

  /// One line for each thing that was tried; status 77 where permission is what is missing.
  private static func error(for choice: DisplayChoice, looked paths: [String]) -> BoardError {
    if paths.isEmpty {
      return .unavailable([
        "\(CardProbe.directory): no graphics card; load the display's driver, or use --display headless"
      ])
    }
    let lines = choice.rejections.map(\.description)
    let isRefused = choice.rejections.contains {
      if case .notPermitted = $0.fault { true } else { false }
    }
    return isRefused ? .notPermitted(lines) : .unavailable(lines)
  }
}
