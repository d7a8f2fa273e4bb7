extension TextField {
  /// Whether something of `mode` shows now.
  func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: showsEditing
    case .unlessEditing: !showsEditing
    case .always: true
    }
  }

  /// Whether the clear button shows: where its mode says so, and there is text to clear.
  var showsClearButton: Bool { isEnabled && !input.text.isEmpty && shows(clearButtonMode) }

  /// Whether the left view shows.
  var showsLeftView: Bool { leftView != nil && shows(leftViewMode) }

  /// Whether the right view shows: the clear button wins where both would be in one place.
  var showsRightView: Bool {
    guard rightView != nil, shows(rightViewMode) else { return false }
    return !showsClearButton
      || !clearButtonRect(forBounds: bounds).intersects(rightViewRect(forBounds: bounds))
  }

  /// Puts the views that show in their places, and takes the others away.
  func layOutSideViews() {
    place(leftView, isShown: showsLeftView, at: leftViewRect(forBounds: bounds))
    place(rightView, isShown: showsRightView, at: rightViewRect(forBounds: bounds))
  }

  /// One side view is another now.
  func sideViewDidChange(from old: View?) {
    if let old, old.superview === self { old.removeFromSuperview() }
    contentDidChange()
  }

  /// Where a side view stands: at the leading or the trailing end of the body, in its own size, no higher than the body.
  func sideRect(of view: View?, isLeading: Bool, forBounds bounds: Rect) -> Rect {
    guard let view else { return .zero }
    let metrics = theme.textField.metrics
    let body = borderRect(forBounds: bounds)
    let size = view.bounds.size
    let height = min(size.height, body.height)
    let inset = borderStyle == .none ? 0 : metrics.sideInset
    let rect = Rect(
      x: body.minX + inset, y: body.midY - height / 2, width: size.width, height: height)
    return rect.mirrored(in: body, if: isMirrored == isLeading)
  }

  private func place(_ view: View?, isShown: Bool, at rect: Rect) {
    guard let view else { return }
    if isShown {
      if view.superview !== self { addSubview(view) }
      view.frame = rect
    } else if view.superview === self {
      view.removeFromSuperview()
    }
  }
}
