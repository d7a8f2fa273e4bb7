import Kiosk
import Platform

/// `kiosk gallery`: shows the gallery on a display.
struct GalleryCommand {
  private var options = BoardOptions()
  private var size: PixelSize
  private let theme: Theme
  private let page: String?
  private var script: TouchScript?

  /// Takes the options apart; nothing is opened yet but the font.
  init(_ line: OptionReader) throws(CommandFailure) {
    if let operand = line.operands.first {
      throw CommandFailure(.usage, "gallery: \"\(operand)\" means nothing here")
    }
    let values = line.values
    if let text = values[.display] {
      options.display = try OptionValues.choice(text, of: .display)
    }
    try Self.checkSense(of: values, display: options.display)
    options.card = try Self.name(values, .card)
    options.output = try Self.name(values, .output)
    if let text = values[.mode] {
      guard let mode = ModeRequest(text) else {
        throw OptionValues.wrong(text, .mode, "a mode such as 1024x600 or 1024x600@60")
      }
      options.mode = mode
    }
    if let text = values[.scale] { options.scale = try OptionValues.scale(text) }
    size = PixelSize(width: 1024, height: 600)
    if let text = values[.size] { size = try OptionValues.size(text, of: .size) }
    if let text = values[.touch] { script = try TouchScript(text) }
    theme = try OptionValues.theme(values, default: .light)
    page = values[.page]
  }

  /// Runs until SIGTERM or SIGINT.
  func run() throws(CommandFailure) -> ExitStatus {
    let scale = options.scale ?? 1
    let window = Scene.gallery.window(size: size.points(scale: scale), scale: scale, theme: theme)
    if let page { try Scene.gallery.open(page: page, in: window) }
    let status = Board.run(window, options: options) { board throws(BoardError) in
      if let script { try LivePlayer.play(script, on: board) }
    }
    return ExitStatus(rawValue: status) ?? .system
  }

  // MARK: - Private

  /// A size is that of memory; card, output and mode are those of a display.
  private static func checkSense(
    of values: [Option: String], display: BoardOptions.DisplayKind
  ) throws(CommandFailure) {
    let isHeadless = display == .headless
    for option in isHeadless ? [.card, .output, .mode] : [Option.size] {
      guard values[option] != nil else { continue }
      let reason = isHeadless ? "means nothing with" : "means nothing without"
      throw CommandFailure(.usage, "\(option.spelling) \(reason) --display headless")
    }
  }

  private static func name(
    _ values: [Option: String], _ option: Option
  ) throws(CommandFailure) -> String? {
    guard let text = values[option] else { return nil }
    if text.isEmpty { throw OptionValues.wrong(text, option, "a name") }
    return text
  }
}
