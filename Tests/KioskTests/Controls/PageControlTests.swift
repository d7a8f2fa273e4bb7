import Kiosk
import KioskTesting
import Render
import Testing

/// Pages, taps, sliding, and which marks are drawn.
@Suite struct PageControlTests {
  /// Five marks at x 160, 180, … 240; y 124.
  private let pages = PageControl(frame: Rect(x: 100, y: 100, width: 200, height: 48))
  private let window = Window(size: Size(width: 400, height: 300))
  private let panel: PanelHarness
  private let log: EventLog

  private let left = Point(x: 150, y: 124)
  private let right = Point(x: 250, y: 124)

  init() {
    pages.numberOfPages = 5
    window.addSubview(pages)
    panel = PanelHarness(window)
    log = EventLog(pages)
  }

  // MARK: - Pages

  @Test(.contract("PGC-001")) func newPageControlHasNoPages() {
    let pages = PageControl()
    #expect(pages.numberOfPages == 0 && pages.currentPage == 0)
    #expect(!pages.hidesForSinglePage && !pages.defersCurrentPageDisplay)
    #expect(pages.allowsContinuousInteraction && pages.interactionState == .none)
  }

  @Test(.contract("PGC-002")) func currentPageIsPinned() {
    pages.currentPage = 7
    #expect(pages.currentPage == 4)
    pages.currentPage = -1
    #expect(pages.currentPage == 0)
    pages.numberOfPages = 0
    pages.currentPage = 3
    #expect(pages.currentPage == 0)
  }

  @Test(.contract("PGC-003")) func fewerPagesPullTheCurrentOneDown() {
    pages.currentPage = 4
    pages.numberOfPages = 2
    #expect(pages.currentPage == 1)
    panel.render()
    #expect(standing == 210)
  }

  @Test(.contract("PGC-004")) func negativeCountIsNone() {
    pages.numberOfPages = -3
    #expect(pages.numberOfPages == 0)
  }

  @Test(.contract("PGC-005", "PGC-014", "CTL-015"))
  func programmaticChangeSendsNothingAndShowsAtOnce() {
    pages.defersCurrentPageDisplay = true
    pages.currentPage = 2
    panel.render()
    #expect(log.events.isEmpty && standing == 200)
    #expect(panel.missedDamage() == nil)
  }

  // MARK: - Taps

  @Test(.contract("PGC-006", "PGC-009")) func rightHalfGoesForwardLeftHalfBack() {
    pages.currentPage = 1
    panel.tap(at: right)
    #expect(pages.currentPage == 2)
    panel.advance(by: 1)
    panel.tap(at: left)
    panel.advance(by: 1)
    panel.tap(at: left)
    #expect(pages.currentPage == 0)
  }

  @Test(.contract("PGC-007", "CTL-016")) func tapThatMovesIsSentOnceWithTheNewPage() {
    var seen: [Int] = []
    pages.addAction(
      Action { [weak pages] _ in seen.append(pages?.currentPage ?? -1) },
      for: [.valueChanged, .primaryActionTriggered])
    panel.tap(at: right)
    #expect(seen == [1])
    #expect(log.events == [.touchDown, .valueChanged, .primaryActionTriggered, .touchUpInside])
  }

  @Test(.contract("PGC-008")) func tapPastAnEndIsSilent() {
    panel.tap(at: left)
    #expect(pages.currentPage == 0 && log.events == [.touchDown, .touchUpInside])
  }

  @Test(.contract("PGC-010")) func liftOutsideAndCancelDoNothing() {
    pages.allowsContinuousInteraction = false
    panel.press(at: right)
    panel.move(to: Point(x: 250, y: 290))
    panel.release()
    panel.press(at: right)
    panel.cancel()
    #expect(pages.currentPage == 0)
  }

  @Test(.contract("PGC-011")) func singlePageHidesAndTakesNoTouch() {
    pages.numberOfPages = 1
    panel.render()
    #expect(standing == 200)
    pages.hidesForSinglePage = true
    panel.tap(at: right)
    #expect(standing == nil && log.events.isEmpty)
  }

  @Test(.contract("PGC-012", "PGC-013")) func deferredPageShowsOnRequest() {
    pages.updateCurrentPageDisplay()
    pages.defersCurrentPageDisplay = true
    panel.tap(at: right)
    panel.settle()
    #expect(pages.currentPage == 1 && standing == 160)
    pages.updateCurrentPageDisplay()
    panel.settle()
    #expect(standing == 180)
  }

  @Test(.contract("PGC-013")) func requestDoesNothingWhereNothingIsDeferred() {
    pages.defersCurrentPageDisplay = true
    panel.tap(at: right)
    pages.defersCurrentPageDisplay = false
    pages.updateCurrentPageDisplay()
    panel.settle()
    #expect(pages.currentPage == 1 && standing == 160)
  }

  // MARK: - Sliding

  @Test(.contract("PGC-018")) func slidingSendsEveryPageOnItsWay() {
    var seen: [Int] = []
    pages.addAction(
      Action { [weak pages] _ in
        guard let pages else { return }
        seen.append(pages.currentPage)
        #expect(pages.interactionState == .continuous)
      }, for: .valueChanged)
    panel.press(at: left)
    panel.move(to: Point(x: 150 + 65, y: 124))
    panel.move(to: Point(x: 150 + 25, y: 124))
    panel.release()
    #expect(seen == [1, 2, 3, 2, 1])
    #expect(pages.interactionState == .none)
  }

  @Test(.contract("PGC-018")) func slideEndsWithoutATap() {
    panel.drag(from: right, to: Point(x: 250 + 18, y: 124))
    #expect(pages.currentPage == 0)
  }

  @Test(.contract("PGC-018")) func lostContactSlidesNoMore() {
    panel.press(at: left)
    panel.move(to: Point(x: 150 + 25, y: 124))
    #expect(pages.interactionState == .continuous)
    panel.cancel()
    #expect(pages.interactionState == .none && pages.currentPage == 1)
  }

  @Test(.contract("PGC-018")) func tapIsDiscrete() {
    var state = PageControl.InteractionState.none
    pages.addAction(
      Action { [weak pages] _ in state = pages?.interactionState ?? .none }, for: .valueChanged)
    panel.tap(at: right)
    #expect(state == .discrete && pages.interactionState == .none)
  }

  @Test(.contract("PGC-018")) func slidingCanBeSwitchedOff() {
    pages.allowsContinuousInteraction = false
    panel.drag(from: left, to: Point(x: 250, y: 124))
    #expect(pages.currentPage == 1)
  }

  // MARK: - Drawing

  @Test(.contract("PGC-015")) func leastSizeFollowsTheNumberAsked() {
    #expect(pages.size(forNumberOfPages: 5) == Size(width: 124, height: 48))
    #expect(pages.size(forNumberOfPages: 1) == Size(width: 44, height: 48))
    #expect(pages.size(forNumberOfPages: 0) == Size(width: 40, height: 48))
    #expect(pages.size(forNumberOfPages: 14).width > pages.size(forNumberOfPages: 1).width)
  }

  @Test(.contract("PGC-016")) func marksAreCentredAndThePresentOneStandsOut() {
    let palette = Palette.light
    for (index, x) in [160, 180, 200, 220, 240].enumerated() {
      let color = index == 0 ? palette.accent.argb : palette.outline.argb
      let half = index == 0 ? 14 : 6
      #expect(pixel(x - 2, 124) == color && pixel(x + 1, 124) == color)
      #expect(pixel(x - 3, 124) == palette.background.argb)
      #expect(pixel(x + 2, 124) == palette.background.argb)
      #expect(pixel(x, 124 - half) != palette.background.argb)
      #expect(pixel(x, 123 - half) == palette.background.argb)
      #expect(pixel(x, 124 + half) == palette.background.argb)
    }
  }

  @Test(.contract("PGC-017")) func colorsOfTheApplicationReplaceTheTheme() {
    pages.pageIndicatorTintColor = Color(0x112233)
    pages.currentPageIndicatorTintColor = Color(0x445566)
    panel.render()
    #expect(pixel(160, 124) == 0xFF44_5566 && pixel(180, 124) == 0xFF11_2233)
  }

  @Test(.contract("PGC-019")) func marksThatDoNotFitLeaveThoseAroundTheCurrentOne() {
    pages.frame.size.width = 60
    pages.currentPage = 4
    panel.render()
    // Three marks around x 130; the last one stands out.
    #expect(standing == 150)
    #expect(pixel(110, 124) == Palette.light.outline.argb)
    #expect(pixel(90, 124) == Palette.light.background.argb)
    #expect(panel.missedDamage() == nil)
  }

  @Test func moreThanNinePagesAreTold() {
    pages.numberOfPages = 9
    panel.render()
    #expect(standing == 120)
    pages.numberOfPages = 14
    panel.render()
    #expect(standing == nil)
    let before = pixels(of: Palette.light.text)
    #expect(before > 20)
    pages.currentPage = 7
    panel.render()
    #expect(pixels(of: Palette.light.text) != before)
    #expect(panel.missedDamage() == nil)
  }

  @Test func markGoesOverInThePageTime() {
    panel.tap(at: right)
    let start = panel.time
    panel.advance(by: 0.06)
    // Half grown: both are between 12 and 28 points high.
    for x in [160, 180] {
      #expect(pixel(x, 117) != Palette.light.background.argb)
      #expect(pixel(x, 110) == Palette.light.background.argb)
    }
    panel.settle()
    #expect(panel.time - start < 0.2)
    #expect(standing == 180 && panel.missedDamage() == nil)
  }

  @Test func pageTurnedDuringTheChangeLeavesNothingBehind() {
    panel.press(at: left)
    panel.move(to: Point(x: 172, y: 124))
    panel.advance(by: 0.05)
    panel.move(to: Point(x: 232, y: 124))
    #expect(pages.currentPage == 4 && panel.missedDamage() == nil)
    panel.release()
    panel.settle()
    #expect(panel.missedDamage() == nil)
  }

  @Test func turningAPageDrawsTwoMarks() {
    pages.currentPage = 1
    panel.render()
    #expect(panel.damageOfLastFrame.reduce(0) { $0 + $1.area } <= 2 * 8 * 34)
  }

  @Test(arguments: [1.25, 1.5, 2]) func nothingIsMissedAtFractionalScales(scale: Double) {
    window.scale = scale
    pages.frame.origin.x = 100.3
    panel.tap(at: right)
    for _ in 0..<12 {
      panel.advance(by: 1.0 / 60)
      #expect(panel.missedDamage() == nil)
    }
    pages.currentPage = 3
    #expect(panel.missedDamage() == nil)
  }

  @Test func disabledMarksAreGrey() {
    pages.isEnabled = false
    panel.render()
    #expect(pixel(160, 124) == Palette.light.disabledOn.argb)
    #expect(pixel(180, 124) == Palette.light.disabledOutline.argb)
  }

  @Test func pressedMarksGrow() {
    panel.press(at: left)
    #expect(pixel(157, 124) == Palette.light.accentPressed.argb)
    #expect(pixel(177, 124) == Palette.light.outline.argb)
    #expect(panel.missedDamage() == nil)
  }

  // MARK: - Private

  /// The middle of the tall mark; nil where there is none.
  private var standing: Int? {
    let found = (0..<400).filter { pixel($0, 114) == Palette.light.accent.argb }
    guard let first = found.first, let last = found.last else { return nil }
    return (first + last + 1) / 2
  }

  private func pixels(of color: Color) -> Int {
    var count = 0
    for y in 100..<148 {
      for x in 100..<300 where pixel(x, y) == color.argb { count += 1 }
    }
    return count
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { panel.bitmap[x, y] }
}
