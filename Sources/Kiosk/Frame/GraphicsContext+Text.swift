public import Render

extension GraphicsContext {
  /// The width of one line in points.
  public func width(of text: String, font: Font) -> Double {
    TextSetter.line(text, font: font, family: theme.theme.fontFamily, scale: scale).width.pixels
      / scale
  }

  /// Draws one line in `rect`, its capitals centred vertically; a line that is too long ends in an ellipsis. Justified counts as natural.
  public func draw(
    _ text: String, font: Font, color: Color, in rect: Rect, placement: TextAlignment = .left
  ) {
    let line = TextSetter.line(text, font: font, family: theme.theme.fontFamily, scale: scale)
    let limit = length(rect.width)
    let y = baselinePixel(centredIn: rect, font: font)
    if line.width <= limit + .one {
      let x = left(of: line.width, in: rect, placement, isRightToLeft: line.isRightToLeft)
      canvas.draw(line, at: FixedPoint(x: x, y: Fixed(y)), color: visible(color))
      return
    }
    let layout = TextSetter.layout(
      text, font: font, family: theme.theme.fontFamily, scale: scale, width: limit,
      mode: .byTruncatingTail, numberOfLines: 1)
    let x = left(
      of: layout.width, in: rect, placement, isRightToLeft: layout.lines[0].isRightToLeft)
    draw(layout, left: x - layout.lines[0].x, baseline: y, color)
  }

  /// Draws text in as many lines as `rect` is high for and `numberOfLines` allows (0: any number), centred vertically.
  public func draw(
    _ text: String, font: Font, color: Color, in rect: Rect, alignment: TextAlignment,
    lineBreakMode: LineBreakMode, numberOfLines: Int
  ) {
    let lineHeight = TextSetter.lineHeight(of: font, scale: scale)
    let room = max(Int(length(rect.height).rawValue) / Int(lineHeight.rawValue), 1)
    let limit = length(rect.width)
    let layout = TextSetter.layout(
      text, font: font, family: theme.theme.fontFamily, scale: scale, width: limit,
      alignment: alignment, mode: lineBreakMode,
      numberOfLines: numberOfLines > 0 ? min(numberOfLines, room) : room)
    let above = (layout.height - lineHeight).pixels / 2 / scale
    let y = baselinePixel(centredIn: rect.offsetBy(dx: 0, dy: -above), font: font)
    let left = exact(rect.origin).x
    if layout.width > limit {
      withClip(rect) { draw(layout, left: left, baseline: y, color) }
    } else {
      draw(layout, left: left, baseline: y, color)
    }
  }

  /// Draws one line with its origin at `baseline`; y is taken to a whole pixel.
  public func draw(_ text: String, font: Font, color: Color, at baseline: Point) {
    let line = TextSetter.line(text, font: font, family: theme.theme.fontFamily, scale: scale)
    canvas.draw(
      line, at: FixedPoint(x: exact(baseline).x, y: Fixed(pixelY(baseline.y))),
      color: visible(color))
  }

  /// Draws set text, whose lengths are pixels, with its left top corner at `origin`; characters without a colour of their own in `color`.
  public func draw(_ layout: TextLayout, at origin: Point, color: Color) {
    canvas.draw(layout, at: exact(origin), color: color, opacity: alpha)
  }

  // MARK: - Private

  /// The look's rule: baseline = centre + 0.364 × size, rounded to a whole pixel.
  private func baselinePixel(centredIn rect: Rect, font: Font) -> Int {
    wholePixels((origin.y + rect.midY + 0.364 * font.size) * scale)
  }

  private func left(
    of width: Fixed, in rect: Rect, _ placement: TextAlignment, isRightToLeft: Bool
  ) -> Fixed {
    let left = exact(rect.origin).x
    let room = length(rect.width) - width
    return switch placement {
    case .left: left
    case .center: left + room / 2
    case .right: left + room
    case .natural, .justified: isRightToLeft ? left + room : left
    }
  }

  /// Draws a layout with its left side at `left` and its first baseline at `baseline`.
  private func draw(_ layout: TextLayout, left: Fixed, baseline: Int, _ color: Color) {
    let top = Fixed(baseline) - layout.lines[0].baseline
    canvas.draw(layout, at: FixedPoint(x: left, y: top), color: color, opacity: alpha)
  }
}
