extension Canvas {
  /// Runs `body` with the clip narrowed to `rect`.
  public func withClip(_ rect: PixelRect, _ body: () -> Void) {
    withState({ $0.clip = $0.clip.intersection(rect) }, body)
  }

  /// Runs `body` with the clip narrowed to a rounded rectangle with smooth edges.
  public func withClip(roundedRect: FixedRect, radius: Fixed, _ body: () -> Void) {
    let shape = RoundedShape(roundedRect, radius: radius)
    withClip(to: shape.pixelBounds, body) { caches in
      shape.add(to: caches.rasterizer)
      return .nonZero
    }
  }

  /// Runs `body` with the clip narrowed to a shape inside `bounds`, which `outline` adds to the rasterizer.
  private func withClip(
    to bounds: PixelRect, _ body: () -> Void, outline: (RenderCaches) -> FillRule
  ) {
    let visible = clip.intersection(bounds)
    if visible.isEmpty { return }
    withState(
      { state in
        let mask = caches.clipMask(depth: state.clipDepth)
        let sink = mask.begin(visible)
        caches.rasterizer.begin(clip: visible)
        let rule = outline(caches)
        caches.rasterizer.sweep(rule, into: sink)
        mask.finish(within: state.clipMask)
        state.clip = visible
        state.clipMask = mask
        state.clipDepth += 1
      }, body)
  }
}
