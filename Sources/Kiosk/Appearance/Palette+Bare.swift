import Render

/// What a custom button has, which takes no look from the theme: UIKit's colours, the same in every palette.
nonisolated extension Palette {
  /// The title where no colour is set.
  static let bareLabel = Color.white
  /// Laid over the image of a pressed button: a quarter of black.
  static let pressedShade = Color.black.withAlpha(64)
  /// Laid over the image of a custom button that is not available: 59 % of white.
  static let bareDisabledShade = Color.white.withAlpha(150)
}
