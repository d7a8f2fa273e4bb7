import CEvdev
import CXKBCommon
import Glibc
import Kiosk

/// Turns the keys of one device into what they mean under a layout.
final class KeyDecoder {
  private let layout: KeyboardLayout
  private let stateHandle: OwnedHandle
  private let composeHandle: OwnedHandle
  private var held: Set<UInt16> = []
  /// What the sequence of keys that goes on stands for; empty outside of one.
  private var composing = ""

  /// nil where memory is short.
  init?(layout: KeyboardLayout) {
    guard let state = xkb_state_new(layout.keymap) else { return nil }
    self.layout = layout
    stateHandle = OwnedHandle(state, release: xkb_state_unref)
    composeHandle = OwnedHandle(
      layout.composeTable.flatMap { xkb_compose_state_new($0, XKB_COMPOSE_STATE_NO_FLAGS) },
      release: xkb_compose_state_unref)
    held.reserveCapacity(32)
  }

  // MARK: - Consuming

  /// What a record of type `EV_KEY` means; nil for a release or a repeat of a key that is not down.
  ///
  /// The value is 1 for down, 2 for a repeat of the kernel, 0 for up.
  func consume(_ record: InputRecord) -> KeySample? {
    switch record.value {
    case 0:
      guard held.remove(record.code) != nil else { return nil }
      return sample(of: record.code, .up, at: record.time)
    case 1:
      guard held.insert(record.code).inserted else { return nil }
      return sample(of: record.code, .down, at: record.time)
    default:
      guard held.contains(record.code) else { return nil }
      return sample(of: record.code, .repeated, at: record.time)
    }
  }

  /// Takes every key as released: the device is gone or nobody looks.
  func releaseAll(at time: Double, _ body: (KeySample) -> Void) {
    for code in held.sorted() { body(sample(of: code, .up, at: time)) }
    held.removeAll(keepingCapacity: true)
    composing = ""
    if let compose { xkb_compose_state_reset(compose) }
  }

  // MARK: - Private

  private var state: OpaquePointer? { stateHandle.pointer }
  private var compose: OpaquePointer? { composeHandle.pointer }

  private func sample(of code: UInt16, _ phase: KeySample.Phase, at time: Double) -> KeySample {
    // XKB counts keys from 8.
    let keycode = xkb_keycode_t(code) + 8
    let symbol = xkb_state_key_get_one_sym(state, keycode)
    let modifiers = self.modifiers
    let text = phase == .up ? "" : self.text(of: symbol, keycode, modifiers, phase)
    if phase != .repeated {
      xkb_state_update_key(state, keycode, phase == .down ? XKB_KEY_DOWN : XKB_KEY_UP)
    }
    return KeySample(
      key: Self.key(code: code, symbol: symbol, text: text), phase: phase, characters: text,
      composing: composing, modifiers: modifiers, timestamp: time)
  }

  private var modifiers: KeySample.Modifiers {
    var modifiers: KeySample.Modifiers = []
    if isActive(XKB_MOD_NAME_SHIFT) { modifiers.insert(.shift) }
    if isActive(XKB_MOD_NAME_CTRL) { modifiers.insert(.control) }
    if isActive(XKB_MOD_NAME_ALT) { modifiers.insert(.alt) }
    return modifiers
  }

  private func isActive(_ name: String) -> Bool {
    xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) > 0
  }

  /// The text a key types: none for control characters, none inside a compose sequence. With Control or Alt it is the
  /// key's own character, by which a shortcut is known.
  private func text(
    of symbol: xkb_keysym_t, _ keycode: xkb_keycode_t, _ modifiers: KeySample.Modifiers,
    _ phase: KeySample.Phase
  ) -> String {
    if !modifiers.isDisjoint(with: [.control, .alt]) { return Self.character(of: symbol) }
    if let compose, phase == .down,
      xkb_compose_state_feed(compose, symbol) == XKB_COMPOSE_FEED_ACCEPTED
    {
      let status = xkb_compose_state_get_status(compose)
      composing = status == XKB_COMPOSE_COMPOSING ? composing + DeadKey.sign(of: symbol) : ""
      switch status {
      case XKB_COMPOSE_COMPOSING, XKB_COMPOSE_CANCELLED: return ""
      case XKB_COMPOSE_COMPOSED:
        return Self.string { xkb_compose_state_get_utf8(compose, $0, $1) }
      default: break
      }
    }
    let text = Self.string { xkb_state_key_get_utf8(state, keycode, $0, $1) }
    let isControl = text.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
    return isControl ? "" : text
  }

  /// The character that a symbol stands for; empty where it is none.
  nonisolated static func character(of symbol: xkb_keysym_t) -> String {
    let value = xkb_keysym_to_utf32(symbol)
    guard value >= 32, value != 127, let scalar = Unicode.Scalar(value) else { return "" }
    return String(Character(scalar))
  }

  private static func string(_ body: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      let length = body(buffer.baseAddress, buffer.count)
      guard length > 0, Int(length) < buffer.count else { return "" }
      return String(
        decoding: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<Int(length)]),
        as: UTF8.self)
    }
  }

  /// Keys that remote controls and boards have are told by their code, all others by what the layout makes of them.
  nonisolated private static func key(
    code: UInt16, symbol: xkb_keysym_t, text: String
  ) -> KeySample.Key {
    switch Int32(code) {
    case KEY_POWER: return .power
    case KEY_OK, KEY_SELECT: return .enter
    case KEY_EXIT, KEY_BACK: return .escape
    default: break
    }
    switch Int32(bitPattern: symbol) {
    case XKB_KEY_Return, XKB_KEY_KP_Enter: return .enter
    case XKB_KEY_BackSpace: return .backspace
    case XKB_KEY_Delete, XKB_KEY_KP_Delete: return .delete
    case XKB_KEY_Left, XKB_KEY_KP_Left: return .left
    case XKB_KEY_Right, XKB_KEY_KP_Right: return .right
    case XKB_KEY_Up, XKB_KEY_KP_Up: return .up
    case XKB_KEY_Down, XKB_KEY_KP_Down: return .down
    case XKB_KEY_Home, XKB_KEY_KP_Home: return .home
    case XKB_KEY_End, XKB_KEY_KP_End: return .end
    case XKB_KEY_Tab, XKB_KEY_ISO_Left_Tab: return .tab
    case XKB_KEY_Escape: return .escape
    case XKB_KEY_space: return .space
    default: return text.isEmpty && character(of: symbol).isEmpty ? .other : .character
    }
  }
}
