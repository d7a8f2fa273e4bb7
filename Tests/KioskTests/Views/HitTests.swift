import Kiosk
import KioskTesting
import Testing

/// Which view a point belongs to.
@Suite struct HitTests {
  private let window = Window(size: Size(width: 400, height: 300))

  private func add<V: View>(_ view: V, to parent: View? = nil) -> V {
    (parent ?? window).addSubview(view)
    return view
  }
  private func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> View {
    View(frame: Rect(x: x, y: y, width: width, height: height))
  }
  private func hit(_ x: Double, _ y: Double) -> View? {
    window.hitTest(Point(x: x, y: y), with: nil)
  }

  @Test(.contract("HIT-001")) func deepestViewIsHit() {
    let outer = add(view(0, 0, 200, 200))
    let inner = add(view(50, 50, 50, 50), to: outer)
    #expect(hit(60, 60) === inner)
    #expect(hit(10, 10) === outer)
    #expect(hit(300, 10) === window)
    #expect(hit(400, 10) == nil)
  }

  @Test(.contract("HIT-001")) func lastAddedOfTwoSiblingsIsHit() {
    let back = add(view(0, 0, 100, 100))
    let front = add(view(0, 0, 100, 100))
    #expect(hit(50, 50) === front)
    window.bringSubviewToFront(back)
    #expect(hit(50, 50) === back)
  }

  @Test(.contract("HIT-002")) func hiddenSubtreeIsSkipped() {
    let back = add(view(0, 0, 100, 100))
    let front = add(view(0, 0, 100, 100))
    _ = add(view(0, 0, 50, 50), to: front)
    front.isHidden = true
    #expect(hit(20, 20) === back)
  }

  @Test(.contract("HIT-003")) func nearlyClearSubtreeIsSkipped() {
    let view = add(view(0, 0, 100, 100))
    _ = add(self.view(0, 0, 100, 100), to: view)
    view.alpha = 0.009
    #expect(hit(20, 20) === window)
    view.alpha = 0.01
    #expect(hit(20, 20) !== window)
  }

  @Test(.contract("HIT-004")) func subtreeWithoutInteractionIsSkipped() {
    let outer = add(view(0, 0, 100, 100))
    let inner = add(view(0, 0, 100, 100), to: outer)
    #expect(hit(20, 20) === inner)
    outer.isUserInteractionEnabled = false
    #expect(inner.isUserInteractionEnabled)
    #expect(hit(20, 20) === window)
  }

  @Test(.contract("HIT-005")) func clearViewIsHit() {
    let clear = add(view(0, 0, 100, 100))
    #expect(clear.backgroundColor == nil)
    #expect(hit(50, 50) === clear)
  }

  @Test(.contract("HIT-006")) func leftAndTopEdgeBelongToTheViewRightAndBottomDoNot() {
    let view = add(view(10, 10, 100, 100))
    #expect(hit(10, 10) === view)
    #expect(hit(109, 109) === view)
    #expect(hit(110, 50) === window)
    #expect(hit(50, 110) === window)
    #expect(hit(9.99, 50) === window)
  }

  @Test(.contract("HIT-007")) func movedBoundsOriginMovesTheAcceptingArea() {
    let view = add(view(10, 10, 100, 100))
    let child = add(self.view(0, 0, 20, 20), to: view)
    view.bounds.origin = Point(x: 10, y: 0)
    #expect(!view.point(inside: Point(x: 5, y: 5), with: nil))
    #expect(view.point(inside: Point(x: 105, y: 5), with: nil))
    #expect(hit(15, 15) === child)
    #expect(hit(25, 15) === view)
  }

  @Test(.contract("HIT-007")) func movedBoundsOriginMovesTheAcceptingAreaOfAControl() {
    let control = Control(frame: Rect(x: 10, y: 10, width: 100, height: 100))
    control.bounds.origin = Point(x: 10, y: 0)
    #expect(!control.point(inside: Point(x: 5, y: 5), with: nil))
    #expect(control.point(inside: Point(x: 105, y: 5), with: nil))
  }

  @Test(.contract("HIT-008")) func partOutsideTheParentIsNotHit() {
    let parent = add(view(0, 0, 100, 100))
    let child = add(view(50, 50, 100, 100), to: parent)
    for clips in [false, true] {
      parent.clipsToBounds = clips
      #expect(hit(90, 90) === child)
      #expect(hit(120, 90) === window)
    }
  }

  @Test(.contract("HIT-010")) func overriddenInsideTestShapesTheArea() {
    let view = add(Disc(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    #expect(hit(50, 50) === view)
    #expect(hit(2, 2) === window)
  }

  @Test(.contract("HIT-011")) func disabledControlSwallowsTheTouch() {
    let back = add(Control(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    let front = add(Control(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    front.isEnabled = false
    #expect(hit(50, 50) === front)
    let log = EventLog(back, front)
    PanelHarness(window).tap(front)
    #expect(log.events.isEmpty)
  }

  @Test(.contract("HIT-012")) func labelsLetTouchesThrough() {
    let back = add(Control(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    _ = add(Label("text", frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    #expect(hit(50, 50) === back)
  }

  @Test func smallControlAnswersToFiftyEightPoints() {
    let control = add(Control(frame: Rect(x: 100, y: 100, width: 20, height: 100)))
    #expect(hit(81, 150) === control)
    #expect(hit(138.9, 150) === control)
    #expect(hit(80.9, 150) === window)
    #expect(hit(139, 150) === window)
    #expect(hit(110, 99) === window)
    #expect(hit(110, 200) === window)
  }

  @Test func nearerOfTwoOverlappingTouchAreasWins() {
    let left = add(Control(frame: Rect(x: 100, y: 100, width: 20, height: 58)))
    let right = add(Control(frame: Rect(x: 130, y: 100, width: 20, height: 58)))
    #expect(hit(124, 120) === left)
    #expect(hit(126, 120) === right)
    #expect(hit(119, 120) === left)
    #expect(hit(131, 120) === right)
  }

  @Test func groundBehindDoesNotTakeFromATouchArea() {
    let ground = add(CardView(frame: Rect(x: 0, y: 0, width: 400, height: 300)))
    let control = add(Control(frame: Rect(x: 100, y: 100, width: 20, height: 20)))
    #expect(hit(90, 110) === control)
    #expect(hit(80, 110) === ground)
  }

  @Test func controlInABoxWinsOverTheTouchAreaOfAControlFartherAway() {
    let box = add(view(0, 0, 200, 200))
    let near = add(Control(frame: Rect(x: 100, y: 100, width: 20, height: 20)), to: box)
    let far = add(Control(frame: Rect(x: 140, y: 100, width: 20, height: 20)))
    #expect(hit(124, 110) === near)
    #expect(hit(136, 110) === far)
  }
}

/// Answers to the disc in its bounds.
private final class Disc: View {
  override func point(inside point: Point, with event: InputEvent?) -> Bool {
    let dx = point.x - bounds.midX
    let dy = point.y - bounds.midY
    return dx * dx + dy * dy < bounds.width * bounds.width / 4
  }
}
