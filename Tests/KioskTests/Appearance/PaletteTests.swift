import Kiosk
import Render
import Testing

/// The contrasts that the look's tables require of the colours themselves, and of those made from another accent.
@Suite struct PaletteTests {
  private static let text: [(WritableKeyPath<Palette, Color>, [KeyPath<Palette, Color>])] =
    [
      (
        \.text,
        [
          \.background, \.surface, \.bar, \.surfaceRaised, \.field, \.accentSoft, \.dangerSoft,
          \.warningSoft, \.successSoft, \.track,
        ]
      ),
      (\.textSecondary, [\.background, \.surface]), (\.placeholder, [\.field]),
      (\.accentText, [\.background, \.surface, \.bar, \.surfaceRaised, \.accentSoft]),
      (\.onAccent, [\.accent]), (\.onAccentPressed, [\.accentPressed, \.dangerPressed]),
      (\.dangerText, [\.surface, \.background, \.dangerSoft]), (\.onDanger, [\.danger]),
      (\.onWarning, [\.warning]), (\.onSuccess, [\.success]),
    ]
  private static let graphics: [(WritableKeyPath<Palette, Color>, [KeyPath<Palette, Color>])] =
    [
      (\.outline, [\.background, \.surface, \.track, \.field, \.surfaceRaised, \.thumb]),
      (\.textSecondary, [\.thumb]), (\.danger, [\.background, \.field, \.surface]),
      (\.accent, [\.accentSoft, \.background, \.surface, \.track, \.thumb, \.field]),
      (\.accentPressed, [\.background, \.surface, \.track]),
      (\.focus, [\.background, \.surface]), (\.warning, [\.surface]), (\.success, [\.surface]),
    ]

  /// What falls short of `text` or `graphics`.
  private func failures(_ palette: Palette, text: Double, graphics: Double) -> [String] {
    var failures: [String] = []
    for (pairs, least) in [(Self.text, text), (Self.graphics, graphics)] {
      for (mark, grounds) in pairs {
        for ground in grounds {
          let ratio = Contrast.ratio(palette[keyPath: mark].argb, palette[keyPath: ground].argb)
          if ratio < least { failures.append("\(mark) on \(ground): \(ratio)") }
        }
      }
    }
    return failures
  }

  @Test func everyPairOfTheLookHasItsContrast() {
    #expect(failures(.light, text: 4.5, graphics: 3) == [])
    #expect(failures(.dark, text: 4.5, graphics: 3) == [])
    #expect(failures(.contrast, text: 7, graphics: 7) == [])
  }

  /// Of all hues, from black over full to white.
  nonisolated private static let accents: [UInt32] = [
    0x000000, 0xFFFFFF, 0x808080, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF,
    0x3F51B5, 0xFF9800, 0x2E7D32, 0x880E4F, 0xFFF8E1, 0x0D1117, 0x7B1FA2,
  ]

  @Test(arguments: accents)
  func everyAccentKeepsEveryContrast(rgb: UInt32) {
    let accent = Color(rgb)
    #expect(failures(Palette.light.accented(accent), text: 4.5, graphics: 3) == [])
    #expect(failures(Palette.dark.accented(accent), text: 4.5, graphics: 3) == [])
    #expect(failures(Palette.contrast.accented(accent), text: 7, graphics: 7) == [])
  }

  @Test func anAccentWithEnoughContrastIsTakenAsItIs() {
    let indigo = Color(0x3F51B5)
    #expect(Palette.light.accented(indigo).accent == indigo)
    #expect(Palette.light.accented(indigo.withAlpha(7)).accent == indigo)
    #expect(Palette.light.accented(Palette.light.accent) == .light)
    #expect(Palette.dark.accented(Color(0xFFCC80)).accent == Color(0xFFCC80))
  }

  @Test func anAccentChangesNothingElse() {
    var palette = Palette.dark.accented(Color(0xFFCC80))
    palette.accent = Palette.dark.accent
    palette.onAccent = Palette.dark.onAccent
    palette.accentPressed = Palette.dark.accentPressed
    palette.onAccentPressed = Palette.dark.onAccentPressed
    palette.accentSoft = Palette.dark.accentSoft
    palette.accentText = Palette.dark.accentText
    #expect(palette == .dark)
  }
}
