/// When a view places what it holds, and how large it makes itself.
extension View {
  /// Asks for ``layoutSubviews()`` before the next frame. Mirrors `UIView.setNeedsLayout()`.
  public func setNeedsLayout() {
    needsLayout = true
    var view: View? = self
    while let present = view, !present.subtreeNeedsLayout {
      present.subtreeNeedsLayout = true
      view = present.superview
    }
  }

  /// Lays out at once what needs it, here and below. Mirrors `UIView.layoutIfNeeded()`.
  public func layoutIfNeeded() {
    guard subtreeNeedsLayout || needsLayout else { return }
    // Laying out may ask for layout again (a label that changes its size); the second pass settles it.
    for _ in 0..<2 where subtreeNeedsLayout || needsLayout {
      subtreeNeedsLayout = false
      if needsLayout {
        needsLayout = false
        layoutSubviews()
      }
      for view in subviews { view.layoutIfNeeded() }
    }
  }

  /// Says that the content wants another size now, so that the view that places this one does so anew. Mirrors
  /// `UIView.invalidateIntrinsicContentSize()`.
  public func invalidateIntrinsicContentSize() { superview?.subviewContentDidChange() }

  /// Takes the size that suits the content; a width or height of 0 sets no limit to it. Mirrors `UIView.sizeToFit()`.
  public func sizeToFit() {
    let unlimited = Double.greatestFiniteMagnitude
    let size = bounds.size
    frame.size = sizeThatFits(
      Size(
        width: size.width > 0 ? size.width : unlimited,
        height: size.height > 0 ? size.height : unlimited))
  }
}
