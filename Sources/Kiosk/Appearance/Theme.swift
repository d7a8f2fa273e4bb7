/// Everything about the look that a panel can choose. Assigning ``Window/theme`` changes all at once.
///
///     window.theme = .dark
///     window.theme = Theme(palette: .light.accented(Color(0x3F51B5)))
nonisolated public struct Theme: Hashable, Sendable {
  /// The colours by role.
  public var palette: Palette
  /// The widths of lines.
  public var strokes: Strokes
  /// How long motions take.
  public var motion: Motion
  /// The typefaces.
  public var fontFamily: FontFamily
  /// The strength of the slider cap's shadow, 0…255.
  public var capShadowAlpha: UInt8
  /// Buttons.
  public var button: ButtonAppearance
  /// Labels.
  public var label: LabelAppearance
  /// Segmented controls.
  public var segmentedControl: SegmentedControlAppearance
  /// Switches.
  public var `switch`: SwitchAppearance
  /// Sliders.
  public var slider: SliderAppearance
  /// Text fields.
  public var textField: TextFieldAppearance
  /// Page controls.
  public var pageControl: PageControlAppearance
  /// Menus.
  public var menu: MenuAppearance

  /// The theme that follows from a palette: the appearance of every control in its colours.
  public init(
    palette: Palette, strokes: Strokes = .standard, motion: Motion = .standard,
    fontFamily: FontFamily = .inter, capShadowAlpha: UInt8 = 51, popoverShadowAlpha: UInt8 = 71
  ) {
    self.palette = palette
    self.strokes = strokes
    self.motion = motion
    self.fontFamily = fontFamily
    self.capShadowAlpha = capShadowAlpha
    button = ButtonAppearance(palette: palette, strokes: strokes)
    label = LabelAppearance(palette: palette)
    segmentedControl = SegmentedControlAppearance(palette: palette, strokes: strokes)
    `switch` = SwitchAppearance(palette: palette, strokes: strokes)
    slider = SliderAppearance(palette: palette, strokes: strokes)
    textField = TextFieldAppearance(palette: palette, strokes: strokes)
    pageControl = PageControlAppearance(palette: palette)
    menu = MenuAppearance(
      palette: palette, strokes: strokes, shadowAlpha: popoverShadowAlpha)
  }

  /// For normal rooms.
  public static let light = Theme(palette: .light)
  /// For dark rooms and night.
  public static let dark = Theme(
    palette: .dark, capShadowAlpha: 0, popoverShadowAlpha: 153)
  /// For sunlight, bright halls and low vision: black on white, wide edges, and no state told by a tone of grey alone.
  public static let contrast = Theme(
    palette: .contrast, strokes: .contrast, capShadowAlpha: 0, popoverShadowAlpha: 0)
}
