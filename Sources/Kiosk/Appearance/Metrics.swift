/// The widths of lines in points. At fractional scales they become whole pixels, halves upwards, never below 1.
///
///     let theme = Theme(palette: .light, strokes: Strokes(edge: 2, focusRing: 4))
nonisolated public struct Strokes: Hashable, Sendable {
  /// Separators.
  public var hairline: Double
  /// The edge of a body.
  public var edge: Double
  /// The edge of an emptied body.
  public var edgeDisabled: Double
  /// How much of the edge of an emptied body is drawn.
  public var disabledExtent: EdgeLine.Extent
  /// A disabled thumb or chosen segment inside a slot.
  public var edgeInner: Double
  /// A field being edited or in error.
  public var edgeEditing: Double
  /// The index.
  public var index: Double
  /// The off ring.
  public var mark: Double
  /// The text caret.
  public var caret: Double
  /// Between body and focus ring.
  public var focusGap: Double
  /// The focus ring.
  public var focusRing: Double
  /// The former edge left visible inside a pressed body; 0 is none.
  public var pressLine: Double
  /// Line icons on a grid of 24.
  public var icon: Double

  /// Widths in points; each that is not given is that of the light and the dark theme.
  public init(
    hairline: Double = 1, edge: Double = 1, edgeDisabled: Double = 1,
    disabledExtent: EdgeLine.Extent = .full, edgeInner: Double = 1, edgeEditing: Double = 2,
    index: Double = 4, mark: Double = 2, caret: Double = 2, focusGap: Double = 2,
    focusRing: Double = 3, pressLine: Double = 0, icon: Double = 2
  ) {
    self.hairline = hairline
    self.edge = edge
    self.edgeDisabled = edgeDisabled
    self.disabledExtent = disabledExtent
    self.edgeInner = edgeInner
    self.edgeEditing = edgeEditing
    self.index = index
    self.mark = mark
    self.caret = caret
    self.focusGap = focusGap
    self.focusRing = focusRing
    self.pressLine = pressLine
    self.icon = icon
  }

  /// The widths of the light and the dark theme.
  public static let standard = Strokes()
  /// The widths of the high-contrast theme: edges twice as wide, emptied bodies keep their corners alone.
  public static let contrast = Strokes(
    hairline: 2, edge: 2, edgeDisabled: 2, disabledExtent: .corners, edgeEditing: 3, caret: 3,
    focusRing: 4, pressLine: 2, icon: 2.5)

  /// The edge of a body.
  var body: EdgeLine { EdgeLine(width: edge) }
  /// The edge of an emptied body.
  var emptiedBody: EdgeLine { EdgeLine(width: edgeDisabled, extent: disabledExtent) }
}

/// Corner radii in points.
nonisolated public enum Radius {
  /// The thumb of a switch, a segment.
  public static let inner = 6.0
  /// A slider cap.
  public static let cap = 8.0
  /// Button, slot, field.
  public static let body = 10.0
  /// Large button.
  public static let bodyLarge = 12.0
  /// Card, alert.
  public static let card = 14.0
  /// Slider track.
  public static let track = 4.0
}

/// How long motions take, in seconds; 0 jumps.
///
///     let theme = Theme(palette: .light, motion: Motion(sliderSet: 0.5))
///     window.theme.motion = .reduced
nonisolated public struct Motion: Hashable, Sendable {
  /// Highlighted is shown at least this long from touch-down.
  public var pressMinimum: Double
  /// Growth and colour return after a press.
  public var pressOut: Double
  /// Travel of a switch thumb and change of its colour.
  public var switchThumb: Double
  /// Cross-fade of two segments.
  public var segmentChange: Double
  /// A slider value set by code.
  public var sliderSet: Double
  /// The old page mark shrinks, the new one grows.
  public var pageMark: Double
  /// Slide of a page's content.
  public var pageContent: Double
  /// A caret is shown.
  public var caretOn: Double
  /// A caret is hidden.
  public var caretOff: Double

  /// Durations in seconds; each that is not given is that of the full motion.
  public init(
    pressMinimum: Double = 0.1, pressOut: Double = 0.12, switchThumb: Double = 0.16,
    segmentChange: Double = 0.12, sliderSet: Double = 0.2, pageMark: Double = 0.12,
    pageContent: Double = 0.24, caretOn: Double = 0.53, caretOff: Double = 0.53
  ) {
    self.pressMinimum = pressMinimum
    self.pressOut = pressOut
    self.switchThumb = switchThumb
    self.segmentChange = segmentChange
    self.sliderSet = sliderSet
    self.pageMark = pageMark
    self.pageContent = pageContent
    self.caretOn = caretOn
    self.caretOff = caretOff
  }

  /// The full motion.
  public static let standard = Motion()
  /// For those whom motion disturbs, and boards that draw slowly: everything is at its end at once. The least time of a press and the caret stay.
  public static let reduced = Motion(
    pressOut: 0, switchThumb: 0, segmentChange: 0, sliderSet: 0, pageMark: 0, pageContent: 0)
}
