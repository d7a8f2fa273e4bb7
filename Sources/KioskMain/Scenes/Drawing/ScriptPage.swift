import Kiosk
import Render

/// The page of writing systems. What the fonts at hand do not hold shows as boxes.
final class ScriptPage: View {
  private let layout: GalleryLayout

  /// The page for a gallery.
  static func make(_ layout: GalleryLayout) -> GalleryPage {
    GalleryPage(title: "Scripts", view: ScriptPage(layout))
  }

  private init(_ layout: GalleryLayout) {
    self.layout = layout
    super.init()
    isUserInteractionEnabled = false
  }

  // MARK: - Overrides

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let columns = layout.width >= 600 ? [layout.columns.left, layout.columns.right] : [whole]
    let pitch = max(
      32, min(52, Double(Int(layout.height * Double(columns.count) / Double(Self.lines.count)))))
    let rows = (Self.lines.count + columns.count - 1) / columns.count
    for (index, line) in Self.lines.enumerated() {
      let column = columns[min(index / rows, columns.count - 1)]
      let y = column.minY + Double(index % rows) * pitch
      guard y + pitch <= column.maxY + 1, index / rows < columns.count else { continue }
      let name = Rect(x: column.minX, y: y, width: Self.nameWidth, height: pitch)
      context.draw(
        line.name, font: StatesLayout.noteFont, color: theme.palette.textSecondary, in: name)
      context.draw(
        line.text, font: .body, color: theme.palette.text,
        in: Rect(x: name.maxX, y: y, width: column.maxX - name.maxX, height: pitch))
    }
  }

  // MARK: - Private

  private static let nameWidth = 120.0

  private var whole: Rect {
    Rect(x: layout.left, y: GalleryLayout.top, width: layout.width, height: layout.height)
  }

  /// Words for setting a temperature. A number with its unit is isolated (UAX #9), so that it stays in order in any text.
  private static let lines: [(name: String, text: String)] = [
    ("Latin", "Größe, Ångström, Łódź, façade"),
    ("Vietnamese", "Nhiệt độ phòng khách"),
    ("Greek", "Θερμοκρασία δωματίου"),
    ("Cyrillic", "Температура помещения"),
    ("Arabic", "درجة الحرارة \u{2066}21.5 °C\u{2069}"),
    ("Hebrew", "טמפרטורת החדר \u{2066}21.5 °C\u{2069}"),
    ("Devanagari", "कमरे का तापमान"),
    ("Bengali", "ঘরের তাপমাত্রা"),
    ("Tamil", "அறை வெப்பநிலை"),
    ("Thai", "อุณหภูมิห้อง"),
    ("Chinese", "室内温度 · 設定"),
    ("Japanese", "室温を設定する"),
    ("Korean", "실내 온도 설정"),
    ("Georgian", "ოთახის ტემპერატურა"),
    ("Emoji", "🌡️ 🔥 ❄️ 👩‍🔧 🇩🇪"),
    ("Mixed", "«חדר» \u{2066}21.5 °C\u{2069}, «غرفة» \u{2066}19 °C\u{2069}"),
  ]
}
