import CXKBCommon
import Glibc

/// A keyboard layout with its compose sequences, shared by the keyboards that use it.
///
/// The layout is that of `XKB_DEFAULT_RULES`, `…_MODEL`, `…_LAYOUT`, `…_VARIANT` and `…_OPTIONS`, else `us`. On a
/// machine without the xkeyboard-config data, the built-in ``BuiltInKeymap`` is used.
final class KeyboardLayout {
  // Given back in this order: what was made from the context before the context.
  private let table: OwnedHandle
  private let map: OwnedHandle
  private let context: OwnedHandle

  /// nil where memory is short.
  init?() {
    // A context made with the default include paths is refused where none of them exists.
    guard let context = xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else { return nil }
    self.context = OwnedHandle(context, release: xkb_context_unref)
    // Missing data is expected on a small system, and said once in our own words.
    xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    _ = xkb_context_include_path_append_default(context)
    guard let keymap = Self.named(context) ?? Self.builtIn(context) else { return nil }
    map = OwnedHandle(keymap, release: xkb_keymap_unref)
    table = OwnedHandle(
      xkb_compose_table_new_from_locale(context, Self.locale, XKB_COMPOSE_COMPILE_NO_FLAGS),
      release: xkb_compose_table_unref)
  }

  /// The layout. XKB: `struct xkb_keymap`.
  var keymap: OpaquePointer? { map.pointer }
  /// The compose sequences; nil where the machine has none. XKB: `struct xkb_compose_table`.
  var composeTable: OpaquePointer? { table.pointer }

  // MARK: - Private

  private static func named(_ context: OpaquePointer) -> OpaquePointer? {
    xkb_keymap_new_from_names(context, nil, XKB_KEYMAP_COMPILE_NO_FLAGS)
  }

  private static func builtIn(_ context: OpaquePointer) -> OpaquePointer? {
    Log.event("keyboard layout: no xkeyboard-config data, the built-in us layout is used")
    return xkb_keymap_new_from_string(
      context, BuiltInKeymap.text, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
  }

  /// The locale that chooses the compose sequences.
  private static var locale: String {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = getenv(name) {
        let text = String(cString: value)
        if !text.isEmpty { return text }
      }
    }
    return "C"
  }
}
