public import Render

/// How one segment looks in one state.
nonisolated public struct SegmentLook: Hashable, Sendable {
  /// The body; clear is none.
  public var fill: Color
  /// The edge of the body; clear is none.
  public var edge: Color
  /// The title.
  public var label: Color
  /// How heavy the title is.
  public var weight: Font.Weight
  /// The bar at the leading edge; clear is none.
  public var index: Color
  /// Points by which the body is larger on every side.
  public var growth: Double

  /// A look; by default without body, edge and index, and not grown.
  public init(
    fill: Color = .clear, edge: Color = .clear, label: Color, weight: Font.Weight = .medium,
    index: Color = .clear, growth: Double = 0
  ) {
    self.fill = fill
    self.edge = edge
    self.label = label
    self.weight = weight
    self.index = index
    self.growth = growth
  }

  /// The look `numerator`/256 of the way to `other`; the weight is this one's.
  func blended(with other: SegmentLook, _ numerator: Int) -> SegmentLook {
    if numerator <= 0 { return self }
    let part = Double(min(numerator, 256)) / 256
    return SegmentLook(
      fill: fill.blended(with: other.fill, numerator),
      edge: edge.blended(with: other.edge, numerator),
      label: label.blended(with: other.label, numerator), weight: weight,
      index: index.blended(with: other.index, numerator),
      growth: growth + (other.growth - growth) * part)
  }
}

/// How the slot that the segments stand in looks.
nonisolated public struct SegmentSlotLook: Hashable, Sendable {
  /// The slot.
  public var fill: Color
  /// Its edge, and the dividers.
  public var edge: Color

  /// A look.
  public init(fill: Color, edge: Color) {
    self.fill = fill
    self.edge = edge
  }
}

/// The lengths of a segmented control in points.
nonisolated public struct SegmentedControlMetrics: Hashable, Sendable {
  /// The fitting height.
  public var height: Double
  /// The corner radius of the slot.
  public var radius: Double
  /// From the edge of the slot to the segments.
  public var inset = 4.0
  /// Between two segments.
  public var gap = 4.0
  /// The least fitting width of a segment.
  public var segmentMinimumWidth = 64.0
  /// Free at left and right of a title in the fitting width.
  public var padding = 20.0
  /// Free at left and right of a title that is too long: the index and as much again as before it.
  public var titleInset = 16.0
  /// The title, but for its weight.
  public var font: Font
  /// The height of the index.
  public var indexHeight = 20.0
  /// From the leading edge of the segment to the index.
  public var indexLeading = 8.0
  /// The height of a divider.
  public var dividerHeight = 20.0

  /// The corner radius of a segment: concentric with the slot.
  public var segmentRadius: Double { radius - inset }

  /// 48 points high.
  public static let regular = SegmentedControlMetrics(
    height: 48, radius: Radius.body, font: .control)
  /// 64 points high.
  public static let large = SegmentedControlMetrics(
    height: 64, radius: Radius.bodyLarge, font: .controlLarge)
}

/// The look of a segmented control.
nonisolated public struct SegmentedControlAppearance: Hashable, Sendable {
  /// The looks of a segment; on is chosen.
  public var segment: OnOffValues<SegmentLook>
  /// The slot.
  public var slot: SegmentSlotLook
  /// The slot of a control that is not available.
  public var disabledSlot: SegmentSlotLook
  /// The lengths of a regular control.
  public var regular = SegmentedControlMetrics.regular
  /// The lengths of a large control.
  public var large = SegmentedControlMetrics.large
  /// The edge of the slot.
  public var edge: EdgeLine
  /// The edge of the slot of a control that is not available.
  public var disabledEdge: EdgeLine
  /// The width of a segment's edge, where it has one.
  public var segmentEdgeWidth: Double
  /// The width of a divider.
  public var dividerWidth = 1.0
  /// The width of the index.
  public var indexWidth: Double
  /// The former edge left visible inside a pressed segment; 0 is none.
  public var pressLineWidth: Double

  /// The look's segmented control in the colours of `palette`.
  public init(palette: Palette, strokes: Strokes = .standard) {
    segment = OnOffValues(
      off: StateValues(
        normal: SegmentLook(label: palette.text),
        highlighted: SegmentLook(
          fill: palette.accentPressed, label: palette.onAccentPressed, growth: 2),
        disabled: SegmentLook(label: palette.disabledText)),
      on: StateValues(
        normal: SegmentLook(
          fill: palette.accent, label: palette.onAccent, weight: .semibold,
          index: palette.onAccent),
        highlighted: SegmentLook(
          fill: palette.accentPressed, label: palette.onAccentPressed, weight: .semibold,
          index: palette.onAccentPressed, growth: 2),
        disabled: SegmentLook(
          fill: palette.disabledOn,
          edge: palette.emptiesDisabledOn ? palette.disabledOutline : .clear,
          label: palette.onDisabledOn, weight: .semibold, index: palette.onDisabledOn)))
    slot = SegmentSlotLook(fill: palette.track, edge: palette.outline)
    disabledSlot = SegmentSlotLook(fill: palette.disabledFill, edge: palette.disabledOutline)
    edge = strokes.body
    disabledEdge = strokes.emptiedBody
    segmentEdgeWidth = strokes.edgeInner
    indexWidth = strokes.index
    pressLineWidth = strokes.pressLine
  }

  /// The lengths of one size.
  func metrics(for size: ControlSize) -> SegmentedControlMetrics {
    switch size {
    case .regular: regular
    case .large: large
    }
  }
}
