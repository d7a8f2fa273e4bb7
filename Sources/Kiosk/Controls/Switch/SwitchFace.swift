import Render

/// Draws a switch from resolved values.
struct SwitchFace {
  var look: SwitchLook
  var metrics: SwitchMetrics
  /// How far the thumb is, 0 (off) … 1 (on): from the middle on it shows the sign of on.
  var position: Double
  /// Whether off is at the right.
  var isMirrored = false
  var edge: EdgeLine
  var thumbEdgeWidth: Double
  var markWidth: Double
  /// The former edge inside a pressed body; clear is none.
  var pressLine: Color
  var pressLineWidth: Double

  func draw(in bounds: Rect, _ context: GraphicsContext) {
    let slot = context.aligned(bounds)
    drawSlot(slot, context)
    let thumb = thumbRect(in: slot, context)
    let radius = metrics.thumbRadius
    context.fill(roundedRect: thumb, radius: radius, with: look.thumb)
    context.stroke(roundedRect: thumb, radius: radius, width: thumbEdgeWidth, with: look.thumbEdge)
    drawMark(at: Point(x: thumb.midX, y: thumb.midY), context)
  }

  /// The ring lies under the slot, so that no seam shows between their corners.
  private func drawSlot(_ slot: Rect, _ context: GraphicsContext) {
    let growth = context.aligned(look.growth)
    if growth > 0 {
      context.fill(
        roundedRect: slot.insetBy(dx: -growth, dy: -growth), radius: metrics.radius + growth,
        with: look.ring)
    }
    context.fill(roundedRect: slot, radius: metrics.radius, with: look.body)
    context.draw(edge, of: slot, radius: metrics.radius, with: look.edge)
    context.stroke(
      roundedRect: slot, radius: metrics.radius, width: pressLineWidth, with: pressLine)
  }

  /// The thumb widens towards the middle: off it keeps its leading edge, on its trailing one.
  private func thumbRect(in slot: Rect, _ context: GraphicsContext) -> Rect {
    let inset = context.aligned(metrics.inset)
    let width = context.aligned(look.thumbWidth)
    let free = slot.width - 2 * inset - width
    let place = isMirrored ? 1 - position : position
    return Rect(
      x: slot.minX + inset + context.aligned(free * place), y: slot.minY + inset, width: width,
      height: slot.height - 2 * inset)
  }

  private func drawMark(at center: Point, _ context: GraphicsContext) {
    if position < 0.5 {
      context.stroke(
        ringAt: center, diameter: metrics.ring, width: markWidth, with: look.mark)
    } else {
      context.fill(
        barAt: center, width: metrics.bar.width, height: metrics.bar.height, with: look.mark)
    }
  }
}
