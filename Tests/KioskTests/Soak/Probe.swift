import Kiosk
import Render

/// Begin and end of one finger after the other in one control.
struct TouchPairs {
  private(set) var faults: [String] = []
  private weak var touch: Touch?
  private var isOpen = false

  mutating func begin(_ touch: Touch) {
    if isOpen { faults.append("begin follows begin") }
    isOpen = true
    self.touch = touch
  }
  mutating func goOn(_ touch: Touch) {
    if !isOpen { faults.append("continue without begin") }
    if touch !== self.touch { faults.append("another finger goes on") }
  }
  mutating func end(_ touch: Touch?, _ how: String) {
    if !isOpen { faults.append("\(how) without begin") }
    if let touch, touch !== self.touch { faults.append("\(how) of another finger") }
    isOpen = false
    self.touch = nil
  }
}

/// A control that sees to it that its hooks are called in pairs.
protocol Probing: Control {
  var pairs: TouchPairs { get }
}

/// A plain control that does.
final class Probe: Control, Probing {
  private(set) var pairs = TouchPairs()
  /// Whether it takes no finger, and lets go of the one it has.
  var refuses = false
  /// Called when it has let go of a finger, of which no event tells.
  var didLetGo: () -> Void = {}

  override func beginTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    if refuses { return false }
    pairs.begin(touch)
    return true
  }
  override func continueTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    pairs.goOn(touch)
    if refuses {
      pairs.end(touch, "refusal")
      didLetGo()
    }
    return !refuses
  }
  override func endTracking(_ touch: Touch?, with event: InputEvent?) { pairs.end(touch, "end") }
  override func cancelTracking(with event: InputEvent?) { pairs.end(nil, "cancel") }
  override func draw(_ rect: Rect, in context: GraphicsContext) {
    context.fill(
      roundedRect: bounds, radius: 8, with: isHighlighted ? Color(0x00687F) : Color(0x80A0A0))
  }
}

/// A button that does.
final class ProbeButton: Button, Probing {
  private(set) var pairs = TouchPairs()

  override func beginTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    pairs.begin(touch)
    return super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    pairs.goOn(touch)
    return super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: Touch?, with event: InputEvent?) {
    pairs.end(touch, "end")
    super.endTracking(touch, with: event)
  }
  override func cancelTracking(with event: InputEvent?) {
    pairs.end(nil, "cancel")
    super.cancelTracking(with: event)
  }
}
