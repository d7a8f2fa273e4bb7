import CXKBCommon

/// What a key of a compose sequence looks like while the sequence goes on.
nonisolated enum DeadKey {
  /// The accent of a dead key by itself, the character of any other, and a dot for the compose key.
  static func sign(of symbol: xkb_keysym_t) -> String {
    switch Int32(bitPattern: symbol) {
    case XKB_KEY_dead_grave: "`"
    case XKB_KEY_dead_acute: "´"
    case XKB_KEY_dead_circumflex: "^"
    case XKB_KEY_dead_tilde: "~"
    case XKB_KEY_dead_macron: "¯"
    case XKB_KEY_dead_breve: "˘"
    case XKB_KEY_dead_abovedot: "˙"
    case XKB_KEY_dead_diaeresis: "¨"
    case XKB_KEY_dead_abovering: "˚"
    case XKB_KEY_dead_doubleacute: "˝"
    case XKB_KEY_dead_caron: "ˇ"
    case XKB_KEY_dead_cedilla: "¸"
    case XKB_KEY_dead_ogonek: "˛"
    case XKB_KEY_Multi_key: "·"
    default: named(symbol)
    }
  }

  private static func named(_ symbol: xkb_keysym_t) -> String {
    let character = KeyDecoder.character(of: symbol)
    return character.isEmpty ? "·" : character
  }
}
