import Kiosk
import KioskTesting
import Render
import Testing

/// A menu that a button opens.
@Suite struct MenuTests {
  private let button = Button("Unit")
  private let other = Button("Other")
  private let window = Window(size: Size(width: 400, height: 300))
  private let panel: PanelHarness
  private let log: EventLog
  private let chosen = Chosen()

  init() {
    let chosen = chosen
    button.frame.origin = Point(x: 20, y: 20)
    other.frame.origin = Point(x: 280, y: 20)
    button.showsMenuAsPrimaryAction = true
    button.menu = Menu(
      title: "Show as",
      children: [
        Action(title: "Celsius", state: .on) { chosen.note("C", $0) },
        Action(title: "Secret", attributes: .hidden) { chosen.note("S", $0) },
        Action(title: "Kelvin", attributes: .disabled) { chosen.note("K", $0) },
        Action(title: "Forget", attributes: .destructive) { chosen.note("F", $0) },
      ])
    window.addSubview(button)
    window.addSubview(other)
    panel = PanelHarness(window)
    log = EventLog(button)
  }

  /// The elements of the menu that is open.
  private var rows: [AccessibilityElement] {
    window.accessibilityElements.filter { $0.label != "Unit" && $0.label != "Other" }
  }

  private func row(_ title: String) -> Point {
    rows.first { $0.label == title }?.activationPoint ?? .zero
  }

  // MARK: - Opening

  @Test(.contract("BTN-031")) func tapOpensTheMenuAndSendsItsEventInPlaceOfALift() {
    var rowsAtEvent = -1
    button.addAction(
      Action { [weak window] _ in rowsAtEvent = window?.accessibilityElements.count ?? -1 },
      for: .menuActionTriggered)
    panel.tap(button)
    #expect(log.events == [.touchDown, .menuActionTriggered])
    #expect(rowsAtEvent == 2)
    #expect(rows.map(\.label) == ["Celsius", "Kelvin", "Forget"])
  }

  @Test(.contract("BTN-031")) func menuOpensByTapsAloneWhereItIsThePrimaryAction() {
    button.showsMenuAsPrimaryAction = false
    panel.tap(button)
    #expect(rows.isEmpty)
    #expect(log.events == [.touchDown, .touchUpInside, .primaryActionTriggered])
    button.showsMenuAsPrimaryAction = true
    button.menu = nil
    log.removeAll()
    panel.tap(button)
    #expect(log.events.contains(.touchUpInside) && !log.events.contains(.menuActionTriggered))
  }

  @Test func liftOutsideOpensNothing() {
    panel.drag(from: Point(x: 60, y: 40), to: Point(x: 60, y: 250), steps: 1)
    #expect(rows.isEmpty)
    #expect(log.events.last == .touchUpOutside)
  }

  @Test(.contract("CTL-018")) func performPrimaryActionOpensTheMenu() {
    button.performPrimaryAction()
    #expect(log.events == [.menuActionTriggered])
    #expect(rows.count == 3)
  }

  @Test(.contract("BTN-030")) func selectionIsNotFlippedByATapThatOpensAMenu() {
    button.changesSelectionAsPrimaryAction = true
    panel.tap(button)
    #expect(!button.isSelected)
  }

  // MARK: - Choosing

  @Test func choiceClosesTheMenuAndRunsWithTheButtonAsSender() {
    panel.tap(button)
    panel.tap(at: row("Celsius"))
    #expect(chosen.names == ["C"] && chosen.sender === button)
    #expect(rows.isEmpty)
    #expect(panel.missedDamage() == nil)
  }

  @Test func choiceThatIsDisabledStaysOpen() {
    panel.tap(button)
    panel.tap(at: row("Kelvin"))
    #expect(chosen.names.isEmpty && rows.count == 3)
  }

  @Test func fingerBesideTheMenuClosesItAndReachesNothingElse() {
    let others = EventLog(other)
    panel.tap(button)
    panel.tap(other)
    #expect(rows.isEmpty && others.events.isEmpty)
    panel.tap(other)
    #expect(others.events.contains(.touchUpInside))
  }

  @Test(arguments: ["remove", "hide", "hide parent"])
  func menuClosesWhereItsButtonGoes(how: String) {
    let holder = View(frame: window.bounds)
    window.insertSubview(holder, at: 0)
    holder.addSubview(button)
    panel.render()
    panel.tap(button)
    #expect(rows.count == 3)
    switch how {
    case "remove": button.removeFromSuperview()
    case "hide": button.isHidden = true
    default: holder.isHidden = true
    }
    #expect(rows.isEmpty)
  }

  // MARK: - Keys

  @Test func keysStayInTheMenuUntilItCloses() {
    window.focus(on: button)
    panel.key(.enter)
    #expect(window.focusedControl?.accessibilityLabel == "Celsius")
    panel.key(.down)
    #expect(window.focusedControl?.accessibilityLabel == "Forget")
    panel.key(.tab)
    #expect(window.focusedControl?.accessibilityLabel == "Celsius")
    panel.key(.escape)
    #expect(rows.isEmpty && window.focusedControl === button)
    panel.key(.space, characters: " ")
    panel.key(.down)
    panel.key(.enter)
    #expect(chosen.names == ["F"] && window.focusedControl === button)
    #expect(panel.missedDamage() == nil)
  }

  // MARK: - Place and look

  @Test func menuStandsUnderItsButtonAndInsideTheWindow() {
    panel.tap(button)
    #expect(rows[0].frame == Rect(x: 20, y: 76 + 40, width: 160, height: 58))
    panel.tap(at: Point(x: 390, y: 290))
    button.frame.origin = Point(x: 296, y: 240)
    panel.tap(button)
    #expect(rows[0].frame.maxX == 392)
    #expect(rows[2].frame.maxY == 232)
  }

  @Test func menuReadsFromRightToLeft() {
    button.frame.origin = Point(x: 200, y: 20)
    window.userInterfaceLayoutDirection = .rightToLeft
    panel.tap(button)
    #expect(rows[0].frame.maxX == button.frame.maxX)
    #expect(panel.missedDamage() == nil)
  }

  @Test func rowsTellWhatTheyAre() {
    panel.tap(button)
    #expect(rows.map(\.traits) == [[.button, .selected], [.button, .notEnabled], .button])
  }
}

/// What was chosen, and who sent it.
private final class Chosen {
  var names: [String] = []
  weak var sender: Control?

  func note(_ name: String, _ action: Action) {
    names.append(name)
    sender = action.sender
  }
}
