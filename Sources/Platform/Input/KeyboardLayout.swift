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

  /// Where a layout comes from.
  nonisolated enum Source: Hashable, Sendable {
    /// The machine's data, by the names in the environment.
    case named
    /// ``BuiltInKeymap``.
    case builtIn
    /// A keymap and compose sequences as text.
    case given(keymap: String, compose: String)
  }

  /// The machine's layout, and where that is missing, the built-in one; nil where memory is short.
  static func standard() -> KeyboardLayout? {
    if let layout = KeyboardLayout(.named) { return layout }
    Log.event("keyboard layout: no xkeyboard-config data, the built-in us layout is used")
    return KeyboardLayout(.builtIn)
  }

  /// nil where there is no such layout.
  init?(_ source: Source) {
    // With its default folders, the library makes no context where none of them exists.
    let flags = source == .named ? XKB_CONTEXT_NO_FLAGS : XKB_CONTEXT_NO_DEFAULT_INCLUDES
    guard let context = xkb_context_new(flags) else { return nil }
    self.context = OwnedHandle(context, release: xkb_context_unref)
    // Missing data is expected on a small system, and said in our own words.
    xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    map = OwnedHandle(Self.keymap(source, context), release: xkb_keymap_unref)
    table = OwnedHandle(
      Self.composeTable(source, context), release: xkb_compose_table_unref)
    if map.pointer == nil { return nil }
  }

  /// The layout. XKB: `struct xkb_keymap`.
  var keymap: OpaquePointer? { map.pointer }
  /// The compose sequences; nil where the machine has none. XKB: `struct xkb_compose_table`.
  var composeTable: OpaquePointer? { table.pointer }

  // MARK: - Private

  private static func keymap(_ source: Source, _ context: OpaquePointer) -> OpaquePointer? {
    switch source {
    case .named:
      xkb_keymap_new_from_names(context, nil, XKB_KEYMAP_COMPILE_NO_FLAGS)
    case .builtIn: keymap(BuiltInKeymap.text, context)
    case .given(let text, _): keymap(text, context)
    }
  }

  private static func keymap(_ text: String, _ context: OpaquePointer) -> OpaquePointer? {
    xkb_keymap_new_from_string(
      context, text, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
  }

  private static func composeTable(_ source: Source, _ context: OpaquePointer) -> OpaquePointer? {
    guard case .given(_, let text) = source else {
      return xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
    }
    return xkb_compose_table_new_from_buffer(
      context, text, text.utf8.count, "C", XKB_COMPOSE_FORMAT_TEXT_V1,
      XKB_COMPOSE_COMPILE_NO_FLAGS)
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
