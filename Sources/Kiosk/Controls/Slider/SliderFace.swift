import Render

/// Draws a slider from resolved values.
struct SliderFace {
  var look: SliderLook
  var metrics: SliderMetrics
  var strokes: Strokes
  /// The shadow of a cap at rest.
  var shadow: Color
  /// The whole track.
  var track: Rect
  /// The cap at rest.
  var cap: Rect
  /// Whether the minimum is at the right.
  var isMirrored = false
  /// Drawn in place of the cap.
  var thumbImage: Image?
  /// Drawn in place of the track before the cap.
  var minimumTrackImage: Image?
  /// Drawn in place of the track after the cap.
  var maximumTrackImage: Image?

  /// Draws what `visible` may show of it.
  func draw(scale: Slider.Scale?, visible: Rect, in context: GraphicsContext) {
    if let scale, visible.maxY > track.midY + metrics.markOffset {
      drawMarks(of: scale, in: context)
      drawNumbers(of: scale, visible: visible, in: context)
    }
    // On whole pixels once, so that cap, growth, line and index stay concentric.
    let cap = context.aligned(cap)
    drawTrack(to: cap.midX, in: context)
    if let thumbImage { context.draw(thumbImage, in: cap) } else { drawCap(cap, in: context) }
  }

  // MARK: - Private

  /// Both parts end beneath the cap, so that no edge shines through the other.
  private func drawTrack(to middle: Double, in context: GraphicsContext) {
    let isSolid = look.valueHeight >= track.height || minimumTrackImage != nil
    let rest = isSolid ? part(from: middle, isValue: false, inset: 0) : track
    if let maximumTrackImage {
      draw(maximumTrackImage, along: part(from: middle, isValue: false, inset: 0), in: context)
    } else {
      context.fill(roundedRect: rest, radius: Radius.track, with: look.track)
      context.stroke(
        roundedRect: rest, radius: Radius.track, width: look.edgeWidth, with: look.trackEdge)
    }
    if let minimumTrackImage {
      draw(minimumTrackImage, along: part(from: middle, isValue: true, inset: 0), in: context)
      return
    }
    let inset = (track.height - look.valueHeight) / 2
    context.fill(
      roundedRect: part(from: middle, isValue: true, inset: inset), radius: look.valueHeight / 2,
      with: look.value)
  }

  /// A picture of its own height, as long as the part of the track.
  private func draw(_ image: Image, along part: Rect, in context: GraphicsContext) {
    let height = image.size.height
    context.draw(
      image, in: Rect(x: part.minX, y: part.midY - height / 2, width: part.width, height: height))
  }

  /// The part of the track on one side of `middle`, `inset` from its edges.
  private func part(from middle: Double, isValue: Bool, inset: Double) -> Rect {
    let isLeft = isValue != isMirrored
    let start = isLeft ? track.minX + inset : middle
    let end = isLeft ? middle : track.maxX - inset
    return Rect(
      x: start, y: track.minY + inset, width: end - start, height: track.height - 2 * inset)
  }

  private func drawCap(_ cap: Rect, in context: GraphicsContext) {
    if look.shadow > 0 {
      context.shadow(
        ofRoundedRect: cap, radius: Radius.cap, offsetY: metrics.shadowOffset,
        sigma: metrics.shadowSigma,
        color: shadow.faded(to: look.shadow))
    }
    let growth = context.aligned(look.growth)
    let body = cap.insetBy(dx: -growth, dy: -growth)
    let radius = Radius.cap + growth
    context.fill(roundedRect: body, radius: radius, with: look.cap)
    context.stroke(roundedRect: body, radius: radius, width: look.edgeWidth, with: look.capEdge)
    context.stroke(
      roundedRect: cap, radius: Radius.cap, width: strokes.pressLine, with: look.pressLine)
    context.fill(
      barAt: Point(x: cap.midX, y: cap.midY), width: metrics.index.width,
      height: metrics.index.height, with: look.index)
  }

  private func drawMarks(of scale: Slider.Scale, in context: GraphicsContext) {
    let pixels = context.strokePixels(strokes.edge)
    let width = Double(pixels) * context.pixel
    // The nearest pixel to the place, or the nearest pair: a mark does not move by half a pixel.
    let reach = Double(pixels / 2) * context.pixel
    let top = track.midY + metrics.markOffset
    for index in 0...scale.intervals {
      let isMajor = scale.majorEvery > 0 && index % scale.majorEvery == 0
      let mark = Rect(
        x: place(index, of: scale.intervals) - reach, y: top, width: width,
        height: isMajor ? metrics.majorMark : metrics.minorMark)
      context.fill(mark, with: look.mark)
    }
  }

  private func drawNumbers(of scale: Slider.Scale, visible: Rect, in context: GraphicsContext) {
    let font = metrics.numberFont
    let middle = track.midY + metrics.numberOffset
    guard visible.maxY > middle - font.lineHeight / 2 else { return }
    for (index, number) in scale.numbers.enumerated() {
      let box = Rect(
        x: place(index, of: max(scale.numbers.count - 1, 1)) - 60,
        y: middle - font.lineHeight / 2, width: 120, height: font.lineHeight)
      context.draw(number, font: font, color: look.number, in: box, placement: .center)
    }
  }

  /// Where the middle of the cap is at `index`/`count` of the range.
  private func place(_ index: Int, of count: Int) -> Double {
    let place = isMirrored ? count - index : index
    return track.minX + cap.width / 2
      + (track.width - cap.width) * Double(place) / Double(count)
  }
}
