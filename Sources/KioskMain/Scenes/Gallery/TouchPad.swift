import Kiosk

/// A card that shows where fingers are, and where the last of them were.
final class TouchPad: View {
  private struct Contact {
    var id: Int
    var place: Point
    var isDown: Bool
  }

  private var contacts: [Contact] = []
  private var caption = TouchPad.invitation
  private static let invitation = "Touch here"
  private static let radius = 34.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  // MARK: - Overrides

  override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
    if !contacts.contains(where: \.isDown) { contacts.removeAll(keepingCapacity: true) }
    update(touches)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent?) { update(touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent?) { update(touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: InputEvent?) {
    update(touches)
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let palette = theme.palette
    context.fill(roundedRect: bounds, radius: Radius.card, with: palette.surface)
    context.stroke(
      roundedRect: bounds, radius: Radius.card, width: theme.strokes.hairline,
      with: palette.separator)
    context.draw(
      caption, font: .body, color: palette.textSecondary,
      in: Rect(x: 16, y: bounds.midY - 13, width: bounds.width - 32, height: 26),
      placement: .center)
    context.withClip(bounds) {
      for contact in contacts { draw(contact, in: context) }
    }
  }

  // MARK: - Private

  private func draw(_ contact: Contact, in context: GraphicsContext) {
    let palette = theme.palette
    let color = contact.isDown ? palette.accent : palette.outline
    context.stroke(ringAt: contact.place, diameter: Self.radius * 2, width: 4, with: color)
    if contact.isDown {
      context.fill(
        ellipseIn: Rect(
          x: contact.place.x - 20, y: contact.place.y - 20, width: 40, height: 40), with: color)
    }
  }

  private func update(_ touches: Set<Touch>) {
    for touch in touches {
      let contact = Contact(
        id: touch.id, place: touch.location(in: self),
        isDown: touch.phase != .ended && touch.phase != .cancelled)
      if let index = contacts.firstIndex(where: { $0.id == touch.id }) {
        contacts[index] = contact
      } else {
        contacts.append(contact)
      }
    }
    let count = contacts.count(where: \.isDown)
    caption = count == 0 ? Self.invitation : count == 1 ? "1 finger" : "\(count) fingers"
    setNeedsDisplay()
  }
}
