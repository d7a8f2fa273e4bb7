import Kiosk

/// Where rows and columns of a states sheet stand, in points.
nonisolated struct StatesLayout: Hashable, Sendable {
  /// The left edge of the names.
  var names: Double
  /// The left edge of the first column.
  var firstColumn: Double
  /// From column to column.
  var pitch: Double
  /// The width of a button.
  var buttonBody: Double
  /// The width of what is as wide as it is told to be.
  var wideBody: Double
  /// The middle of the halves' headings.
  var headingMiddle: Double
  /// The middle of the columns' titles.
  var titleMiddle: Double
  /// The top of the first row.
  var firstRow: Double
  /// The top of the hairlines between halves.
  var ruleTop: Double
  /// The distance from row to row; nil is the least of each row.
  var rowPitch: Double?
  /// What each row gets beyond its least height, where there is no pitch.
  var extraHeight = 0.0
  /// From the hairline between halves to the column after it.
  var gutter = 16.0
  /// Whether bodies are narrower than the look's samples.
  var isNarrow = false
  /// Whether a second line under a name says what is shown.
  var showsNotes = true

  /// How notes are set.
  static let noteFont = Font(size: 16, lineHeight: 20)

  /// The sheet of the scene: 1280 × 800.
  static let scene = StatesLayout(
    names: 24, firstColumn: 168, pitch: 158, buttonBody: 124, wideBody: 134, headingMiddle: 19,
    titleMiddle: 41, firstRow: 66, ruleTop: 60, rowPitch: 60)

  /// The distance from `row` to the next.
  func height(of row: StateRow) -> Double { rowPitch ?? (row.leastHeight + extraHeight) }
}
