import Kiosk

/// Samples of drawing in rows and columns, each with its name below.
final class SampleGrid: View {
  /// Something drawn into a rectangle.
  struct Sample {
    /// What is written below.
    let name: String
    /// Draws inside a rectangle on whole pixels.
    let draw: (Rect, GraphicsContext, Theme) -> Void

    init(_ name: String, draw: @escaping (Rect, GraphicsContext, Theme) -> Void) {
      self.name = name
      self.draw = draw
    }
  }

  private let layout: GalleryLayout
  private let samples: [Sample]
  private let columns: Int

  private static let gap = 24.0
  private static let captionHeight = 28.0

  /// A grid of at most `columns`, as many as the gallery is wide for.
  init(_ layout: GalleryLayout, columns: Int = 4, _ samples: [Sample]) {
    self.layout = layout
    self.samples = samples
    self.columns = layout.width >= 900 ? columns : layout.width >= 480 ? 3 : 2
    super.init()
    isUserInteractionEnabled = false
  }

  // MARK: - Overrides

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let rows = (samples.count + columns - 1) / columns
    let width = (layout.width - Double(columns - 1) * Self.gap) / Double(columns)
    let least = 64 + Self.captionHeight
    let visible = max(1, min(rows, Int((layout.height + Self.gap) / (least + Self.gap))))
    let height = (layout.height - Double(visible - 1) * Self.gap) / Double(visible)
    for (index, sample) in samples.prefix(visible * columns).enumerated() {
      let cell = context.aligned(
        Rect(
          x: layout.left + Double(index % columns) * (width + Self.gap),
          y: GalleryLayout.top + Double(index / columns) * (height + Self.gap), width: width,
          height: height))
      sample.draw(
        context.aligned(
          Rect(
            x: cell.minX, y: cell.minY, width: cell.width,
            height: cell.height - Self.captionHeight)), context, theme)
      context.draw(
        sample.name, font: StatesLayout.noteFont, color: theme.palette.textSecondary,
        in: Rect(
          x: cell.minX, y: cell.maxY - Self.captionHeight, width: cell.width,
          height: Self.captionHeight))
    }
  }
}

extension Rect {
  /// The largest square in its middle, `inset` points smaller on each side.
  func square(inset: Double = 0) -> Rect {
    let side = max(0, min(width, height) - 2 * inset)
    return Rect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }
}
