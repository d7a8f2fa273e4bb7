import Kiosk

/// The themes that have a name on the command line.
nonisolated enum ThemeName: String, CaseIterable, Hashable, Sendable {
  case light
  case dark
  case contrast

  /// The one whose colours `theme` has; nil where they are an application's own.
  init?(of theme: Theme) {
    guard let name = Self.allCases.first(where: { $0.standard.palette == theme.palette }) else {
      return nil
    }
    self = name
  }

  /// As people call it.
  var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .contrast: "High contrast"
    }
  }

  /// The same in one word.
  var shortTitle: String { self == .contrast ? "Contrast" : title }

  /// The theme in the typefaces of `family`, moving as `motion` says.
  func theme(family: FontFamily, motion: Motion = .standard) -> Theme {
    var theme = standard
    theme.fontFamily = family
    theme.motion = motion
    return theme
  }

  private var standard: Theme {
    switch self {
    case .light: .light
    case .dark: .dark
    case .contrast: .contrast
    }
  }
}
