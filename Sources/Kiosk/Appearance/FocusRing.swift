import Render

extension GraphicsContext {
  /// Draws the keyboard's focus ring: round a body of `radius` points, with a gap between, concentric with it.
  func drawFocusRing(around body: Rect, radius: Double, theme: Theme) {
    let width = Double(strokePixels(theme.strokes.focusRing)) * pixel
    let outset = aligned(theme.strokes.focusGap) + width
    stroke(
      roundedRect: aligned(body).insetBy(dx: -outset, dy: -outset), radius: radius + outset,
      width: width, with: theme.palette.focus)
  }
}
