extension Canvas {
  /// Runs `body` with everything that it draws composed in `mode`; default is ``BlendMode/sourceOver``. Inside a layer, `mode` is for what the layer holds.
  public func withBlendMode(_ mode: BlendMode, _ body: () -> Void) {
    withState({ $0.mode = mode }, body)
  }

  /// Draws what `body` draws as one picture: first by itself, on nothing, then onto the canvas at `opacity` (0…255), in `mode`, through the clip.
  ///
  /// What overlaps inside the group does not shine through. The picture is as large as the clip, and its
  /// memory is kept for the next one. Layers nest. Mirrors `CGContext.beginTransparencyLayer`.
  public func withLayer(opacity: UInt8, mode: BlendMode = .sourceOver, _ body: () -> Void) {
    if opacity == 0 || clip.isEmpty { return }
    let below = pixels
    let area = clip
    let memory = caches.layer(depth: layerDepth, pixels: area.area)
    memory.update(repeating: 0, count: area.area)
    let bytesPerRow = area.width * 4
    let layer = PixelTarget(
      base: UnsafeMutableRawPointer(memory) - (area.y * bytesPerRow + area.x * 4),
      bytesPerRow: bytesPerRow, opaque: 0)
    withState(
      { state in
        state.target = layer
        state.clipMask = nil
        state.mode = .sourceOver
        state.layerDepth += 1
      }, body)
    for y in area.y..<area.maxY {
      compose(
        UnsafePointer(layer.pixels(area.x, y)), onto: below.pixels(area.x, y), x: area.x, y: y,
        count: area.width, opacity: opacity, mode: mode)
    }
  }

  /// Draws a row of a layer.
  private func compose(
    _ source: UnsafePointer<UInt32>, onto row: UnsafeMutablePointer<UInt32>, x: Int, y: Int,
    count: Int, opacity: UInt8, mode: BlendMode
  ) {
    var mask: UnsafePointer<UInt8>?
    if let clipMask, !clipMask.isOpaque(x: x, y: y, count: count) {
      mask = clipMask.row(x: x, y: y)
    }
    if mode != .sourceOver {
      Composite.pixels(
        row, source, mask, coverage: opacity, count, mode, opaque: pixels.opaque)
    } else if let mask {
      Blend.pixels(
        row, source, caches.scratch.multiplied(mask, opacity, count), count, opaque: pixels.opaque)
    } else if opacity == 255 {
      Blend.pixels(row, source, count, opaque: pixels.opaque)
    } else {
      Blend.pixels(
        row, source, caches.scratch.constant(opacity, count), count, opaque: pixels.opaque)
    }
  }
}
