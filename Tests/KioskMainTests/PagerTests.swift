import Kiosk
import KioskTesting
import Testing

@testable import KioskMain

/// Pages that slide, and what becomes of them under way.
struct PagerTests {
  private let pages = (0..<4).map { _ in GalleryPage(title: "", view: View()) }
  private let pager = PagerView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let panel: PanelHarness

  init() {
    panel = PanelHarness(pager)
    pager.show(pages, at: 0)
    panel.render()
  }

  private func left(_ page: Int) -> Double { pages[page].view.frame.minX }

  @Test func aPageComesBesideTheOneThatLeaves() {
    pager.turn(to: 1, animated: true)
    panel.render()
    #expect(left(0) == 0 && left(1) == 400)
    panel.advance(by: 0.05)
    #expect(left(0) < 0 && left(1) == left(0) + 400)
    panel.settle()
    #expect(left(1) == 0 && pages[0].view.isHidden && !pages[1].view.isHidden)
    #expect(panel.application.nextWakeup == nil)
  }

  @Test func anotherTurnHalfWayGoesOnFromThere() {
    pager.turn(to: 1, animated: true)
    panel.render()
    panel.advance(by: 0.05)
    let (first, second) = (left(0), left(1))
    pager.turn(to: 2, animated: true)
    #expect(left(0) == first && left(1) == second && left(2) == second + 400)
    panel.settle()
    #expect(left(2) == 0 && pages[0].view.isHidden && pages[1].view.isHidden)
  }

  @Test func aTurnBackHalfWayGoesBackFromThere() {
    pager.turn(to: 1, animated: true)
    panel.render()
    panel.advance(by: 0.05)
    let (first, second) = (left(0), left(1))
    pager.turn(to: 0, animated: true)
    #expect(left(0) == first && left(1) == second)
    panel.settle()
    #expect(left(0) == 0 && pages[1].view.isHidden)
  }

  @Test func reducedMotionTurnsAtOnce() {
    panel.window.theme.motion = .reduced
    pager.turn(to: 3, animated: true)
    panel.render()
    #expect(left(3) == 0 && pages[0].view.isHidden)
    #expect(panel.application.isSettled && panel.application.nextWakeup == nil)
  }
}

struct ReducedMotionOptionTests {
  @Test(arguments: ThemeName.allCases) func theOptionHoldsInEveryTheme(name: ThemeName) throws {
    #expect(try OptionValues.theme([:], default: name).motion == .standard)
    #expect(try OptionValues.theme([.reducedMotion: ""], default: name).motion == .reduced)
    let theme = try OptionValues.theme(
      [.theme: name.rawValue, .reducedMotion: ""], default: .light)
    #expect(theme.motion == .reduced && ThemeName(of: theme) == name)
  }

  @Test func anotherThemeChosenOnThePanelMovesAsLittle() throws {
    let theme = ThemeName.light.theme(family: .inter, motion: .reduced)
    let window = Scene.gallery.window(
      size: Size(width: 1024, height: 600), scale: 1, theme: theme)
    try Scene.gallery.open(page: "Panels", in: window)
    let panel = PanelHarness(window)
    func segments(in view: View) -> SegmentedControl? {
      view as? SegmentedControl ?? view.subviews.lazy.compactMap(segments).first
    }
    let themes = try #require(segments(in: window))
    let second = themes.rectForSegment(at: 1)
    panel.tap(at: themes.convert(Point(x: second.midX, y: second.midY), to: nil))
    #expect(ThemeName(of: window.theme) == .dark && window.theme.motion == .reduced)
  }
}
