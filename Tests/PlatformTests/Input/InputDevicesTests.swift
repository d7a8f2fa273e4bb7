import CEvdev
import Glibc
import Kiosk
import Testing

@testable import Platform

/// Devices that come, go and fail.
struct InputDevicesTests {
  private static let panel = DeviceFixture("raspberrypi-ts").description
  private static let mouse = DeviceFixture("ps2-generic-mouse").description

  private static func down(_ slot: Int, _ id: Int, _ x: Int, _ y: Int) -> String {
    "ABS_MT_SLOT=\(slot) ABS_MT_TRACKING_ID=\(id) ABS_MT_POSITION_X=\(x) ABS_MT_POSITION_Y=\(y)"
  }

  // MARK: - Lost records

  @Test func whatIsLostInAFullQueueIsCancelledAndTheRestGoesOn() throws {
    let input = try FakeInput()
    let panel = try input.plug(Self.panel)
    panel.send(frames(Self.down(0, 1, 10, 10) + " " + Self.down(1, 2, 20, 20) + " BTN_TOUCH=1"))
    try input.turn()
    // While nobody reads, the first finger is lifted and the second draws.
    panel.send(frames("ABS_MT_SLOT=0 ABS_MT_TRACKING_ID=-1"))
    panel.send(frames("ABS_MT_SLOT=1"))
    for x in 21..<(21 + FakeNode.capacity) { panel.send(frames("ABS_MT_POSITION_X=\(x)")) }
    try input.turn()
    panel.send(frames("ABS_MT_TRACKING_ID=-1 BTN_TOUCH=0"))
    try input.turn()
    let end = 20 + FakeNode.capacity
    #expect(
      input.story == ["began 10,10", "began 20,20", "cancelled 10,10", "ended \(end),20"])
  }

  @Test func fingerExchangedWhileNobodyReadIsCancelledAndTheNewOneBegins() throws {
    let input = try FakeInput()
    let panel = try input.plug(Self.panel)
    panel.send(frames(Self.down(0, 1, 10, 10) + " BTN_TOUCH=1"))
    try input.turn()
    for id in 2..<(2 + FakeNode.capacity) {
      panel.send(frames("ABS_MT_TRACKING_ID=-1", Self.down(0, id, 300 + id, 40)))
    }
    try input.turn()
    #expect(
      input.story == ["began 10,10", "cancelled 10,10", "began \(301 + FakeNode.capacity),40"])
  }

  // MARK: - Coming and going

  @Test func panelUnpluggedInMidPressIsCancelledAndFoundAgainElsewhere() throws {
    let input = try FakeInput()
    let panel = try input.plug(Self.panel, number: 3)
    panel.send(frames(Self.down(0, 1, 10, 10) + " BTN_TOUCH=1"))
    try input.turn()
    try input.unplug(panel)
    #expect(input.story == ["began 10,10", "cancelled 10,10"])
    #expect(input.devices.nextWakeup == nil, "nothing is polled while it is away")
    let again = try input.plug(Self.panel, number: 7)
    again.send(
      frames(Self.down(0, 1, 30, 40) + " BTN_TOUCH=1", "ABS_MT_TRACKING_ID=-1 BTN_TOUCH=0"))
    try input.turn()
    #expect(input.story.suffix(2) == ["began 30,40", "ended 30,40"])
  }

  @Test func keyHeldOnAKeyboardThatGoesIsReleased() throws {
    let input = try FakeInput()
    let keyboard = try input.plug(DeviceFixture("lenovo-usb-keyboard").description)
    keyboard.send(frames("KEY_LEFTCTRL=1", "KEY_C=1"))
    try input.turn()
    try input.unplug(keyboard)
    #expect(input.keys.map(\.phase) == [.down, .down, .up, .up])
  }

  @Test func fingerThatLiesOnThePanelWhenItIsFoundDoesNothing() throws {
    let input = try FakeInput()
    let panel = try input.plug(
      Self.panel, before: frames(Self.down(0, 1, 10, 10) + " BTN_TOUCH=1"))
    panel.send(frames("ABS_MT_POSITION_X=50", "ABS_MT_TRACKING_ID=-1 BTN_TOUCH=0"))
    try input.turn()
    #expect(input.samples.isEmpty)
    panel.send(frames("ABS_MT_TRACKING_ID=2 BTN_TOUCH=1"))
    try input.turn()
    #expect(input.story == ["began 50,10"])
  }

  // MARK: - Failing

  @Test func readErrorOfOneDeviceLeavesTheOthersAndTriesItAgain() throws {
    let input = try FakeInput()
    let panel = try input.plug(Self.panel, number: 1)
    let other = try input.plug(Self.panel, number: 2)
    panel.send(frames(Self.down(0, 1, 10, 10) + " BTN_TOUCH=1"))
    try input.turn()
    panel.fail(EIO)
    other.send(frames(Self.down(0, 1, 70, 80) + " BTN_TOUCH=1"))
    try input.turn()
    #expect(Set(input.story) == ["began 10,10", "cancelled 10,10", "began 70,80"])
    let again = try #require(input.devices.nextWakeup)
    #expect(again > MonotonicClock.now && again < MonotonicClock.now + 2)
    input.devices.wake(at: again)
    panel.send(
      frames("ABS_MT_TRACKING_ID=-1 BTN_TOUCH=0", Self.down(0, 3, 15, 16) + " BTN_TOUCH=1"))
    try input.turn()
    #expect(input.story.last == "began 15,16")
  }

  @Test func deviceThatFailsAgainAndAgainIsTriedLessAndLessOften() throws {
    let input = try FakeInput()
    let panel = try input.plug(Self.panel)
    var delays: [Double] = []
    for _ in 0..<8 {
      panel.fail(EIO)
      try input.turn()
      let again = try #require(input.devices.nextWakeup)
      delays.append((again - MonotonicClock.now).rounded())
      input.devices.wake(at: again)
    }
    #expect(delays == [1, 2, 4, 8, 16, 32, 60, 60])
  }

  @Test func nodeThatMayNotBeReadIsToldWithItsGroupAndFoundOnceItMay() throws {
    let input = try FakeInput()
    input.nodes.refusals["/dev/input/event0"] = EACCES
    let panel = try input.plug(Self.panel)
    #expect(input.devices.refusals.map(\.group) == ["input"])
    #expect(input.devices.refusals.first?.error.code == EACCES)
    input.nodes.refusals = [:]
    try input.plug(Self.mouse, number: 1)
    #expect(input.devices.refusals.isEmpty)
    panel.send(frames(Self.down(0, 1, 10, 10) + " BTN_TOUCH=1"))
    try input.turn()
    #expect(input.story == ["began 10,10"])
  }

  // MARK: - The pointer

  @Test func cursorShowsOnceAMouseHasMovedAndHidesAgain() throws {
    let input = try FakeInput()
    let mouse = try input.plug(Self.mouse)
    try input.plug(DeviceFixture("vc4-hdmi-cec").description, number: 1)
    mouse.send(frames("BTN_LEFT=1", "BTN_LEFT=0"))
    try input.turn()
    #expect(input.pointer.isEmpty && input.devices.nextWakeup == nil)
    mouse.send(frames("REL_X=10"))
    try input.turn()
    #expect(input.pointer == [Point(x: 410, y: 240)])
    let hides = try #require(input.devices.nextWakeup)
    input.devices.wake(at: hides - 0.5)
    #expect(input.pointer.count == 1)
    input.devices.wake(at: hides)
    #expect(input.pointer.last == .some(nil))
    #expect(input.devices.nextWakeup == nil)
  }

  @Test func fingerHidesTheCursor() throws {
    let input = try FakeInput()
    let mouse = try input.plug(Self.mouse)
    let panel = try input.plug(Self.panel, number: 1)
    mouse.send(frames("REL_X=10"))
    panel.send(frames(Self.down(0, 1, 10, 10) + " BTN_TOUCH=1"))
    try input.turn()
    #expect(input.pointer.last == .some(nil))
  }

  @Test func slowWayOverAPadIsNotLost() throws {
    let input = try FakeInput()
    let pad = try input.plug(DeviceFixture("synaptics-touchpad").description)
    pad.send(frames("BTN_TOOL_FINGER=1 BTN_TOUCH=1 ABS_X=2000 ABS_Y=2000"))
    for step in 1...1000 { pad.send(frames("ABS_X=\(2000 + step)")); try input.turn() }
    #expect(input.pointer.last == Point(x: Double(400 + 1000 * 800 / (5498 - 1472)), y: 240))
  }

  // MARK: - Time

  @Test func timesOfADeviceWithItsOwnClockAreThoseOfReading() throws {
    let input = try FakeInput()
    let node = try FakeNode(Self.panel, at: "/dev/input/event0")
    node.isOnTime = false
    input.nodes.add(node)
    try input.turn()
    let before = MonotonicClock.now
    var records = frames(Self.down(0, 1, 10, 10) + " BTN_TOUCH=1", "ABS_MT_TRACKING_ID=-1")
    for index in records.indices { records[index].time = 1_800_000_000 }
    node.send(records)
    try input.turn()
    let after = MonotonicClock.now
    #expect(input.samples.count == 2)
    #expect(input.samples.allSatisfy { before <= $0.timestamp && $0.timestamp <= after })
  }
}
