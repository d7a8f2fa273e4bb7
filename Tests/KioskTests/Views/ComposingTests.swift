import Kiosk
import KioskTesting
import Render
import Testing

/// Controls in what holds them: a button and a switch in a control of an application's own, in a row, in a bar.
@Suite struct ComposingTests {
  // MARK: - Who is hit

  @Test(.contract("CTL-001", "HIT-001"), arguments: Holding.allCases)
  func aTouchOnAnInnerControlIsItsAlone(holding: Holding) {
    let scene = Composition(holding)
    scene.panel.press(scene.button)
    #expect(scene.button.isHighlighted && scene.button.isTracking)
    #expect(!scene.tile.isHighlighted && !scene.tile.isTracking)
    scene.panel.release()
    scene.panel.tap(scene.toggle)
    #expect(scene.toggle.isOn)
    #expect(
      scene.log.events(of: scene.button) == [.touchDown, .touchUpInside, .primaryActionTriggered])
    #expect(scene.log.events(of: scene.tile).isEmpty)
    #expect(scene.row.touches == 0)
    #expect(scene.tile.changes == 0)
  }

  @Test(arguments: Holding.allCases)
  func aTouchBesideTheInnerControlsIsTheOuters(holding: Holding) {
    let scene = Composition(holding)
    scene.panel.press(at: scene.beside)
    #expect(scene.tile.isHighlighted)
    #expect(!scene.button.isHighlighted && !scene.toggle.isHighlighted)
    scene.panel.release()
    #expect(scene.log.events == [.touchDown, .touchUpInside])
    #expect(scene.panel.missedDamage() == nil)
  }

  @Test(arguments: Holding.allCases)
  func anInnerControlKeepsItsNineMillimetres(holding: Holding) {
    let scene = Composition(holding)
    // 4 points above its body, which is 48 high, and 6 above: outside of 58.
    scene.panel.press(at: scene.button.convert(Point(x: 40, y: -4), to: nil))
    #expect(scene.button.isHighlighted && !scene.tile.isHighlighted)
    scene.panel.release()
    scene.panel.press(at: scene.button.convert(Point(x: 40, y: -6), to: nil))
    #expect(scene.tile.isHighlighted)
  }

  @Test(.contract("HIT-004")) func aBarThatTakesNoTouchesTakesThemFromAllInIt() {
    let scene = Composition()
    scene.bar.isUserInteractionEnabled = false
    scene.panel.tap(scene.button)
    scene.panel.tap(scene.toggle)
    scene.panel.tap(at: scene.beside)
    #expect(scene.log.events.isEmpty && !scene.toggle.isOn)
  }

  // MARK: - Who is available

  @Test(.contract("HIT-011")) func disablingTheOuterControlLeavesTheInnerOnesAsTheyAre() {
    let scene = Composition()
    let before = scene.picture(of: scene.button)
    scene.tile.isEnabled = false
    #expect(scene.button.isEnabled && scene.toggle.isEnabled)
    #expect(scene.button.state == .normal)
    #expect(scene.picture(of: scene.button).elementsEqual(before))
    scene.panel.tap(scene.button)
    scene.panel.tap(scene.toggle)
    #expect(scene.toggle.isOn)
    #expect(scene.log.events(of: scene.button).last == .primaryActionTriggered)
    // What is left of it swallows its touches.
    scene.panel.tap(at: scene.beside)
    #expect(scene.log.events(of: scene.tile).isEmpty && scene.row.touches == 0)
  }

  @Test(.contract("HIT-011")) func aDisabledInnerControlGivesNothingToTheOuter() {
    let scene = Composition()
    scene.button.isEnabled = false
    scene.panel.tap(scene.button)
    #expect(scene.log.events.isEmpty && scene.row.touches == 0)
    #expect(!scene.tile.isHighlighted)
  }

  @Test func disablingTheOuterControlDoesNotEndAPressInside() {
    let scene = Composition()
    scene.panel.press(scene.button)
    scene.tile.isEnabled = false
    #expect(scene.button.isHighlighted)
    scene.panel.release()
    #expect(scene.log.events == [.touchDown, .touchUpInside, .primaryActionTriggered])
  }

  @Test func selectingTheOuterControlSelectsNothingInside() {
    let scene = Composition()
    scene.tile.isSelected = true
    scene.tile.isHighlighted = true
    #expect(scene.button.state == .normal && scene.toggle.state == .normal)
    #expect(scene.panel.missedDamage() == nil)
  }

  @Test func twoFingersPressTheOuterAndAnInnerControlEachForItself() {
    let scene = Composition()
    scene.panel.press(scene.button, id: 0)
    scene.panel.press(at: scene.beside, id: 1)
    #expect(scene.button.isHighlighted && scene.tile.isHighlighted)
    scene.panel.cancel(id: 1)
    #expect(scene.button.isHighlighted && !scene.tile.isHighlighted)
    scene.panel.release(id: 0)
    #expect(scene.log.events(of: scene.tile) == [.touchDown, .touchCancel])
    #expect(
      scene.log.events(of: scene.button) == [.touchDown, .touchUpInside, .primaryActionTriggered])
  }

  // MARK: - What is drawn

  @Test(arguments: Holding.allCases)
  func theDamageOfAFlipStaysInTheSwitch(holding: Holding) {
    let scene = Composition(holding)
    let area = scene.pixels(of: scene.toggle)
    let frames = scene.panel.frameCount
    scene.panel.press(scene.toggle)
    scene.expectDamage(within: area)
    scene.panel.release()
    scene.expectDamage(within: area)
    while !scene.panel.application.isSettled {
      scene.panel.advance(by: 1.0 / 60)
      scene.expectDamage(within: area)
    }
    #expect(scene.toggle.isOn && scene.panel.frameCount > frames + 5)
    #expect(scene.panel.missedDamage() == nil)
  }

  @Test(arguments: Holding.allCases)
  func theDamageOfAPressStaysInTheButton(holding: Holding) {
    let scene = Composition(holding)
    let area = scene.pixels(of: scene.button)
    scene.panel.press(scene.button)
    scene.expectDamage(within: area)
    scene.panel.release()
    while !scene.panel.application.isSettled {
      scene.panel.advance(by: 1.0 / 60)
      scene.expectDamage(within: area)
    }
    #expect(scene.panel.missedDamage() == nil)
  }

  @Test func whatARowClipsIsNeitherDrawnNorHit() {
    let scene = Composition(.clipped)
    // Of the button 24 points are left above the edge of the bar.
    scene.row.frame.origin.y = scene.bar.bounds.height - 8 - 8 - 24
    let hidden = scene.button.convert(Point(x: 40, y: 26), to: nil)
    let visible = scene.button.convert(Point(x: 40, y: 12), to: nil)
    let before = scene.panel.pixels()
    scene.panel.tap(at: hidden)
    #expect(scene.log.events.isEmpty)
    scene.panel.press(at: visible)
    #expect(scene.button.isHighlighted)
    let bar = scene.bar.frame
    scene.expectDamage(within: PixelRect(covering: bar))
    let after = scene.panel.pixels()
    let width = scene.panel.bitmap.width
    let changed = before.indices.filter { before[$0] != after[$0] }
    #expect(!changed.isEmpty)
    #expect(
      changed.allSatisfy { offset in
        bar.contains(Point(x: Double(offset % width) + 0.5, y: Double(offset / width) + 0.5))
      })
    #expect(scene.panel.missedDamage() == nil)
  }

  // MARK: - While a finger is down

  @Test(.contract("HIT-013"), arguments: Holding.allCases)
  func aRowThatMovesUnderAFingerKeepsItsPress(holding: Holding) {
    let scene = Composition(holding)
    scene.panel.press(scene.button)
    scene.row.frame.origin.x += 24
    scene.panel.render()
    #expect(scene.button.isHighlighted && scene.panel.missedDamage() == nil)
    scene.panel.release()
    #expect(scene.log.events == [.touchDown, .touchUpInside, .primaryActionTriggered])
  }

  @Test func aRowThatMovesAwayFromAFingerEndsThePressOutside() {
    let scene = Composition()
    scene.button.trackingTolerance = 0
    scene.panel.press(scene.button)
    scene.row.frame.origin.x += 90
    scene.panel.render()
    scene.panel.release()
    #expect(scene.log.events == [.touchDown, .touchUpOutside])
    scene.panel.settle()
    #expect(scene.button.state == .normal && scene.panel.missedDamage() == nil)
  }

  @Test(.contract("CTL-038"), arguments: Leaving.allCases, [false, true])
  func whatIsTakenAwayMidPressCancels(leaving: Leaving, isOuterPressed: Bool) {
    let scene = Composition()
    let pressed = isOuterPressed ? scene.tile : scene.button
    if isOuterPressed {
      scene.panel.press(at: scene.beside)
    } else {
      scene.panel.press(scene.button)
    }
    #expect(pressed.isHighlighted)
    scene.take(leaving)
    #expect(!pressed.isHighlighted && !pressed.isTracking)
    scene.panel.render()
    #expect(scene.panel.missedDamage() == nil)
    scene.panel.release()
    #expect(scene.log.events == [.touchDown, .touchCancel])
    // Nothing of it is left, and nothing of the press once it is back.
    let empty = Composition()
    empty.take(leaving)
    #expect(scene.difference(from: empty) == nil)
    scene.bringBack(leaving)
    #expect(scene.difference(from: Composition()) == nil)
    scene.panel.tap(scene.button)
    #expect(scene.log.events(of: scene.button).last == .primaryActionTriggered)
  }

  @Test func aTileThatGoesToAnotherRowMidPressCancelsAndWorksThere() {
    let scene = Composition()
    let other = View(frame: Rect(x: 0, y: 170, width: 300, height: 70))
    scene.panel.window.addSubview(other)
    scene.panel.press(scene.button)
    other.addSubview(scene.tile)
    scene.panel.render()
    #expect(scene.log.events == [.touchDown, .touchCancel])
    #expect(scene.panel.missedDamage() == nil)
    scene.panel.release()
    scene.panel.tap(scene.button)
    #expect(scene.log.events.last == .primaryActionTriggered)
  }

  @Test func whatMovesHasArrivedWhenItsRowIsBack() {
    let moving = MotionRow()
    let window = Window(size: Size(width: 300, height: 320))
    window.addSubview(moving)
    let panel = PanelHarness(window)
    moving.set(animated: true)
    panel.tap(moving.button)
    panel.tap(at: Point(x: 260, y: 284))
    panel.advance(by: 0.02)
    moving.removeFromSuperview()
    panel.render()
    window.addSubview(moving)
    panel.render()
    let still = MotionRow()
    still.set(animated: false)
    still.pages.currentPage = 1
    let other = Window(size: Size(width: 300, height: 320))
    other.addSubview(still)
    #expect(
      PictureDifference(expected: PanelHarness(other).render(), actual: panel.render()) == nil)
    #expect(panel.application.isSettled)
  }

  @Test(.contract("HIT-009"), arguments: Holding.allCases)
  func aDragInARowIsMeasuredInItsOwnPoints(holding: Holding) {
    let scene = Composition(holding)
    // From off to on are 30 points; the middle is crossed after 15.
    let start = Point(x: 19, y: 20)
    scene.panel.press(at: scene.toggle.convert(start, to: nil))
    scene.panel.move(to: scene.toggle.convert(Point(x: 33, y: 20), to: nil))
    #expect(!scene.toggle.isOn)
    scene.panel.move(to: scene.toggle.convert(Point(x: 35, y: 20), to: nil))
    #expect(scene.toggle.isOn)
    scene.panel.release()
    scene.panel.settle()
    #expect(scene.toggle.isOn)
    #expect(scene.log.events(of: scene.toggle).count { $0 == .valueChanged } == 1)
    #expect(scene.panel.missedDamage() == nil)
  }
}

// MARK: - What is held

/// How the bar holds its row.
nonisolated enum Holding: CaseIterable, Sendable {
  case plain
  case clipped
  case scaled
}

/// How something leaves the screen.
nonisolated enum Leaving: CaseIterable, Sendable {
  case rowRemoved
  case tileRemoved
  case barHidden
  case rowHidden
}

/// A tile with a button and a switch in it, in a row, in a bar.
private final class Composition {
  let bar = View(frame: Rect(x: 90, y: 50, width: 300, height: 100))
  let row = Row(frame: Rect(x: 10, y: 10, width: 280, height: 80))
  let tile = Tile(frame: Rect(x: 10, y: 8, width: 260, height: 64))
  let button = Button("Start")
  let toggle = Switch()
  let panel: PanelHarness
  let log: EventLog

  init(_ holding: Holding = .plain) {
    bar.backgroundColor = Palette.light.bar
    row.backgroundColor = Palette.light.surface
    button.frame = Rect(x: 8, y: 8, width: 96, height: 48)
    toggle.frame.origin = Point(x: 180, y: 12)
    tile.addSubview(button)
    tile.addSubview(toggle)
    row.addSubview(tile)
    bar.addSubview(row)
    bar.clipsToBounds = holding == .clipped
    row.clipsToBounds = holding == .clipped
    if holding == .scaled { bar.transform = AffineTransform(scaleX: 1.5, y: 1.5) }
    let window = Window(size: Size(width: 480, height: 240))
    window.addSubview(bar)
    panel = PanelHarness(window)
    log = EventLog(tile, button, toggle)
    tile.changes = 0
  }

  /// A place of the tile between the two, in points of the window.
  var beside: Point { tile.convert(Point(x: 140, y: 32), to: nil) }

  /// What `view` may paint on, in pixels of the window: a pixel more where what is laid on whole pixels is scaled afterwards.
  func pixels(of view: View) -> PixelRect {
    let reach = view.drawingOutset + (bar.transform == .identity ? 0 : 1)
    return PixelRect(
      covering: view.convert(view.bounds.insetBy(dx: -reach, dy: -reach), to: nil))
  }

  /// The colours of `view`'s body, its round corners left out.
  func picture(of view: View) -> [UInt32] {
    let picture = panel.render()
    let body = PixelRect(covering: view.convert(view.bounds.insetBy(dx: 4, dy: 4), to: nil))
    return (body.y..<body.maxY).flatMap { y in (body.x..<body.maxX).map { picture[$0, y] } }
  }

  func difference(from other: Composition) -> PictureDifference? {
    PictureDifference(expected: other.panel.render(), actual: panel.render())
  }

  func expectDamage(within area: PixelRect, sourceLocation: SourceLocation = #_sourceLocation) {
    for rect in panel.damageOfLastFrame {
      #expect(area.contains(rect), sourceLocation: sourceLocation)
    }
  }

  func take(_ leaving: Leaving) {
    switch leaving {
    case .rowRemoved: row.removeFromSuperview()
    case .tileRemoved: tile.removeFromSuperview()
    case .barHidden: bar.isHidden = true
    case .rowHidden: row.isHidden = true
    }
  }

  func bringBack(_ leaving: Leaving) {
    switch leaving {
    case .rowRemoved: bar.addSubview(row)
    case .tileRemoved: row.addSubview(tile)
    case .barHidden: bar.isHidden = false
    case .rowHidden: row.isHidden = false
    }
    panel.settle()
  }
}

/// A row of everything that moves.
private final class MotionRow: View {
  let button = Button("Start")
  private let toggle = Switch()
  private let slider = Slider(frame: Rect(x: 16, y: 140, width: 200, height: 48))
  private let segments = SegmentedControl(items: ["A", "B"])
  let pages = PageControl()

  init() {
    super.init(frame: Rect(x: 0, y: 0, width: 300, height: 320))
    button.frame = Rect(x: 16, y: 16, width: 100, height: 48)
    toggle.frame.origin = Point(x: 16, y: 80)
    segments.frame = Rect(x: 16, y: 200, width: 200, height: 48)
    segments.selectedSegmentIndex = 0
    pages.numberOfPages = 4
    pages.frame = Rect(x: 0, y: 260, width: 300, height: 48)
    for control in [button, toggle, slider, segments, pages] { addSubview(control) }
  }

  func set(animated: Bool) {
    toggle.setOn(true, animated: animated)
    slider.setValue(1, animated: animated)
    segments.selectedSegmentIndex = 1
  }
}

/// A row that counts the touches which no control in it took.
private final class Row: View {
  var touches = 0
  override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
    self.touches += touches.count
  }
}

/// A control of an application's own: it holds others and shows its state.
private final class Tile: Control {
  var changes = 0

  override func stateDidChange(from old: State) {
    super.stateDidChange(from: old)
    changes += 1
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let palette = theme.palette
    let fill: Color =
      switch primaryState {
      case .normal: palette.surfaceRaised
      case .selected: palette.accentSoft
      case .highlighted: palette.accentPressed
      case .disabled: palette.disabledFill
      }
    context.fill(roundedRect: bounds, radius: Radius.card, with: fill)
  }
}

extension PixelRect {
  /// The pixels that `rect` touches, where a pixel is a point.
  fileprivate init(covering rect: Rect) {
    let x = Int(rect.minX.rounded(.down))
    let y = Int(rect.minY.rounded(.down))
    self.init(
      x: x, y: y, width: Int(rect.maxX.rounded(.up)) - x, height: Int(rect.maxY.rounded(.up)) - y)
  }
}
