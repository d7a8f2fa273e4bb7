import Render

/// Draws a button from resolved values.
struct ButtonFace {
  /// What stands beside the title.
  enum Picture {
    case none
    case icon(Icon)
    case image(Image)
  }

  var look: ButtonLook
  var metrics: ButtonMetrics
  /// Whether the leading edge is the right one.
  var isMirrored = false
  var edge: EdgeLine
  var indexWidth: Double
  var background: Image?
  var backgroundRect: Rect
  var picture: Picture
  /// Laid over an image; clear is none.
  var shade: Color
  var pictureRect: Rect
  var title: String
  var font: Font
  var titleRect: Rect
  /// Drawn in place of the title.
  var attributedTitle: AttributedText?
  /// Lines at most; 0 is any number.
  var lines: Int
  var breakMode: LineBreakMode
  /// The shadow of the title; clear is none.
  var shadow: Color
  /// Where it stands from the title; zero is none.
  var shadowOffset: Size
  /// The spot under the finger; clear is none.
  var touch: Color
  /// The former edge inside a pressed body; clear is none.
  var pressLine: Color
  var pressLineWidth: Double

  func draw(in bounds: Rect, _ context: GraphicsContext) {
    drawBody(in: context.aligned(bounds), context)
    if let background { context.draw(background, in: backgroundRect) }
    if touch.alpha > 0 { drawTouch(in: bounds, context) }
    switch picture {
    case .none: break
    case .icon(let icon):
      context.draw(
        icon, at: pictureRect.origin, size: pictureRect.width, strokeWidth: metrics.iconStroke,
        color: look.label)
    case .image(let image): context.draw(image, in: pictureRect, shade: shade)
    }
    if !title.isEmpty {
      if shadow.alpha > 0 && shadowOffset != .zero {
        drawTitle(
          shadow, in: titleRect.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height), context)
      }
      drawTitle(look.label, in: titleRect, context)
    }
  }

  private func drawTitle(_ color: Color, in rect: Rect, _ context: GraphicsContext) {
    if let attributedTitle {
      context.draw(
        attributedTitle, font: font, color: color, in: rect, alignment: .center,
        lineBreakMode: breakMode)
      return
    }
    let fits = lines == 1 && context.width(of: title, font: font) <= rect.width + context.pixel
    if fits || (lines == 1 && breakMode == .byTruncatingTail) {
      context.draw(title, font: font, color: color, in: rect, placement: .center)
    } else {
      context.draw(
        title, font: font, color: color, in: rect, alignment: .center, lineBreakMode: breakMode,
        numberOfLines: lines)
    }
  }

  /// A spot as large as the touch area, no wider than what the button may draw on.
  private func drawTouch(in bounds: Rect, _ context: GraphicsContext) {
    let most = 2 * Control.reach
    let side = min(Control.minimumTouchSize, bounds.width + most, bounds.height + most)
    context.fill(
      ellipseIn: Rect(
        x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side),
      with: touch)
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
