import Kiosk
import KioskTesting
import Testing

@Suite struct ViewTests {
  private let window = Window(size: Size(width: 200, height: 100))

  @Test func addingTakesAViewFromItsFormerPlace() {
    let first = View()
    let second = View()
    let view = View()
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews.isEmpty)
    #expect(second.subviews.count == 1)
    #expect(view.superview === second)
  }

  @Test func aWindowIsFilledByTheViewThatItIsMadeWith() {
    let root = View()
    let window = Window(rootView: root)
    #expect(root.superview === window)
    window.layoutIfNeeded()
    #expect(root.frame == window.bounds)
  }

  @Test func orderIsBackToFront() {
    let parent = View()
    let views = [View(), View(), View()]
    for view in views { parent.addSubview(view) }
    parent.insertSubview(View(), at: 0)
    #expect(parent.subviews.dropFirst().elementsEqual(views, by: ===))
    parent.bringSubviewToFront(views[0])
    #expect(parent.subviews.last === views[0])
  }

  @Test func addingAgainBringsToFrontWithoutLeavingTheWindow() {
    let view = MoveRecorder()
    window.addSubview(view)
    window.addSubview(View())
    window.addSubview(view)
    #expect(window.subviews.last === view)
    #expect(view.windowMoves == 1)
  }

  @Test func windowChangeIsToldToTheWholeSubtree() {
    let parent = View()
    let child = MoveRecorder()
    parent.addSubview(child)
    #expect(child.window == nil)
    window.addSubview(parent)
    #expect(child.window === window)
    #expect(child.windowMoves == 1)
    parent.removeFromSuperview()
    #expect(child.window == nil)
    #expect(child.windowMoves == 2)
  }

  @Test func descendantsIncludeTheViewItself() {
    let parent = View()
    let child = View()
    parent.addSubview(child)
    #expect(child.isDescendant(of: parent))
    #expect(child.isDescendant(of: child))
    #expect(!parent.isDescendant(of: child))
  }

  @Test func superviewDoesNotKeepALoopAlive() {
    weak var kept: View?
    do {
      let parent = View()
      parent.addSubview(View())
      kept = parent
    }
    #expect(kept == nil)
  }

  @Test func placesConvertThroughScrolledParents() {
    let outer = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))
    outer.bounds.origin = Point(x: 5, y: 0)
    let inner = View(frame: Rect(x: 30, y: 10, width: 20, height: 20))
    outer.addSubview(inner)
    window.addSubview(outer)
    let inWindow = inner.convert(Point(x: 1, y: 2), to: nil)
    #expect(inWindow == Point(x: 36, y: 32))
    #expect(inner.convert(inWindow, from: nil) == Point(x: 1, y: 2))
    #expect(inner.convert(Point(x: 1, y: 2), to: outer) == Point(x: 31, y: 12))
    #expect(
      inner.convert(inner.bounds, to: window) == Rect(x: 35, y: 30, width: 20, height: 20))
  }

  @Test func frameKeepsTheBoundsOrigin() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.bounds.origin = Point(x: 3, y: 4)
    view.frame = Rect(x: 7, y: 8, width: 20, height: 30)
    #expect(view.bounds == Rect(x: 3, y: 4, width: 20, height: 30))
    #expect(view.frame == Rect(x: 7, y: 8, width: 20, height: 30))
  }

  // MARK: - Layout

  @Test func layoutRunsOnceBeforeTheNextFrame() {
    let view = LayoutCounter(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let panel = PanelHarness(view)
    let before = view.layouts
    view.setNeedsLayout()
    view.setNeedsLayout()
    panel.render()
    #expect(view.layouts == before + 1)
    panel.render()
    #expect(view.layouts == before + 1)
  }

  @Test func newSizeAsksForLayoutNewPlaceDoesNot() {
    let view = LayoutCounter(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let panel = PanelHarness(view, size: Size(width: 100, height: 100))
    let before = view.layouts
    view.frame.origin = Point(x: 20, y: 20)
    panel.render()
    #expect(view.layouts == before)
    view.frame.size.width = 30
    panel.render()
    #expect(view.layouts == before + 1)
  }

  @Test func newScaleAndNewThemeLayOutEverything() {
    let view = LayoutCounter(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let panel = PanelHarness(view)
    let before = view.layouts
    panel.window.scale = 2
    panel.render()
    #expect(view.layouts == before + 1)
    panel.window.theme = .dark
    panel.render()
    #expect(view.layouts == before + 2)
  }

  @Test func enteringAWindowLaysOutTheWholeSubtree() {
    let parent = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let child = LayoutCounter()
    parent.addSubview(child)
    parent.layoutIfNeeded()
    let before = child.layouts
    _ = PanelHarness(parent)
    #expect(child.layouts == before + 1)
  }

  @Test func hidingASubviewAsksItsParentForLayout() {
    let parent = LayoutCounter(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let child = View()
    parent.addSubview(child)
    let panel = PanelHarness(parent)
    let before = parent.layouts
    child.isHidden = true
    panel.render()
    #expect(parent.layouts == before + 1)
  }

  @Test func sizeToFitTakesTheSizeOfTheContent() {
    let label = Label("Twenty")
    label.sizeToFit()
    #expect(label.bounds.size == label.intrinsicContentSize)
    #expect(label.bounds.width > 0)
  }

  // MARK: - Responder

  @Test func chainLeadsThroughTheSuperviewsToTheWindow() {
    let parent = View()
    let child = View()
    parent.addSubview(child)
    window.addSubview(parent)
    #expect(child.next === parent)
    #expect(parent.next === window)
    #expect(window.next == nil)
  }

  @Test func keyboardMovesFromHolderToHolder() {
    let first = KeyView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let second = KeyView(frame: Rect(x: 10, y: 0, width: 10, height: 10))
    window.addSubview(first)
    window.addSubview(second)
    #expect(first.becomeFirstResponder())
    #expect(second.becomeFirstResponder())
    #expect(window.firstResponder === second)
    #expect(first.changes == [true, false])
    #expect(second.changes == [true])
  }

  @Test func holderMayRefuseToGiveTheKeyboardAway() {
    let first = KeyView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let second = KeyView(frame: Rect(x: 10, y: 0, width: 10, height: 10))
    window.addSubview(first)
    window.addSubview(second)
    first.becomeFirstResponder()
    first.refuses = true
    #expect(!second.becomeFirstResponder())
    #expect(first.isFirstResponder)
    #expect(!window.endEditing(false))
    #expect(window.endEditing(true))
    #expect(window.firstResponder == nil)
  }

  @Test func removedOrHiddenHolderLosesTheKeyboard() {
    for leave in [{ (view: View) in view.removeFromSuperview() }, { $0.isHidden = true }] {
      let parent = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      let holder = KeyView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      holder.refuses = true
      parent.addSubview(holder)
      window.addSubview(parent)
      holder.becomeFirstResponder()
      leave(parent)
      #expect(window.firstResponder == nil)
      #expect(holder.changes == [true, false])
    }
  }

  @Test func viewThatMayNotHaveTheKeyboardDoesNotGetIt() {
    let view = View()
    window.addSubview(view)
    #expect(!view.becomeFirstResponder())
    #expect(window.firstResponder == nil)
  }
}

/// Counts how often its window changed.
private final class MoveRecorder: View {
  private(set) var windowMoves = 0
  override func didMoveToWindow() { windowMoves += 1 }
}

/// Counts how often it was laid out.
private final class LayoutCounter: View {
  private(set) var layouts = 0
  override func layoutSubviews() { layouts += 1 }
}

/// Takes the keyboard and remembers when it had it.
private final class KeyView: View {
  var refuses = false
  private(set) var changes: [Bool] = []
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { !refuses }
  override func didBecomeFirstResponder() { changes.append(true) }
  override func didResignFirstResponder() { changes.append(false) }
}
