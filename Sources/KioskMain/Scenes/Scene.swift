import Kiosk

/// A panel that can be drawn into a file.
nonisolated enum Scene: String, CaseIterable, Hashable, Sendable {
  /// All controls, on pages.
  case gallery
  /// Every control in every state.
  case states
  /// A room's thermostat.
  case thermostat

  /// Its natural size in points.
  var size: Size {
    switch self {
    case .gallery: Size(width: 1024, height: 600)
    case .states: Size(width: 1280, height: 800)
    case .thermostat: Size(width: 800, height: 480)
    }
  }

  /// The theme where none is asked for.
  var theme: ThemeName { self == .thermostat ? .dark : .light }
}

extension Scene {
  /// A window that the scene fills.
  @MainActor func window(size: Size, scale: Double, theme: Theme) -> Window {
    let window = Window(size: size, scale: scale, theme: theme)
    window.rootView = makePanel(frame: Rect(origin: .zero, size: size))
    return window
  }

  /// Opens `window`, which the scene fills, on a page of it.
  @MainActor func open(page: String, in window: Window) throws(CommandFailure) {
    guard let gallery = window.rootView as? GalleryPanel else {
      throw CommandFailure(.usage, "--page means nothing with \(rawValue)")
    }
    if !gallery.open(page: page) {
      let titles = gallery.titles.map { "\"\($0)\"" }.joined(separator: ", ")
      throw OptionValues.wrong(page, .page, "1 to \(gallery.titles.count), or \(titles)")
    }
  }

  @MainActor private func makePanel(frame: Rect) -> View {
    switch self {
    case .gallery: GalleryPanel(frame: frame)
    case .states: StatesPanel(frame: frame)
    case .thermostat: ThermostatPanel(frame: frame)
    }
  }
}
