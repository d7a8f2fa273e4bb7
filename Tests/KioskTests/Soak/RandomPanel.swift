import Foundation
import Kiosk
import KioskTesting
import Render

/// A panel with everything on it, worked without plan by fingers, keys and code.
final class RandomPanel {
  let panel: PanelHarness
  /// What the last operation was, for messages.
  private(set) var operation = "start"
  /// What was found wrong, each with its operation.
  private(set) var faults: [String] = []
  /// How many pixel comparisons were made.
  private(set) var comparisons = 0

  private var random: Lcg
  private let window: Window
  private let boxes: [View]
  private let controls: [Control]
  private let probes: [Probe]
  private let labels: [Label]
  private var everything: [View] { boxes + controls + labels }
  private var fingers: Set<Int> = []
  private var step = 0
  private var lastTime = 0.0
  private var pressed: [ObjectIdentifier: Bool] = [:]

  init(seed: UInt64) {
    random = Lcg(seed: seed)
    window = Window(size: Size(width: 320, height: 240))
    let field = TextField(frame: Rect(x: 10, y: 60, width: 130, height: 48))
    field.placeholder = "Name"
    field.clearButtonMode = .whileEditing
    let slider = Slider(frame: Rect(x: 10, y: 120, width: 140, height: 48))
    let pages = PageControl(frame: Rect(x: 10, y: 180, width: 140, height: 48))
    pages.numberOfPages = 5
    let probe = Probe(frame: Rect(x: 170, y: 120, width: 60, height: 40))
    let many = Probe(frame: Rect(x: 240, y: 120, width: 60, height: 60))
    many.isMultipleTouchEnabled = true
    let lonely = Probe(frame: Rect(x: 240, y: 180, width: 30, height: 30))
    lonely.isExclusiveTouch = true
    controls = [
      Button("Start", style: .filled), Button("Erase", style: .destructive),
      Switch(isOn: true), SegmentedControl(items: ["A", "B", "C"]), slider, field, pages, probe,
      many, lonely,
    ]
    probes = [probe, many, lonely]
    labels = [Label("21.5 °C"), Label("Living room", font: .heading)]
    let card = CardView(frame: Rect(x: 0, y: 0, width: 160, height: 240))
    let clipped = View(frame: Rect(x: 160, y: 100, width: 150, height: 120))
    clipped.clipsToBounds = true
    boxes = [
      card, clipped, StackView(axis: .vertical, frame: Rect(x: 165, y: 0, width: 150, height: 100)),
    ]
    for box in boxes { window.addSubview(box) }
    for (index, view) in (controls + labels).enumerated() {
      boxes[index % boxes.count].addSubview(view)
    }
    panel = PanelHarness(window)
    for control in controls { watch(control) }
  }

  // MARK: - Running

  /// Does `count` things and looks after each whether all is as it must be.
  func run(_ count: Int) {
    for _ in 0..<count {
      step += 1
      perform()
      panel.render()
      checkControls()
      if step % 16 == 0 { checkPixels() }
      if faults.count > 5 { return }
    }
    finish()
  }

  /// Lifts every finger, stops everything that moves, and looks once more.
  private func finish() {
    for finger in fingers { panel.release(id: finger) }
    fingers = []
    panel.settle()
    operation = "finish"
    checkControls()
    checkPixels()
    for control in controls where control.isTracking || control.isHighlighted {
      fault("\(type(of: control)) is still pressed")
    }
  }

  // MARK: - Operations

  private func perform() {
    switch random.next(20) {
    case 0...6: touch()
    case 7...9: pass(time: Double(random.next(20)) / 60)
    case 10...11: typeKeys()
    case 12...14: changeControl(controls[random.next(controls.count)])
    case 15...16: changeView(everything[random.next(everything.count)])
    case 17...18: changeHierarchy()
    default: changeWindow()
    }
  }

  private func place() -> Point {
    Point(x: Double(random.next(340) - 10), y: Double(random.next(260) - 10))
  }

  private func touch() {
    let id = random.next(4)
    let point = place()
    switch random.next(6) {
    case 0...1:
      operation = "press \(id) at \(point)"
      fingers.insert(id)
      panel.press(at: point, id: id)
    case 2...3:
      operation = "move \(id) to \(point)"
      if fingers.contains(id) { panel.move(to: point, id: id) }
    case 4:
      operation = "release \(id)"
      if fingers.remove(id) != nil { panel.release(id: id) }
    default:
      operation = "cancel \(id)"
      if fingers.remove(id) != nil { panel.cancel(id: id) }
    }
  }

  private func pass(time: Double) {
    operation = "wait \(time)"
    panel.advance(by: time)
  }

  private func typeKeys() {
    let keys: [KeySample.Key] = [
      .enter, .backspace, .delete, .left, .right, .home, .end, .tab, .escape, .space, .up, .down,
    ]
    switch random.next(3) {
    case 0:
      let key = keys[random.next(keys.count)]
      operation = "key \(key)"
      panel.key(key, characters: key == .space ? " " : "", repeats: random.next(2))
    case 1:
      operation = "type"
      panel.type(["a", "é", "👍🏽", "12", "ij"][random.next(5)])
    default:
      let control = controls[random.next(controls.count)]
      operation = "keyboard to \(type(of: control))"
      if random.next(3) == 0 {
        window.endEditing(random.next(2) == 0)
      } else {
        control.becomeFirstResponder()
      }
    }
  }

  private func changeControl(_ control: Control) {
    operation = "change \(type(of: control))"
    let flag = random.next(2) == 0
    switch random.next(4) {
    case 0: control.isEnabled = flag || random.next(2) == 0
    case 1: control.isSelected = flag
    default: break
    }
    switch control {
    case let button as Button:
      button.setTitle(
        ["Go", "Start the pump", nil][random.next(3)], for: flag ? .normal : .disabled)
      button.style = Button.Style.allCases[random.next(Button.Style.allCases.count)]
    case let toggle as Switch: toggle.setOn(flag, animated: random.next(2) == 0)
    case let segments as SegmentedControl:
      segments.selectedSegmentIndex = random.next(segments.numberOfSegments + 1) - 1
      if random.next(8) == 0, segments.numberOfSegments < 5 {
        segments.insertSegment(withTitle: "N", at: random.next(5))
      } else if random.next(8) == 0, segments.numberOfSegments > 1 {
        segments.removeSegment(at: random.next(segments.numberOfSegments))
      }
    case let slider as Slider: slider.setValue(Float(random.next(101)) / 100, animated: flag)
    case let field as TextField:
      field.text = ["", "Kitchen", "A name that does not fit in here"][random.next(3)]
      field.isError = flag
    case let pages as PageControl:
      pages.numberOfPages = random.next(9)
      pages.currentPage = random.next(9)
    default: break
    }
  }

  private func changeView(_ view: View) {
    operation = "place \(type(of: view))"
    switch random.next(7) {
    case 0: view.isHidden = random.next(3) == 0
    case 1: view.alpha = [1, 1, 0.5, 0][random.next(4)]
    case 2: view.clipsToBounds = random.next(3) == 0
    case 3: view.isUserInteractionEnabled = random.next(4) != 0
    case 4:
      view.frame.origin = Point(x: Double(random.next(200)) / 2, y: Double(random.next(200)) / 2)
    case 5:
      view.frame.size = Size(
        width: Double(random.next(320)) / 2 + 10, height: Double(random.next(200)) / 2 + 10)
    default:
      if let label = view as? Label {
        label.text = ["21.5 °C", "", "A longer text for a label", nil][random.next(4)]
      } else if boxes.contains(where: { $0 === view }) {
        view.bounds.origin = Point(x: Double(random.next(20) - 10), y: Double(random.next(20) - 10))
      } else {
        view.setNeedsLayout()
      }
    }
  }

  private func changeHierarchy() {
    let view = everything[random.next(everything.count)]
    operation = "move \(type(of: view)) in the hierarchy"
    let parent = random.next(3) == 0 ? window : boxes[random.next(boxes.count)]
    switch random.next(5) {
    case 0: view.removeFromSuperview()
    case 1: view.superview?.bringSubviewToFront(view)
    default:
      if parent.isDescendant(of: view) { return }
      if let stack = parent as? StackView, random.next(2) == 0 {
        stack.addArrangedSubview(view)
      } else {
        parent.insertSubview(view, at: random.next(6))
      }
    }
  }

  private func changeWindow() {
    switch random.next(6) {
    case 0:
      operation = "theme"
      window.theme = [Theme.light, .dark][random.next(2)]
    case 1:
      operation = "scale"
      window.scale = [1, 1.25, 1.5, 2][random.next(4)]
    case 2:
      operation = "cancel all"
      window.cancelAllTouches()
    case 3:
      operation = "pointer"
      panel.movePointer(to: random.next(3) == 0 ? nil : place())
    default:
      operation = "redraw"
      everything[random.next(everything.count)].setNeedsDisplay()
    }
  }

  // MARK: - What must hold

  private func fault(_ text: String) { faults.append("step \(step), \(operation): \(text)") }

  /// A touch down and its end alternate, whichever end it is.
  private func watch(_ control: Control) {
    let key = ObjectIdentifier(control)
    control.addAction(
      Action { [weak self] action in
        guard let self, let control = action.sender, !control.isMultipleTouchEnabled else { return }
        if pressed[key] == true { fault("\(type(of: control)) goes down twice") }
        pressed[key] = true
      }, for: .touchDown)
    control.addAction(
      Action { [weak self] action in
        guard let self, let control = action.sender, !control.isMultipleTouchEnabled else { return }
        if pressed[key] != true { fault("\(type(of: control)) ends without having begun") }
        pressed[key] = false
      }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
  }

  private func checkControls() {
    if window.time < lastTime { fault("time runs backwards") }
    lastTime = window.time
    for control in controls {
      let name = "\(type(of: control))"
      check(control.state.contains(.disabled) == !control.isEnabled, "\(name): disabled bit")
      check(control.state.contains(.highlighted) == control.isHighlighted, "\(name): highlight bit")
      check(control.state.contains(.selected) == control.isSelected, "\(name): selected bit")
      check(
        PrimaryState.allCases.count { $0 == control.primaryState } == 1, "\(name): primary state")
      check(!control.isTouchInside || control.isTracking, "\(name): inside without tracking")
      check(!control.isHighlighted || control.isTracking, "\(name): highlighted without a finger")
      check(!control.isTracking || !fingers.isEmpty, "\(name): tracks without a finger")
      check(!control.isTracking || control.isEnabled, "\(name): tracks while disabled")
      check(!control.isTracking || isShown(control), "\(name): tracks while not shown")
    }
    for probe in probes where !probe.faults.isEmpty {
      fault(probe.faults.joined(separator: ", "))
    }
    if let holder = window.firstResponder {
      check(holder.window === window, "keyboard at a view of no window")
    }
    if fingers.isEmpty {
      check(controls.allSatisfy { !$0.isHighlighted }, "highlight without any finger")
    }
  }

  private func checkPixels() {
    comparisons += 1
    guard let missed = panel.missedDamage() else { return }
    let names = missed.views(in: window).map { "\(type(of: $0)) in \(frameInWindow(of: $0))" }
    fault("damage misses pixels: \(missed), at \(names) at scale \(window.scale)")
  }

  private func frameInWindow(of view: View) -> Rect { view.convert(view.bounds, to: nil) }

  private func check(_ holds: Bool, _ text: String) { if !holds { fault(text) } }

  private func isShown(_ view: View) -> Bool {
    var present: View? = view
    while let shown = present {
      if shown.isHidden { return false }
      if shown === window { return true }
      present = shown.superview
    }
    return false
  }
}

/// A control that sees to it that its hooks are called in pairs.
final class Probe: Control {
  private(set) var faults: [String] = []
  private var isOpen = false

  override func beginTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    if isOpen { faults.append("begin follows begin") }
    isOpen = true
    return true
  }
  override func continueTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    if !isOpen { faults.append("continue without begin") }
    return true
  }
  override func endTracking(_ touch: Touch?, with event: InputEvent?) { close("end") }
  override func cancelTracking(with event: InputEvent?) { close("cancel") }
  override func draw(_ rect: Rect, in context: GraphicsContext) {
    context.fill(
      roundedRect: bounds, radius: 8, with: isHighlighted ? Color(0x00687F) : Color(0x80A0A0))
  }

  private func close(_ how: String) {
    if !isOpen { faults.append("\(how) without begin") }
    isOpen = false
  }
}
