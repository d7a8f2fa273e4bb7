/// The colours of the look by role, copied from its text: light, dark.
enum LookRole: String, CaseIterable, Sendable {
  case background, surface, surfaceRaised, bar, separator, outline
  case accent, onAccent, accentPressed, onAccentPressed, accentSoft
  case textSecondary, track, thumb, field, focus
  case disabledFill, disabledOutline, disabledText, disabledOn, onDisabledOn
  case danger, onDanger, dangerPressed

  /// 0xRRGGBB.
  func rgb(isDark: Bool) -> UInt32 {
    let (light, dark) = colors
    return isDark ? dark : light
  }

  private var colors: (UInt32, UInt32) {
    switch self {
    case .background: (0xE9EDEF, 0x0C1012)
    case .surface: (0xFFFFFF, 0x161B1E)
    case .surfaceRaised: (0xFFFFFF, 0x20272B)
    case .bar: (0xF7F9FA, 0x12171A)
    case .separator: (0xCFD6DA, 0x2C353A)
    case .outline: (0x6F7C83, 0x75848C)
    case .accent: (0x00687F, 0x43BFD6)
    case .onAccent: (0xFFFFFF, 0x00212A)
    case .accentPressed: (0x002A35, 0xC6F5FD)
    case .onAccentPressed: (0xFFFFFF, 0x00212A)
    case .accentSoft: (0xD5E9EE, 0x0E3742)
    case .textSecondary: (0x475359, 0xA9B6BC)
    case .track: (0xDDE3E6, 0x0A0E10)
    case .thumb: (0xFFFFFF, 0x263036)
    case .field: (0xFFFFFF, 0x0A0E10)
    case .focus: (0x7B1FA2, 0xD9A8FF)
    case .disabledFill: (0xEEF1F2, 0x14191C)
    case .disabledOutline: (0xC3CBCF, 0x333D43)
    case .disabledText: (0x848F95, 0x6C7980)
    case .disabledOn: (0xBAC4C9, 0x37434A)
    case .onDisabledOn: (0x56636A, 0x98A5AB)
    case .danger: (0xB3261E, 0xFF8576)
    case .onDanger: (0xFFFFFF, 0x330704)
    case .dangerPressed: (0x4F0A06, 0xFFDDD8)
    }
  }
}
