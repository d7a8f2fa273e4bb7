import Kiosk
import KioskTesting
import Testing

@Suite struct StackViewTests {
  private let a = View(frame: Rect(x: 0, y: 0, width: 30, height: 10))
  private let b = View(frame: Rect(x: 0, y: 0, width: 50, height: 20))
  private let c = View(frame: Rect(x: 0, y: 0, width: 20, height: 40))

  private func stack(
    _ axis: StackView.Axis, _ alignment: StackView.Alignment = .leading, width: Double = 200,
    height: Double = 100
  ) -> StackView {
    let stack = StackView(
      [a, b, c], axis: axis, frame: Rect(x: 0, y: 0, width: width, height: height))
    stack.alignment = alignment
    stack.spacing = 10
    return stack
  }

  @Test func rowPlacesViewsOneAfterTheOther() {
    stack(.horizontal).layoutIfNeeded()
    #expect(a.frame == Rect(x: 0, y: 0, width: 30, height: 10))
    #expect(b.frame == Rect(x: 40, y: 0, width: 50, height: 20))
    #expect(c.frame == Rect(x: 100, y: 0, width: 20, height: 40))
  }

  @Test func columnPlacesViewsOneBelowTheOther() {
    stack(.vertical).layoutIfNeeded()
    #expect([a, b, c].map(\.frame.minY) == [0, 20, 50])
    #expect([a, b, c].map(\.frame.minX) == [0, 0, 0])
  }

  @Test(arguments: [
    (StackView.Alignment.leading, [0.0, 0, 0], [10.0, 20, 40]),
    (.center, [45, 40, 30], [10, 20, 40]), (.trailing, [90, 80, 60], [10, 20, 40]),
    (.fill, [0, 0, 0], [100, 100, 100]),
  ])
  func alignmentPlacesAcross(
    alignment: StackView.Alignment, tops: [Double], heights: [Double]
  ) {
    stack(.horizontal, alignment).layoutIfNeeded()
    #expect([a, b, c].map(\.frame.minY) == tops)
    #expect([a, b, c].map(\.frame.height) == heights)
  }

  @Test func equalShareFillsTheLength() {
    let stack = stack(.horizontal, width: 320)
    stack.distribution = .fillEqually
    stack.layoutIfNeeded()
    #expect([a, b, c].map(\.frame.minX) == [0, 110, 220])
    #expect([a, b, c].map(\.frame.width) == [100, 100, 100])
  }

  @Test func equalSpacingTouchesBothEnds() {
    let stack = stack(.horizontal)
    stack.distribution = .equalSpacing
    stack.layoutIfNeeded()
    #expect([a, b, c].map(\.frame.minX) == [0, 80, 180])
    #expect([a, b, c].map(\.frame.width) == [30, 50, 20])
  }

  @Test func marginsStayFree() {
    let stack = stack(.horizontal, .fill)
    stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.layoutIfNeeded()
    #expect(a.frame == Rect(x: 2, y: 1, width: 30, height: 96))
  }

  @Test func hiddenViewTakesNoRoom() {
    let stack = stack(.horizontal)
    let panel = PanelHarness(stack)
    b.isHidden = true
    panel.render()
    #expect(c.frame.minX == 40)
    b.isHidden = false
    panel.render()
    #expect(c.frame.minX == 100)
  }

  @Test func fittingSizeHoldsAllViewsGapsAndMargins() {
    let row = stack(.horizontal)
    row.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(row.intrinsicContentSize == Size(width: 126, height: 44))
    row.axis = .vertical
    #expect(row.intrinsicContentSize == Size(width: 56, height: 94))
    row.distribution = .fillEqually
    #expect(row.intrinsicContentSize == Size(width: 56, height: 144))
  }

  @Test func emptyStackFitsItsMargins() {
    let stack = StackView()
    stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stack.intrinsicContentSize == Size(width: 6, height: 4))
    PanelHarness(stack).render()
  }

  @Test func viewTakenOutOfTheStackIsPlacedNoMore() {
    let stack = stack(.horizontal)
    let panel = PanelHarness(stack)
    b.removeFromSuperview()
    panel.render()
    #expect(stack.arrangedSubviews.map { $0 === b } == [false, false])
    #expect(c.frame.minX == 40)
  }

  @Test func viewThatIsOnlyASubviewKeepsItsFrame() {
    let stack = stack(.horizontal)
    stack.removeArrangedSubview(b)
    b.frame.origin.x = 77
    stack.layoutIfNeeded()
    #expect(b.superview === stack)
    #expect(b.frame.minX == 77)
    #expect(c.frame.minX == 40)
  }

  @Test func addingAgainMovesToTheEnd() {
    let stack = stack(.horizontal)
    stack.addArrangedSubview(a)
    stack.layoutIfNeeded()
    #expect([a, b, c].map(\.frame.minX) == [90, 0, 60])
  }

  @Test func labelThatChangesItsTextIsPlacedAnewThroughNestedStacks() {
    let label = Label("1")
    let inner = StackView([label])
    let outer = StackView([inner, a], frame: Rect(x: 0, y: 0, width: 400, height: 50))
    let panel = PanelHarness(outer)
    let before = a.frame.minX
    label.text = "A longer text"
    panel.render()
    #expect(a.frame.minX > before + 50)
    #expect(panel.missedDamage() == nil)
  }
}
