import Render

/// Draws the body of a menu from resolved values.
struct MenuFace {
  var appearance: MenuAppearance
  var title: String

  /// The body with its shadow, and the title.
  func draw(in bounds: Rect, isMirrored: Bool, _ context: GraphicsContext) {
    let metrics = appearance.metrics
    context.shadow(
      ofRoundedRect: bounds, radius: metrics.radius, offsetY: metrics.shadowOffset,
      sigma: metrics.shadowSigma, color: appearance.shadow)
    context.fill(roundedRect: bounds, radius: metrics.radius, with: appearance.body)
    if title.isEmpty { return }
    let room = Rect(
      x: bounds.minX + metrics.inset, y: bounds.minY,
      width: bounds.width - 2 * metrics.inset, height: metrics.titleRow)
    context.draw(
      title, font: metrics.titleFont, color: appearance.title, in: room,
      placement: isMirrored ? .right : .left)
  }

  /// The edge, over the rows.
  func drawEdge(in bounds: Rect, _ context: GraphicsContext) {
    context.stroke(
      roundedRect: bounds, radius: appearance.metrics.radius, width: appearance.edgeWidth,
      with: appearance.edge)
  }
}

/// Draws one row of a menu from resolved values.
struct MenuRowFace {
  /// Which corners of the menu are the row's.
  enum Place {
    case middle
    case top
    case bottom
    case both
  }

  var look: MenuRowLook
  var appearance: MenuAppearance
  var title: String
  var isOn: Bool
  var isMirrored: Bool
  var place: Place

  func draw(in bounds: Rect, _ context: GraphicsContext) {
    let metrics = appearance.metrics
    drawFill(in: bounds, context)
    if place == .middle || place == .bottom {
      let line = Double(context.strokePixels(appearance.separatorWidth)) * context.pixel
      context.fill(
        Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: line),
        with: appearance.separator)
    }
    let room = bounds.insetBy(dx: metrics.inset, dy: 0)
    context.draw(
      title, font: metrics.font, color: look.label, in: room,
      placement: isMirrored ? .right : .left)
    if !isOn { return }
    let fromEdge = metrics.indexInset + metrics.index.width / 2
    context.fill(
      barAt: Point(x: isMirrored ? bounds.maxX - fromEdge : bounds.minX + fromEdge, y: bounds.midY),
      width: metrics.index.width, height: metrics.index.height, with: look.index)
  }

  /// A row at an end has the menu's round corners there: the body is drawn longer and cut.
  private func drawFill(in bounds: Rect, _ context: GraphicsContext) {
    let radius = appearance.metrics.radius
    let above = place == .middle || place == .bottom ? radius : 0
    let below = place == .middle || place == .top ? radius : 0
    context.withClip(bounds) {
      context.fill(
        roundedRect: Rect(
          x: bounds.minX, y: bounds.minY - above, width: bounds.width,
          height: bounds.height + above + below), radius: radius, with: look.fill)
    }
  }
}
