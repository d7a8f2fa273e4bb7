import Render

extension GraphicsContext {
  /// Draws the keyboard's focus ring: round a body of `radius` points, with a gap between, concentric with it.
  func drawFocusRing(around body: Rect, radius: Double, theme: Theme) {
    let width = Double(strokePixels(theme.strokes.focusRing)) * pixel
    // At fractional scales two roundings upwards could lead out of what a control may paint on: then the gap is narrower.
    let reach = Double(Int(Control.reach * scale)) / scale
    let outset = min(aligned(theme.strokes.focusGap) + width, reach)
    stroke(
      roundedRect: aligned(body).insetBy(dx: -outset, dy: -outset), radius: radius + outset,
      width: width, with: theme.palette.focus)
  }
}
