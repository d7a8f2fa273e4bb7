import CEvdev
import Glibc
import Kiosk
import PlatformTesting
import Testing
import Traits

@testable import Platform

/// Every call to an input device × every error that the kernel documents for it: the other devices go on, the failing one comes back,
/// or the program has ended with a stated reason; it never spins.
struct InputInjectionTests {
  /// When the error comes.
  enum Span: CaseIterable { case once, threeTimes, always }

  @Test(.fault("C030"), arguments: FakeInputCall.allCases, Span.allCases)
  func anErrorAtAnyCallStopsThatDeviceAlone(_ call: FakeInputCall, _ span: Span) throws {
    for code in call.documentedErrors {
      for place in [0, 1, 2] { try Self.inject(code, at: call, place: place, span) }
    }
  }

  private static func inject(
    _ code: Int32, at call: FakeInputCall, place: Int, _ span: Span
  ) throws {
    let what = "\(SystemError("\(call)", "", code: code)) at \(place), \(span)"
    func fault(_ name: FakeInputCall, _ count: Int) -> Int32? {
      let last = span == .once ? place : span == .threeTimes ? place + 2 : Int.max
      return name == call && (place...last).contains(count) ? code : nil
    }
    let inputs = FakeInputDevices()
    let bad = FakeInputDevice(.touchPanel("Bad", width: 40, height: 30), at: "/dev/input/event0")
    let good = FakeInputDevice(.touchPanel("Good", width: 40, height: 30), at: "/dev/input/event1")
    let keys = FakeInputDevice(.keyboard(), at: "/dev/input/event2")
    bad.fault = fault
    inputs.fault = fault
    for device in [bad, good, keys] { inputs.plug(device) }
    let counter = Counter()
    let board: FakeBoard
    do throws(BoardError) {
      board = try FakeBoard(
        window: Window(rootView: counter), cards: [FakeCard(width: 40, height: 30)], inputs: inputs)
    } catch {
      #expect(call == .watch && error.status == 71 && error.lines.count == 1, "\(what)")
      return
    }
    board.advance(by: 0.1)
    for step in 0..<4 {
      bad.press(x: 1, y: 1, at: board.time)
      board.advance(by: 0.01)
      good.press(x: 20 + step, y: 9, at: board.time)
      board.advance(by: 0.01)
      bad.lift(at: board.time)
      good.lift(at: board.time)
      keys.key(30, isDown: true, at: board.time)
      keys.key(30, isDown: false, at: board.time)
      board.advance(by: 1)
    }
    #expect(!board.hasSpun, "\(what)")
    #expect(counter.taps.count { $0.x >= 20 } == 4, "\(what): the other goes on")
    #expect(counter.down.isEmpty, "\(what): nothing stays pressed")
    // The failing one is back once it fails no longer.
    bad.fault = { _, _ in nil }
    inputs.touch()
    board.advance(by: 70)
    let before = counter.taps.count
    bad.press(x: 2, y: 2, at: board.time)
    board.advance(by: 0.1)
    bad.lift(at: board.time)
    board.advance(by: 0.1)
    #expect(counter.taps.count == before + 1, "\(what): it is back")
    let health = board.board.health(ofInput: bad.path)
    if call == .read, code != ENODEV, place < 2 { #expect(health.errors > 0, "\(what)") }
    board.close()
  }

  @Test func keyboardThatIsSomebodyElsesIsReadAllTheSame() throws {
    let keys = FakeInputDevice(.keyboard())
    keys.fault = { call, _ in call == .grab ? EBUSY : nil }
    let inputs = FakeInputDevices()
    inputs.plug(keys)
    let counter = Counter()
    let board = try FakeBoard(
      window: Window(rootView: counter), cards: [FakeCard(width: 40, height: 30)], inputs: inputs)
    counter.becomeFirstResponder()
    keys.key(30, isDown: true, at: board.time)
    board.advance(by: 0.1)
    #expect(!keys.isGrabbed && counter.keys == 1)
  }

  @Test(.fault("C032")) func deviceThatComesBackAtAnotherNodeIsFoundWithoutPolling() throws {
    let inputs = FakeInputDevices()
    let counter = Counter()
    let board = try FakeBoard(
      window: Window(rootView: counter), cards: [FakeCard(width: 40, height: 30)], inputs: inputs)
    let panel = FakeInputDevice(.touchPanel(width: 40, height: 30), at: "/dev/input/event3")
    inputs.plug(panel)
    board.advance(by: 0.1)
    panel.press(x: 5, y: 5, at: board.time)
    board.advance(by: 0.1)
    #expect(counter.down.count == 1)
    inputs.unplug(panel)
    board.advance(by: 0.1)
    #expect(counter.down.isEmpty && counter.taps.isEmpty, "it ends as cancelled")
    let turns = board.turns
    board.advance(by: 3600)
    #expect(board.turns == turns + 2 && inputs.openings.count == 1, "nothing looks for it")
    let again = FakeInputDevice(.touchPanel(width: 40, height: 30), at: "/dev/input/event9")
    inputs.plug(again)
    board.advance(by: 0.1)
    again.press(x: 6, y: 6, at: board.time)
    again.lift(at: board.time)
    board.advance(by: 0.1)
    #expect(counter.taps == [Point(x: 6, y: 6)])
  }
}

/// Counts what reaches it.
private final class Counter: View {
  var taps: [Point] = []
  var down: Set<Int> = []
  var keys = 0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  override var canBecomeFirstResponder: Bool { true }
  override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
    down.formUnion(touches.map(\.id))
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent?) {
    down.subtract(touches.map(\.id))
    taps += touches.map { $0.location(in: self) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: InputEvent?) {
    down.subtract(touches.map(\.id))
  }
  override func keyDown(_ key: KeySample) -> Bool {
    keys += 1
    return true
  }
}
