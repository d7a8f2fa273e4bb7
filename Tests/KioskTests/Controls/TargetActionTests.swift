import Kiosk
import KioskTesting
import Testing

/// Actions of objects, without a runtime that knows selectors.
@Suite struct TargetActionTests {
  private let control = Control(frame: Rect(x: 0, y: 0, width: 60, height: 60))
  private let receiver = Receiver()

  // MARK: - Adding

  @Test(.contract("TGT-001")) func oneCallRegistersForEveryBitOfTheMask() {
    control.addTarget(receiver, action: Receiver.none, for: [.touchUpInside, .valueChanged])
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    #expect(receiver.calls == ["none", "none"])
  }

  @Test(.contract("TGT-002")) func addingTheSameAgainUnitesTheMasks() {
    control.addTarget(receiver, action: Receiver.none, for: [.touchUpInside, .touchDown])
    control.addTarget(receiver, action: Receiver.none, for: [.touchUpInside, .valueChanged])
    control.sendActions(for: [.touchUpInside, .valueChanged])
    #expect(receiver.calls == ["none"])
    #expect(control.allControlEvents == [.touchDown, .touchUpInside, .valueChanged])
  }

  @Test(.contract("TGT-003")) func emptyMaskAddsNothingAndCancelsNothing() {
    control.addTarget(receiver, action: Receiver.none, for: [])
    #expect(control.allTargets.isEmpty)
    control.addTarget(receiver, action: Receiver.none, for: .touchUpInside)
    control.addTarget(receiver, action: Receiver.none, for: [])
    #expect(control.allControlEvents == .touchUpInside)
  }

  @Test(.contract("TGT-004", "TGT-006"))
  func severalTargetsAndActionsRunInOrderOfFirstRegistration() {
    let other = Receiver(sharing: receiver)
    control.addTarget(other, action: Receiver.second, for: .touchUpInside)
    control.addTarget(receiver, action: Receiver.none, for: .touchUpInside)
    control.addTarget(receiver, action: Receiver.second, for: .touchUpInside)
    control.addTarget(other, action: Receiver.none, for: .touchUpInside)
    control.addTarget(other, action: Receiver.second, for: .valueChanged)
    control.sendActions(for: .touchUpInside)
    #expect(receiver.calls == ["second other", "none", "second", "none other"])
  }

  @Test(.contract("TGT-005")) func targetsAreHeldWeakly() {
    weak var gone: Receiver?
    do {
      let receiver = Receiver()
      gone = receiver
      control.addTarget(receiver, action: Receiver.none, for: .touchUpInside)
      #expect(control.allTargets == [.object(receiver)])
    }
    #expect(gone == nil)
    #expect(control.allTargets.isEmpty)
    #expect(control.allControlEvents.isEmpty)
    control.sendActions(for: .touchUpInside)
  }

  @Test(.contract("TGT-007", "TGT-008", "TGT-013"))
  func actionTakesNothingTheSenderOrSenderAndEvent() {
    let panel = PanelHarness(control)
    control.addTarget(receiver, action: Receiver.none, for: .touchDown)
    control.addTarget(receiver, action: Receiver.sender, for: .touchDown)
    control.addTarget(receiver, action: Receiver.senderAndEvent, for: .touchDown)
    panel.press(control)
    #expect(receiver.calls == ["none", "sender", "sender with event"])
    #expect(receiver.senders.count == 2)
    #expect(receiver.senders.allSatisfy { $0 === control })
  }

  @Test(.contract("TGT-008", "TGT-009")) func oneActionServesSeveralControls() {
    let other = Control()
    for sender in [control, other] {
      sender.addTarget(receiver, action: Receiver.sender, for: .allEvents)
      sender.sendActions(for: .valueChanged)
    }
    #expect(receiver.senders.map { $0 === control } == [true, false])
    #expect(receiver.senders.last === other)
  }

  // MARK: - Sending

  @Test(.contract("TGT-012")) func sendingFromCodeCallsEachOnceWithoutAnEvent() {
    control.addTarget(receiver, action: Receiver.senderAndEvent, for: [.touchDown, .valueChanged])
    control.addTarget(receiver, action: Receiver.none, for: .touchUpInside)
    control.sendActions(for: [.touchDown, .valueChanged])
    #expect(receiver.calls == ["sender without event"])
    control.sendActions(for: [.touchUpInside, .touchUpOutside])
    #expect(receiver.calls == ["sender without event", "none"])
  }

  @Test(.contract("TGT-014")) func disabledControlSendsFromCode() {
    control.isEnabled = false
    control.addTarget(receiver, action: Receiver.none, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls == ["none"])
  }

  @Test(.contract("TGT-026")) func registrationRemovedDuringThePassIsNotRun() {
    control.addAction(
      Action { [receiver] action in
        action.sender?.removeTarget(receiver, action: Receiver.none, for: .valueChanged)
        action.sender?.removeTarget(receiver, action: Receiver.sender, for: .valueChanged)
      }, for: .valueChanged)
    control.addTarget(receiver, action: Receiver.none, for: [.valueChanged, .touchDown])
    control.addTarget(receiver, action: Receiver.sender, for: .valueChanged)
    control.addTarget(receiver, action: Receiver.second, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls == ["second"])
    control.sendActions(for: .touchDown)
    #expect(receiver.calls == ["second", "none"])
  }

  @Test(.contract("TGT-026")) func registrationAddedDuringThePassWaits() {
    control.addAction(
      Action { [receiver] action in
        action.sender?.addTarget(receiver, action: Receiver.none, for: .valueChanged)
      }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls.isEmpty)
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls == ["none"])
  }

  @Test(.contract("TGT-026")) func actionMayRemoveItself() {
    control.addAction(
      Action { action in action.sender?.removeAction(action, for: .allEvents) }, for: .valueChanged)
    control.addTarget(receiver, action: Receiver.none, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls == ["none", "none"])
  }

  @Test(.contract("TGT-027")) func nestedSendRunsToItsEndFirst() {
    control.addAction(
      Action { [receiver] action in
        receiver.note("outer")
        action.sender?.sendActions(for: .touchDown)
      }, for: .valueChanged)
    control.addTarget(receiver, action: Receiver.none, for: .touchDown)
    control.addTarget(receiver, action: Receiver.second, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls == ["outer", "none", "second"])
  }

  // MARK: - Removing

  @Test(.contract("TGT-016")) func removingTargetAndActionClearsOnlyTheGivenBits() {
    control.addTarget(receiver, action: Receiver.none, for: [.touchDown, .touchUpInside])
    control.addTarget(receiver, action: Receiver.second, for: .touchDown)
    control.removeTarget(receiver, action: Receiver.none, for: .touchDown)
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(receiver.calls == ["none", "second"])
    control.sendActions(for: .touchDown)
    #expect(receiver.calls == ["none", "second", "second"])
  }

  @Test(.contract("TGT-017")) func removingWithoutAnActionClearsAllOfTheTarget() {
    let other = Receiver()
    control.addTarget(receiver, action: Receiver.none, for: .touchDown)
    control.addTarget(receiver, action: Receiver.second, for: [.touchDown, .valueChanged])
    control.addTarget(other, action: Receiver.none, for: .touchDown)
    control.removeTarget(receiver, action: nil, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(receiver.calls.isEmpty)
    #expect(other.calls == ["none"])
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls == ["second"])
  }

  @Test(.contract("TGT-018")) func removingWithoutATargetClearsAllTargets() {
    control.addTarget(receiver, action: Receiver.none, for: .touchDown)
    control.addTarget(nil, action: Screen.refreshed, for: .touchDown)
    control.addTarget(receiver, action: Receiver.second, for: .touchDown)
    control.removeTarget(nil, action: Receiver.none, for: .touchDown)
    #expect(control.allTargets == [.object(receiver), .responderChain])
    control.removeTarget(nil, action: nil, for: .touchDown)
    #expect(control.allTargets.isEmpty)
  }

  @Test(.contract("TGT-019", "TGT-020")) func removingEverythingLeavesClosuresAlone() {
    control.addTarget(receiver, action: Receiver.none, for: .touchDown)
    control.addAction(Action { [receiver] _ in receiver.note("closure") }, for: .touchDown)
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allTargets.isEmpty)
    control.sendActions(for: .touchDown)
    #expect(receiver.calls == ["closure"])
  }

  @Test(.contract("TGT-021")) func removingWhatIsNotThereDoesNothing() {
    control.addTarget(receiver, action: Receiver.none, for: .touchDown)
    control.removeTarget(receiver, action: Receiver.second, for: .allEvents)
    control.removeTarget(Receiver(), action: nil, for: .allEvents)
    control.removeAction(identifiedBy: Action.Identifier("absent"), for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(receiver.calls == ["none"])
  }

  // MARK: - Asking

  @Test(.contract("TGT-022")) func targetAppearsOnceHoweverManyActionsItHas() {
    control.addTarget(receiver, action: Receiver.none, for: .touchDown)
    control.addTarget(receiver, action: Receiver.second, for: .touchUpInside)
    control.addTarget(nil, action: Screen.refreshed, for: .touchDown)
    control.addTarget(nil, action: Screen.saved, for: .touchDown)
    #expect(control.allTargets == [.object(receiver), .responderChain])
  }

  @Test(.contract("TGT-023", "TGT-024")) func actionsOfATargetAreListedInOrder() {
    control.addTarget(receiver, action: Receiver.second, for: .touchDown)
    control.addTarget(receiver, action: Receiver.none, for: [.touchDown, .valueChanged])
    control.addTarget(nil, action: Screen.refreshed, for: .touchDown)
    let other = Receiver()
    control.addTarget(other, action: Receiver.sender, for: .touchDown)
    #expect(
      control.actions(forTarget: receiver, forControlEvent: .touchDown)
        == [Receiver.second.id, Receiver.none.id])
    #expect(
      control.actions(forTarget: receiver, forControlEvent: .valueChanged) == [Receiver.none.id])
    #expect(control.actions(forTarget: receiver, forControlEvent: .touchCancel) == nil)
    #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == nil)
  }

  @Test(.contract("TGT-025")) func allEventsAreTheUnionOfAllMasks() {
    control.addTarget(receiver, action: Receiver.none, for: .touchDown)
    control.addTarget(nil, action: Screen.refreshed, for: .editingChanged)
    control.addAction(Action { _ in }, for: .valueChanged)
    #expect(control.allControlEvents == [.touchDown, .editingChanged, .valueChanged])
  }

  // MARK: - Without a target

  @Test(.contract("TGT-010", "TGT-040")) func actionWithoutTargetFindsTheFirstTakerAboveTheControl()
  {
    let outer = Screen(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = Screen(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let plain = View()
    outer.addSubview(inner)
    inner.addSubview(plain)
    plain.addSubview(control)
    control.addTarget(nil, action: Screen.refreshed, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(inner.refreshes == 1)
    #expect(outer.refreshes == 0)
  }

  @Test(.contract("TGT-010")) func chainOfTheKeyboardHolderIsAskedFirst() {
    let window = Window(size: Size(width: 200, height: 100))
    let holder = Screen(frame: Rect(x: 100, y: 0, width: 100, height: 100))
    let above = Screen(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(holder)
    window.addSubview(above)
    above.addSubview(control)
    control.addTarget(nil, action: Screen.refreshed, for: .valueChanged)
    holder.becomeFirstResponder()
    control.sendActions(for: .valueChanged)
    #expect(holder.refreshes == 1 && above.refreshes == 0)
  }

  @Test(.contract("TGT-010")) func controlsOwnChainIsAskedWhereTheHoldersHasNoTaker() {
    let window = Window(size: Size(width: 200, height: 100))
    let holder = Screen(frame: Rect(x: 100, y: 0, width: 100, height: 100))
    let above = Page(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(holder)
    window.addSubview(above)
    above.addSubview(control)
    holder.becomeFirstResponder()
    control.addTarget(nil, action: Page.turned, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(above.turns == 1)
  }

  @Test(.contract("TGT-011")) func actionNobodyTakesDoesNothing() {
    let parent = View()
    parent.addSubview(control)
    control.addTarget(nil, action: Screen.refreshed, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(control.allTargets == [.responderChain])
  }

  @Test(.contract("TGT-040")) func actionOfAProtocolFindsWhoeverConforms() {
    let page = Page(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    page.addSubview(control)
    control.addTarget(nil, action: Page.anyTurning, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(page.turns == 1)
  }

  // MARK: - Tokens

  @Test(.contract("TGT-041")) func actionForAnotherKindOfControlFailsWhenRegistered() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        Control().addTarget(Receiver(), action: Receiver.gate, for: .valueChanged)
      }
    }
  }

  @Test(.contract("TGT-042", "TGT-043")) func tokenOfABaseMethodRunsTheOverride() {
    let special = SpecialReceiver()
    control.addTarget(special, action: Receiver.none, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(special.calls == ["special"])
  }

  @Test(.contract("TGT-044")) func closureFormServesClassesWithoutAnActor() {
    let model = Model()
    control.addTarget(model, action: Model.bumped, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(model.count == 1)
  }

  @Test(.contract("TGT-045")) func tokenIsItsOwnIdentity() {
    let again = ActionToken(Receiver.takeNone)
    #expect(Receiver.none.id == Receiver.none.id)
    #expect(again.id != Receiver.none.id)
    control.addTarget(receiver, action: Receiver.none, for: .valueChanged)
    control.addTarget(receiver, action: again, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls == ["none", "none"])
  }

  @Test(.contract("TGT-047")) func bareMethodReferenceReturnsWhatRemovesIt() {
    let first = control.addTarget(receiver, Receiver.takeSender, for: .valueChanged)
    let second = control.addTarget(receiver, Receiver.takeSender, for: .valueChanged)
    #expect(first != second)
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls == ["sender", "sender"])
    control.removeTarget(receiver, action: first, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls.count == 3)
  }
}

/// What needs no control of the suite's: it would be unused, and the 6.3 optimiser puts an unused main-actor object on a stack that is gone
/// when its deinit runs on the main actor.
struct ActionTokenTests {
  @Test(.contract("TGT-046")) func tokenIsNamedForMessages() {
    #expect(Receiver.none.id.description.hasPrefix("KioskTests/TargetActionTests.swift:"))
    #expect(Receiver.second.id.description == "second")
  }

  @Test(.contract("TGT-015")) func everySendGoesThroughTheHook() {
    let receiver = Receiver()
    let control = Gate()
    control.addTarget(receiver, action: Receiver.none, for: .valueChanged)
    control.addTarget(receiver, action: Receiver.second, for: .valueChanged)
    control.addAction(Action { [receiver] _ in receiver.note("closure") }, for: .valueChanged)
    control.suppressed = Receiver.none.id
    control.sendActions(for: .valueChanged)
    #expect(control.passed == [Receiver.none.id, Receiver.second.id, nil])
    #expect(receiver.calls == ["second", "closure"])
  }
}

/// Has an action of each shape, and notes which ran.
private class Receiver {
  static let none = ActionToken(Receiver.takeNone)
  static let second = ActionToken(Receiver.takeSecond, name: "second")
  static let sender = ActionToken(Receiver.takeSender)
  static let senderAndEvent = ActionToken(Receiver.takeSenderAndEvent)
  static let gate = ActionToken(Receiver.takeGate)

  private(set) var calls: [String] = []
  private(set) var senders: [Control] = []
  private let book: Receiver?

  init(sharing book: Receiver? = nil) { self.book = book }

  func note(_ call: String) {
    if let book { book.calls.append(call + " other") } else { calls.append(call) }
  }
  func takeNone() { note("none") }
  func takeSecond() { note("second") }
  func takeSender(_ sender: Control) {
    senders.append(sender)
    note("sender")
  }
  func takeSenderAndEvent(_ sender: Control, event: InputEvent?) {
    senders.append(sender)
    note(event == nil ? "sender without event" : "sender with event")
  }
  func takeGate(_ sender: Gate) {}
}

private final class SpecialReceiver: Receiver {
  override func takeNone() { note("special") }
}

/// Watches what is sent, and holds one action back.
private final class Gate: Control {
  var suppressed: ActionID?
  private(set) var passed: [ActionID?] = []
  override func sendAction(_ call: ActionCall) {
    passed.append(call.action)
    if call.action == nil || call.action != suppressed { super.sendAction(call) }
  }
}

/// Takes actions that have no target, and may have the keyboard.
private final class Screen: View {
  static let refreshed = ActionToken(Screen.refresh)
  static let saved = ActionToken(Screen.refresh)
  private(set) var refreshes = 0
  override var canBecomeFirstResponder: Bool { true }
  func refresh() { refreshes += 1 }
}

private protocol Turning { func turn() }

private final class Page: View, Turning {
  static let turned = ActionToken(Page.turn)
  static let anyTurning = ActionToken<any Turning>({ page in { page.turn() } })
  private(set) var turns = 0
  func turn() { turns += 1 }
}

/// A class that lives on no actor.
nonisolated private final class Model {
  @MainActor static let bumped = ActionToken<Model>({ model in { model.bump() } })
  var count = 0
  func bump() { count += 1 }
}
