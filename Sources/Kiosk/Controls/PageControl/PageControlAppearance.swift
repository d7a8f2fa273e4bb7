public import Render

/// The marks of a page control in one state.
nonisolated public struct PageControlLook: Hashable, Sendable {
  /// The mark of the present page.
  public var present: Color
  /// Its size in points.
  public var presentSize: Size
  /// The marks of the other pages.
  public var other: Color
  /// Their size in points.
  public var otherSize: Size
  /// The number of the page, where there are too many for marks.
  public var text: Color

  /// The look `progress`/256 of the way to `other`; sizes too.
  func blended(with other: PageControlLook, _ progress: Int) -> PageControlLook {
    if progress <= 0 { return self }
    if progress >= 256 { return other }
    return PageControlLook(
      present: present.blended(with: other.present, progress),
      presentSize: presentSize.blended(with: other.presentSize, progress),
      other: self.other.blended(with: other.other, progress),
      otherSize: otherSize.blended(with: other.otherSize, progress),
      text: text.blended(with: other.text, progress))
  }
}

/// The measures of a page control in points.
nonisolated public struct PageControlMetrics: Hashable, Sendable {
  /// The height of the frame.
  public var height = 48.0
  /// From mark to mark.
  public var pitch = 20.0
  /// Kept free for the finger on both sides of the marks.
  public var touchPadding = 20.0
  /// More pages than this are told by numbers.
  public var mostMarks = 9
  /// How the numbers are set.
  public var font = Font.value
  /// Between the marks and the inside of the focus ring's gap, at the sides.
  public var focusPadding = 12.0
  /// The height of what the focus ring goes round.
  public var focusHeight = 40.0

  /// The look's measures.
  public init() {}
}

/// The looks of a page control. Selected looks like normal.
nonisolated public struct PageControlAppearance: Hashable, Sendable {
  /// One look for each state.
  public var states: StateValues<PageControlLook>
  /// Lengths.
  public var metrics = PageControlMetrics()

  /// The look's page control in the colours of `palette`.
  public init(palette: Palette) {
    let normal = PageControlLook(
      present: palette.accent, presentSize: Size(width: 4, height: 28), other: palette.outline,
      otherSize: Size(width: 4, height: 12), text: palette.text)
    var highlighted = normal
    highlighted.present = palette.accentPressed
    highlighted.presentSize = Size(width: 6, height: 32)
    highlighted.otherSize = Size(width: 6, height: 16)
    highlighted.text = palette.accentPressed
    var disabled = normal
    // A palette that empties what is on and not available has no body to show: its label shows instead.
    disabled.present = palette.emptiesDisabledOn ? palette.onDisabledOn : palette.disabledOn
    disabled.other = palette.disabledOutline
    disabled.text = palette.disabledText
    states = StateValues(normal: normal, highlighted: highlighted, disabled: disabled)
  }

  /// The look of a page control that is available or not, `pressProgress`/256 pressed.
  func resolved(isEnabled: Bool, pressProgress: Int) -> PageControlLook {
    let rest = isEnabled ? states.normal : states.disabled
    return rest.blended(with: states.highlighted, pressProgress)
  }
}

extension Size {
  /// The size `progress`/256 of the way to `other`.
  nonisolated func blended(with other: Size, _ progress: Int) -> Size {
    let part = Double(progress) / 256
    return Size(
      width: width + (other.width - width) * part, height: height + (other.height - height) * part)
  }
}
