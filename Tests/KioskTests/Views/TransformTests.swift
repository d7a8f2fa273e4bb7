import Kiosk
import KioskTesting
import Render
import Testing

/// Views that are turned, scaled and moved.
@Suite struct TransformTests {
  private let window = Window(size: Size(width: 200, height: 160))
  private let panel: PanelHarness
  private let quarter = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)

  init() {
    panel = PanelHarness(window)
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> View {
    let view = View(frame: Rect(x: x, y: y, width: width, height: height))
    window.addSubview(view)
    return view
  }

  // MARK: - Places

  @Test func newViewIsNotTransformed() {
    let view = box(20, 30, 40, 10)
    #expect(view.transform == .identity)
    #expect(view.center == Point(x: 40, y: 35))
    view.center = Point(x: 50, y: 50)
    #expect(view.frame == Rect(x: 30, y: 45, width: 40, height: 10))
  }

  @Test func frameIsTheUprightRectangleAroundATurnedView() {
    let view = box(20, 30, 40, 10)
    view.transform = quarter
    #expect(view.frame == Rect(x: 35, y: 15, width: 10, height: 40))
    #expect(view.bounds.size == Size(width: 40, height: 10))
    view.frame = Rect(x: 95, y: 80, width: 10, height: 40)
    #expect(view.center == Point(x: 100, y: 100))
    #expect(view.bounds.size == Size(width: 40, height: 10))
    view.transform = .identity
    #expect(view.frame == Rect(x: 80, y: 95, width: 40, height: 10))
  }

  @Test func pointsAreConvertedThroughAllTransforms() {
    let outer = box(20, 20, 100, 100)
    let inner = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    outer.addSubview(inner)
    outer.transform = AffineTransform(scaleX: 2, y: 2)
    inner.transform = quarter
    // The corner of `inner` is at (30, 10) of `outer`, which is scaled around (70, 70) of the window.
    let corner = inner.convert(Point.zero, to: nil)
    #expect(corner == Point(x: 30, y: -10))
    #expect(inner.convert(corner, from: nil) == .zero)
    #expect(
      inner.convert(inner.bounds, to: nil) == Rect(x: -10, y: -10, width: 40, height: 40))
    #expect(inner.accessibilityFrame == Rect(x: -10, y: -10, width: 40, height: 40))
  }

  @Test func inverseOfATransformBringsEveryPointBack() throws {
    let map = AffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
    let back = try #require(map.inverted)
    let point = back.applied(to: map.applied(to: Point(x: 3, y: 4)))
    #expect(abs(point.x - 3) < 1e-9 && abs(point.y - 4) < 1e-9)
    #expect(AffineTransform(scaleX: 0, y: 1).inverted == nil)
    #expect(AffineTransform(scaleX: .nan, y: 1).inverted == nil)
  }

  // MARK: - Touches

  @Test(.contract("HIT-009")) func touchIsTakenIntoTheTurnedView() {
    let view = box(20, 30, 40, 10)
    view.transform = quarter
    #expect(window.hitTest(Point(x: 40, y: 50), with: nil) === view)
    #expect(window.hitTest(Point(x: 25, y: 35), with: nil) === window)
    view.transform = AffineTransform(translationX: 50, y: 0)
    #expect(window.hitTest(Point(x: 105, y: 35), with: nil) === view)
    #expect(window.hitTest(Point(x: 25, y: 35), with: nil) === window)
    view.transform = AffineTransform(scaleX: 2, y: 2)
    #expect(window.hitTest(Point(x: 1, y: 26), with: nil) === view)
  }

  @Test(.contract("HIT-009")) func everyTransformOnTheWayCounts() {
    let outer = box(20, 20, 100, 100)
    let inner = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    outer.addSubview(inner)
    outer.transform = quarter
    #expect(window.hitTest(Point(x: 110, y: 30), with: nil) === inner)
    #expect(window.hitTest(Point(x: 30, y: 30), with: nil) === outer)
  }

  @Test(.contract("HIT-009")) func squeezedViewIsNotTouchedAndNotDrawn() {
    let view = box(20, 30, 40, 10)
    view.backgroundColor = .black
    view.transform = AffineTransform(scaleX: 1, y: 0)
    #expect(window.hitTest(Point(x: 40, y: 35), with: nil) === window)
    #expect(panel.color(at: Point(x: 40, y: 35)) == Palette.light.background)
    #expect(panel.missedDamage() == nil)
  }

  @Test func changeOfAScaledViewReachesAsFarAsItsEdgesOnWholePixels() {
    // The left edge is drawn from 50 on, not from 50.4: doubled around 60.4 that is 0.8 farther to the left.
    let view = box(50.4, 50.4, 20, 20)
    view.transform = AffineTransform(scaleX: 2, y: 2)
    panel.render()
    view.backgroundColor = .black
    #expect(panel.missedDamage() == nil)
    view.isHidden = true
    #expect(panel.missedDamage() == nil)
  }

  @Test func turnedSliderFollowsAFingerThatGoesDown() {
    let slider = Slider(frame: Rect(x: 36, y: 56, width: 128, height: 48))
    window.addSubview(slider)
    slider.transform = quarter
    // Its cap is at the top now and goes downwards by 100 points.
    panel.drag(from: Point(x: 100, y: 30), to: Point(x: 100, y: 80), steps: 5)
    #expect(slider.value == 0.5)
    #expect(panel.missedDamage() == nil)
    panel.settle()
    #expect(panel.missedDamage() == nil)
  }

  // MARK: - Pictures

  @Test func quarterTurnIsThePictureTurned() {
    let upright = Switch(isOn: true)
    let one = PanelHarness(upright, size: Size(width: 100, height: 100))
    upright.center = Point(x: 50, y: 50)
    let turned = Switch(isOn: true)
    let other = PanelHarness(turned, size: Size(width: 100, height: 100))
    turned.center = Point(x: 50, y: 50)
    turned.transform = quarter
    let a = one.render()
    let b = other.render()
    var differences = 0
    for y in 0..<100 {
      // What was at (x, y) from the middle is at (−y, x) now.
      for x in 0..<100 where a[x, y] != b[99 - y, x] { differences += 1 }
    }
    #expect(differences == 0)
  }

  @Test(arguments: [
    AffineTransform(scaleX: 1.5, y: 0.75),
    AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 9, ty: 4),
  ])
  func everyChangeOfATransformedPanelIsDrawn(map: AffineTransform) {
    let holder = box(40, 30, 120, 100)
    holder.backgroundColor = Palette.light.surface
    holder.clipsToBounds = true
    let button = Button("Go", style: .outline)
    button.frame = Rect(x: 10, y: 10, width: 80, height: 40)
    let control = Switch()
    control.frame.origin = Point(x: 70, y: 70)
    holder.addSubview(button)
    holder.addSubview(control)
    panel.render()
    holder.transform = map
    #expect(panel.missedDamage() == nil)
    button.isSelected = true
    #expect(panel.missedDamage() == nil)
    panel.tap(button)
    panel.advance(by: 0.05)
    #expect(panel.missedDamage() == nil)
    control.setOn(true, animated: true)
    panel.advance(by: 0.08)
    #expect(panel.missedDamage() == nil)
    control.transform = quarter
    #expect(panel.missedDamage() == nil)
    holder.center = Point(x: 90, y: 90)
    #expect(panel.missedDamage() == nil)
    holder.transform = .identity
    #expect(panel.missedDamage() == nil)
  }

  @Test func turnedControlLooksAsRecorded() throws {
    let small = Window(size: Size(width: 120, height: 120))
    let button = Button("Turn", style: .outline)
    button.center = Point(x: 60, y: 60)
    button.transform = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)
    button.isSelected = true
    small.addSubview(button)
    try PanelHarness(small).expectGolden("View/turned")
  }
}
