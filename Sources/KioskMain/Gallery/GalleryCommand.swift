import Kiosk
import Platform

/// `kiosk gallery`: shows the gallery on a display.
struct GalleryCommand {
  private let options: BoardOptions
  private var size: PixelSize
  private let theme: Theme
  private let page: String?
  private var script: TouchScript?

  /// Takes the options and the configuration apart; nothing else is opened yet but the font.
  init(_ line: OptionReader) throws(CommandFailure) {
    if let operand = line.operands.first {
      throw CommandFailure(.usage, "gallery: \"\(operand)\" means nothing here")
    }
    let settings = try Settings(line, file: line.values[.configuration])
    options = try settings.boardOptions()
    try Self.checkSense(of: settings.typed, display: options.display)
    let values = settings.values
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

  /// A size is that of memory; the others are those of a display. A configuration may hold both.
  private static func checkSense(
    of typed: Set<Option>, display: BoardOptions.DisplayKind
  ) throws(CommandFailure) {
    let isHeadless = display == .headless
    let ofDisplays: [Option] = [
      .card, .cardDescriptor, .output, .mirror, .mode, .rotate, .touchRotate, .dither, .atomic,
      .wait,
    ]
    for option in isHeadless ? ofDisplays : [.size] where typed.contains(option) {
      let reason = isHeadless ? "means nothing with" : "means nothing without"
      throw CommandFailure(.usage, "\(option.spelling) \(reason) --display headless")
    }
  }
}
