public import Render

/// The colours of a theme by role. Controls name roles, never colours.
nonisolated public struct Palette: Hashable, Sendable {
  /// The page.
  public var background: Color
  /// Cards and groups of rows.
  public var surface: Color
  /// Outline buttons, steppers, alerts.
  public var surfaceRaised: Color
  /// Navigation and tool bars.
  public var bar: Color
  /// Hairlines between rows and the edges of cards; decoration.
  public var separator: Color
  /// The edge of every control body, and scale marks.
  public var outline: Color
  /// Text and values.
  public var text: Color
  /// Headings, units, the off mark.
  public var textSecondary: Color
  /// The placeholder of a field.
  public var placeholder: Color
  /// What is set: on-body, chosen segment, value, index; the one main action.
  public var accent: Color
  /// Label and index on ``accent``.
  public var onAccent: Color
  /// The body under the finger.
  public var accentPressed: Color
  /// Label, index and mark under the finger.
  public var onAccentPressed: Color
  /// Tinted buttons and chosen rows.
  public var accentSoft: Color
  /// The accent as text.
  public var accentText: Color
  /// The slot of a switch, segmented control or slider.
  public var track: Color
  /// Switch thumb and slider cap.
  public var thumb: Color
  /// The ground of a text field.
  public var field: Color
  /// The keyboard focus ring, and nothing else.
  public var focus: Color
  /// An emptied body.
  public var disabledFill: Color
  /// The edge of an emptied body.
  public var disabledOutline: Color
  /// The label of an emptied body.
  public var disabledText: Color
  /// The body of something on and not available.
  public var disabledOn: Color
  /// Label and index on ``disabledOn``.
  public var onDisabledOn: Color
  /// The edge of a destructive button, a field in error, an alarm.
  public var danger: Color
  /// A label on ``danger``.
  public var onDanger: Color
  /// A destructive body under the finger.
  public var dangerPressed: Color
  /// The ground of an error banner.
  public var dangerSoft: Color
  /// Danger as text.
  public var dangerText: Color
  /// Warning mark and badge.
  public var warning: Color
  /// A label on ``warning``.
  public var onWarning: Color
  /// The ground of a warning banner.
  public var warningSoft: Color
  /// Confirmation mark and badge.
  public var success: Color
  /// A label on ``success``.
  public var onSuccess: Color
  /// The ground of a confirmation banner.
  public var successSoft: Color
  /// All shadows.
  public var shadow: Color
  /// Behind an alert.
  public var scrim: Color

  /// For normal rooms.
  public static let light = Palette(
    background: Color(0xE9EDEF),
    surface: Color(0xFFFFFF),
    surfaceRaised: Color(0xFFFFFF),
    bar: Color(0xF7F9FA),
    separator: Color(0xCFD6DA),
    outline: Color(0x6F7C83),
    text: Color(0x11181C),
    textSecondary: Color(0x475359),
    placeholder: Color(0x66737A),
    accent: Color(0x00687F),
    onAccent: Color(0xFFFFFF),
    accentPressed: Color(0x002A35),
    onAccentPressed: Color(0xFFFFFF),
    accentSoft: Color(0xD5E9EE),
    accentText: Color(0x005E73),
    track: Color(0xDDE3E6),
    thumb: Color(0xFFFFFF),
    field: Color(0xFFFFFF),
    focus: Color(0x7B1FA2),
    disabledFill: Color(0xEEF1F2),
    disabledOutline: Color(0xC3CBCF),
    disabledText: Color(0x848F95),
    disabledOn: Color(0xBAC4C9),
    onDisabledOn: Color(0x56636A),
    danger: Color(0xB3261E),
    onDanger: Color(0xFFFFFF),
    dangerPressed: Color(0x4F0A06),
    dangerSoft: Color(0xF9E4E2),
    dangerText: Color(0xA31D16),
    warning: Color(0xA65600),
    onWarning: Color(0xFFFFFF),
    warningSoft: Color(0xFBEBD7),
    success: Color(0x23743A),
    onSuccess: Color(0xFFFFFF),
    successSoft: Color(0xDDF0E1),
    shadow: Color(0x0A1418),
    scrim: Color(0x0A1418))

  /// For dark rooms and night.
  public static let dark = Palette(
    background: Color(0x0C1012),
    surface: Color(0x161B1E),
    surfaceRaised: Color(0x20272B),
    bar: Color(0x12171A),
    separator: Color(0x2C353A),
    outline: Color(0x75848C),
    text: Color(0xEEF3F5),
    textSecondary: Color(0xA9B6BC),
    placeholder: Color(0x8896A0),
    accent: Color(0x43BFD6),
    onAccent: Color(0x00212A),
    accentPressed: Color(0xC6F5FD),
    onAccentPressed: Color(0x00212A),
    accentSoft: Color(0x0E3742),
    accentText: Color(0x6AD3E6),
    track: Color(0x0A0E10),
    thumb: Color(0x263036),
    field: Color(0x0A0E10),
    focus: Color(0xD9A8FF),
    disabledFill: Color(0x14191C),
    disabledOutline: Color(0x333D43),
    disabledText: Color(0x6C7980),
    disabledOn: Color(0x37434A),
    onDisabledOn: Color(0x98A5AB),
    danger: Color(0xFF8576),
    onDanger: Color(0x330704),
    dangerPressed: Color(0xFFDDD8),
    dangerSoft: Color(0x40150F),
    dangerText: Color(0xFF9A8D),
    warning: Color(0xFFB84A),
    onWarning: Color(0x2B1800),
    warningSoft: Color(0x3D2A08),
    success: Color(0x66CC85),
    onSuccess: Color(0x03210D),
    successSoft: Color(0x0F3319),
    shadow: Color(0x000000),
    scrim: Color(0x000000))

  /// For sunlight, bright halls and low vision.
  public static let contrast = Palette(
    background: Color(0xFFFFFF),
    surface: Color(0xFFFFFF),
    surfaceRaised: Color(0xFFFFFF),
    bar: Color(0xFFFFFF),
    separator: Color(0x000000),
    outline: Color(0x000000),
    text: Color(0x000000),
    textSecondary: Color(0x1F2A30),
    placeholder: Color(0x4A5359),
    accent: Color(0x004A66),
    onAccent: Color(0xFFFFFF),
    accentPressed: Color(0x000000),
    onAccentPressed: Color(0xFFFFFF),
    accentSoft: Color(0xFFFFFF),
    accentText: Color(0x00405A),
    track: Color(0xFFFFFF),
    thumb: Color(0xFFFFFF),
    field: Color(0xFFFFFF),
    focus: Color(0x7A00A8),
    disabledFill: Color(0xFFFFFF),
    disabledOutline: Color(0x767676),
    disabledText: Color(0x595959),
    disabledOn: Color(0xFFFFFF),
    onDisabledOn: Color(0x595959),
    danger: Color(0x8F0000),
    onDanger: Color(0xFFFFFF),
    dangerPressed: Color(0x000000),
    dangerSoft: Color(0xFFFFFF),
    dangerText: Color(0x8F0000),
    warning: Color(0x6B3D00),
    onWarning: Color(0xFFFFFF),
    warningSoft: Color(0xFFFFFF),
    success: Color(0x00501C),
    onSuccess: Color(0xFFFFFF),
    successSoft: Color(0xFFFFFF),
    shadow: Color(0x000000),
    scrim: Color(0x000000))

  /// Whether what is on and not available is emptied: its body is that of everything not available, and it needs an edge to be seen.
  var emptiesDisabledOn: Bool { disabledOn == disabledFill }
}
