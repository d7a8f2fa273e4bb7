public import Render

/// The colours of a slider in one state; an absent part is `Color.clear`.
nonisolated public struct SliderLook: Hashable, Sendable {
  /// The part of the track after the cap.
  public var track: Color
  /// Its edge.
  public var trackEdge: Color
  /// The part of the track before the cap.
  public var value: Color
  /// How high the value part is, in points.
  public var valueHeight: Double
  /// The cap.
  public var cap: Color
  /// Its edge.
  public var capEdge: Color
  /// How wide both edges are, in points.
  public var edgeWidth: Double
  /// The index in the middle of the cap.
  public var index: Color
  /// The resting edge, kept visible inside a pressed cap.
  public var pressLine: Color
  /// How strong the cap's shadow is, 0 (none) … 256.
  public var shadow: Int
  /// How far the cap grows on each side, in points.
  public var growth: Double
  /// The marks of the scale.
  public var mark: Color
  /// The numbers of the scale.
  public var number: Color

  /// The look `progress`/256 of the way to `other`.
  func blended(with other: SliderLook, _ progress: Int) -> SliderLook {
    if progress <= 0 { return self }
    var look = other
    if progress >= 256 { return look }
    look.track = track.blended(with: other.track, progress)
    look.trackEdge = trackEdge.blended(with: other.trackEdge, progress)
    look.value = value.blended(with: other.value, progress)
    look.cap = cap.blended(with: other.cap, progress)
    look.capEdge = capEdge.blended(with: other.capEdge, progress)
    look.index = index.blended(with: other.index, progress)
    look.pressLine = pressLine.blended(with: other.pressLine, progress)
    look.shadow = shadow + (other.shadow - shadow) * progress / 256
    look.growth = growth + (other.growth - growth) * Double(progress) / 256
    return look
  }
}

/// The measures of a slider in points.
nonisolated public struct SliderMetrics: Hashable, Sendable {
  /// The height of the frame without a scale; the middle of the track is at half of it.
  public var height = 48.0
  /// The height of the frame with marks.
  public var heightWithScale = 60.0
  /// The height of the frame with marks and numbers.
  public var heightWithNumbers = 84.0
  /// The height of the track.
  public var track = 8.0
  /// The cap.
  public var cap = Size(width: 28, height: 40)
  /// The index in the cap.
  public var index = Size(width: 4, height: 20)
  /// From the middle of the track to the tops of the marks.
  public var markOffset = 26.0
  /// How tall a minor mark is.
  public var minorMark = 4.0
  /// How tall a major mark is.
  public var majorMark = 8.0
  /// From the middle of the track to the middle of the numbers.
  public var numberOffset = 47.0
  /// Width and height of the area round the middle of the cap that takes a finger (9 mm).
  public var touchArea = 58.0
  /// How the numbers are set.
  public var numberFont = Font.caption
  /// Between the track and a picture at its end.
  public var endImageGap = 8.0
  /// The cap's shadow: how far down.
  public var shadowOffset = 1.0
  /// The cap's shadow: how soft.
  public var shadowSigma = 1.5

  /// The look's measures.
  public init() {}
}

/// The looks of a slider. Selected looks like normal.
nonisolated public struct SliderAppearance: Hashable, Sendable {
  /// One look for each state.
  public var states: StateValues<SliderLook>
  /// Lengths.
  public var metrics = SliderMetrics()

  /// The look's slider in the colours of `palette`.
  public init(palette: Palette, strokes: Strokes) {
    let normal = SliderLook(
      track: palette.track, trackEdge: palette.outline, value: palette.accent, valueHeight: 8,
      cap: palette.thumb, capEdge: palette.outline, edgeWidth: strokes.edge,
      index: palette.accent, pressLine: .clear,
      shadow: 256, growth: 0, mark: palette.outline, number: palette.textSecondary)
    var highlighted = normal
    highlighted.value = palette.accentPressed
    highlighted.cap = palette.accentPressed
    highlighted.capEdge = .clear
    highlighted.index = palette.onAccentPressed
    highlighted.pressLine = strokes.pressLine > 0 ? palette.onAccentPressed : .clear
    highlighted.shadow = 0
    highlighted.growth = 4
    // A palette that empties what is on and not available leaves a thin line for the value.
    let isEmptied = palette.emptiesDisabledOn
    let disabled = SliderLook(
      track: palette.disabledFill, trackEdge: palette.disabledOutline,
      value: isEmptied ? palette.disabledOutline : palette.disabledOn,
      valueHeight: isEmptied ? 4 : 8, cap: palette.disabledFill, capEdge: palette.disabledOutline,
      edgeWidth: strokes.edgeInner, index: palette.disabledText, pressLine: .clear, shadow: 0,
      growth: 0,
      mark: palette.disabledOutline, number: palette.disabledText)
    states = StateValues(normal: normal, highlighted: highlighted, disabled: disabled)
  }

  /// The look of a slider that is available or not, `pressProgress`/256 pressed.
  func resolved(isEnabled: Bool, pressProgress: Int) -> SliderLook {
    let rest = isEnabled ? states.normal : states.disabled
    return rest.blended(with: states.highlighted, pressProgress)
  }
}
