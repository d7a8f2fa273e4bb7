import Kiosk
import KioskTesting
import Testing

/// One finger on one control, from touch down to its end.
@Suite struct ControlTrackingTests {
  private let control = Tracker(frame: Rect(x: 100, y: 100, width: 100, height: 60))
  private let window = Window(size: Size(width: 600, height: 400))
  private let panel: PanelHarness
  private let log: EventLog

  /// In the control.
  private let inside = Point(x: 150, y: 130)
  /// More than the tolerance away from it.
  private let outside = Point(x: 150, y: 300)

  init() {
    window.addSubview(control)
    panel = PanelHarness(window)
    log = EventLog(control)
  }

  // MARK: - Down

  @Test(.contract("CTL-002")) func disabledControlIgnoresTouches() {
    control.isEnabled = false
    panel.press(at: inside)
    #expect(control.steps.isEmpty && log.events.isEmpty)
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test(.contract("CTL-003", "CTL-004")) func trackingLastsFromDownToLift() {
    #expect(!control.isTracking && !control.isTouchInside)
    panel.press(at: inside)
    #expect(control.isTracking && control.isTouchInside)
    panel.move(to: outside)
    #expect(control.isTracking && !control.isTouchInside)
    panel.release()
    #expect(!control.isTracking && !control.isTouchInside)
    panel.tap(at: inside)
    #expect(!control.isTracking && !control.isTouchInside)
  }

  @Test(.contract("CTL-020", "CTL-021")) func touchDownFollowsTheHookAndTheFlags() {
    control.onEvent(.touchDown) { control in
      control.steps.append(
        "touchDown \(control.isTracking) \(control.isTouchInside) \(control.isHighlighted)")
    }
    panel.press(at: inside)
    #expect(control.steps == ["begin", "touchDown true true true"])
  }

  @Test(.contract("CTL-022")) func refusedTouchIsDropped() {
    control.acceptsTouches = false
    panel.press(at: inside)
    panel.move(to: Point(x: 160, y: 130))
    panel.release()
    #expect(control.steps == ["begin"])
    #expect(log.events.isEmpty)
    #expect(!control.isHighlighted && !control.isTracking)
  }

  @Test(.contract("CTL-024", "CTL-029")) func secondTapSendsDownAndRepeatInOnePass() {
    var passes = 0
    control.addAction(Action { _ in passes += 1 }, for: [.touchDown, .touchDownRepeat])
    panel.tap(at: inside)
    log.removeAll()
    panel.tap(at: inside)
    panel.tap(at: inside)
    #expect(passes == 3)
    #expect(log.events.count { $0 == .touchDownRepeat } == 2)
    #expect(log.events.prefix(2) == [.touchDown, .touchDownRepeat])
  }

  @Test(.contract("CTL-025", "CTL-041")) func furtherFingerSendsDownAndRepeatAndIsNotTracked() {
    control.isMultipleTouchEnabled = true
    panel.press(at: inside, id: 1)
    panel.press(at: Point(x: 120, y: 120), id: 2)
    #expect(log.events == [.touchDown, .touchDown, .touchDownRepeat])
    log.removeAll()
    panel.move(to: outside, id: 2)
    panel.release(id: 2)
    #expect(log.events.isEmpty)
    #expect(control.isTracking && control.isHighlighted)
    panel.release(id: 1)
    #expect(log.events == [.touchUpInside])
  }

  @Test(.contract("HIT-014", "CTL-041")) func furtherFingerIsUnseenWithoutMultipleTouch() {
    panel.press(at: inside, id: 1)
    panel.press(at: Point(x: 120, y: 120), id: 2)
    panel.move(to: outside, id: 2)
    panel.release(id: 2)
    #expect(log.events == [.touchDown])
    panel.release(id: 1)
    #expect(log.events == [.touchDown, .touchUpInside])
  }

  // MARK: - Moves

  @Test(.contract("CTL-026")) func moveRecomputesInsideThenAsksTheHookThenSends() {
    panel.press(at: inside)
    control.steps = []
    control.onEvent([.touchDragInside, .touchDragOutside]) { $0.steps.append("drag") }
    control.watchesHighlight = true
    panel.move(to: outside)
    #expect(control.steps == ["highlight false", "continue outside", "drag"])
  }

  @Test(.contract("CTL-027", "CTL-028")) func moveInsideSendsDragInsideAndMoveOutsideDragOutside() {
    panel.press(at: inside)
    log.removeAll()
    panel.move(to: Point(x: 155, y: 130))
    #expect(log.events == [.touchDragInside])
    log.removeAll()
    panel.move(to: outside)
    #expect(log.events == [.touchDragOutside, .touchDragExit])
    log.removeAll()
    panel.move(to: Point(x: 151, y: 300))
    #expect(log.events == [.touchDragOutside])
    log.removeAll()
    panel.move(to: inside)
    #expect(log.events == [.touchDragInside, .touchDragEnter])
    log.removeAll()
    panel.move(to: Point(x: 150, y: 131))
    #expect(log.events == [.touchDragInside])
  }

  @Test(.contract("CTL-029")) func crossingIsOnePassInOrderOfRegistration() {
    var calls: [String] = []
    control.addAction(
      Action { _ in calls.append("both") }, for: [.touchDragExit, .touchDragOutside])
    control.addAction(Action { _ in calls.append("exit") }, for: .touchDragExit)
    control.addAction(Action { _ in calls.append("outside") }, for: .touchDragOutside)
    panel.press(at: inside)
    panel.move(to: outside)
    #expect(calls == ["both", "exit", "outside"])
  }

  @Test(.contract("CTL-030")) func fingerCountsAsInsideUpToSeventyPointsAway() {
    panel.press(at: inside)
    for edge in [
      Point(x: 30, y: 130), Point(x: 270, y: 130), Point(x: 150, y: 30), Point(x: 150, y: 230),
    ] {
      panel.move(to: edge)
      #expect(control.isTouchInside, "\(edge)")
    }
    for beyond in [
      Point(x: 29.9, y: 130), Point(x: 270.1, y: 130), Point(x: 150, y: 29.9),
      Point(x: 150, y: 230.1),
    ] {
      panel.move(to: beyond)
      #expect(!control.isTouchInside, "\(beyond)")
    }
  }

  @Test(.contract("CTL-030")) func toleranceOfZeroIsExact() {
    control.trackingTolerance = 0
    panel.press(at: inside)
    panel.move(to: Point(x: 200, y: 130))
    #expect(control.isTouchInside)
    panel.move(to: Point(x: 200.1, y: 130))
    #expect(!control.isTouchInside)
  }

  @Test(.contract("CTL-031", "CTL-040")) func touchMustBeginInTheHitArea() {
    panel.press(at: Point(x: 95, y: 130))
    panel.move(to: inside)
    panel.release()
    panel.drag(from: outside, to: inside)
    #expect(log.events.isEmpty)
  }

  @Test(.contract("CTL-032")) func comingBackUsesTheSameTolerance() {
    panel.press(at: inside)
    panel.move(to: outside)
    log.removeAll()
    panel.move(to: Point(x: 150, y: 230.1))
    #expect(log.events == [.touchDragOutside])
    panel.move(to: Point(x: 150, y: 229.9))
    #expect(log.events.suffix(2) == [.touchDragInside, .touchDragEnter])
  }

  @Test(.contract("CTL-033")) func hookHearsOfMovesOutside() {
    panel.press(at: inside)
    panel.move(to: outside)
    panel.move(to: Point(x: 150, y: 310))
    #expect(control.steps == ["begin", "continue outside", "continue outside"])
  }

  @Test(.contract("CTL-034", "CTL-003")) func refusalToContinueEndsTrackingSilently() {
    panel.press(at: inside)
    log.removeAll()
    control.continues = false
    panel.move(to: Point(x: 155, y: 130))
    #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
    panel.move(to: Point(x: 156, y: 130))
    panel.release()
    #expect(log.events.isEmpty)
    #expect(control.steps == ["begin", "continue inside"])
  }

  @Test(.contract("CTL-023")) func defaultHooksAcceptAndDoNothing() {
    let plain = Asker(frame: Rect(x: 300, y: 0, width: 60, height: 60))
    window.addSubview(plain)
    let log = EventLog(plain)
    panel.drag(from: Point(x: 320, y: 20), to: Point(x: 330, y: 20), steps: 1)
    #expect(plain.answers == [true, true])
    #expect(log.events == [.touchDown, .touchDragInside, .touchUpInside])
    let before = plain.state
    plain.endTracking(nil, with: nil)
    plain.cancelTracking(with: nil)
    #expect(plain.state == before && log.events.count == 3)
  }

  // MARK: - Ends

  @Test(.contract("CTL-035", "CTL-037")) func liftCallsTheHookThenClearsTheHighlightThenSends() {
    panel.press(at: inside)
    control.steps = []
    control.watchesHighlight = true
    control.onEvent([.touchUpInside, .touchUpOutside]) { control in
      control.steps.append(
        "up \(control.isHighlighted) \(control.isTracking) \(control.isTouchInside)")
    }
    panel.release()
    #expect(control.steps == ["end", "highlight false", "up false false true"])
  }

  @Test(.contract("CTL-035")) func liftSendsOneOfTwoUpEvents() {
    panel.press(at: inside)
    panel.move(to: Point(x: 150, y: 200))
    panel.release()
    #expect(log.events.last == .touchUpInside)
    #expect(!log.events.contains(.touchUpOutside))
    log.removeAll()
    panel.press(at: inside)
    panel.move(to: outside)
    panel.release()
    #expect(log.events.last == .touchUpOutside)
    #expect(!log.events.contains(.touchUpInside))
  }

  @Test(.contract("CTL-035")) func placeOfTheLiftDecides() {
    panel.send([
      TouchSample(id: 0, phase: .began, location: inside, timestamp: 0),
      TouchSample(id: 0, phase: .ended, location: outside, timestamp: 0.1),
    ])
    #expect(log.events == [.touchDown, .touchUpOutside])
  }

  @Test(.contract("CTL-036")) func cancelSendsTouchCancelOnceAndNoUp() {
    panel.press(at: inside)
    panel.cancel()
    #expect(control.steps == ["begin", "cancel event"])
    #expect(log.events == [.touchDown, .touchCancel])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test(.contract("CTL-036")) func windowCancelsAllContacts() {
    panel.press(at: inside)
    window.cancelAllTouches()
    panel.release()
    #expect(log.events == [.touchDown, .touchCancel])
  }

  @Test(.contract("CTL-038"), arguments: ["remove", "remove parent", "hide", "hide parent"])
  func leavingTheScreenCancels(how: String) {
    let parent = View(frame: window.bounds)
    window.addSubview(parent)
    parent.addSubview(control)
    panel.press(at: inside)
    switch how {
    case "remove": control.removeFromSuperview()
    case "remove parent": parent.removeFromSuperview()
    case "hide": control.isHidden = true
    default: parent.isHidden = true
    }
    #expect(control.steps == ["begin", "cancel nil"])
    #expect(!control.isTracking && !control.isHighlighted)
    panel.move(to: Point(x: 155, y: 130))
    panel.release()
    #expect(log.events == [.touchDown, .touchCancel])
  }

  @Test(.contract("CTL-039")) func disablingCancelsAndEnablingDoesNotRevive() {
    panel.press(at: inside)
    control.isEnabled = false
    #expect(control.steps == ["begin", "cancel nil"])
    #expect(control.state == .disabled)
    control.isEnabled = true
    panel.move(to: Point(x: 155, y: 130))
    panel.release()
    #expect(log.events == [.touchDown, .touchCancel])
    #expect(control.state == .normal)
  }

  @Test(.contract("CTL-042")) func valueChangedOfALiftPrecedesItsUpEvent() {
    control.sendsValueAtEnd = true
    panel.tap(at: inside)
    #expect(log.events == [.touchDown, .valueChanged, .touchUpInside])
  }

  // MARK: - Handlers that change their control

  @Test(
    .contract("CTL-043"), arguments: [Control.Event.touchDown, .touchDragInside, .touchUpInside])
  func controlRemovedByItsOwnActionFinishesThePass(event: Control.Event) {
    var later = 0
    control.onEvent(event) { $0.removeFromSuperview() }
    control.addAction(Action { _ in later += 1 }, for: event)
    panel.drag(from: inside, to: Point(x: 160, y: 130), steps: 2)
    #expect(later == 1)
    #expect(!control.isTracking && !control.isHighlighted)
    #expect(log.events.last == (event == .touchUpInside ? .touchUpInside : .touchCancel))
  }

  @Test(.contract("CTL-043")) func controlReleasedByItsOwnActionFinishesThePass() {
    weak var gone: Control?
    var later = 0
    do {
      let control = Control(frame: Rect(x: 300, y: 100, width: 60, height: 60))
      gone = control
      control.addAction(
        Action { $0.sender?.removeFromSuperview() }, for: .touchUpInside)
      control.addAction(Action { _ in later += 1 }, for: .touchUpInside)
      window.addSubview(control)
    }
    panel.tap(at: Point(x: 320, y: 120))
    #expect(later == 1)
    #expect(gone == nil)
  }

  @Test(arguments: ["disable", "hide", "remove"])
  func hookThatTakesTheControlAwayTracksNothing(how: String) {
    control.atBegin = { control in
      switch how {
      case "disable": control.isEnabled = false
      case "hide": control.isHidden = true
      default: control.removeFromSuperview()
      }
    }
    panel.press(at: inside)
    #expect(!control.isTracking && !control.isHighlighted)
    #expect(log.events.isEmpty)
  }

  @Test(.contract("CTL-041")) func secondFingerIsLeftAloneAfterTheFirstIsLifted() {
    control.isMultipleTouchEnabled = true
    panel.press(at: inside, id: 1)
    panel.press(at: Point(x: 120, y: 120), id: 2)
    panel.release(id: 1)
    log.removeAll()
    panel.move(to: inside, id: 2)
    panel.release(id: 2)
    #expect(log.events.isEmpty)
    #expect(control.state == .normal)
  }

  @Test(.contract("CTL-041")) func lossOfASecondFingerLeavesTheFirst() {
    control.isMultipleTouchEnabled = true
    panel.press(at: inside, id: 1)
    panel.press(at: Point(x: 120, y: 120), id: 2)
    log.removeAll()
    panel.cancel(id: 2)
    #expect(log.events.isEmpty && control.isTracking && control.isHighlighted)
    panel.release(id: 1)
    #expect(log.events == [.touchUpInside])
  }

  @Test func touchInASubviewIsTrackedByTheControlAboveIt() {
    let part = View(frame: Rect(x: 0, y: 0, width: 50, height: 60))
    control.addSubview(part)
    panel.tap(at: Point(x: 110, y: 130))
    #expect(log.events == [.touchDown, .touchUpInside])
  }
}

/// Writes down what the hooks of the base class answer.
private final class Asker: Control {
  var answers: [Bool] = []
  override func beginTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    answers.append(super.beginTracking(touch, with: event))
    return true
  }
  override func continueTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    answers.append(super.continueTracking(touch, with: event))
    return true
  }
}

/// Writes down its tracking hooks.
private final class Tracker: Control {
  var steps: [String] = []
  var acceptsTouches = true
  var continues = true
  var sendsValueAtEnd = false
  var watchesHighlight = false
  var atBegin: ((Tracker) -> Void)?

  func onEvent(_ event: Event, _ body: @escaping (Tracker) -> Void) {
    addAction(
      Action { action in if let control = action.sender as? Tracker { body(control) } }, for: event)
  }

  override func beginTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    steps.append("begin")
    atBegin?(self)
    return acceptsTouches
  }
  override func continueTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    steps.append("continue \(isTouchInside ? "inside" : "outside")")
    return continues
  }
  override func endTracking(_ touch: Touch?, with event: InputEvent?) {
    steps.append("end")
    if sendsValueAtEnd { sendActions(for: .valueChanged) }
  }
  override func cancelTracking(with event: InputEvent?) {
    super.cancelTracking(with: event)
    steps.append("cancel \(event == nil ? "nil" : "event")")
  }
  override func stateDidChange(from old: State) {
    super.stateDidChange(from: old)
    if watchesHighlight, state.contains(.highlighted) != old.contains(.highlighted) {
      steps.append("highlight \(isHighlighted)")
    }
  }
}
