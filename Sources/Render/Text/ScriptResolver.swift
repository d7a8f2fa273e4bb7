import CHarfBuzz

/// Finds the script of each character in turn (UAX #24): what is common to all scripts goes with the letters before it, a closing bracket with its opening one.
struct ScriptResolver {
  private let functions = hb_unicode_funcs_get_default()
  private var current = HB_SCRIPT_INVALID
  private var brackets: [(closing: UInt32, script: hb_script_t)] = []
  /// Brackets that are open deeper than this are not paired.
  private static let depth = 64

  /// The script of the character in `range` of the text; invalid before the first letter.
  mutating func script(of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> hb_script_t {
    var i = range.lowerBound
    while i < range.upperBound {
      let (scalar, length) = UTF8Text.scalar(in: bytes, at: i)
      let script = hb_unicode_script(functions, scalar)
      switch script {
      case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: i += length
      default:
        current = script
        return script
      }
    }
    pair(UTF8Text.scalar(in: bytes, at: range.lowerBound).scalar)
    return current
  }

  private mutating func pair(_ scalar: UInt32) {
    switch hb_unicode_general_category(functions, scalar) {
    case HB_UNICODE_GENERAL_CATEGORY_OPEN_PUNCTUATION:
      if brackets.count == ScriptResolver.depth { brackets.removeFirst() }
      brackets.append((hb_unicode_mirroring(functions, scalar), current))
    case HB_UNICODE_GENERAL_CATEGORY_CLOSE_PUNCTUATION:
      guard let open = brackets.lastIndex(where: { $0.closing == scalar }) else { return }
      if brackets[open].script != HB_SCRIPT_INVALID { current = brackets[open].script }
      brackets.removeSubrange(open...)
    default: break
    }
  }

  /// Whether the letters of a script join, so that space between them would break words.
  static func joins(_ script: hb_script_t) -> Bool {
    switch script {
    case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO,
      HB_SCRIPT_MANDAIC, HB_SCRIPT_MANICHAEAN, HB_SCRIPT_PHAGS_PA, HB_SCRIPT_PSALTER_PAHLAVI,
      HB_SCRIPT_ADLAM, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_SOGDIAN:
      true
    default: false
    }
  }
}
