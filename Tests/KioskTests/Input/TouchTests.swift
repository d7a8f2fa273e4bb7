import Kiosk
import KioskTesting
import Testing

/// How contacts reach views, and what a touch says of itself.
@Suite struct TouchTests {
  private let window = Window(size: Size(width: 600, height: 400))
  private let left = TouchRecorder(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  private let right = TouchRecorder(frame: Rect(x: 300, y: 0, width: 300, height: 400))
  private let panel: PanelHarness

  init() {
    window.addSubview(left)
    window.addSubview(right)
    panel = PanelHarness(window)
  }

  @Test(.contract("HIT-013")) func touchKeepsTheViewItStartedOn() {
    panel.drag(from: Point(x: 10, y: 10), to: Point(x: 500, y: 10), steps: 2)
    #expect(left.steps == ["began", "moved", "moved", "ended"])
    #expect(right.steps.isEmpty)
  }

  @Test(.contract("HIT-014")) func onlyTheFirstContactReachesAViewOthersGetTheirs() {
    panel.press(at: Point(x: 10, y: 10), id: 1)
    panel.press(at: Point(x: 20, y: 10), id: 2)
    panel.press(at: Point(x: 400, y: 10), id: 3)
    panel.move(to: Point(x: 30, y: 10), id: 2)
    panel.release(id: 2)
    #expect(left.steps == ["began"])
    #expect(right.steps == ["began"])
    panel.release(id: 1)
    #expect(left.steps == ["began", "ended"])
  }

  @Test(.contract("HIT-014")) func multipleTouchBringsEveryContact() {
    left.isMultipleTouchEnabled = true
    panel.press(at: Point(x: 10, y: 10), id: 1)
    panel.press(at: Point(x: 20, y: 10), id: 2)
    panel.release(id: 1)
    panel.release(id: 2)
    #expect(left.steps == ["began", "began", "ended", "ended"])
  }

  @Test(.contract("HIT-015")) func exclusiveViewGetsNoTouchBesideOthers() {
    right.isExclusiveTouch = true
    panel.press(at: Point(x: 10, y: 10), id: 1)
    panel.press(at: Point(x: 400, y: 10), id: 2)
    #expect(right.steps.isEmpty)
    panel.release(id: 1)
    panel.release(id: 2)
    panel.press(at: Point(x: 400, y: 10), id: 3)
    panel.press(at: Point(x: 10, y: 10), id: 4)
    #expect(right.steps == ["began"])
    #expect(left.steps == ["began", "ended"])
  }

  @Test(.contract("HIT-016")) func tapCountGrowsWithQuickTapsInOnePlace() {
    let place = Point(x: 10, y: 10)
    for _ in 0..<3 { panel.tap(at: place) }
    #expect(left.tapCounts == [1, 2, 3])
    panel.advance(by: 0.36)
    panel.tap(at: place)
    panel.tap(at: Point(x: 10, y: 40))
    panel.tap(at: Point(x: 10, y: 70.1))
    #expect(left.tapCounts == [1, 2, 3, 1, 2, 1])
  }

  @Test(.contract("HIT-016")) func tapWithinTheWindowOfTimeCounts() {
    panel.tap(at: Point(x: 10, y: 10))
    panel.advance(by: 0.34)
    panel.tap(at: Point(x: 10, y: 10))
    #expect(left.tapCounts == [1, 2])
  }

  @Test(.contract("HIT-016")) func windowSaysHowNearAndSoonATapMustFollow() {
    panel.window.tapInterval = 0.5
    panel.window.tapDistance = 10
    panel.tap(at: Point(x: 10, y: 10))
    panel.advance(by: 0.45)
    panel.tap(at: Point(x: 10, y: 20))
    panel.tap(at: Point(x: 10, y: 30.1))
    panel.advance(by: 0.55)
    panel.tap(at: Point(x: 10, y: 30.1))
    #expect(left.tapCounts == [1, 2, 1, 1])
  }

  @Test(.contract("HIT-017")) func phasesOfATouchFollowItsLife() {
    left.isMultipleTouchEnabled = true
    panel.press(at: Point(x: 10, y: 10), id: 1)
    panel.press(at: Point(x: 20, y: 10), id: 2)
    panel.move(to: Point(x: 30, y: 10), id: 2)
    panel.cancel(id: 2)
    panel.release(id: 1)
    #expect(
      left.phases == [
        [1: .began], [1: .stationary, 2: .began], [1: .stationary, 2: .moved],
        [1: .stationary, 2: .cancelled], [1: .ended],
      ])
    #expect(left.steps == ["began", "began", "moved", "cancelled", "ended"])
  }

  @Test func touchKnowsWhereItIsAndWas() {
    panel.press(at: Point(x: 310, y: 20))
    panel.move(to: Point(x: 330, y: 50))
    #expect(right.places == [Point(x: 10, y: 20), Point(x: 30, y: 50)])
    #expect(right.formerPlaces == [Point(x: 10, y: 20), Point(x: 10, y: 20)])
  }

  @Test func eventTellsItsTimeAndTheTouchesOfAView() {
    panel.press(at: Point(x: 10, y: 10), id: 1)
    panel.advance(by: 2)
    panel.press(at: Point(x: 400, y: 10), id: 2)
    #expect(right.times == [2])
    #expect(right.ownTouchCounts == [1])
    #expect(right.allTouchCounts == [2])
  }

  @Test(.contract("HIT-017")) func contactThatBeginsTwiceLosesItsFirstLife() {
    panel.press(at: Point(x: 10, y: 10))
    panel.press(at: Point(x: 400, y: 10))
    #expect(left.steps == ["began", "cancelled"])
    #expect(left.phases == [[0: .began], [0: .cancelled]])
    #expect(right.steps == ["began"])
  }

  @Test func reportsOfUnknownContactsAreIgnored() {
    panel.send([
      TouchSample(id: 7, phase: .moved, location: Point(x: 10, y: 10), timestamp: 0),
      TouchSample(id: 7, phase: .ended, location: Point(x: 10, y: 10), timestamp: 0),
      TouchSample(id: 7, phase: .cancelled, location: Point(x: 10, y: 10), timestamp: 0),
    ])
    #expect(left.steps.isEmpty)
  }

  @Test func viewWithoutUseForATouchPassesItUp() {
    let child = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    left.addSubview(child)
    panel.tap(at: Point(x: 10, y: 10))
    #expect(left.steps == ["began", "ended"])
  }
}

/// Writes down the touches it gets.
private final class TouchRecorder: View {
  private(set) var steps: [String] = []
  private(set) var tapCounts: [Int] = []
  private(set) var phases: [[Int: Touch.Phase]] = []
  private(set) var places: [Point] = []
  private(set) var formerPlaces: [Point] = []
  private(set) var times: [Double] = []
  private(set) var ownTouchCounts: [Int] = []
  private(set) var allTouchCounts: [Int] = []

  override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
    tapCounts += touches.map(\.tapCount)
    write("began", touches, event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent?) {
    write("moved", touches, event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent?) {
    write("ended", touches, event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: InputEvent?) {
    write("cancelled", touches, event)
  }

  private func write(_ step: String, _ touches: Set<Touch>, _ event: InputEvent?) {
    for touch in touches {
      steps.append(step)
      places.append(touch.location(in: self))
      formerPlaces.append(touch.previousLocation(in: self))
    }
    guard let event else { return }
    times.append(event.timestamp)
    ownTouchCounts.append(event.touches(for: self).count)
    allTouchCounts.append(event.allTouches.count)
    phases.append(
      event.allTouches.reduce(into: [:]) { all, touch in all[touch.id] = touch.phase })
  }
}
