import Render

/// Draws the slot and the dividers of a segmented control from resolved values.
struct SegmentedControlFace {
  var look: SegmentSlotLook
  var metrics: SegmentedControlMetrics
  var edge: EdgeLine
  var dividerWidth: Double
  /// Whether the first segment is at the right.
  var isMirrored = false

  func drawSlot(in bounds: Rect, _ context: GraphicsContext) {
    context.fill(roundedRect: bounds, radius: metrics.radius, with: look.fill)
    context.draw(edge, of: bounds, radius: metrics.radius, with: look.edge)
  }

  /// Draws the line before the segment of `cell`, as much of it as `visibility` (0…256) says.
  func drawDivider(
    before cell: Rect, in bounds: Rect, visibility: Int, _ context: GraphicsContext
  ) {
    if visibility <= 0 { return }
    let width = Double(context.strokePixels(dividerWidth)) * context.pixel
    let height = context.aligned(min(metrics.dividerHeight, cell.height))
    let top = context.aligned(bounds).midY - height / 2
    let x = isMirrored ? cell.maxX - width : cell.minX
    context.fill(
      Rect(x: x, y: top, width: width, height: height), with: look.edge.faded(to: visibility))
  }
}

/// Draws one segment from resolved values.
struct SegmentFace {
  /// Its look where it is not chosen.
  var off: SegmentLook
  /// Its look where it is chosen.
  var on: SegmentLook
  /// How much of it is chosen, 0…256.
  var chosen: Int
  var metrics: SegmentedControlMetrics
  /// Whether the leading edge is the right one.
  var isMirrored = false
  /// Whether the body of the look is drawn.
  var hasBody = true
  var edgeWidth: Double
  var indexWidth: Double
  var title: String?
  /// How the application has the title set.
  var attributes: TextAttributes?
  var image: Image?
  var contentOffset: Size
  /// The former edge inside a pressed segment; clear is none.
  var pressLine: Color
  var pressLineWidth: Double

  /// The body stands in `segment`, the content in the middle of `cell`, which includes half of the gaps: titles are evenly spaced.
  func draw(in segment: Rect, cell: Rect, _ context: GraphicsContext) {
    if hasBody { drawBody(in: segment, context) }
    // What is too large for a segment ends where the segment's damage does.
    context.withClip(segment.insetBy(dx: -metrics.gap, dy: -metrics.gap)) {
      if hasBody { drawIndex(in: segment, context) }
      drawContent(in: cell.offsetBy(dx: contentOffset.width, dy: contentOffset.height), context)
    }
  }

  private func drawBody(in segment: Rect, _ context: GraphicsContext) {
    let look = off.blended(with: on, chosen)
    let rest = context.aligned(segment)
    let growth = context.aligned(look.growth)
    let body = rest.insetBy(dx: -growth, dy: -growth)
    let radius = metrics.segmentRadius + growth
    context.fill(roundedRect: body, radius: radius, with: look.fill)
    context.stroke(roundedRect: body, radius: radius, width: edgeWidth, with: look.edge)
    context.stroke(
      roundedRect: rest, radius: metrics.segmentRadius, width: pressLineWidth, with: pressLine)
  }

  private func drawIndex(in segment: Rect, _ context: GraphicsContext) {
    let rest = context.aligned(segment)
    let fromEdge = metrics.indexLeading + indexWidth / 2
    context.fill(
      barAt: Point(x: isMirrored ? rest.maxX - fromEdge : rest.minX + fromEdge, y: rest.midY),
      width: indexWidth, height: metrics.indexHeight, with: off.blended(with: on, chosen).index)
  }

  /// Titles of two weights cannot be mixed: one fades as the other appears.
  private func drawContent(in rect: Rect, _ context: GraphicsContext) {
    if let image {
      let size = image.size
      let corner = Point(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
      context.draw(image, in: Rect(origin: corner, size: size))
    } else if let title, !title.isEmpty {
      let room = rect.insetBy(dx: metrics.titleInset, dy: 0)
      if let attributes { return draw(title, attributes, in: room, context) }
      if chosen < 256 { draw(title, off, part: 256 - chosen, in: room, context) }
      if chosen > 0 { draw(title, on, part: chosen, in: room, context) }
    }
  }

  /// One title in the application's way: what it leaves open is the look's.
  private func draw(
    _ title: String, _ attributes: TextAttributes, in rect: Rect, _ context: GraphicsContext
  ) {
    let look = chosen >= 128 ? on : off
    let font = attributes.font ?? metrics.font.weight(look.weight)
    let color = attributes.foregroundColor ?? look.label
    guard attributes.isUnderlined else {
      return context.draw(title, font: font, color: color, in: rect, placement: .center)
    }
    context.draw(
      AttributedText(title, attributes: TextAttributes(isUnderlined: true)), font: font,
      color: color, in: rect, alignment: .center)
  }

  private func draw(
    _ title: String, _ look: SegmentLook, part: Int, in rect: Rect, _ context: GraphicsContext
  ) {
    context.draw(
      title, font: metrics.font.weight(look.weight), color: look.label.faded(to: part), in: rect,
      placement: .center)
  }
}
