import Render

/// Draws a page control from resolved values.
struct PageControlFace {
  /// A mark that does not stand out as much as it will.
  struct MovingMark {
    /// Whose it is.
    var page: Int
    /// How much it stands out, 0…1.
    var weight: Animation
  }

  var look: PageControlLook
  var metrics: PageControlMetrics
  /// The pages that have a mark.
  var pages: Range<Int>
  /// The page whose mark stands out.
  var present: Int
  /// The marks on their way.
  var moving: [MovingMark]
  /// The time at which they are drawn.
  var time: Double
  /// Whether the first page is at the right.
  var isMirrored = false

  /// The marks, centred in `bounds`.
  func draw(in bounds: Rect, _ context: GraphicsContext) {
    let middle = Point(x: bounds.midX, y: bounds.midY)
    let pitch = isMirrored ? -metrics.pitch : metrics.pitch
    let length = Double(pages.count - 1) * pitch
    var place = Point(x: middle.x - length / 2, y: middle.y)
    for page in pages {
      drawMark(at: place, weight: weight(of: page), in: context)
      place.x += pitch
    }
  }

  /// The number of the page, centred in `bounds`.
  func draw(_ text: String, in bounds: Rect, _ context: GraphicsContext) {
    let isPressed = look.presentSize.width > 5
    let font = isPressed ? metrics.font.weight(.semibold) : metrics.font
    context.draw(text, font: font, color: look.text, in: bounds, placement: .center)
  }

  /// What the focus ring goes round: marks of `width`, with room at the sides.
  func focusBody(width: Double, in bounds: Rect) -> Rect {
    Rect(
      x: bounds.midX - width / 2, y: bounds.midY - metrics.focusHeight / 2, width: width,
      height: metrics.focusHeight
    ).insetBy(dx: -metrics.focusPadding, dy: 0)
  }

  // MARK: - Private

  /// How much a page stands out, 0…256.
  private func weight(of page: Int) -> Int {
    for mark in moving where mark.page == page {
      return Int(mark.weight.value(at: time) * 256 + 0.5)
    }
    return page == present ? 256 : 0
  }

  private func drawMark(at place: Point, weight: Int, in context: GraphicsContext) {
    let size = look.otherSize.blended(with: look.presentSize, weight)
    context.fill(
      barAt: place, width: size.width, height: size.height,
      with: look.other.blended(with: look.present, weight))
  }
}
