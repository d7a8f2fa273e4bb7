public import Render

/// How a switch looks in one state.
nonisolated public struct SwitchLook: Hashable, Sendable {
  /// The slot.
  public var body: Color
  /// The edge of the slot; clear is none.
  public var edge: Color
  /// Round the slot while it is pressed; clear is none.
  public var ring: Color
  /// The thumb; clear is none.
  public var thumb: Color
  /// The edge of the thumb; clear is none.
  public var thumbEdge: Color
  /// The sign on the thumb: a ring where it is off, a bar where it is on.
  public var mark: Color
  /// The width of the ring round the slot, in points.
  public var growth: Double
  /// The width of the thumb in points.
  public var thumbWidth: Double

  /// A look; by default at rest and without edges.
  public init(
    body: Color, edge: Color = .clear, ring: Color = .clear, thumb: Color,
    thumbEdge: Color = .clear, mark: Color, growth: Double = 0, thumbWidth: Double = 30
  ) {
    self.body = body
    self.edge = edge
    self.ring = ring
    self.thumb = thumb
    self.thumbEdge = thumbEdge
    self.mark = mark
    self.growth = growth
    self.thumbWidth = thumbWidth
  }

  /// The look `numerator`/256 of the way to `other`.
  func blended(with other: SwitchLook, _ numerator: Int) -> SwitchLook {
    if numerator <= 0 { return self }
    if numerator >= 256 { return other }
    let part = Double(numerator) / 256
    return SwitchLook(
      body: body.blended(with: other.body, numerator),
      edge: edge.blended(with: other.edge, numerator),
      ring: ring.blended(with: other.ring, numerator),
      thumb: thumb.blended(with: other.thumb, numerator),
      thumbEdge: thumbEdge.blended(with: other.thumbEdge, numerator),
      mark: mark.blended(with: other.mark, numerator),
      growth: growth + (other.growth - growth) * part,
      thumbWidth: thumbWidth + (other.thumbWidth - thumbWidth) * part)
  }
}

/// The lengths of a switch in points. Its size is ``Switch/size``.
nonisolated public struct SwitchMetrics: Hashable, Sendable {
  /// The corner radius of the slot.
  public var radius = Radius.body
  /// From the edge of the slot to the thumb.
  public var inset = 4.0
  /// The corner radius of the thumb.
  public var thumbRadius = Radius.inner
  /// The way of the thumb between off and on.
  public var travel = 30.0
  /// The sign of on.
  public var bar = Size(width: 4, height: 16)
  /// The diameter of the sign of off.
  public var ring = 12.0
}

/// The look of a switch.
nonisolated public struct SwitchAppearance: Hashable, Sendable {
  /// The looks of off and on.
  public var values: OnOffValues<SwitchLook>
  /// The lengths.
  public var metrics = SwitchMetrics()
  /// The edge of the slot.
  public var edge: EdgeLine
  /// The edge of the slot of a switch that is not available.
  public var disabledEdge: EdgeLine
  /// The width of the thumb's edge.
  public var thumbEdgeWidth: Double
  /// The width of the thumb's edge in a switch that is not available.
  public var disabledThumbEdgeWidth: Double
  /// The width of the sign of off.
  public var markWidth: Double
  /// The former edge left visible inside a pressed body; 0 is none.
  public var pressLineWidth: Double

  /// The look's switch in the colours of `palette`.
  public init(palette: Palette, strokes: Strokes = .standard) {
    let disabledOnEdge = palette.emptiesDisabledOn ? palette.disabledOutline : .clear
    values = OnOffValues(
      off: StateValues(
        normal: SwitchLook(
          body: palette.track, edge: palette.outline, thumb: palette.thumb,
          thumbEdge: palette.outline, mark: palette.textSecondary),
        highlighted: SwitchLook(
          body: palette.track, ring: palette.accentPressed, thumb: palette.accentPressed,
          mark: palette.onAccentPressed, growth: 4, thumbWidth: 36),
        disabled: SwitchLook(
          body: palette.disabledFill, edge: palette.disabledOutline, thumb: .clear,
          thumbEdge: palette.disabledOutline, mark: palette.disabledText)),
      on: StateValues(
        normal: SwitchLook(body: palette.accent, thumb: palette.thumb, mark: palette.accent),
        highlighted: SwitchLook(
          body: palette.accentPressed, ring: palette.accentPressed,
          thumb: palette.onAccentPressed, mark: palette.accentPressed, growth: 4, thumbWidth: 36),
        disabled: SwitchLook(
          body: palette.disabledOn, edge: disabledOnEdge, thumb: palette.disabledFill,
          thumbEdge: disabledOnEdge, mark: palette.disabledText)))
    edge = strokes.body
    disabledEdge = strokes.emptiedBody
    thumbEdgeWidth = strokes.edge
    disabledThumbEdgeWidth = strokes.edgeInner
    markWidth = strokes.mark
    pressLineWidth = strokes.pressLine
  }
}
