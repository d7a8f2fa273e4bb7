import Kiosk

/// The scene of all controls in all states.
final class StatesPanel: View {
  private let title = Label(font: .title)

  override init(frame: Rect) {
    super.init(frame: frame)
    title.frame = Rect(x: 24, y: 17, width: 140, height: 26)
    addSubview(
      StatesSheet(
        rows: StateRow.allCases, columns: StateColumn.allCases, layout: .scene, frame: bounds))
    addSubview(title)
  }

  // MARK: - Overrides

  override func themeDidChange() {
    title.text = ThemeName(of: theme)?.title
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let hairline = Double(context.strokePixels(theme.strokes.hairline)) * context.pixel
    context.fill(
      Rect(x: 0, y: 0, width: bounds.width, height: 60), with: theme.palette.bar)
    context.fill(
      Rect(x: 0, y: 60, width: bounds.width, height: hairline), with: theme.palette.separator)
  }
}
