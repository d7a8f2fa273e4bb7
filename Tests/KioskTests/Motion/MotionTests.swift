import Kiosk
import KioskTesting
import Render
import Testing

/// What moves goes on from where it is, arrives, and costs nothing any more.
@Suite struct MotionTests {
  /// Something that moves.
  enum Mover: CaseIterable {
    case switchThumb
    case segmentChange
    case sliderSet
    case pageMark
  }

  /// A control that stands alone and goes from place to place without a finger.
  private final class Stage {
    let panel: PanelHarness
    private let go: (Int) -> Void

    init(_ mover: Mover, motion: Motion = .standard) {
      let window = Window(
        size: Size(width: 320, height: 80), theme: Theme(palette: .light, motion: motion))
      let frame = Rect(x: 16, y: 16, width: 280, height: 48)
      switch mover {
      case .switchThumb:
        let toggle = Switch(frame: frame)
        window.addSubview(toggle)
        go = { toggle.setOn($0 % 2 == 1, animated: true) }
      case .segmentChange:
        let segments = SegmentedControl(items: ["One", "Two", "Three"])
        segments.frame = frame
        segments.selectedSegmentIndex = 0
        window.addSubview(segments)
        window.focus(on: segments)
        go = { place in
          while segments.selectedSegmentIndex != place {
            let isForward = place > segments.selectedSegmentIndex
            #expect(
              segments.keyDown(
                KeySample(key: isForward ? .right : .left, phase: .down, timestamp: 0)))
          }
        }
      case .sliderSet:
        let slider = Slider(frame: frame)
        window.addSubview(slider)
        go = { slider.setValue([0, 1, 0.4][$0], animated: true) }
      case .pageMark:
        let pages = PageControl(frame: frame)
        pages.numberOfPages = 5
        window.addSubview(pages)
        go = { place in
          while pages.currentPage < place { pages.accessibilityIncrement() }
          while pages.currentPage > place { pages.accessibilityDecrement() }
        }
      }
      panel = PanelHarness(window)
    }

    /// Sends it to one of three places, and draws what it is like at this moment.
    func move(to place: Int) -> [UInt32] {
      go(place)
      return picture
    }

    var picture: [UInt32] {
      let bitmap = panel.render()
      return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    }
  }

  // MARK: - From where it is

  @Test(.contract("SWT-016"), arguments: Mover.allCases)
  func whatTurnsBackHalfWayStartsWhereItIs(_ mover: Mover) {
    let stage = Stage(mover)
    let start = stage.picture
    _ = stage.move(to: 1)
    stage.panel.advance(by: 0.05)
    let halfWay = stage.picture
    #expect(halfWay != start)
    #expect(stage.move(to: 0) == halfWay)
    #expect(stage.panel.missedDamage() == nil)
    stage.panel.settle()
    #expect(stage.picture == start)
  }

  @Test(arguments: [Mover.segmentChange, .sliderSet, .pageMark])
  func whatIsSentElsewhereHalfWayStartsWhereItIs(_ mover: Mover) {
    let stage = Stage(mover)
    _ = stage.move(to: 1)
    stage.panel.advance(by: 0.05)
    let halfWay = stage.picture
    #expect(stage.move(to: 2) == halfWay)
    stage.panel.advance(by: 0.03)
    #expect(stage.picture != halfWay)
    #expect(stage.panel.missedDamage() == nil)
    stage.panel.settle()
    #expect(stage.picture == Stage(mover, motion: .reduced).move(to: 2))
  }

  @Test func aFingerStopsAThumbThatIsOnItsWay() {
    let toggle = Switch(frame: Rect(x: 16, y: 16, width: 0, height: 0))
    let panel = PanelHarness(toggle, size: Size(width: 100, height: 72))
    let thumb = Theme.light.palette.accentPressed.argb & 0xFF_FFFF
    /// The middle column of the thumb: the one where the row of its middle is all its colour.
    func left() -> Int? { (0..<100).first { panel.bitmap[$0, 24] & 0xFF_FFFF == thumb } }
    toggle.setOn(true, animated: true)
    panel.advance(by: 0.02)
    panel.press(at: Point(x: 50, y: 36))
    panel.advance(by: 0.5)
    let before = left()
    panel.move(to: Point(x: 51, y: 36))
    panel.move(to: Point(x: 50, y: 36))
    #expect(left() == before)
    panel.release()
    panel.settle()
    #expect(!toggle.isOn)
  }

  // MARK: - To the end

  @Test(arguments: Mover.allCases) func motionIsShortAndThenCostsNothing(_ mover: Mover) {
    let stage = Stage(mover)
    _ = stage.move(to: 1)
    // The longest of the look is 200 ms; the last frame may come a frame later.
    #expect(stage.panel.settle() <= 0.2 + 1.0 / 60)
    expectRest(stage.panel)
  }

  @Test func aPressLeavesSoftlyAndThenCostsNothing() {
    let button = Button("Start", style: .filled)
    let panel = PanelHarness(button, margin: 8)
    panel.tap(button)
    let duration = panel.settle()
    // 50 ms of the tap count towards the 100 that a press is seen at least; it leaves in 120.
    #expect(duration > 0.05 && duration <= 0.19)
    expectRest(panel)
  }

  @Test func aPressDuringAnothersFadeIsWholeAtOnceAndLeavesAnew() {
    let button = Button("Start", style: .filled)
    let panel = PanelHarness(button, margin: 8)
    panel.press(button)
    let pressed = button.pressProgress
    panel.advance(by: 0.2)
    panel.release()
    panel.advance(by: 0.04)
    #expect((1..<256).contains(button.pressProgress))
    panel.press(button)
    #expect(button.pressProgress == pressed)
    panel.advance(by: 1)
    #expect(button.pressProgress == pressed)
    expectRest(panel)
    panel.release()
    panel.settle()
    #expect(button.pressProgress == 0)
    expectRest(panel)
  }

  @Test func aMenuComesAndGoesAtOnceAndCostsNothing() {
    let (panel, button) = menuButton(.standard)
    panel.tap(button)
    panel.settle()
    expectRest(panel)
    panel.tap(at: Point(x: 40, y: 100))
    panel.settle()
    expectRest(panel)
  }

  // MARK: - Reduced

  @Test(arguments: Mover.allCases) func reducedMotionIsAtItsEndInTheNextFrame(_ mover: Mover) {
    let stage = Stage(mover, motion: .reduced)
    let end = stage.move(to: 1)
    #expect(stage.panel.application.isSettled)
    expectRest(stage.panel)
    let moving = Stage(mover)
    #expect(moving.move(to: 1) != end)
    moving.panel.settle()
    #expect(moving.picture == end)
  }

  @Test func reducedMotionShowsAShortPressForItsLeastTimeAndNoLonger() {
    let button = Button("Start", style: .filled)
    let panel = PanelHarness(button, margin: 8)
    panel.window.theme.motion = .reduced
    panel.render()
    panel.press(button)
    panel.release()
    panel.advance(by: 0.099)
    #expect(button.pressProgress == 256)
    panel.advance(by: 0.002)
    #expect(button.pressProgress == 0)
    expectRest(panel)
  }

  @Test func caretBlinksUnderReducedMotionAsEver() {
    let window = Window(
      size: Size(width: 160, height: 64), theme: Theme(palette: .light, motion: .reduced))
    let field = TextField(frame: Rect(x: 8, y: 8, width: 144, height: 48))
    window.addSubview(field)
    let panel = PanelHarness(window)
    field.becomeFirstResponder()
    panel.render()
    let shown = panel.pixels()
    // It stands still for ten seconds after the last input.
    panel.advance(by: 9.99)
    #expect(panel.pixels() == shown)
    panel.advance(by: 0.02)
    let hidden = panel.pixels()
    #expect(hidden != shown)
    panel.advance(by: 0.51)
    #expect(panel.pixels() == hidden)
    panel.advance(by: 0.02)
    #expect(panel.pixels() == shown)
    #expect(panel.application.isSettled)
  }

  @Test func reducedMotionLeavesASegmentAtOnce() {
    let segments = SegmentedControl(items: ["One", "Two"])
    segments.frame.size = segments.intrinsicContentSize
    let panel = PanelHarness(segments, margin: 8)
    panel.window.theme.motion = .reduced
    panel.render()
    panel.tap(at: Point(x: 8 + segments.bounds.width * 0.75, y: 32))
    panel.advance(by: 0.06)
    #expect(segments.selectedSegmentIndex == 1)
    expectRest(panel)
  }

  @Test func reducedMotionOfAMenuEndsWithThePress() {
    let (panel, button) = menuButton(.reduced)
    panel.tap(button)
    panel.advance(by: 0.06)
    expectRest(panel)
  }

  // MARK: - Shared

  private func menuButton(_ motion: Motion) -> (PanelHarness, Button) {
    let button = Button("More", style: .outline)
    button.frame = Rect(x: 16, y: 16, width: 120, height: 48)
    button.menu = Menu(children: [Action(title: "Copy") { _ in }, Action(title: "Erase") { _ in }])
    button.showsMenuAsPrimaryAction = true
    let panel = PanelHarness(button, size: Size(width: 320, height: 240))
    panel.window.theme.motion = motion
    panel.render()
    return (panel, button)
  }

  /// Nothing wakes, and time brings no frame.
  private func expectRest(
    _ panel: PanelHarness, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(panel.application.nextWakeup == nil, sourceLocation: sourceLocation)
    let frames = panel.frameCount
    panel.advance(by: 5)
    #expect(panel.frameCount == frames, sourceLocation: sourceLocation)
  }
}
