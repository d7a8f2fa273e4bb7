/// What of a view is drawn in the next frame.
extension View {
  /// Asks for all of it to be drawn in the next frame. Mirrors `UIView.setNeedsDisplay()`.
  public func setNeedsDisplay() { if !isHidden { damage(drawingBounds) } }

  /// Asks for a part to be drawn in the next frame. Mirrors `UIView.setNeedsDisplay(_:)`.
  ///
  /// Under a transform that turns or shears, all of it is drawn again: where the end of a slanting edge moves, all of the edge does.
  public func setNeedsDisplay(_ rect: Rect) {
    if !isHidden { damage(isSlanting ? drawingBounds.union(rect) : rect) }
  }

  /// Whether its edges are neither horizontal nor vertical on the display.
  private var isSlanting: Bool {
    var view: View? = self
    while let slanting = view {
      if slanting.hasTransform, !slanting.transform.keepsAxes { return true }
      view = slanting.superview
    }
    return false
  }

  private var drawingBounds: Rect { bounds.insetBy(dx: -drawingOutset, dy: -drawingOutset) }

  /// What it and the views below draw on, in its own points: they may stick out of it.
  func extent(clipped: Bool = true) -> Rect {
    var all = drawingBounds
    if clipped && clipsToBounds { return all }
    for view in subviews where !view.isHidden {
      all = all.union(view.drawingToSuperview(view.extent()))
    }
    return all
  }

  /// Asks for it and the views below to be drawn in the next frame.
  func damageSubtree() { if !isHidden { damage(extent()) } }

  func damage(_ rect: Rect) {
    var rect = rect
    var view = self
    while let parent = view.superview {
      if view !== self {
        if view.isHidden { return }
        if view.clipsToBounds {
          rect = rect.intersection(view.bounds)
          if rect.isEmpty { return }
        }
      }
      rect = view.drawingToSuperview(rect)
      view = parent
    }
    (view as? Window)?.addDamage(rect)
  }
}
