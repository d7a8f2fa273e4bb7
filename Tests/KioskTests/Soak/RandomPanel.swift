import Kiosk
import KioskTesting
import Render

/// A panel with everything on it, worked without plan by fingers, keys and code.
final class RandomPanel {
  /// Points that a finger or code may name; the window is as large.
  static let size = Size(width: 240, height: 160)

  let panel: PanelHarness
  let window: Window
  let boxes: [View]
  let controls: [Control]
  let probes: [any Probing]
  let labels: [Label]
  let recorder: ContactRecorder
  let things = RandomThings()
  let delegate: RandomDelegate
  var everything: [View]

  var random: Lcg
  var step = 0
  /// What the last operation was, for messages.
  var operation = "start"
  /// What was found wrong, each with its operation.
  var faults: [String] = []
  /// How many pixel comparisons were made.
  var comparisons = 0
  /// The contacts that are down.
  var fingers: Set<Int> = []
  /// Whether an action does something of its own.
  var isMischievous = false
  var lastTime = 0.0
  /// For each control whether it has gone down and not come up.
  var pressed: [ObjectIdentifier: Bool] = [:]
  private var seen: [ObjectIdentifier: Witness] = [:]

  /// A view that should be gone when the panel is.
  struct Witness {
    weak let view: View?
  }

  init(seed: UInt64) {
    random = Lcg(seed: seed)
    delegate = RandomDelegate(seed: seed)
    window = Window(size: Self.size)
    let field = TextField(frame: Rect(x: 4, y: 8, width: 110, height: 48))
    field.placeholder = "Name"
    field.clearButtonMode = .whileEditing
    field.delegate = delegate
    let slider = Slider(frame: Rect(x: 4, y: 60, width: 110, height: 48))
    let pages = PageControl(frame: Rect(x: 0, y: 110, width: 120, height: 48))
    pages.numberOfPages = 5
    let picture = Button(frame: Rect(x: 4, y: 30, width: 70, height: 50))
    let probe = Probe(frame: Rect(x: 60, y: 4, width: 60, height: 40))
    let many = Probe(frame: Rect(x: 0, y: 50, width: 50, height: 50))
    many.isMultipleTouchEnabled = true
    let lonely = ProbeButton(frame: Rect(x: 70, y: 60, width: 40, height: 40))
    lonely.isExclusiveTouch = true
    controls = [
      Button("Start", style: .filled), Button("Unit", style: .outline), Switch(isOn: true), field,
      picture, SegmentedControl(items: ["A", "B", "C"]), slider, probe, pages, many, lonely,
    ]
    probes = [probe, many, lonely]
    labels = [Label("21.5 °C"), Label("Living room", font: .heading)]
    recorder = ContactRecorder(frame: Rect(x: 100, y: 120, width: 60, height: 40))
    recorder.isMultipleTouchEnabled = true
    let card = CardView(frame: Rect(x: 0, y: 0, width: 120, height: 160))
    let clipped = View(frame: Rect(x: 118, y: 56, width: 120, height: 100))
    clipped.clipsToBounds = true
    boxes = [
      card, clipped, StackView(axis: .vertical, frame: Rect(x: 122, y: 0, width: 116, height: 100)),
    ]
    everything = boxes + controls + labels + [recorder]
    for box in boxes { window.addSubview(box) }
    for (index, view) in (controls + labels + [recorder]).enumerated() {
      boxes[index % boxes.count].addSubview(view)
    }
    panel = PanelHarness(window)
    for control in controls { watch(control) }
    for control in controls { addMischief(to: control) }
    for view in everything + [window] + things.views { witness(view) }
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
    isMischievous = false
    for finger in fingers.sorted() { panel.release(id: finger) }
    fingers = []
    panel.settle()
    operation = "finish"
    checkControls()
    checkPixels()
    for control in controls where control.isTracking || control.isHighlighted {
      fault("\(type(of: control)) is still pressed")
    }
    for (contact, _) in recorder.open { fault("contact \(contact) has no end") }
  }

  private func perform() {
    isMischievous = random.next(4) == 0
    switch random.next(24) {
    case 0...8: touch()
    case 9...11: pass(time: Double(random.next(20)) / 60)
    case 12...13: useKeys()
    case 14...17: changeControl(controls[random.next(controls.count)])
    case 18...19: changeView(everything[random.next(everything.count)])
    case 20...21: changeHierarchy()
    case 22: changeGestures(everything[random.next(everything.count)])
    default: changeWindow()
    }
  }

  private func pass(time: Double) {
    operation = "wait \(time)"
    panel.advance(by: time)
  }

  // MARK: - Help

  func place() -> Point {
    Point(
      x: Double(random.next(Int(Self.size.width) + 20) - 10),
      y: Double(random.next(Int(Self.size.height) + 20) - 10))
  }

  func chance(_ one: Int) -> Bool { random.next(one) == 0 }

  func pick<T>(_ choices: [T]) -> T { choices[random.next(choices.count)] }

  func fault(_ text: String) { faults.append("step \(step), \(operation): \(text)") }

  /// Remembers `view` without keeping it.
  func witness(_ view: View) {
    let key = ObjectIdentifier(view)
    if seen[key]?.view == nil { seen[key] = Witness(view: view) }
  }

  var witnesses: [Witness] { Array(seen.values) }
}
