/// A plain us layout in the XKB text format, for machines without the xkeyboard-config data, such as an initramfs.
///
/// Key numbers are those of `linux/input-event-codes.h` plus 8.
nonisolated enum BuiltInKeymap {
  static let text = """
    xkb_keymap {
    xkb_keycodes {
      minimum = 8;
      maximum = 255;
      <TLDE> = 49; <AE01> = 10; <AE02> = 11; <AE03> = 12; <AE04> = 13; <AE05> = 14;
      <AE06> = 15; <AE07> = 16; <AE08> = 17; <AE09> = 18; <AE10> = 19; <AE11> = 20;
      <AE12> = 21; <AD01> = 24; <AD02> = 25; <AD03> = 26; <AD04> = 27; <AD05> = 28;
      <AD06> = 29; <AD07> = 30; <AD08> = 31; <AD09> = 32; <AD10> = 33; <AD11> = 34;
      <AD12> = 35; <AC01> = 38; <AC02> = 39; <AC03> = 40; <AC04> = 41; <AC05> = 42;
      <AC06> = 43; <AC07> = 44; <AC08> = 45; <AC09> = 46; <AC10> = 47; <AC11> = 48;
      <BKSL> = 51; <LSGT> = 94; <AB01> = 52; <AB02> = 53; <AB03> = 54; <AB04> = 55;
      <AB05> = 56; <AB06> = 57; <AB07> = 58; <AB08> = 59; <AB09> = 60; <AB10> = 61; <TAB> = 23;
      <ESC> = 9; <BKSP> = 22; <RTRN> = 36; <SPCE> = 65; <HOME> = 110; <UP> = 111; <PGUP> = 112;
      <LEFT> = 113; <RGHT> = 114; <END> = 115; <DOWN> = 116; <PGDN> = 117; <INS> = 118;
      <DELE> = 119; <KPEN> = 104; <KPDV> = 106; <KPMU> = 63; <KPSU> = 82; <KPAD> = 86;
      <MENU> = 135; <K71> = 79; <K72> = 80; <K73> = 81; <K75> = 83; <K76> = 84; <K77> = 85;
      <K79> = 87; <K80> = 88; <K81> = 89; <K82> = 90; <K83> = 91; <LFSH> = 50; <RTSH> = 62;
      <LCTL> = 37; <RCTL> = 105; <LALT> = 64; <RALT> = 108; <CAPS> = 66; <LWIN> = 133;
      <RWIN> = 134;
    };
    xkb_types {
      type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; };
      type "TWO_LEVEL" {
        modifiers = Shift; map[Shift] = Level2;
        level_name[Level1] = "Base"; level_name[Level2] = "Shift";
      };
      type "ALPHABETIC" {
        modifiers = Shift+Lock; map[Shift] = Level2; map[Lock] = Level2;
        level_name[Level1] = "Base"; level_name[Level2] = "Caps";
      };
    };
    xkb_compatibility {
      interpret Any+Lock { action = LockMods(modifiers = Lock); };
      interpret Any+AnyOf(all) { action = SetMods(modifiers = modMapMods); };
    };
    xkb_symbols {
      key <TLDE> { type = "TWO_LEVEL", [grave, asciitilde] };
      key <AE01> { type = "TWO_LEVEL", [1, exclam] }; key <AE02> { type = "TWO_LEVEL", [2, at] };
      key <AE03> { type = "TWO_LEVEL", [3, numbersign] };
      key <AE04> { type = "TWO_LEVEL", [4, dollar] };
      key <AE05> { type = "TWO_LEVEL", [5, percent] };
      key <AE06> { type = "TWO_LEVEL", [6, asciicircum] };
      key <AE07> { type = "TWO_LEVEL", [7, ampersand] };
      key <AE08> { type = "TWO_LEVEL", [8, asterisk] };
      key <AE09> { type = "TWO_LEVEL", [9, parenleft] };
      key <AE10> { type = "TWO_LEVEL", [0, parenright] };
      key <AE11> { type = "TWO_LEVEL", [minus, underscore] };
      key <AE12> { type = "TWO_LEVEL", [equal, plus] }; key <AD01> { type = "ALPHABETIC", [q, Q] };
      key <AD02> { type = "ALPHABETIC", [w, W] }; key <AD03> { type = "ALPHABETIC", [e, E] };
      key <AD04> { type = "ALPHABETIC", [r, R] }; key <AD05> { type = "ALPHABETIC", [t, T] };
      key <AD06> { type = "ALPHABETIC", [y, Y] }; key <AD07> { type = "ALPHABETIC", [u, U] };
      key <AD08> { type = "ALPHABETIC", [i, I] }; key <AD09> { type = "ALPHABETIC", [o, O] };
      key <AD10> { type = "ALPHABETIC", [p, P] };
      key <AD11> { type = "TWO_LEVEL", [bracketleft, braceleft] };
      key <AD12> { type = "TWO_LEVEL", [bracketright, braceright] };
      key <AC01> { type = "ALPHABETIC", [a, A] }; key <AC02> { type = "ALPHABETIC", [s, S] };
      key <AC03> { type = "ALPHABETIC", [d, D] }; key <AC04> { type = "ALPHABETIC", [f, F] };
      key <AC05> { type = "ALPHABETIC", [g, G] }; key <AC06> { type = "ALPHABETIC", [h, H] };
      key <AC07> { type = "ALPHABETIC", [j, J] }; key <AC08> { type = "ALPHABETIC", [k, K] };
      key <AC09> { type = "ALPHABETIC", [l, L] };
      key <AC10> { type = "TWO_LEVEL", [semicolon, colon] };
      key <AC11> { type = "TWO_LEVEL", [apostrophe, quotedbl] };
      key <BKSL> { type = "TWO_LEVEL", [backslash, bar] };
      key <LSGT> { type = "TWO_LEVEL", [less, greater] };
      key <AB01> { type = "ALPHABETIC", [z, Z] }; key <AB02> { type = "ALPHABETIC", [x, X] };
      key <AB03> { type = "ALPHABETIC", [c, C] }; key <AB04> { type = "ALPHABETIC", [v, V] };
      key <AB05> { type = "ALPHABETIC", [b, B] }; key <AB06> { type = "ALPHABETIC", [n, N] };
      key <AB07> { type = "ALPHABETIC", [m, M] }; key <AB08> { type = "TWO_LEVEL", [comma, less] };
      key <AB09> { type = "TWO_LEVEL", [period, greater] };
      key <AB10> { type = "TWO_LEVEL", [slash, question] };
      key <TAB> { type = "TWO_LEVEL", [Tab, ISO_Left_Tab] }; key <ESC> { [Escape] };
      key <BKSP> { [BackSpace] }; key <RTRN> { [Return] }; key <SPCE> { [space] };
      key <HOME> { [Home] }; key <UP> { [Up] }; key <PGUP> { [Prior] }; key <LEFT> { [Left] };
      key <RGHT> { [Right] }; key <END> { [End] }; key <DOWN> { [Down] }; key <PGDN> { [Next] };
      key <INS> { [Insert] }; key <DELE> { [Delete] }; key <KPEN> { [KP_Enter] };
      key <KPDV> { [KP_Divide] }; key <KPMU> { [KP_Multiply] }; key <KPSU> { [KP_Subtract] };
      key <KPAD> { [KP_Add] }; key <MENU> { [Menu] }; key <K71> { [KP_7] }; key <K72> { [KP_8] };
      key <K73> { [KP_9] }; key <K75> { [KP_4] }; key <K76> { [KP_5] }; key <K77> { [KP_6] };
      key <K79> { [KP_1] }; key <K80> { [KP_2] }; key <K81> { [KP_3] }; key <K82> { [KP_0] };
      key <K83> { [KP_Decimal] }; key <LFSH> { [Shift_L] }; key <RTSH> { [Shift_R] };
      key <LCTL> { [Control_L] }; key <RCTL> { [Control_R] }; key <LALT> { [Alt_L] };
      key <RALT> { [Alt_R] }; key <CAPS> { [Caps_Lock] }; key <LWIN> { [Super_L] };
      key <RWIN> { [Super_R] };
      modifier_map Shift { <LFSH>, <RTSH> };
      modifier_map Control { <LCTL>, <RCTL> };
      modifier_map Mod1 { <LALT>, <RALT> };
      modifier_map Lock { <CAPS> };
      modifier_map Mod4 { <LWIN>, <RWIN> };
    };
    };
    """
}
