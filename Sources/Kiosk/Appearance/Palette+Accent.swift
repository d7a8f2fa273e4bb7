public import Render

nonisolated extension Palette {
  /// The palette with another accent, and with all that follows from it: what is pressed, soft, written in it or on it.
  ///
  ///     window.theme = Theme(palette: .light.accented(Color(0x3F51B5)))
  ///
  /// A colour that the palette's grounds leave too little contrast is taken towards black, in a dark palette towards white, as far as
  /// the look asks for: 3:1 for bodies and marks, 4.5:1 for words, in high contrast 7:1. Its alpha is ignored.
  public func accented(_ color: Color) -> Palette {
    let color = color.withAlpha(255)
    if color == accent { return self }
    var palette = self
    palette.accent = color.moved(towards: far, until: edgeContrast, on: grounds)
    palette.onAccent = Self.label(on: palette.accent)
    if !isHighContrast {
      palette.accentPressed = palette.accent.mixed(with: far, isDark ? 180 : 154)
      palette.onAccentPressed = Self.label(on: palette.accentPressed)
      palette.accentSoft = soft(of: palette.accent)
    }
    palette.accentText = palette.accent.moved(
      towards: far, until: textContrast, on: grounds + [palette.accentSoft])
    return palette
  }

  // MARK: - Private

  /// What an accent is seen on.
  private var grounds: [Color] {
    [background, surface, surfaceRaised, bar, track, thumb, field]
  }

  private var isDark: Bool { background.luminance < text.luminance }
  private var isHighContrast: Bool { emptiesDisabledOn }
  private var edgeContrast: Double { isHighContrast ? 7 : 3 }
  private var textContrast: Double { isHighContrast ? 7 : 4.5 }

  /// Where colours go that are too near to the grounds.
  private var far: Color { isDark ? .white : .black }

  /// As pale as it has to be so that the accent is still seen on it.
  private func soft(of accent: Color) -> Color {
    let ground = isDark ? background : surface
    var amount = isDark ? 56 : 42
    var soft = ground.mixed(with: accent, amount)
    while amount > 0, soft.contrast(with: accent) < edgeContrast {
      amount -= 2
      soft = ground.mixed(with: accent, amount)
    }
    return soft
  }

  /// White or black, whichever is read better: one of them has more than 4.5:1 on any colour.
  private static func label(on body: Color) -> Color {
    body.contrast(with: .white) >= body.contrast(with: .black) ? .white : .black
  }
}

extension Color {
  /// The nearest colour on the way to `end` that has a contrast of `least` with each of `grounds`.
  nonisolated fileprivate func moved(
    towards end: Color, until least: Double, on grounds: [Color]
  ) -> Color {
    for step in stride(from: 0, to: 256, by: 4) {
      let candidate = mixed(with: end, step)
      if grounds.allSatisfy({ candidate.contrast(with: $0) >= least }) { return candidate }
    }
    return end
  }
}
