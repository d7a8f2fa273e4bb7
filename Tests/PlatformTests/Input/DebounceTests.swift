import CEvdev
import Kiosk
import PlatformTesting
import Testing

@testable import Platform

/// Glass that bounces: `debounce` keeps a release back.
struct DebounceTests {
  private static func records(_ lines: [(Double, String)]) -> [InputRecord] {
    lines.flatMap { time, line in
      var records = frames(line)
      for index in records.indices { records[index].time = time }
      return records
    }
  }

  private static func down(_ x: Int, _ id: Int) -> String {
    "ABS_MT_TRACKING_ID=\(id) ABS_MT_POSITION_X=\(x) ABS_MT_POSITION_Y=240 BTN_TOUCH=1"
  }

  private static let up = "ABS_MT_TRACKING_ID=-1 BTN_TOUCH=0"

  private static func input(_ lines: (Double, String)...) throws -> (FakeInput, FakeInputDevice) {
    let input = try FakeInput(debounce: 0.03)
    let panel = try input.plug(DeviceFixture("raspberrypi-ts").description)
    panel.send(records(lines))
    try input.turn()
    return (input, panel)
  }

  @Test func bounceIsOneContact() throws {
    let (input, _) = try Self.input(
      (1, Self.down(400, 1)), (1.1, Self.up), (1.12, Self.down(405, 2)))
    #expect(input.samples.map(\.phase) == [.began, .moved])
    #expect(Set(input.samples.map(\.id)).count == 1)
    #expect(input.devices.nextWakeup == nil)
  }

  @Test func releaseThatStaysComesWhenItIsDueWithItsOwnTime() throws {
    let (input, _) = try Self.input((1, Self.down(400, 1)), (1.1, Self.up))
    #expect(input.story == ["began 400,240"])
    let due = try #require(input.devices.nextWakeup)
    #expect(abs(due - 1.13) < 0.001)
    input.devices.wake(at: due - 0.001)
    #expect(input.samples.count == 1)
    input.devices.wake(at: due)
    #expect(input.story == ["began 400,240", "ended 400,240"])
    #expect(input.samples.last?.timestamp == 1.1)
    #expect(input.devices.nextWakeup == nil)
  }

  @Test func pressElsewhereEndsWhatIsKeptBackFirst() throws {
    let (input, _) = try Self.input(
      (1, Self.down(400, 1)), (1.1, Self.up), (1.12, Self.down(500, 2)))
    #expect(input.story == ["began 400,240", "ended 400,240", "began 500,240"])
  }

  @Test func pressAfterTheIntervalIsAnother() throws {
    let (input, _) = try Self.input(
      (1, Self.down(400, 1)), (1.1, Self.up), (1.2, Self.down(400, 2)))
    #expect(input.story == ["began 400,240", "ended 400,240", "began 400,240"])
  }

  @Test func deviceThatGoesTakesNoReleaseWithIt() throws {
    let (input, panel) = try Self.input((1, Self.down(400, 1)), (1.1, Self.up))
    try input.unplug(panel)
    #expect(input.story == ["began 400,240", "ended 400,240"])
    #expect(input.devices.nextWakeup == nil)
  }

  @Test func withoutItNothingIsKeptBack() throws {
    let input = try FakeInput()
    let panel = try input.plug(DeviceFixture("raspberrypi-ts").description)
    panel.send(Self.records([(1, Self.down(400, 1)), (1.1, Self.up)]))
    try input.turn()
    #expect(input.story == ["began 400,240", "ended 400,240"])
  }
}
