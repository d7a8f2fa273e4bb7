/// A theme that is shared and never changes: what views of one window ask for.
@usableFromInline final class ThemeInForce {
  /// Its values.
  @usableFromInline let theme: Theme

  init(_ theme: Theme) { self.theme = theme }

  /// That of views without a window.
  static let light = ThemeInForce(.light)
}
