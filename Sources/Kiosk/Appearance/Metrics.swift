/// The widths of lines in points. At fractional scales they become whole pixels, halves upwards, never below 1.
nonisolated public struct Strokes: Hashable, Sendable {
  /// Separators.
  public var hairline = 1.0
  /// The edge of a body.
  public var edge = 1.0
  /// The edge of an emptied body.
  public var edgeDisabled = 1.0
  /// A disabled thumb or chosen segment inside a slot.
  public var edgeInner = 1.0
  /// A field being edited or in error.
  public var edgeEditing = 2.0
  /// The index.
  public var index = 4.0
  /// The off ring.
  public var mark = 2.0
  /// The text caret.
  public var caret = 2.0
  /// Between body and focus ring.
  public var focusGap = 2.0
  /// The focus ring.
  public var focusRing = 3.0
  /// The former edge left visible inside a pressed body; 0 is none.
  public var pressLine = 0.0
  /// Line icons on a grid of 24.
  public var icon = 2.0

  /// The widths of the light and the dark theme.
  public static let standard = Strokes()
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

/// How long motions take, in seconds.
nonisolated public struct Motion: Hashable, Sendable {
  /// Highlighted is shown at least this long from touch-down.
  public var pressMinimum = 0.1
  /// Growth and colour return after a press.
  public var pressOut = 0.12
  /// Travel of a switch thumb and change of its colour.
  public var switchThumb = 0.16
  /// Cross-fade of two segments.
  public var segmentChange = 0.12
  /// A slider value set by code.
  public var sliderSet = 0.2
  /// The old page mark shrinks, the new one grows.
  public var pageMark = 0.12
  /// Slide of a page's content.
  public var pageContent = 0.24
  /// A caret is shown.
  public var caretOn = 0.53
  /// A caret is hidden.
  public var caretOff = 0.53

  /// The full motion.
  public static let standard = Motion()
  /// Everything jumps, except the press and the caret.
  public static let reduced: Motion = {
    var motion = Motion()
    motion.pressOut = 0
    motion.switchThumb = 0
    motion.segmentChange = 0
    motion.sliderSet = 0
    motion.pageMark = 0
    motion.pageContent = 0
    return motion
  }()
}
