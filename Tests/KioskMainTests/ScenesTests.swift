import Kiosk
import Testing

@testable import KioskMain

struct GalleryLayoutTests {
  private func views<V: View>(_ kind: V.Type, in view: View) -> [V] {
    var found: [V] = []
    if let view = view as? V { found.append(view) }
    for child in view.subviews { found += views(kind, in: child) }
    return found
  }

  private func pages(_ width: Double, _ height: Double) -> [GalleryPage] {
    GalleryPages(GalleryLayout(size: Size(width: width, height: height))).make { _ in }
  }

  private func drawing(_ width: Double, _ height: Double) -> [GalleryPage] {
    GalleryPages(GalleryLayout(size: Size(width: width, height: height))).drawing
  }

  @Test func allControlsStandOnOnePageFrom1024x600On() {
    #expect(pages(1024, 600).filter { $0.title == "Controls" }.count == 1)
    #expect(pages(1024, 600).count == 5)
    #expect(pages(1280, 800).filter { $0.title == "Controls" }.count == 1)
    #expect(pages(1023, 600).filter { $0.title == "Controls" }.count > 1)
    #expect(pages(1024, 599).filter { $0.title == "Controls" }.count > 1)
  }

  @Test func aSmallerGalleryHasTheSameControlsOnMorePages() {
    for (width, height) in [(1024.0, 600.0), (800, 480), (640, 384), (480, 272), (320, 240)] {
      let controls = pages(width, height).filter { $0.title == "Controls" }
      func count<V: View>(_ kind: V.Type) -> Int {
        controls.reduce(0) { $0 + views(kind, in: $1.view).count }
      }
      #expect(count(Button.self) == 8)
      #expect(count(SegmentedControl.self) == 1)
      #expect(count(Slider.self) == 3)
      #expect(count(Switch.self) == 6)
      #expect(count(TextField.self) == 2)
    }
  }

  @Test func thePagesOfA800x480GalleryAreFewEnoughForMarks() {
    #expect(pages(800, 480).count <= 9)
    #expect(pages(800, 480).filter { $0.title == "Controls" }.count == 3)
  }

  @Test func everyControlIsShownInEveryState() {
    for (width, height) in [(1280.0, 800.0), (1024, 600), (800, 480)] {
      let sheets = pages(width, height).filter { $0.title == "States" }
      let buttons = sheets.flatMap { views(Button.self, in: $0.view) }
      for style in Button.Style.allCases {
        let states = Set(buttons.filter { $0.style == style }.map(\.state))
        #expect(
          states == [
            .normal, .highlighted, .disabled, .selected, [.selected, .highlighted],
            [.selected, .disabled], .focused,
          ])
      }
      for kind in [
        Switch.self, SegmentedControl.self, Slider.self, TextField.self, PageControl.self,
      ] {
        let controls = sheets.flatMap { views(Control.self, in: $0.view) }
          .filter { type(of: $0) == kind }
        #expect(controls.count == 7, "\(kind)")
      }
    }
  }

  @Test func thePageControlStandsBelowTheRightColumnAndInTheMiddleOfPagesWithoutColumns() throws {
    let size = Size(width: 1024, height: 600)
    let column = GalleryLayout(size: size).columns.right
    for (title, middle) in [("Controls", column.midX), ("Strokes", size.width / 2)] {
      let gallery = GalleryPanel(frame: Rect(origin: .zero, size: size))
      #expect(gallery.open(page: title))
      let marks = gallery.subviews.compactMap { $0 as? PageControl }
      #expect(marks.map(\.frame.midX) == [middle], "\(title)")
    }
  }

  @Test func nothingOnAPageSticksOutOfTheDisplay() {
    for (width, height) in [(1024.0, 600.0), (1280, 800), (819.2, 480), (800, 480), (683, 400)] {
      let window = Window(size: Size(width: width, height: height))
      for page in pages(width, height) + drawing(width, height) {
        page.view.frame = Rect(
          x: 0, y: PanelBar.height, width: width, height: height - PanelBar.height)
        window.addSubview(page.view)
        window.layoutIfNeeded()
        for control in views(Control.self, in: page.view) {
          let frame = control.convert(control.bounds, to: nil)
          #expect(frame.minX >= 0 && frame.maxX <= width, "\(page.title) \(type(of: control))")
          #expect(frame.maxY <= height, "\(page.title) \(type(of: control))")
        }
        page.view.removeFromSuperview()
      }
    }
  }
}

struct ThemeNameTests {
  @Test(arguments: ThemeName.allCases)
  func aThemeIsToldByItsColours(name: ThemeName) {
    var theme = name.theme(family: .inter)
    #expect(ThemeName(of: theme) == name)
    theme.palette.accent = theme.palette.danger
    #expect(ThemeName(of: theme) == nil)
  }

  @Test(arguments: [("Light", ThemeName.light), ("Dark", .dark), ("High contrast", .contrast)])
  func theStatesSheetIsTitledByItsTheme(title: String, name: ThemeName) {
    let theme = name.theme(family: .inter)
    let window = Scene.states.window(size: Scene.states.size, scale: 1, theme: theme)
    let labels = window.rootView?.subviews.compactMap { $0 as? Label } ?? []
    #expect(labels.map(\.text) == [title])
    #expect(labels.allSatisfy { $0.sizeThatFits(.zero).width <= $0.frame.width })
  }
}

struct NumberTests {
  @Test func numbersAreRoundedHalvesUpwards() {
    #expect(Number.rounded(0.5) == 1)
    #expect(Number.rounded(-0.5) == 0)
    #expect(Number.rounded(-0.6) == -1)
    #expect(Number.rounded(72.4) == 72)
  }

  @Test func thousandsStandApart() {
    #expect(Number.grouped(0) == "0")
    #expect(Number.grouped(999) == "999")
    #expect(Number.grouped(1240) == "1 240")
    #expect(Number.grouped(1_234_567) == "1 234 567")
    #expect(Number.grouped(-1000) == "−1 000")
  }

  @Test func tenthsHaveOnePlace() {
    #expect(Number.tenths(22) == "22.0")
    #expect(Number.tenths(20.5) == "20.5")
    #expect(Number.tenths(-0.5) == "−0.5")
  }
}

struct RoomTests {
  @Test func activityFollowsFromModeAndTemperatures() {
    var room = Room.all[0]
    room.measured = 20
    room.setTarget(22)
    for (mode, activity) in [
      (Room.Mode.off, Room.Activity.off), (.heat, .heating), (.cool, .idle), (.auto, .heating),
    ] {
      room.mode = mode
      #expect(room.activity == activity)
    }
    room.setTarget(18)
    for (mode, activity) in [(Room.Mode.heat, Room.Activity.idle), (.cool, .cooling)] {
      room.mode = mode
      #expect(room.activity == activity)
    }
  }

  @Test func theTargetIsAStepWithinItsRange() {
    var room = Room.all[0]
    for (value, target) in [(21.3, 21.5), (21.2, 21), (4, 10), (99, 30)] as [(Float, Float)] {
      room.setTarget(value)
      #expect(room.target == target)
    }
  }
}
