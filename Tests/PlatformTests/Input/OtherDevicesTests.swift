import CEvdev
import Kiosk
import PlatformTesting
import Testing

@testable import Platform

/// Devices that no recording is there of, as their drivers describe them.
struct OtherDevicesTests {
  nonisolated private static func device(
    _ properties: [Int32] = [], keys: [Int32] = [], relative: [Int32] = [], absolute: [Int32] = [],
    types: [Int32] = []
  ) -> DeviceDescription {
    DeviceDescription(
      properties: Set(properties.map { Int($0) }), types: Set(types.map { Int($0) }),
      keys: Set(keys.map { Int($0) }), relativeAxes: Set(relative.map { Int($0) }),
      absoluteAxes: Dictionary(
        uniqueKeysWithValues: absolute.map { (Int($0), AxisRange(first: 0, last: 255)) }))
  }

  nonisolated private static let contacts = [
    ABS_MT_SLOT, ABS_MT_TRACKING_ID, ABS_MT_POSITION_X, ABS_MT_POSITION_Y,
  ]

  nonisolated private static let kinds: [(what: String, device: DeviceDescription, kind: String)] =
    [
      (
        "a pointing stick",
        device([INPUT_PROP_POINTING_STICK], keys: [BTN_LEFT], relative: [REL_X, REL_Y]), "mouse"
      ),
      (
        "a remote control's mouse",
        device(keys: [BTN_LEFT, BTN_RIGHT, KEY_A], relative: [REL_X, REL_Y]), "mouse"
      ),
      (
        "a knob that moves in space",
        device(keys: [BTN_0, BTN_1], relative: [REL_X, REL_Y, REL_Z, REL_RX, REL_RY, REL_RZ]),
        "other"
      ),
      ("an accelerometer that does not say so", device(absolute: [ABS_X, ABS_Y, ABS_Z]), "other"),
      (
        "a controller's pad",
        device([INPUT_PROP_POINTER, INPUT_PROP_BUTTONPAD], keys: [BTN_LEFT], absolute: contacts),
        "touchpad"
      ),
      ("a stick with a trigger", device(keys: [BTN_TRIGGER], absolute: [ABS_X, ABS_Y]), "other"),
      ("a lid", device(types: [EV_SW]), "other"),
      ("a beeper", device(types: [EV_SND]), "other"),
      (
        "consumer keys with a volume",
        device(
          keys: [KEY_MUTE, KEY_VOLUMEUP, KEY_VOLUMEDOWN, KEY_PLAYPAUSE, KEY_STOPCD],
          relative: [REL_HWHEEL], absolute: [ABS_VOLUME]), "buttons"
      ),
      ("a touch key alone", device(keys: [KEY_BACK]), "buttons"),
      ("a key of touches without a place", device(keys: [BTN_TOUCH]), "other"),
      ("one axis of a contact", device(keys: [BTN_TOUCH], absolute: [ABS_MT_POSITION_X]), "other"),
      (
        "glass for pen and finger",
        device([INPUT_PROP_DIRECT], keys: [BTN_TOUCH, BTN_TOOL_PEN], absolute: contacts), "touch"
      ),
      (
        "a tablet's pen", device(keys: [BTN_TOUCH, BTN_TOOL_PEN], absolute: [ABS_X, ABS_Y]), "pen"
      ),
    ]

  @Test func eachIsTakenForWhatItIs() {
    for (what, device, kind) in Self.kinds {
      #expect(DeviceKind(of: device).name == kind, "\(what)")
    }
  }

  private static let panel = DeviceDescription.touchPanel(width: 800, height: 480)

  private static func story(_ device: DeviceDescription, _ lines: String...) throws -> [String] {
    let input = try FakeInput()
    let node = try input.plug(device)
    for line in lines {
      node.send(frames(line))
      try input.turn()
    }
    return input.story
  }

  @Test func contactsThatUseOneNameAgainAreTwo() throws {
    let down = "ABS_MT_TRACKING_ID=5 ABS_MT_POSITION_X=10 ABS_MT_POSITION_Y=20"
    let story = try Self.story(
      Self.panel, down, "ABS_MT_TRACKING_ID=-1", down, "ABS_MT_TRACKING_ID=-1")
    #expect(story == ["began 10,20", "ended 10,20", "began 10,20", "ended 10,20"])
  }

  @Test func placesOfContactsCountAndNotThoseOfTheMouseBesideThem() throws {
    var device = Self.panel
    device.absoluteAxes[Int(ABS_X)] = AxisRange(first: 0, last: 32_767)
    device.absoluteAxes[Int(ABS_Y)] = AxisRange(first: 0, last: 9)
    let story = try Self.story(
      device,
      "ABS_MT_TRACKING_ID=5 ABS_MT_POSITION_X=799 ABS_MT_POSITION_Y=0 ABS_X=3 ABS_Y=3 BTN_TOUCH=1")
    #expect(story == ["began 799,0"])
  }

  @Test func rangesThatAreNoneAreTakenForPixels() throws {
    var device = Self.panel
    for axis in [ABS_MT_POSITION_X, ABS_MT_POSITION_Y] {
      device.absoluteAxes[Int(axis)] = AxisRange(first: 0, last: 0)
    }
    let story = try Self.story(
      device, "ABS_MT_TRACKING_ID=5 ABS_MT_POSITION_X=310 ABS_MT_POSITION_Y=9999")
    #expect(story == ["began 310,479"])
  }

  @Test func moreSlotsThanAnyGlassHasAreNotToldApart() throws {
    let device = DeviceDescription.touchPanel(width: 800, height: 480, slots: 4000)
    let story = try Self.story(
      device, "ABS_MT_SLOT=3999 ABS_MT_TRACKING_ID=5 ABS_MT_POSITION_X=10",
      "ABS_MT_SLOT=200 ABS_MT_TRACKING_ID=6 ABS_MT_POSITION_X=11 ABS_MT_POSITION_Y=12")
    #expect(story == ["began 11,12"])
  }

  @Test func keyOnAPanelIsAKeyAndNoTouch() throws {
    let input = try FakeInput()
    var device = Self.panel
    device.keys.formUnion([Int(KEY_BACK), Int(KEY_HOMEPAGE)])
    let node = try input.plug(device)
    node.send(frames("KEY_BACK=1", "KEY_BACK=0"))
    try input.turn()
    #expect(input.samples.isEmpty && input.keys.map(\.key) == [.escape, .escape])
  }

  @Test func scannerTypesWhatItReads() throws {
    let input = try FakeInput()
    let node = try input.plug(.keyboard("Barcode scanner"))
    // As fast as such a thing is: all in one read.
    node.send(
      frames(
        "KEY_4=1", "KEY_4=0", "KEY_0=1", "KEY_0=0", "KEY_LEFTSHIFT=1", "KEY_X=1", "KEY_X=0",
        "KEY_LEFTSHIFT=0", "KEY_ENTER=1", "KEY_ENTER=0"))
    try input.turn()
    let typed = input.keys.filter { $0.phase == .down }
    #expect(typed.map(\.characters).joined() == "40X" && typed.last?.key == .enter)
  }
}
