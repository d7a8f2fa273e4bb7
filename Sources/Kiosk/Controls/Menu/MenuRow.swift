/// One choice of a menu that is open.
final class MenuRow: Control {
  let action: Action
  private let place: MenuRowFace.Place

  init(_ action: Action, place: MenuRowFace.Place) {
    self.action = action
    self.place = place
    super.init()
    isEnabled = !action.attributes.contains(.disabled)
    // What is set is said by the bar; there is no selected body.
    accessibilityLabel = action.title
    accessibilityTraits = action.state == .on ? [.button, .selected] : .button
  }

  /// Rows touch: there is nothing between them to give away.
  override func point(inside point: Point, with event: InputEvent?) -> Bool {
    bounds.contains(point)
  }

  override var drawingOutset: Double { 0 }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let theme = theme
    let appearance = theme.menu
    let values =
      action.attributes.contains(.destructive) ? appearance.destructiveRow : appearance.row
    let rest = isEnabled ? values.normal : values.disabled
    MenuRowFace(
      look: rest.blended(with: values.highlighted, pressProgress), appearance: appearance,
      title: action.title, isOn: action.state == .on, isMirrored: isMirrored, place: place
    ).draw(in: bounds, context)
    if isFocused { drawFocusRing(theme, in: context) }
  }

  /// Rows touch, so the ring is inside, concentric with the menu.
  private func drawFocusRing(_ theme: Theme, in context: GraphicsContext) {
    let inset = Self.reach + theme.menu.edgeWidth + theme.menu.metrics.focusGap
    context.drawFocusRing(
      around: bounds.insetBy(dx: inset, dy: inset), radius: theme.menu.metrics.radius - inset,
      theme: theme)
  }
}
