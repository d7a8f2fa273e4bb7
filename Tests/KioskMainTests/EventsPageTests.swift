import Kiosk
import KioskTesting
import Testing

@testable import KioskMain

/// The page that names events, worked by a finger.
struct EventsPageTests {
  private let window: Window
  private let panel: PanelHarness

  init() throws {
    window = Scene.gallery.window(
      size: Size(width: 1024, height: 600), scale: 1, theme: ThemeName.light.theme(family: .inter))
    try Scene.gallery.open(page: "Events", in: window)
    panel = PanelHarness(window)
  }

  /// The one view of a kind that is seen.
  private func seen<V: View>(_ kind: V.Type) throws -> V {
    func find(in view: View) -> V? {
      if view.isHidden { return nil }
      return view as? V ?? view.subviews.lazy.compactMap(find).first
    }
    return try #require(find(in: window))
  }

  private func list() throws -> EventList { try seen(EventList.self) }

  private func button() throws -> Button {
    func find(in view: View) -> Button? {
      if let button = view as? Button, button.currentTitle == "Press" { return button }
      return view.isHidden ? nil : view.subviews.lazy.compactMap(find).first
    }
    return try #require(find(in: window))
  }

  @Test func aTapOnTheButtonIsNamedInOrder() throws {
    #expect(try list().lines.isEmpty)
    panel.tap(try button())
    #expect(
      try list().lines == [
        "1 Button touchDown", "2 Button touchUpInside", "3 Button primaryActionTriggered",
      ])
  }

  @Test func aFingerThatLeavesAndComesBackIsNamedInOrder() throws {
    let frame = try button().convert(button().bounds, to: nil)
    let inside = Point(x: frame.midX, y: frame.midY)
    panel.press(at: inside)
    for y in [frame.maxY + 200, frame.maxY + 210, inside.y, inside.y + 2] {
      panel.move(to: Point(x: inside.x, y: y))
    }
    panel.release()
    let names = try list().lines.map { String($0.split(separator: " ")[2]) }
    #expect(
      names == [
        "touchDown", "touchDragOutside", "touchDragExit", "touchDragOutside", "touchDragInside",
        "touchDragEnter", "touchDragInside", "touchUpInside", "primaryActionTriggered",
      ])
  }

  @Test func whatADragRepeatsIsCountedInItsRow() throws {
    let slider = try seen(Slider.self)
    let frame = slider.convert(slider.bounds, to: nil)
    let middle = Point(x: frame.midX, y: frame.midY)
    panel.drag(from: middle, to: Point(x: middle.x + 60, y: middle.y), steps: 6)
    let lines = try list().lines
    #expect(lines.first == "1 Slider touchDown")
    #expect(lines.contains { $0.hasSuffix("Slider touchDragInside × 6") })
    #expect(lines.contains { $0.hasSuffix("Slider valueChanged × 6") })
    #expect(lines.last?.hasSuffix("Slider touchUpInside") == true)
  }

  @Test func editingIsNamed() throws {
    panel.tap(try seen(TextField.self))
    panel.type("ab\n")
    let names = try list().lines.map { line in line.split(separator: " ", maxSplits: 2)[2] }
    #expect(names.contains("editingDidBegin"))
    #expect(names.contains("editingChanged × 2"))
    #expect(names.contains("editingDidEndOnExit") && names.contains("editingDidEnd"))
  }

  @Test func theLastTwelveStayAndNumbersGoOn() throws {
    for _ in 0..<6 {
      panel.tap(try button())
      panel.advance(by: 1)
    }
    let lines = try list().lines
    #expect(lines.count == 12)
    #expect(lines.first == "7 Button touchDown")
    #expect(lines.last == "18 Button primaryActionTriggered")
  }

  @Test func eachEventAsksForAllThePixelsThatItChanges() throws {
    let slider = try seen(Slider.self)
    let frame = slider.convert(slider.bounds, to: nil)
    panel.press(at: Point(x: frame.midX, y: frame.midY))
    for x in [10.0, 20, 30] {
      panel.move(to: Point(x: frame.midX + x, y: frame.midY))
      #expect(panel.missedDamage() == nil)
    }
    panel.release()
    for _ in 0..<5 {
      panel.tap(try button())
      #expect(panel.missedDamage() == nil)
      panel.advance(by: 0.5)
    }
  }

  @Test func anIdlePageCostsNothing() throws {
    panel.tap(try button())
    panel.settle()
    let frames = panel.frameCount
    #expect(panel.application.nextWakeup == nil)
    panel.advance(by: 60)
    #expect(panel.frameCount == frames)
  }

  @Test(arguments: [(1024.0, 600.0), (1280, 800), (819.2, 480), (800, 480), (480, 272), (320, 240)])
  func nothingSticksOutOfTheDisplay(width: Double, height: Double) throws {
    let window = Scene.gallery.window(
      size: Size(width: width, height: height), scale: 1,
      theme: ThemeName.light.theme(family: .inter))
    try Scene.gallery.open(page: "Events", in: window)
    window.layoutIfNeeded()
    func check(_ view: View) {
      if view is Control || view is EventList, !view.isHidden {
        let frame = view.convert(view.bounds, to: nil)
        #expect(frame.minX >= 0 && frame.maxX <= width, "\(type(of: view)) \(frame)")
        #expect(frame.maxY <= height, "\(type(of: view)) \(frame)")
      }
      if !view.isHidden { for child in view.subviews { check(child) } }
    }
    check(window)
  }
}
