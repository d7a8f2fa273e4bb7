import Glibc
import Kiosk

/// Opens the display that the options ask for.
enum DisplayOpener {
  /// A display of the board, or memory.
  static func open(
    _ options: BoardOptions, window: Window, on bus: any CardBus, clock: @escaping () -> Double
  ) throws(BoardError) -> any BoardDisplay {
    if options.display == .headless {
      let size = window.frame.size
      let scale = options.scale ?? 1
      return HeadlessDisplay(
        width: max(1, Int(size.width * scale + 0.5)),
        height: max(1, Int(size.height * scale + 0.5)), clock: clock)
    }
    return try openCard(options.request, on: bus, clock: clock)
  }

  // MARK: - Private

  private static func openCard(
    _ request: DisplayRequest, on bus: any CardBus, clock: @escaping () -> Double
  ) throws(BoardError) -> KMSDisplay {
    let nodes = CardProbe.nodes(on: bus, request: request)
    let found = nodes.map { CardProbe.look(at: $0, on: bus) }
    let choice = DisplayChoice(among: found.map(\.description), request: request)
    guard let target = choice.target, let card = found[target.cardIndex].calls else {
      throw error(for: choice, in: bus.directory, isEmpty: nodes.isEmpty)
    }
    return try KMSDisplay(
      card: card, description: found[target.cardIndex].description, target: target, clock: clock)
  }

  /// One line for each thing that was tried; status 77 where permission is what is missing.
  private static func error(
    for choice: DisplayChoice, in directory: String, isEmpty: Bool
  ) -> BoardError {
    if isEmpty {
      return .unavailable([
        "\(directory): no graphics card; load the display's driver, or use --display headless"
      ])
    }
    let lines = choice.rejections.map(\.description)
    let isRefused = choice.rejections.contains {
      if case .notPermitted = $0.fault { true } else { false }
    }
    return isRefused ? .notPermitted(lines) : .unavailable(lines)
  }
}
