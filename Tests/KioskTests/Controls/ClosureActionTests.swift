import Kiosk
import KioskTesting
import Testing

@Suite struct ClosureActionTests {
  private let control = Control(frame: Rect(x: 0, y: 0, width: 60, height: 60))

  @Test(.contract("TGT-030")) func sameIdentifierReplacesTheEarlierAction() {
    var calls: [Int] = []
    control.addAction(Action(identifier: .save) { _ in calls.append(1) }, for: .valueChanged)
    control.addAction(Action(identifier: .save) { _ in calls.append(2) }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == [2])
  }

  @Test(.contract("TGT-031")) func unnamedActionsNeverReplaceEachOther() {
    var calls: [Int] = []
    let actions = [Action { _ in calls.append(1) }, Action { _ in calls.append(2) }]
    for action in actions { control.addAction(action, for: .valueChanged) }
    control.sendActions(for: .valueChanged)
    #expect(calls == [1, 2])
    #expect(actions[0].identifier != actions[1].identifier)
  }

  @Test(.contract("TGT-032")) func removalWorksByEventBits() {
    var count = 0
    let action = Action(identifier: .save) { _ in count += 1 }
    control.addAction(action, for: .touchDown)
    control.addAction(action, for: [.touchUpInside, .valueChanged])
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(count == 1)
    control.removeAction(action, for: .touchDown)
    #expect(control.allControlEvents == [.touchUpInside, .valueChanged])
    control.removeAction(identifiedBy: .save, for: .touchUpInside)
    #expect(control.allControlEvents == .valueChanged)
    control.removeAction(identifiedBy: .save, for: .allEvents)
    control.sendActions(for: .allEvents)
    #expect(count == 1)
  }

  @Test(.contract("TGT-033")) func replacingKeepsPlaceAndEvents() {
    var calls: [String] = []
    control.addAction(Action(identifier: .save) { _ in calls.append("old") }, for: .touchDown)
    control.addAction(Action { _ in calls.append("between") }, for: .allEvents)
    control.addAction(Action(identifier: .save) { _ in calls.append("new") }, for: .valueChanged)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(calls == ["new", "between", "new", "between"])
  }

  @Test(.contract("TGT-048")) func identifierIsATypeOfItsOwnWithConstants() {
    let control = Control()
    var runs: [String] = []
    control.addAction(Action(identifier: .refresh) { _ in runs.append("old") }, for: .touchDown)
    control.addAction(Action(identifier: .refresh) { _ in runs.append("new") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.removeAction(identifiedBy: .refresh, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(runs == ["new"])
    #expect(Action.Identifier.refresh.rawValue == "refresh")
  }

  @Test(.contract("TGT-034")) func senderIsKnownWhileTheActionRuns() {
    let other = Control()
    var senders: [Control?] = []
    let action = Action { [weak control, weak other] action in
      senders.append(action.sender)
      if action.sender === control { other?.sendActions(for: .valueChanged) }
      senders.append(action.sender)
    }
    control.addAction(action, for: .valueChanged)
    other.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(senders.map { $0 === control } == [true, false, false, true])
    #expect(action.sender == nil)
    senders.removeAll()
  }

  @Test(.contract("TGT-035")) func controlOwnsItsActions() {
    weak var kept: Action?
    var control: Control? = Control()
    do {
      let action = Action { _ in }
      kept = action
      control?.addAction(action, for: .valueChanged)
    }
    #expect(kept != nil)
    control = nil
    #expect(kept == nil)
  }

  @Test(.contract("TGT-036")) func handlersAreEnumeratedInOrderUntilStopped() {
    let receiver = Receiver()
    let action = Action { _ in }
    control.addTarget(receiver, action: Receiver.done, for: .touchDown)
    control.addAction(action, for: [.touchUpInside, .valueChanged])
    control.addTarget(nil, action: Receiver.done, for: .touchCancel)
    var seen: [Control.Event] = []
    control.enumerateEventHandlers { found, target, events, stop in
      seen.append(events)
      switch seen.count {
      case 1: #expect(found == nil && target?.0 == .object(receiver))
      case 2: #expect(found === action && target == nil)
      default: #expect(target?.0 == .responderChain && target?.1 == Receiver.done.id)
      }
    }
    #expect(seen == [.touchDown, [.touchUpInside, .valueChanged], .touchCancel])
    seen = []
    control.enumerateEventHandlers { _, _, events, stop in
      seen.append(events)
      stop = true
    }
    #expect(seen == [.touchDown])
  }

  @Test(.contract("TGT-037", "CTL-018")) func primaryActionRunsForThePrimaryEvent() {
    var count = 0
    let control = Control(frame: .zero, primaryAction: Action { _ in count += 1 })
    #expect(control.allControlEvents == .primaryActionTriggered)
    control.performPrimaryAction()
    #expect(count == 1)
  }
}

extension Action.Identifier {
  fileprivate static let save = Action.Identifier("save")
}

private final class Receiver {
  static let done = ActionToken(Receiver.finish)
  func finish() {}
}

extension Action.Identifier {
  fileprivate static let refresh = Action.Identifier("refresh")
}
