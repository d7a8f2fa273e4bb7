extension Canvas {
  /// Runs `body` with the clip narrowed to `rect`; its edges are smooth where the transform takes them off whole pixels.
  public func withClip(_ rect: PixelRect, _ body: () -> Void) {
    if isPlain {
      withState({ $0.clip = $0.clip.intersection(rect) }, body)
    } else {
      withClip(FixedRect(rect), body)
    }
  }

  /// Runs `body` with the clip narrowed to `rect`, with smooth edges.
  public func withClip(_ rect: FixedRect, _ body: () -> Void) {
    withClip(RoundedShape(rect, radius: .zero), body)
  }

  /// Runs `body` with the clip narrowed to a rounded rectangle with smooth edges.
  public func withClip(roundedRect: FixedRect, radius: Fixed, _ body: () -> Void) {
    withClip(RoundedShape(roundedRect, radius: radius), body)
  }

  /// Runs `body` with the clip narrowed to a rounded rectangle with a radius for each corner.
  public func withClip(roundedRect: FixedRect, radii: CornerRadii, _ body: () -> Void) {
    withClip(CorneredShape(roundedRect, radii: radii), body)
  }

  /// Runs `body` with the clip narrowed to the inside of a path, with smooth edges; nothing is visible through an empty one.
  ///
  /// Clips nest to any depth; where their edges meet, coverages multiply.
  public func withClip(_ path: Path, rule: FillRule = .nonZero, _ body: () -> Void) {
    let transform = isPlain ? nil : transform
    let bounds = (transform?.bounds(of: path.bounds) ?? path.bounds).pixelBounds
    withClip(to: bounds, body) { caches in
      caches.rasterizer.add(path, through: transform)
      return rule
    }
  }

  private func withClip<Shape: BoxShape>(_ shape: Shape, _ body: () -> Void) {
    var width = 0
    if let placed = shape.placed(by: transform, width: &width) {
      let bounds = placed.pixelBounds
      if placed.isWhole && placed.cornerReach == 0 {
        withState({ $0.clip = $0.clip.intersection(bounds) }, body)
        return
      }
      withClip(to: bounds, body) { caches in
        placed.add(to: caches.rasterizer, clockwise: true)
        return .nonZero
      }
    } else {
      // Read before the state is changed.
      let transform = transform
      withClip(to: deviceBounds(shape), body) { caches in
        shape.add(to: caches.rasterizer, through: transform)
        return .nonZero
      }
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
