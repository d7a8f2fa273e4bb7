import Kiosk
import KioskTesting
import Testing

/// Gesture recognizers, beside controls and alone.
@Suite struct GestureTests {
  private let window = Window(size: Size(width: 300, height: 200))
  private let holder = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  private let button = Button(frame: Rect(x: 20, y: 20, width: 100, height: 60))
  private let panel: PanelHarness
  private let log: EventLog
  private let notes = Notes()

  init() {
    window.addSubview(holder)
    holder.addSubview(button)
    panel = PanelHarness(window)
    log = EventLog(button)
  }

  private func handler() -> (GestureRecognizer) -> Void {
    let notes = notes
    return { notes.states.append($0.state) }
  }

  @Test(.contract("HIT-018")) func recognizerOfAControlActsBeforeIt() {
    let tap = TapGestureRecognizer(handler())
    button.addGestureRecognizer(tap)
    panel.tap(button)
    #expect(notes.states == [.ended])
    #expect(log.events == [.touchDown, .touchCancel])
    tap.cancelsTouchesInView = false
    log.removeAll()
    panel.advance(by: 1)
    panel.tap(button)
    #expect(notes.states == [.ended, .ended])
    #expect(log.events == [.touchDown, .touchUpInside, .primaryActionTriggered])
    button.removeGestureRecognizer(tap)
    panel.advance(by: 1)
    panel.tap(button)
    #expect(notes.states.count == 2)
  }

  @Test(.contract("HIT-018")) func recognizerOfASuperviewStopsNoTapOfAButton() {
    holder.addGestureRecognizer(TapGestureRecognizer(handler()))
    panel.tap(button)
    #expect(log.events == [.touchDown, .touchUpInside, .primaryActionTriggered])
    #expect(notes.states.isEmpty)
    panel.tap(at: Point(x: 200, y: 150))
    #expect(notes.states == [.ended])
  }

  @Test(.contract("HIT-018")) func recognizerOfASuperviewStopsNoDragOfASwitchOrASlider() {
    holder.addGestureRecognizer(PanGestureRecognizer(handler()))
    let control = Switch()
    control.frame.origin = Point(x: 150, y: 20)
    let slider = Slider(frame: Rect(x: 20, y: 120, width: 228, height: 48))
    holder.addSubview(control)
    holder.addSubview(slider)
    panel.drag(from: Point(x: 168, y: 40), to: Point(x: 210, y: 40))
    panel.drag(from: Point(x: 34, y: 144), to: Point(x: 134, y: 144))
    #expect(control.isOn && slider.value == 0.5)
    #expect(notes.states.isEmpty)
    panel.drag(from: Point(x: 200, y: 90), to: Point(x: 230, y: 90), steps: 3)
    #expect(notes.states == [.began, .changed, .ended])
  }

  @Test func panTellsHowFarTheFingerWent() {
    let pan = PanGestureRecognizer()
    var ways: [Point] = []
    pan.addHandler { [weak holder] in
      if let pan = $0 as? PanGestureRecognizer { ways.append(pan.translation(in: holder)) }
    }
    holder.addGestureRecognizer(pan)
    panel.press(at: Point(x: 200, y: 150))
    panel.move(to: Point(x: 205, y: 150))
    #expect(ways.isEmpty && pan.state == .possible)
    panel.move(to: Point(x: 220, y: 140))
    panel.cancel()
    #expect(ways == [Point(x: 20, y: -10), Point(x: 20, y: -10)])
    #expect(pan.state == .possible)
  }

  @Test func tapOfTwoNeedsTwo() {
    let tap = TapGestureRecognizer(handler())
    tap.numberOfTapsRequired = 2
    holder.addGestureRecognizer(tap)
    let place = Point(x: 200, y: 150)
    panel.tap(at: place)
    #expect(notes.states.isEmpty)
    panel.tap(at: place)
    #expect(notes.states == [.ended])
    panel.drag(from: place, to: Point(x: 240, y: 150))
    #expect(notes.states == [.ended])
  }

  @Test func recognizerThatIsDisabledOrWhoseViewGoesSeesNothing() {
    let pan = PanGestureRecognizer(handler())
    holder.addGestureRecognizer(pan)
    pan.isEnabled = false
    panel.drag(from: Point(x: 200, y: 150), to: Point(x: 240, y: 150))
    #expect(notes.states.isEmpty)
    pan.isEnabled = true
    panel.press(at: Point(x: 200, y: 150))
    panel.move(to: Point(x: 240, y: 150))
    holder.removeFromSuperview()
    #expect(notes.states == [.began, .cancelled])
    #expect(pan.state == .possible)
  }

  @Test func fingerBesideAGestureUnderWayIsNeitherBegunNorLost() {
    let recorder = ContactRecorder(frame: Rect(x: 150, y: 0, width: 150, height: 200))
    recorder.isMultipleTouchEnabled = true
    holder.addSubview(recorder)
    recorder.addGestureRecognizer(PanGestureRecognizer(handler()))
    panel.press(at: Point(x: 200, y: 150), id: 1)
    panel.move(to: Point(x: 240, y: 150), id: 1)
    panel.press(at: Point(x: 250, y: 50), id: 2)
    panel.move(to: Point(x: 260, y: 50), id: 2)
    #expect(recorder.open.isEmpty && recorder.faults.isEmpty)
    panel.release(id: 2)
    panel.release(id: 1)
    #expect(recorder.open.isEmpty && recorder.faults.isEmpty)
    panel.press(at: Point(x: 200, y: 150))
    #expect(recorder.open.count == 1)
  }

  @Test func fingerThatARecognizerEndsAtOnceIsNeitherBegunNorLost() {
    let recorder = ContactRecorder(frame: Rect(x: 150, y: 0, width: 150, height: 200))
    holder.addSubview(recorder)
    recorder.addGestureRecognizer(AtOnce { [weak window] _ in window?.cancelAllTouches() })
    panel.press(at: Point(x: 200, y: 150))
    panel.release()
    #expect(recorder.open.isEmpty && recorder.faults.isEmpty)
  }

  @Test(arguments: [false, true])
  func fingerThatARecognizerEndsWhileItMovesDoesNotMove(cancelsTouches: Bool) {
    let recorder = ContactRecorder(frame: Rect(x: 150, y: 0, width: 150, height: 200))
    holder.addSubview(recorder)
    let pan = PanGestureRecognizer { [weak window] _ in window?.cancelAllTouches() }
    pan.cancelsTouchesInView = cancelsTouches
    recorder.addGestureRecognizer(pan)
    panel.press(at: Point(x: 200, y: 150))
    #expect(recorder.open.count == 1)
    panel.move(to: Point(x: 240, y: 150))
    #expect(recorder.open.isEmpty && recorder.faults.isEmpty)
  }

  @Test func recognizerHasOneView() {
    let tap = TapGestureRecognizer()
    holder.addGestureRecognizer(tap)
    button.addGestureRecognizer(tap)
    #expect(tap.view === button)
    #expect(holder.gestureRecognizers.isEmpty && button.gestureRecognizers.count == 1)
  }
}

/// Makes its gesture of the very touch.
private final class AtOnce: GestureRecognizer {
  override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) { state = .began }
}

/// What handlers heard.
private final class Notes {
  var states: [GestureRecognizer.State] = []
}
