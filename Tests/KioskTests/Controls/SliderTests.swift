import Kiosk
import KioskTesting
import Render
import Testing

/// Values, the drag of the cap, and what is drawn of it.
@Suite struct SliderTests {
  /// 240 points of travel: 2.4 points for a hundredth. The cap's middle is at x 114 … 354, y 124.
  private let slider = Slider(frame: Rect(x: 100, y: 100, width: 268, height: 48))
  private let window = Window(size: Size(width: 500, height: 300))
  private let panel: PanelHarness
  private let log: EventLog

  init() {
    window.addSubview(slider)
    panel = PanelHarness(window)
    log = EventLog(slider)
  }

  /// The middle of the cap at a part of the range.
  private func cap(_ fraction: Double) -> Point { Point(x: 114 + 240 * fraction, y: 124) }

  // MARK: - Values

  @Test(.contract("SLD-001")) func newSliderGoesFrom0To1AndIsContinuous() {
    #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1)
    #expect(slider.isContinuous && !slider.allowsTrackTap)
  }

  @Test(.contract("SLD-002")) func valueIsPinnedToTheRange() {
    slider.value = 2
    #expect(slider.value == 1)
    slider.setValue(-.infinity, animated: false)
    #expect(slider.value == 0)
  }

  @Test(.contract("SLD-003")) func rangeTakesTheValueAlong() {
    slider.value = 0.5
    slider.minimumValue = 0.75
    #expect(slider.value == 0.75)
    slider.minimumValue = 0
    slider.maximumValue = 0.25
    #expect(slider.value == 0.25)
  }

  @Test(.contract("SLD-004")) func eachEndPushesTheOther() {
    slider.minimumValue = 3
    #expect(slider.maximumValue == 3 && slider.value == 3)
    slider.maximumValue = -1
    #expect(slider.minimumValue == -1 && slider.value == -1)
  }

  @Test(.contract("SLD-005")) func valueSetBeforeItsRangeIsPinnedForGood() {
    slider.value = 200
    slider.maximumValue = 255
    #expect(slider.value == 1)
  }

  @Test(.contract("SLD-006", "CTL-015")) func programmaticChangeSendsNothing() {
    slider.maximumValue = 10
    slider.value = 3
    slider.setValue(7, animated: true)
    panel.settle()
    slider.minimumValue = 8
    #expect(log.events.isEmpty && slider.value == 8)
  }

  @Test(.contract("SLD-007")) func animatedChangeTakesTheValueAtOnceAndMovesTheCap() {
    slider.setValue(1, animated: true)
    #expect(slider.value == 1)
    panel.render()
    #expect(shownCap < 200)
    panel.advance(by: 0.1)
    #expect((200..<354).contains(shownCap))
    #expect(panel.settle() <= 0.2)
    #expect(shownCap == 354)
    #expect(panel.missedDamage() == nil)
    slider.setValue(0, animated: false)
    panel.render()
    #expect(shownCap == 114)
  }

  @Test(.contract("SLD-009")) func notANumberIsIgnored() {
    slider.value = 0.5
    slider.value = .nan
    slider.minimumValue = .nan
    slider.maximumValue = .infinity
    #expect(slider.value == 0.5 && slider.minimumValue == 0 && slider.maximumValue == 1)
  }

  // MARK: - The finger

  @Test(.contract("SLD-010")) func touchOnTheBareTrackDoesNothing() {
    panel.drag(from: cap(0.5), to: cap(0.9))
    #expect(slider.value == 0 && log.events.isEmpty)
  }

  @Test(.contract("SLD-011"), arguments: [-28.9, 28.9]) func capAnswersOverNineMillimetres(
    offset: Double
  ) {
    slider.value = 0.5
    panel.press(at: Point(x: 234 + offset, y: 124 + offset))
    #expect(slider.isTracking)
  }

  @Test(.contract("SLD-011"), arguments: [-29.1, 29.1]) func nextToTheCapIsTheTrack(offset: Double)
  {
    slider.value = 0.5
    panel.press(at: Point(x: 234 + offset, y: 124))
    #expect(!slider.isTracking)
  }

  @Test(.contract("SLD-011")) func capAtTheEndAnswersBeyondTheFrame() {
    panel.press(at: Point(x: 114 - 28, y: 124))
    #expect(slider.isTracking)
  }

  @Test(.contract("SLD-012")) func trackTapBringsTheCapWhenAllowed() {
    slider.allowsTrackTap = true
    panel.press(at: cap(0.5))
    #expect(slider.value == 0.5)
    panel.move(to: cap(0.75))
    panel.release()
    #expect(slider.value == 0.75)
    #expect(log.events.filter { $0 == .valueChanged }.count == 2)
  }

  @Test(.contract("SLD-013")) func capKeepsTheDistanceItWasGrabbedAt() {
    slider.value = 0.5
    log.removeAll()
    panel.press(at: Point(x: 234 + 20, y: 124))
    #expect(slider.value == 0.5 && log.events == [.touchDown])
    panel.move(to: Point(x: 234 + 20 + 60, y: 124))
    #expect(slider.value == 0.75)
  }

  @Test(.contract("SLD-013")) func moveAlongTheCapAloneChangesNothing() {
    slider.value = 0.3
    panel.press(at: cap(0.3))
    panel.move(to: Point(x: cap(0.3).x, y: 160))
    #expect(log.events == [.touchDown, .touchDragInside])
  }

  @Test(.contract("SLD-017")) func handlerThatRoundsIsNotAskedAgainByAFingerThatRests() {
    slider.maximumValue = 10
    slider.addAction(
      Action { [weak slider] _ in
        guard let slider else { return }
        slider.value = Float(Int(slider.value + 0.5))
      }, for: .valueChanged)
    panel.press(at: cap(0))
    panel.move(to: cap(0.34))
    log.removeAll()
    panel.move(to: Point(x: cap(0.34).x, y: 130))
    #expect(slider.value == 3 && log.events == [.touchDragInside])
  }

  @Test(.contract("SLD-014", "SLD-030"), arguments: [0, 0.25, 0.5, 1])
  func placeAndValueAreLinear(fraction: Double) {
    slider.minimumValue = -20
    slider.maximumValue = 60
    slider.value = 20
    panel.press(at: cap(0.5))
    panel.move(to: cap(fraction))
    #expect(slider.value == Float(-20 + 80 * fraction))
    #expect(shownCap == cap(fraction).x)
  }

  @Test(.contract("SLD-015")) func dragGoesOnWhereverTheFingerIs() {
    panel.press(at: cap(0))
    panel.move(to: Point(x: cap(0.5).x, y: 290))
    #expect(slider.value == 0.5 && !slider.isTouchInside)
  }

  @Test(.contract("SLD-016")) func pastAnEndItStaysThereWithoutRepeats() {
    panel.press(at: cap(0))
    panel.move(to: cap(1.1))
    panel.move(to: cap(1.2))
    panel.move(to: cap(1.05))
    #expect(slider.value == 1)
    #expect(log.events.filter { $0 == .valueChanged }.count == 1)
  }

  @Test(.contract("SLD-017", "CTL-016")) func eachChangeOfADragIsSentWithTheNewValue() {
    var values: [Float] = []
    slider.addAction(
      Action { [weak slider] _ in values.append(slider?.value ?? -1) }, for: .valueChanged)
    panel.press(at: cap(0))
    panel.move(to: cap(0.25))
    panel.move(to: cap(0.5))
    panel.release()
    #expect(values == [0.25, 0.5])
    #expect(
      log.events == [
        .touchDown, .valueChanged, .primaryActionTriggered, .touchDragInside, .valueChanged,
        .primaryActionTriggered, .touchDragInside, .touchUpInside,
      ])
  }

  @Test(.contract("SLD-018", "CTL-042")) func sliderThatIsNotContinuousSendsOnceBeforeTheLift() {
    slider.isContinuous = false
    panel.press(at: cap(0))
    panel.move(to: cap(0.25))
    #expect(slider.value == 0.25)
    panel.move(to: cap(0.5))
    panel.release()
    #expect(
      log.events == [
        .touchDown, .touchDragInside, .touchDragInside, .valueChanged, .primaryActionTriggered,
        .touchUpInside,
      ])
  }

  @Test(.contract("SLD-019")) func sliderThatIsNotContinuousIsSilentAboutNoChange() {
    slider.isContinuous = false
    panel.press(at: cap(0))
    panel.move(to: cap(0.5))
    panel.move(to: cap(0))
    panel.release()
    slider.value = 0.5
    panel.press(at: cap(0.5))
    panel.release()
    #expect(!log.events.contains(.valueChanged))
  }

  @Test(.contract("SLD-022")) func cancelKeepsTheValueAndSendsItOnce() {
    slider.isContinuous = false
    panel.press(at: cap(0))
    panel.move(to: cap(0.5))
    panel.cancel()
    #expect(slider.value == 0.5)
    #expect(log.events.suffix(3) == [.valueChanged, .primaryActionTriggered, .touchCancel])
  }

  @Test(.contract("SLD-023")) func emptyRangeDoesNotMove() {
    slider.minimumValue = 1
    slider.maximumValue = 1
    panel.drag(from: cap(0), to: cap(1))
    #expect(slider.value == 1 && !log.events.contains(.valueChanged))
    #expect(shownCap == 114)
    let bounds = slider.bounds
    let track = slider.trackRect(forBounds: bounds)
    #expect(slider.thumbRect(forBounds: bounds, trackRect: track, value: 1).minX == 0)
  }

  @Test func fingerTakesOverACapThatIsOnItsWay() {
    slider.setValue(1, animated: true)
    panel.advance(by: 0.02)
    panel.press(at: Point(x: shownCap, y: 124))
    #expect(slider.value == 1 && shownCap == 354)
    panel.move(to: Point(x: 114, y: 124))
    #expect(slider.value < 1)
  }

  // MARK: - Drawing

  @Test(.contract("SLD-032")) func fittingHeightFollowsTheScale() {
    let size = Size(width: 1000, height: 1000)
    #expect(slider.sizeThatFits(size) == Size(width: 268, height: 48))
    slider.scale = Slider.Scale(intervals: 4)
    #expect(slider.sizeThatFits(size) == Size(width: 268, height: 60))
    slider.scale?.numbers = ["0", "1"]
    #expect(slider.sizeThatFits(size) == Size(width: 268, height: 84))
  }

  @Test(.contract("SLD-025")) func valuePartEndsBeneathTheCap() {
    slider.value = 0.5
    panel.render()
    #expect(pixel(110, 124) == Palette.light.accent.argb)
    #expect(pixel(360, 124) == Palette.light.track.argb)
    #expect(pixel(360, 120) == Palette.light.outline.argb)
    #expect(pixel(234, 124) == Palette.light.accent.argb)
    #expect(pixel(222, 124) == Palette.light.thumb.argb)
  }

  @Test func pressedCapGrowsAndDarkens() {
    let resting = pixel(97, 124)
    panel.press(at: cap(0))
    #expect(pixel(97, 124) == Palette.light.accentPressed.argb)
    #expect(pixel(114, 124) == Palette.light.onAccentPressed.argb)
    panel.release()
    panel.settle()
    #expect(pixel(97, 124) == resting && pixel(114, 124) == Palette.light.accent.argb)
    #expect(panel.missedDamage() == nil)
  }

  @Test func marksStandBelowTheTravelOfTheCap() {
    slider.frame.size.height = 60
    slider.scale = Slider.Scale(intervals: 4, majorEvery: 2)
    panel.render()
    let outline = Palette.light.outline.argb
    for (index, bottom) in [158, 154, 158, 154, 158].enumerated() {
      let x = 114 + 60 * index
      #expect(pixel(x, 150) == outline && pixel(x, bottom - 1) == outline)
      #expect(pixel(x, 149) != outline && pixel(x, bottom) != outline)
      #expect(pixel(x - 1, 151) != outline && pixel(x + 1, 151) != outline)
    }
  }

  @Test func dragDrawsOnlyTheWayOfTheCap() {
    panel.press(at: cap(0))
    panel.move(to: cap(0.1))
    for rect in panel.damageOfLastFrame {
      #expect(rect.height == 52 && rect.width == 28 + 24 + 12)
    }
    #expect(panel.missedDamage() == nil)
    panel.move(to: cap(0.9))
    #expect(panel.missedDamage() == nil)
  }

  /// The part of the track before the cap is a slanting bar, whose long edges move as its end does.
  @Test(arguments: [1, 1.5]) func dragOfATurnedSliderMissesNoPixel(scale: Double) {
    let slider = Slider(frame: Rect(x: 20, y: 80, width: 200, height: 48))
    slider.transform = AffineTransform(rotation: Angle(degrees: 20))
    let panel = PanelHarness(slider, size: Size(width: 240, height: 200), scale: scale)
    for value in stride(from: Float(0.07), to: 1, by: 0.13) {
      slider.value = value
      panel.render()
      #expect(panel.missedDamage() == nil)
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2]) func capStaysSymmetricAtEveryScale(scale: Double) throws {
    let slider = Slider(frame: Rect(x: 20, y: 10, width: 200.3, height: 48))
    slider.value = 0.37
    let panel = PanelHarness(slider, size: Size(width: 240, height: 70), scale: scale)
    // Rows of the cap where its straight sides are, above the track.
    let row = Int(24 * scale)
    let edges = columns(of: Palette.light.outline, in: row, of: panel.bitmap)
    let index = columns(of: Palette.light.accent, in: row + Int(4 * scale), of: panel.bitmap)
    let ends = try #require(index.isEmpty ? nil : edges)
    #expect(ends.lowerBound - index.lowerBound == index.upperBound - ends.upperBound)
    #expect(index.count == strokeWidth(4, scale))
  }

  @Test(arguments: [1.25, 1.5, 2]) func nothingIsMissedAtFractionalScales(scale: Double) {
    window.scale = scale
    slider.frame.origin.x = 100.3
    slider.isFocused = true
    panel.press(at: cap(0))
    #expect(panel.missedDamage() == nil)
    for fraction in [0.113, 0.127, 0.9, 0.301] {
      panel.move(to: cap(fraction))
      #expect(panel.missedDamage() == nil)
    }
    panel.release()
    panel.advance(by: 0.13)
    #expect(panel.missedDamage() == nil)
    panel.settle()
    #expect(panel.missedDamage() == nil)
  }

  @Test func tintsReplaceTheThemeAtRest() {
    slider.value = 0.5
    slider.minimumTrackTintColor = Color(0x336699)
    slider.thumbTintColor = Color(0xFFEEDD)
    panel.render()
    #expect(pixel(110, 124) == 0xFF33_6699 && pixel(222, 124) == 0xFFFF_EEDD)
    slider.isEnabled = false
    panel.render()
    #expect(pixel(110, 124) == Palette.light.disabledOn.argb)
  }

  // MARK: - Goldens

  @Test func fineScaleLooksAsRecorded() {
    let control = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 84))
    control.scale = Slider.Scale(intervals: 10, majorEvery: 5, numbers: ["10", "20", "30"])
    control.value = 0.6
    let panel = PanelHarness(control, margin: 8, scale: 1.25, theme: .dark)
    let result = panel.checkGolden("Slider/scale-fine")
    #expect(result.isMatch, "\(result)")
  }

  // MARK: - Private

  /// The middle of the cap on the screen, where its sides are straight and the track does not reach.
  private var shownCap: Double {
    let resting = columns(of: Palette.light.outline, in: 115, of: panel.bitmap)
    let pressed = columns(of: Palette.light.accentPressed, in: 115, of: panel.bitmap)
    let columns = resting.isEmpty ? pressed : resting
    return Double(columns.lowerBound + columns.upperBound) / 2
  }

  /// From the first to behind the last pixel of `color` in a row.
  private func columns(of color: Color, in row: Int, of bitmap: Bitmap) -> Range<Int> {
    let found = (0..<bitmap.width).filter { bitmap[$0, row] == color.argb }
    return (found.first ?? 0)..<((found.last ?? -1) + 1)
  }

  private func strokeWidth(_ points: Double, _ scale: Double) -> Int { Int(points * scale + 0.5) }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { panel.bitmap[x, y] }
}
