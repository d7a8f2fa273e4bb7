import Kiosk
import KioskTesting
import Render
import Testing

@Suite struct PanelHarnessTests {
  private let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 60))

  @Test func tapSendsDownAndUpInside() {
    let log = EventLog(control)
    let panel = PanelHarness(control)
    panel.tap(control)
    #expect(log.events == [.touchDown, .touchUpInside])
  }

  @Test func twoTapsAtOnceAreADoubleTap() {
    let log = EventLog(control)
    let panel = PanelHarness(control)
    panel.tap(control)
    panel.tap(control)
    #expect(
      log.events == [
        .touchDown, .touchUpInside, .touchDown, .touchDownRepeat, .touchUpInside,
      ])
    log.removeAll()
    panel.advance(by: 0.4)
    panel.tap(control)
    #expect(log.events == [.touchDown, .touchUpInside])
  }

  @Test func dragMovesInEqualStepsThroughItsCorners() {
    let control = PathRecorder(frame: Rect(x: 0, y: 0, width: 100, height: 60))
    let panel = PanelHarness(control)
    panel.drag(
      from: Point(x: 10, y: 10), via: [Point(x: 20, y: 10)], to: Point(x: 20, y: 30), steps: 2)
    #expect(
      control.places == [
        Point(x: 10, y: 10), Point(x: 15, y: 10), Point(x: 20, y: 10), Point(x: 20, y: 20),
        Point(x: 20, y: 30), Point(x: 20, y: 30),
      ])
  }

  @Test func cancelledContactNeverClicks() {
    let log = EventLog(control)
    let panel = PanelHarness(control)
    panel.press(control)
    panel.cancel()
    #expect(log.events == [.touchDown, .touchCancel])
  }

  @Test func windowIsAsLargeAsTheViewWithItsMargin() {
    let panel = PanelHarness(control, margin: 8, scale: 2)
    #expect(panel.window.bounds.size == Size(width: 116, height: 76))
    #expect(control.frame == Rect(x: 8, y: 8, width: 100, height: 60))
    #expect(panel.bitmap.width == 232)
    #expect(panel.bitmap.height == 152)
  }

  @Test func viewWithoutASizeFillsAGivenWindow() {
    let view = View()
    _ = PanelHarness(view, size: Size(width: 300, height: 200), margin: 10)
    #expect(view.frame == Rect(x: 10, y: 10, width: 280, height: 180))
  }

  @Test func nothingIsDrawnWhileNothingChanges() {
    let panel = PanelHarness(control)
    let frames = panel.frameCount
    panel.advance(by: 3_600)
    #expect(panel.frameCount == frames)
    #expect(panel.time == 3_600)
  }

  @Test func framesComeAtSixtyHertzWhileSomethingMoves() {
    let mover = Mover(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let panel = PanelHarness(mover)
    mover.move(for: 0.5)
    panel.advance(by: 10)
    #expect((30...32).contains(mover.advances))
    #expect(panel.application.isSettled)
  }

  @Test func settleStopsWhenMotionStops() {
    let mover = Mover(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let panel = PanelHarness(mover)
    mover.move(for: 0.25)
    let took = panel.settle()
    #expect(took >= 0.25 && took < 0.25 + 2.0 / 60)
    #expect(panel.settle() == 0)
  }

  @Test func typingPressesAndReleasesAKeyForEachCharacter() {
    let recorder = KeyRecorder(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let panel = PanelHarness(recorder)
    recorder.becomeFirstResponder()
    panel.type("a \n")
    #expect(
      recorder.keys.map(\.key) == [.character, .character, .space, .space, .enter, .enter])
    #expect(recorder.keys.map(\.characters) == ["a", "a", " ", " ", "", ""])
    #expect(recorder.keys.map(\.phase) == [.down, .up, .down, .up, .down, .up])
  }

  @Test func heldKeyRepeats() {
    let recorder = KeyRecorder(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let panel = PanelHarness(recorder)
    recorder.becomeFirstResponder()
    panel.key(.backspace, repeats: 2)
    #expect(recorder.keys.map(\.phase) == [.down, .repeated, .repeated, .up])
  }
}

/// Remembers where its contact was.
private final class PathRecorder: View {
  var places: [Point] = []
  override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) { add(touches) }
  override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent?) { add(touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent?) { add(touches) }
  private func add(_ touches: Set<Touch>) {
    places.append(contentsOf: touches.map { $0.location(in: self) })
  }
}

/// Asks for frames for some time.
private final class Mover: View {
  private(set) var advances = 0
  private var end = 0.0

  func move(for seconds: Double) {
    end = (window?.time ?? 0) + seconds
    startAnimating()
  }

  override func advance(to time: Double) -> AnimationNeed {
    advances += 1
    setNeedsDisplay()
    return time < end ? .frame : .none
  }
}

/// Remembers the keys it got.
private final class KeyRecorder: View {
  var keys: [KeySample] = []
  override var canBecomeFirstResponder: Bool { true }
  override func keyDown(_ key: KeySample) -> Bool {
    keys.append(key)
    return true
  }
  override func keyUp(_ key: KeySample) -> Bool {
    keys.append(key)
    return true
  }
}
