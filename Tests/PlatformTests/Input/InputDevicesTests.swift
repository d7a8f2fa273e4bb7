import CEvdev
import Glibc
import Kiosk
import PlatformTesting
import Testing
import Traits

@testable import Platform

/// Devices that come, go and fail.
struct InputDevicesTests {
  private static let panel = DeviceFixture("raspberrypi-ts").description
  private static let mouse = DeviceFixture("ps2-generic-mouse").description

  private static func down(_ slot: Int, _ id: Int, _ x: Int, _ y: Int) -> String {
    "ABS_MT_SLOT=\(slot) ABS_MT_TRACKING_ID=\(id) ABS_MT_POSITION_X=\(x) ABS_MT_POSITION_Y=\(y)"
  }

  // MARK: - Lost records

  @Test(.fault("C016")) func whatIsLostInAFullQueueIsCancelledAndTheRestGoesOn() throws {
    let input = try FakeInput()
    let panel = try input.plug(Self.panel)
    panel.send(frames(Self.down(0, 1, 10, 10) + " " + Self.down(1, 2, 20, 20) + " BTN_TOUCH=1"))
    try input.turn()
    // While nobody reads, the first finger is lifted and the second draws.
    panel.send(frames("ABS_MT_SLOT=0 ABS_MT_TRACKING_ID=-1"))
    panel.send(frames("ABS_MT_SLOT=1"))
    for x in 21..<(21 + FakeInputDevice.capacity) { panel.send(frames("ABS_MT_POSITION_X=\(x)")) }
    try input.turn()
    panel.send(frames("ABS_MT_TRACKING_ID=-1 BTN_TOUCH=0"))
    try input.turn()
    let end = 20 + FakeInputDevice.capacity
    #expect(
      input.story == ["began 10,10", "began 20,20", "cancelled 10,10", "ended \(end),20"])
  }

  @Test(.fault("C016")) func fingerExchangedWhileNobodyReadIsCancelledAndTheNewOneBegins() throws {
    let input = try FakeInput()
    let panel = try input.plug(Self.panel)
    panel.send(frames(Self.down(0, 1, 10, 10) + " BTN_TOUCH=1"))
    try input.turn()
    for id in 2..<(2 + FakeInputDevice.capacity) {
      panel.send(frames("ABS_MT_TRACKING_ID=-1", Self.down(0, id, 300 + id, 40)))
    }
    try input.turn()
    #expect(
      input.story == [
        "began 10,10", "cancelled 10,10", "began \(301 + FakeInputDevice.capacity),40",
      ])
  }

  @Test(.fault("C016")) func keysAndButtonsReleasedWhileNobodyReadComeUp() throws {
    let input = try FakeInput()
    let keyboard = try input.plug(DeviceFixture("lenovo-usb-keyboard").description)
    let mouse = try input.plug(Self.mouse, number: 1)
    keyboard.send(frames("KEY_LEFTSHIFT=1", "KEY_A=1"))
    mouse.send(frames("BTN_LEFT=1"))
    try input.turn()
    // Both come up among more records than the kernel keeps, and so does what went down meanwhile; one key stays down.
    keyboard.send(frames("KEY_A=0", "KEY_LEFTSHIFT=0"))
    mouse.send(frames("BTN_LEFT=0"))
    for _ in 0..<FakeInputDevice.capacity {
      keyboard.send(frames("KEY_B=1", "KEY_B=0"))
      mouse.send(frames("REL_X=1", "REL_X=-1"))
    }
    keyboard.send(frames("KEY_C=1"))
    try input.turn()
    #expect(input.keys.map(\.phase) == [.down, .down, .up, .up, .down])
    #expect(input.keys.last?.characters == "c", "the lost Shift is no longer down")
    #expect(input.samples.filter { $0.phase != .moved }.map(\.phase) == [.began, .cancelled])
  }

  // MARK: - Health

  @Test func troubleOfADeviceIsCountedAndForgottenWithIt() throws {
    let input = try FakeInput()
    let panel = try input.plug(Self.panel)
    #expect(input.devices.health(of: panel.path).isGood)
    for _ in 0..<2 {
      for x in 0..<FakeInputDevice.capacity { panel.send(frames("ABS_MT_POSITION_X=\(x + 1)")) }
      try input.turn()
    }
    panel.send(frames(Self.down(0, 5, 9, 9) + " BTN_TOUCH=1", "ABS_MT_TRACKING_ID=6"))
    try input.turn()
    var health = input.devices.health(of: panel.path)
    #expect(health.text == "records lost 2 times, contacts not lifted once")
    panel.failOnce(EIO)
    try input.turn()
    input.devices.wake(at: MonotonicClock.now + 2)
    health = input.devices.health(of: panel.path)
    #expect(health.drops == 2 && health.errors == 1 && health.unreleasedContacts == 1)
    try input.unplug(panel)
    #expect(input.devices.health(of: panel.path).isGood)
  }

  @Test func eachKindOfTroubleIsNewsOnce() {
    var before = DeviceHealth()
    var now = DeviceHealth()
    now.drops = 3
    #expect(now.news(since: before).text == "records lost 3 times")
    before = now
    now.drops = 9
    #expect(now.news(since: before).isGood)
    now.errors = 1
    #expect(now.news(since: before).text == "failed once")
  }

  // MARK: - Rules

  @Test(.fault("C026"), arguments: [0, 1])
  func ruleMeansTheSameDeviceWhateverItsNumber(_ order: Int) throws {
    let rules = [try DeviceRule("name=\"Upside down\" calibration=-1,0,1,0,-1,1")]
    let input = try FakeInput(rules: rules)
    var turned = Self.panel
    turned.name = "Upside down"
    let devices = order == 0 ? [turned, Self.panel] : [Self.panel, turned]
    let nodes = try devices.enumerated().map { try input.plug($1, number: $0) }
    for node in order == 0 ? nodes : nodes.reversed() {
      node.send(frames(Self.down(0, 1, 10, 20) + " BTN_TOUCH=1"))
      try input.turn()
    }
    #expect(input.story == ["began 789,459", "began 10,20"])
  }

  @Test(.fault("C020")) func glassThatIsNotThereHindersNobodyAndMayBeIgnored() throws {
    let phantom = DeviceFixture("ads7846-resistive").description
    let rules = [try DeviceRule("name=ADS7846* class=ignore")]
    for ignored in [false, true] {
      let input = try FakeInput(rules: ignored ? rules : [])
      let first = try input.plug(phantom)
      let real = try input.plug(Self.panel, number: 1)
      real.send(frames(Self.down(0, 1, 10, 10) + " BTN_TOUCH=1"))
      try input.turn()
      #expect(input.story == ["began 10,10"])
      // What the phantom says is noise.
      first.send(frames("ABS_X=7 ABS_Y=7 ABS_PRESSURE=9 BTN_TOUCH=1"))
      try input.turn()
      #expect(input.story.count == (ignored ? 1 : 2))
    }
  }

  @Test func deviceOfAnotherOutputIsReadOnceThatShows() throws {
    let rules = [
      try DeviceRule("name=Left output=HDMI-A-1"), try DeviceRule("name=Right output=HDMI-A-2"),
    ]
    let input = try FakeInput(rules: rules, output: "HDMI-A-1")
    let nodes = try ["Left", "Right", "Free"].enumerated().map { number, name in
      var device = Self.panel
      device.name = name
      device.physicalPath = "usb-\(number)/input0"
      return try input.plug(device, number: number)
    }
    let mouse = try input.plug(Self.mouse, number: 3)
    func tap(_ id: Int) throws {
      for (index, node) in nodes.enumerated() {
        node.send(frames(Self.down(0, id, index + 1, 10 + id % 2) + " BTN_TOUCH=1"))
        node.send(frames("ABS_MT_TRACKING_ID=-1 BTN_TOUCH=0"))
        try input.turn()
      }
    }
    try tap(1)
    #expect(input.story == ["began 1,11", "ended 1,11", "began 3,11", "ended 3,11"])
    input.forget()
    nodes[1].send(frames(Self.down(0, 2, 5, 5) + " BTN_TOUCH=1"))
    try input.turn()
    input.devices.cancelAll(at: 0)
    input.output = "HDMI-A-2"
    nodes[1].send(frames("ABS_MT_POSITION_X=6", "ABS_MT_TRACKING_ID=-1 BTN_TOUCH=0"))
    try input.turn()
    #expect(input.samples.isEmpty, "a finger that was down for the other display stays ignored")
    try tap(4)
    #expect(input.story == ["began 2,10", "ended 2,10", "began 3,10", "ended 3,10"])
    mouse.send(frames("REL_X=1"))
    try input.turn()
    #expect(input.pointer.count { $0 != nil } == 1)
  }

  // MARK: - Coming and going

  @Test(.fault("C032")) func panelUnpluggedInMidPressIsCancelledAndFoundAgainElsewhere() throws {
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

  @Test(.fault("C030")) func readErrorOfOneDeviceLeavesTheOthersAndTriesItAgain() throws {
    let input = try FakeInput()
    let panel = try input.plug(Self.panel, number: 1)
    let other = try input.plug(Self.panel, number: 2)
    panel.send(frames(Self.down(0, 1, 10, 10) + " BTN_TOUCH=1"))
    try input.turn()
    panel.failOnce(EIO)
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
      panel.failOnce(EIO)
      try input.turn()
      let again = try #require(input.devices.nextWakeup)
      delays.append((again - MonotonicClock.now).rounded())
      input.devices.wake(at: again)
    }
    #expect(delays == [1, 2, 4, 8, 16, 32, 60, 60])
  }

  @Test(.fault("C054")) func nodeThatMayNotBeReadIsToldWithItsGroupAndFoundOnceItMay() throws {
    let input = try FakeInput()
    let panel = FakeInputDevice(Self.panel)
    panel.fault = { call, _ in call == .open ? EACCES : nil }
    input.nodes.plug(panel)
    try input.turn()
    #expect(input.devices.refusals.map(\.group) == ["input"])
    #expect(input.devices.refusals.first?.error.code == EACCES)
    panel.fault = { _, _ in nil }
    try input.plug(Self.mouse, number: 1)
    #expect(input.devices.refusals.isEmpty)
    panel.send(frames(Self.down(0, 1, 10, 10) + " BTN_TOUCH=1"))
    try input.turn()
    #expect(input.story == ["began 10,10"])
  }

  // MARK: - The pointer

  @Test(.fault("C019")) func cursorShowsOnceAMouseHasMovedAndHidesAgain() throws {
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
    let node = FakeInputDevice(Self.panel)
    node.fault = { call, _ in call == .setClock ? EINVAL : nil }
    input.nodes.plug(node)
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
