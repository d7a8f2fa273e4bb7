import Kiosk
import KioskTesting
import Render
import Testing

/// Pictures at the ends of a slider and in place of its parts, and its places overridden.
@Suite struct SliderImageTests {
  /// The middle of the track is at y 44.
  private let slider = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 48))
  private let panel: PanelHarness
  private let red = Color(0xC0_1010)
  private let green = Color(0x10_C010)
  private let blue = Color(0x10_10C0)

  init() {
    panel = PanelHarness(slider, margin: 20)
  }

  private func image(_ color: Color, width: Int = 20, height: Int = 20) -> Image {
    let bitmap = Bitmap(width: width, height: height)
    Canvas(bitmap).fill(bitmap.bounds, with: color)
    return Image(bitmap)
  }

  private func color(_ x: Double, _ y: Double = 44) -> Color {
    panel.color(at: Point(x: x, y: y))
  }

  // MARK: - At the ends

  @Test(.contract("SLD-024")) func endImagesStandAtTheEndsAndTheTrackBetweenThem() {
    #expect(slider.minimumValueImage == nil && slider.maximumValueImage == nil)
    #expect(slider.trackRect(forBounds: slider.bounds) == Rect(x: 0, y: 20, width: 200, height: 8))
    slider.minimumValueImage = image(red, width: 24)
    slider.maximumValueImage = image(green, width: 16)
    #expect(
      slider.trackRect(forBounds: slider.bounds) == Rect(x: 32, y: 20, width: 144, height: 8))
    #expect(color(21) == red && color(43) == red && color(45) == Palette.light.background)
    #expect(color(204) == green && color(219) == green && color(202) != green)
    panel.drag(from: Point(x: 66, y: 44), to: Point(x: 66 + 58, y: 44), steps: 2)
    #expect(slider.value == 0.5)
    #expect(panel.missedDamage() == nil)
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(
      slider.trackRect(forBounds: slider.bounds) == Rect(x: 24, y: 20, width: 144, height: 8))
    #expect(color(219) == red && color(21) == green)
  }

  // MARK: - In place of parts

  @Test(.contract("SLD-026")) func pictureOfTheCapFollowsTheState() {
    slider.value = 0.5
    slider.setThumbImage(image(red), for: .normal)
    #expect(color(120) == red && color(111) == red && color(131) == Palette.light.track)
    slider.setThumbImage(image(green), for: .highlighted)
    #expect(color(120) == red)
    slider.isHighlighted = true
    #expect(color(120) == green)
    slider.isHighlighted = false
    slider.isEnabled = false
    panel.settle()
    #expect(color(120) == red)
    slider.setThumbImage(nil, for: .normal)
    #expect(color(120) == Palette.light.disabledText)
  }

  @Test(.contract("SLD-026")) func picturesOfTheTrackFollowTheState() {
    slider.value = 0.5
    slider.setMinimumTrackImage(image(red, height: 4), for: .normal)
    slider.setMaximumTrackImage(image(green, height: 6), for: .normal)
    slider.setMaximumTrackImage(image(blue, height: 6), for: .disabled)
    #expect(color(40) == red && color(180) == green)
    #expect(color(40, 41) == Palette.light.background && color(180, 41) == green)
    slider.isEnabled = false
    #expect(color(40) == red && color(180) == blue)
  }

  @Test(.contract("SLD-026")) func picturesMakeTheMatchingTintIneffective() {
    slider.value = 0.5
    slider.minimumTrackTintColor = blue
    slider.maximumTrackTintColor = blue
    slider.thumbTintColor = blue
    slider.setMinimumTrackImage(image(red, height: 8), for: .normal)
    slider.setMaximumTrackImage(image(green, height: 8), for: .normal)
    slider.setThumbImage(image(red), for: .normal)
    #expect(color(40) == red && color(180) == green && color(120) == red)
    slider.setMinimumTrackImage(nil, for: .normal)
    #expect(color(40) == blue && color(180) == green)
  }

  @Test(.contract("SLD-027")) func pictureForSeveralStatesIsTheirsAlone() {
    let normal = image(red)
    let both = image(green)
    slider.setThumbImage(normal, for: .normal)
    #expect(slider.thumbImage(for: .normal) === normal)
    #expect(slider.thumbImage(for: .highlighted) === normal)
    #expect(slider.thumbImage(for: [.highlighted, .disabled]) == nil)
    slider.setThumbImage(both, for: [.highlighted, .disabled])
    #expect(slider.thumbImage(for: [.highlighted, .disabled]) === both)
    slider.isEnabled = false
    #expect(slider.currentThumbImage === normal)
    slider.isHighlighted = true
    #expect(slider.currentThumbImage === both)
    #expect(slider.minimumTrackImage(for: .normal) == nil)
    #expect(slider.currentMinimumTrackImage == nil && slider.currentMaximumTrackImage == nil)
    slider.setMinimumTrackImage(normal, for: .normal)
    slider.setMaximumTrackImage(normal, for: .normal)
    #expect(slider.minimumTrackImage(for: .disabled) === normal)
    #expect(slider.maximumTrackImage(for: [.selected, .disabled]) == nil)
    #expect(slider.currentMaximumTrackImage === normal)
  }

  @Test(.contract("SLD-028")) func picturesOfTheTrackStretchAlongIt() {
    let bitmap = Bitmap(width: 12, height: 8)
    let canvas = Canvas(bitmap)
    canvas.fill(bitmap.bounds, with: green)
    canvas.fill(PixelRect(x: 0, y: 0, width: 4, height: 8), with: red)
    let picture = Image(bitmap).resizableImage(withCapInsets: EdgeInsets(left: 4, right: 4))
    slider.setMinimumTrackImage(picture, for: .normal)
    for value in [Float(0.5), 0.75] {
      slider.value = value
      let end = 20 + 14 + 172 * Double(value)
      #expect(color(20) == red && color(23) == red)
      #expect(color((24 + end) / 2) == green && color(end - 18) == green)
    }
    panel.drag(from: Point(x: 163, y: 44), to: Point(x: 100, y: 44), steps: 3)
    #expect(panel.missedDamage() == nil)
  }

  @Test(.contract("SLD-026", "SLD-030")) func capOfAPictureTravelsByItsOwnWidth() {
    slider.setThumbImage(image(red, width: 20), for: .normal)
    slider.value = 1
    #expect(color(219) == red && color(200) == red && color(199) != red)
    panel.drag(from: Point(x: 210, y: 44), to: Point(x: 120, y: 44), steps: 1)
    #expect(slider.value == 0.5)
  }

  // MARK: - Places

  @Test func imageOfAPressGoesWithIt() {
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 48))
    slider.setMaximumTrackImage(image(red), for: .highlighted)
    let panel = PanelHarness(slider, margin: 20)
    slider.isHighlighted = true
    panel.render()
    slider.isHighlighted = false
    #expect(panel.missedDamage() == nil)
  }

  @Test(.contract("SLD-029")) func placesCanBeOverriddenAndAreUsedByDrawingAndTouch() {
    let slider = ShiftedSlider(frame: Rect(x: 0, y: 0, width: 200, height: 48))
    slider.value = 0.5
    slider.minimumValueImage = image(red)
    slider.maximumValueImage = image(green)
    let panel = PanelHarness(slider, margin: 20)
    func color(_ x: Double, _ y: Double) -> Color { panel.color(at: Point(x: x, y: y)) }
    #expect(color(60, 34) == Palette.light.accent && color(60, 44) != Palette.light.accent)
    #expect(color(110, 64) == Palette.light.accent)
    #expect(color(22, 22) == red && color(202, 22) == green)
    // The cap goes with the finger: 15.2 of 152 points are a tenth.
    panel.drag(from: Point(x: 110, y: 64), to: Point(x: 125.2, y: 64), steps: 1)
    #expect(abs(slider.value - 0.6) < 0.001)
    panel.drag(from: Point(x: 125.2, y: 64), to: Point(x: 300, y: 64), steps: 1)
    panel.drag(from: Point(x: 186, y: 64), to: Point(x: 170.8, y: 64), steps: 1)
    #expect(abs(slider.value - 0.9) < 0.001)
  }

  // MARK: - Events and values

  @Test(.contract("SLD-020")) func liftSendsNoFurtherValueOfAContinuousSlider() {
    let log = EventLog(slider)
    panel.press(at: Point(x: 34, y: 44))
    panel.move(to: Point(x: 77, y: 44))
    let count = log.events.count { $0 == .valueChanged }
    panel.release()
    #expect(count == 1)
    #expect(log.events.count { $0 == .valueChanged } == 1)
    #expect(log.events.last == .touchUpInside)
  }

  @Test(.contract("SLD-021")) func touchEventsGoOutAsForAnyControl() {
    let log = EventLog(slider)
    slider.trackingTolerance = 0
    panel.press(at: Point(x: 34, y: 44))
    panel.move(to: Point(x: 60, y: 44))
    panel.move(to: Point(x: 60, y: 4))
    panel.release()
    #expect(
      log.events.filter { $0 != .valueChanged && $0 != .primaryActionTriggered } == [
        .touchDown, .touchDragInside, .touchDragOutside, .touchDragExit, .touchUpOutside,
      ])
    log.removeAll()
    panel.press(at: Point(x: 60, y: 44))
    panel.cancel()
    #expect(log.events == [.touchDown, .touchCancel])
  }

  @Test(.contract("SLD-033")) func valuesAre32BitFloats() {
    slider.maximumValue = 100_000_000
    slider.value = Float(16_777_217 as Int)
    #expect(slider.value == 16_777_216)
    #expect(type(of: slider.value) == Float.self)
    #expect(type(of: slider.minimumValue) == Float.self)
  }

  @Test(.contract("SLD-008"), arguments: [Float(0.25), 1])
  func valueSetByCodeTravelsAsTheLookSays(to value: Float) {
    // The look gives every way the same 200 ms; UIKit gives it a speed.
    slider.setValue(value, animated: true)
    panel.advance(by: 0.19)
    #expect(!panel.application.isSettled)
    panel.advance(by: 0.02)
    #expect(panel.application.isSettled)
  }
}

/// Track and cap stand elsewhere than in the look.
private final class ShiftedSlider: Slider {
  override func trackRect(forBounds bounds: Rect) -> Rect {
    Rect(x: 10, y: 10, width: 180, height: 8)
  }
  override func thumbRect(forBounds bounds: Rect, trackRect: Rect, value: Float) -> Rect {
    super.thumbRect(forBounds: bounds, trackRect: trackRect, value: value)
      .offsetBy(dx: -10, dy: 30)
  }
  override func minimumValueImageRect(forBounds bounds: Rect) -> Rect {
    Rect(x: 0, y: 0, width: 6, height: 6)
  }
  override func maximumValueImageRect(forBounds bounds: Rect) -> Rect {
    Rect(x: 180, y: 0, width: 6, height: 6)
  }
}
