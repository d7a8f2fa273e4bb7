import Render

/// Draws a button from resolved values.
struct ButtonFace {
  /// What stands beside the title.
  enum Picture {
    case none
    case icon(Icon)
    case image(Bitmap)
  }

  var look: ButtonLook
  var metrics: ButtonMetrics
  /// Whether the leading edge is the right one.
  var isMirrored = false
  var edge: EdgeLine
  var indexWidth: Double
  var background: Bitmap?
  var backgroundRect: Rect
  var picture: Picture
  var pictureRect: Rect
  var title: String
  var font: Font
  var titleRect: Rect
  /// The former edge inside a pressed body; clear is none.
  var pressLine: Color
  var pressLineWidth: Double

  func draw(in bounds: Rect, _ context: GraphicsContext) {
    drawBody(in: context.aligned(bounds), context)
    if let background { context.draw(background, in: backgroundRect) }
    switch picture {
    case .none: break
    case .icon(let icon):
      context.draw(
        icon, at: pictureRect.origin, size: pictureRect.width, strokeWidth: metrics.iconStroke,
        color: look.label)
    case .image(let image): context.draw(image, in: pictureRect)
    }
    if !title.isEmpty {
      context.draw(title, font: font, color: look.label, in: titleRect, placement: .center)
    }
  }

  /// Growth is a whole number of pixels, the same on every side.
  private func drawBody(in rest: Rect, _ context: GraphicsContext) {
    let growth = context.aligned(look.growth)
    let body = rest.insetBy(dx: -growth, dy: -growth)
    let radius = metrics.radius + growth
    context.fill(roundedRect: body, radius: radius, with: look.fill)
    context.draw(edge, of: body, radius: radius, with: look.edge)
    context.stroke(
      roundedRect: rest, radius: metrics.radius, width: pressLineWidth, with: pressLine)
    let fromEdge = metrics.indexLeading + indexWidth / 2
    context.fill(
      barAt: Point(x: isMirrored ? rest.maxX - fromEdge : rest.minX + fromEdge, y: rest.midY),
      width: indexWidth, height: metrics.indexHeight, with: look.index)
  }
}
