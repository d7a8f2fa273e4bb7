import Kiosk
import KioskTesting
import Render

/// What code does to views, their order and the window.
extension RandomPanel {
  func changeView(_ view: View) {
    operation = "place \(type(of: view))"
    switch random.next(12) {
    case 0: view.isHidden = chance(3)
    case 1: view.alpha = pick([1, 1, 0.5, 0])
    case 2: view.clipsToBounds = chance(3)
    case 3: view.isUserInteractionEnabled = !chance(4)
    case 4:
      view.frame.origin = Point(x: Double(random.next(240)) / 2, y: Double(random.next(160)) / 2)
    case 5:
      view.frame.size = Size(
        width: Double(random.next(240)) / 2 + 10, height: Double(random.next(160)) / 2 + 10)
    case 6: view.transform = transform()
    case 7: view.semanticContentAttribute = pick(SemanticContentAttribute.allCases)
    case 8: view.backgroundColor = pick([nil, nil, things.red])
    case 9: view.sizeToFit()
    default:
      if let label = view as? Label {
        label.text = pick(["21.5 °C", "", "A longer text for a label", nil])
        label.textAlignment = pick([.natural, .center, .right])
        label.numberOfLines = random.next(3)
      } else if boxes.contains(where: { $0 === view }) {
        view.bounds.origin = Point(x: Double(random.next(20) - 10), y: Double(random.next(20) - 10))
      } else {
        view.setNeedsLayout()
      }
    }
  }

  private func transform() -> AffineTransform {
    switch random.next(6) {
    case 0: AffineTransform(rotation: Angle(degrees: random.next(360)))
    case 1: AffineTransform(scaleX: pick([0.5, 1.25, -1, 0]), y: pick([0.75, 1, 2]))
    case 2:
      AffineTransform(translationX: Double(random.next(40) - 20), y: Double(random.next(9)) / 4)
    default: .identity
    }
  }

  func changeHierarchy() {
    let view = everything[random.next(everything.count)]
    operation = "move \(type(of: view)) in the hierarchy"
    let parent = chance(3) ? window : boxes[random.next(boxes.count)]
    switch random.next(5) {
    case 0: view.removeFromSuperview()
    case 1: view.superview?.bringSubviewToFront(view)
    default:
      if parent.isDescendant(of: view) { return }
      if let stack = parent as? StackView, chance(2) {
        stack.addArrangedSubview(view)
      } else {
        parent.insertSubview(view, at: random.next(6))
      }
    }
  }

  func changeWindow() {
    switch random.next(8) {
    case 0:
      operation = "theme"
      window.theme = pick([Theme.light, .dark, .contrast])
    case 1:
      operation = "scale"
      window.scale = pick([1, 1, 1, 1.25, 1.5, 2])
    case 2:
      operation = "cancel all"
      window.cancelAllTouches()
    case 3:
      operation = "pointer"
      panel.movePointer(to: chance(3) ? nil : place())
    case 4:
      operation = "direction"
      window.userInterfaceLayoutDirection = pick([.leftToRight, .rightToLeft])
    default:
      operation = "redraw"
      everything[random.next(everything.count)].setNeedsDisplay()
    }
  }
}
