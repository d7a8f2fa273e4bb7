import Kiosk
import Render

/// A card that names the last events of some controls in the order in which they arrived.
///
/// A row is an event: its number, who sent it, its name, and how often it came. What a drag or typing repeats is counted in its row, with
/// the number of the first, so that the press before it stays in sight.
final class EventList: View {
  private struct Row {
    var control: Int
    var event: Int
    var number: Int
    var count = 1
  }

  /// The rows that the card has room for at most.
  static let mostRows = 12

  private var rows: [Row] = []
  private var controls: [String] = []
  private var lastNumber = 0

  private static let events: [Control.Event] = (Array(0...8) + Array(12...14) + Array(16...19)).map
  { Control.Event(rawValue: 1 << $0) }
  /// The same in words, made once: an event that arrives makes none.
  private static let names = events.map(\.description)
  private static let repeated: Control.Event = [
    .touchDragInside, .touchDragOutside, .valueChanged, .primaryActionTriggered, .editingChanged,
  ]
  private static let digits = (0...9).map { String($0) }
  private static let inset = 16.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    rows.reserveCapacity(Self.mostRows + 1)
    isUserInteractionEnabled = false
  }

  // MARK: - Public API

  /// Names the events of `control`, which is called `name`.
  func watch(_ control: Control, as name: String) {
    let index = controls.count
    controls.append(name)
    for (event, bit) in Self.events.enumerated() {
      control.addAction(
        Action { [weak self] _ in self?.add(event, of: index) }, for: bit)
    }
  }

  /// What the rows say, from the first: "3 Slider touchDragInside × 7".
  var lines: [String] {
    rows.map { row in
      let text = "\(row.number) \(controls[row.control]) \(Self.names[row.event])"
      return row.count > 1 ? "\(text) × \(row.count)" : text
    }
  }

  // MARK: - Overrides

  override func layoutSubviews() { dropRows() }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let palette = theme.palette
    context.fill(roundedRect: bounds, radius: Radius.card, with: palette.surface)
    context.stroke(
      roundedRect: bounds, radius: Radius.card, width: theme.strokes.hairline,
      with: palette.separator)
    if rows.isEmpty {
      context.draw(
        "Touch a control", font: .body, color: palette.textSecondary,
        in: Rect(x: 16, y: bounds.midY - 13, width: bounds.width - 32, height: 26),
        placement: .center)
    }
    for index in rows.indices {
      let place = self.place(of: index)
      if place.intersects(rect) { drawRow(rows[index], in: place, context) }
    }
  }

  // MARK: - Rows

  private func add(_ event: Int, of control: Int) {
    lastNumber += 1
    if let index = rowRepeated(by: event, of: control) {
      rows[index].count += 1
      setNeedsDisplay(place(of: index))
      return
    }
    rows.append(Row(control: control, event: event, number: lastNumber))
    let isFull = rows.count > visibleRows
    dropRows()
    if isFull || rows.count == 1 {
      setNeedsDisplay()
    } else {
      setNeedsDisplay(place(of: rows.count - 1))
    }
  }

  /// The row of the same event in what goes on now; nil where it is not repeated.
  private func rowRepeated(by event: Int, of control: Int) -> Int? {
    for index in rows.indices.reversed() {
      let row = rows[index]
      guard row.control == control, Self.repeated.contains(Self.events[row.event]) else {
        return nil
      }
      if row.event == event { return index }
    }
    return nil
  }

  private func dropRows() {
    while rows.count > max(1, visibleRows) { rows.removeFirst() }
  }

  private var visibleRows: Int {
    max(1, min(Self.mostRows, Int((bounds.height - Self.inset) / 28)))
  }

  private func place(of index: Int) -> Rect {
    let pitch = min(34, (bounds.height - Self.inset) / Double(visibleRows))
    let top = bounds.minY + Self.inset / 2 + Double(index) * pitch
    return Rect(
      x: bounds.minX + Self.inset, y: top, width: bounds.width - 2 * Self.inset, height: pitch)
  }

  // MARK: - Drawing

  private func drawRow(_ row: Row, in place: Rect, _ context: GraphicsContext) {
    let palette = theme.palette
    let isNarrow = bounds.width < 440
    let font = isNarrow ? Font.caption : .body
    let numbers = isNarrow ? Font(size: 16, tabularDigits: true) : .value
    let numberWidth = Double(Int(4 * context.width(of: "0", font: numbers) + 0.5))
    var left = place.minX + numberWidth
    drawNumber(
      row.number, endingAt: left, in: place, font: numbers, color: palette.textSecondary, context)
    left += 16
    if !isNarrow {
      context.draw(
        controls[row.control], font: font, color: palette.textSecondary,
        in: Rect(x: left, y: place.minY, width: 104, height: place.height))
      left += 112
    }
    var right = place.maxX
    if row.count > 1 {
      right = drawNumber(
        row.count, endingAt: right, in: place, font: numbers, color: palette.textSecondary,
        context)
      right -= context.width(of: "× ", font: numbers)
      context.draw(
        "× ", font: numbers, color: palette.textSecondary,
        in: Rect(x: right, y: place.minY, width: place.maxX - right, height: place.height))
    }
    context.draw(
      Self.names[row.event], font: font, color: palette.text,
      in: Rect(x: left, y: place.minY, width: right - left, height: place.height))
  }

  /// Draws a number digit by digit, so that no text is made for it, and returns where it begins.
  @discardableResult private func drawNumber(
    _ number: Int, endingAt right: Double, in place: Rect, font: Font, color: Color,
    _ context: GraphicsContext
  ) -> Double {
    // Whole points, so that a digit looks the same at each place.
    let width = Double(Int(context.width(of: "0", font: font) + 0.5))
    var rest = number
    var x = right
    repeat {
      x -= width
      context.draw(
        Self.digits[rest % 10], font: font, color: color,
        in: Rect(x: x, y: place.minY, width: width, height: place.height))
      rest /= 10
    } while rest > 0
    return x
  }
}
