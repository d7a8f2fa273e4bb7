import CEvdev
import Kiosk
import PlatformTesting
import Testing
import Traits

@testable import Platform

/// One panel that the kernel shows as two devices gives one tap.
struct SiblingTests {
  private static func panel(_ place: String = "", id: Int = 0) -> DeviceDescription {
    var device = DeviceFixture("raspberrypi-ts").description
    device.physicalPath = place
    device.vendor = id
    return device
  }

  private static func mouse(_ place: String = "", absolute: Bool = false) -> DeviceDescription {
    var device = DeviceFixture(absolute ? "qemu-usb-tablet" : "ps2-generic-mouse").description
    device.physicalPath = place
    return device
  }

  private static let tap = frames(
    "ABS_MT_TRACKING_ID=1 ABS_MT_POSITION_X=400 ABS_MT_POSITION_Y=240 BTN_TOUCH=1",
    "ABS_MT_TRACKING_ID=-1 BTN_TOUCH=0")

  private static func taps(
    _ first: DeviceDescription, _ second: DeviceDescription, _ echo: [InputRecord]
  ) throws -> [String] {
    let input = try FakeInput()
    let nodes = [try input.plug(first, number: 0), try input.plug(second, number: 1)]
    for records in [Array(tap.prefix(5)), Array(tap.dropFirst(5))] {
      nodes[0].send(records)
      try input.turn()
    }
    nodes[1].send(echo)
    try input.turn()
    return input.story
  }

  private static let once = ["began 400,240", "ended 400,240"]

  @Test(.fault("C018")) func samePanelAsTwoNodesOfOnePlugTapsOnce() throws {
    let place = "usb-0000:01:00.0-1.4"
    let story = try Self.taps(
      Self.panel("\(place)/input0"), Self.panel("\(place)/input1"), Self.tap)
    #expect(story == Self.once)
  }

  @Test(.fault("C018")) func panelAndItsMouseTapOnceAndShowNoSecondPress() throws {
    let place = "usb-0000:01:00.0-1.4"
    let story = try Self.taps(
      Self.panel("\(place)/input0"), Self.mouse("\(place)/input1"),
      frames("REL_X=3", "BTN_LEFT=1", "BTN_LEFT=0"))
    #expect(story == Self.once)
  }

  @Test(.fault("C018")) func panelAndItsAbsoluteMouseTapOnce() throws {
    var panel = Self.panel()
    var mouse = Self.mouse(absolute: true)
    (panel.uniqueID, mouse.uniqueID) = ("0815", "0815")
    let story = try Self.taps(
      panel, mouse, frames("ABS_X=16404 ABS_Y=16430 BTN_LEFT=1", "BTN_LEFT=0"))
    #expect(story == Self.once)
  }

  @Test(.fault("C018")) func sameModelAtTheSamePlaceTapsOnce() throws {
    #expect(try Self.taps(Self.panel(id: 7), Self.panel(id: 7), Self.tap) == Self.once)
  }

  @Test func twoPanelsOfOneModelInTwoPlugsTapTwice() throws {
    let story = try Self.taps(
      Self.panel("usb-1/input0", id: 7), Self.panel("usb-2/input0", id: 7), Self.tap)
    #expect(story == Self.once + Self.once)
  }

  @Test func mouseOfItsOwnClicksBesideATap() throws {
    let story = try Self.taps(
      Self.panel("usb-1/input0"), Self.mouse("usb-2/input0"), frames("BTN_LEFT=1", "BTN_LEFT=0"))
    #expect(story.count == 4)
  }

  @Test func laterTapIsATap() throws {
    let place = "usb-1"
    var later = Self.tap
    for index in later.indices { later[index].time += 1 }
    let story = try Self.taps(Self.panel("\(place)/input0"), Self.panel("\(place)/input1"), later)
    #expect(story == Self.once + Self.once)
  }
}
