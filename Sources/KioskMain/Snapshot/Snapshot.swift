import Kiosk
import Render

/// A scene drawn without a display, after a script.
struct Snapshot {
  /// In which pixels the picture is kept.
  nonisolated enum Format: String, CaseIterable, Hashable, Sendable {
    case xrgb8888
    case rgb565
  }

  /// What is drawn.
  var scene: Scene
  /// The size of the picture.
  var size: PixelSize
  /// Pixels of one point.
  var scale = 1.0
  /// The look.
  var theme: Theme
  /// The pixels of the picture.
  var format = Format.xrgb8888
  /// The page it opens on, where the scene has pages.
  var page: String?
  /// What fingers do before.
  var script: TouchScript?

  /// The scene as it is at first, in its natural size and theme.
  init(_ scene: Scene) {
    self.scene = scene
    size = PixelSize(width: Int(scene.size.width), height: Int(scene.size.height))
    theme = scene.theme.theme(family: .inter)
  }

  /// The scene as options ask for it.
  init(_ scene: Scene, values: [Option: String]) throws(CommandFailure) {
    self.init(scene)
    if let text = values[.scale] { scale = try OptionValues.scale(text) }
    if let text = values[.size] {
      size = try OptionValues.size(text, of: .size)
    } else {
      size = PixelSize(
        width: Fixed(rounding: scene.size.width * scale).rounded,
        height: Fixed(rounding: scene.size.height * scale).rounded)
      guard size.width * size.height <= OptionValues.maximumArea else {
        throw CommandFailure(
          .usage, "--scale \(values[.scale] ?? "") is too much for the size of \(scene.rawValue)")
      }
    }
    theme = try OptionValues.theme(values, default: scene.theme)
    if let text = values[.format] { format = try OptionValues.choice(text, of: .format) }
    page = values[.page]
    if let text = values[.touch] { script = try TouchScript(text) }
  }

  /// The picture.
  func render() throws(CommandFailure) -> Bitmap {
    let window = scene.window(size: size.points(scale: scale), scale: scale, theme: theme)
    if let page { try scene.open(page: page, in: window) }
    let application = Application(window: window)
    var player = ScriptPlayer(application)
    player.play(script)
    let picture = application.bitmap
    guard format == .rgb565 else { return picture }
    let small = Bitmap(width: picture.width, height: picture.height, format: .rgb565)
    PixelConversion.copy(picture.bounds, from: picture, to: small)
    return small
  }
}
