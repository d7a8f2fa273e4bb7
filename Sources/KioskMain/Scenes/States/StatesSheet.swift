import Kiosk

/// Controls in rows, their states in columns. Nothing in it takes touches.
final class StatesSheet: View {
  private let rows: [StateRow]
  private let columns: [StateColumn]
  private let layout: StatesLayout
  private var ruleBottom = 0.0

  /// A sheet of `rows` and `columns`.
  init(rows: [StateRow], columns: [StateColumn], layout: StatesLayout, frame: Rect) {
    self.rows = rows
    self.columns = columns
    self.layout = layout
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addTitles()
    var top = layout.firstRow
    for row in rows {
      let height = layout.height(of: row)
      add(row, middle: top + height / 2)
      top += height
    }
    ruleBottom = layout.rowPitch == nil ? top : frame.height
  }

  // MARK: - Overrides

  /// Hairlines before the halves of the sheet.
  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let hairline = Double(context.strokePixels(theme.strokes.hairline)) * context.pixel
    for (index, column) in columns.enumerated() where index > 0 {
      guard column == .selected || column == .focused else { continue }
      context.fill(
        Rect(
          x: left(of: index) - layout.gutter, y: layout.ruleTop, width: hairline,
          height: ruleBottom - layout.ruleTop),
        with: theme.palette.separator)
    }
  }

  // MARK: - Private

  private func left(of column: Int) -> Double {
    layout.firstColumn + layout.pitch * Double(column)
  }

  private func addTitles() {
    for (index, column) in columns.enumerated() {
      if let heading = column.heading {
        add(heading, font: .heading, isSecondary: true, x: left(of: index), layout.headingMiddle)
      }
      add(column.title, font: .caption, x: left(of: index), layout.titleMiddle)
    }
  }

  private func add(_ row: StateRow, middle: Double) {
    if let note = row.note, layout.showsNotes, layout.height(of: row) >= 48 {
      add(row.title, font: .caption, x: layout.names, middle - 10)
      add(note, font: StatesLayout.noteFont, isSecondary: true, x: layout.names, middle + 10)
    } else {
      add(row.title, font: .caption, x: layout.names, middle)
    }
    for (index, column) in columns.enumerated() {
      addSubview(row.specimen(in: column, x: left(of: index), y: middle, layout: layout))
    }
  }

  private func add(
    _ text: String, font: Font, isSecondary: Bool = false, x: Double, _ middle: Double
  ) {
    let label = Label(
      text, font: font,
      frame: Rect(x: x, y: middle - font.lineHeight / 2, width: 140, height: font.lineHeight))
    label.isSecondary = isSecondary
    addSubview(label)
  }
}
