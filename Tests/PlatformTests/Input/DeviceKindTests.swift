import CEvdev
import Testing

@testable import Platform

nonisolated struct DeviceKindTests {
  @Test func everyFixtureIsRead() { #expect(DeviceFixture.all.count == 18) }

  @Test(arguments: DeviceFixture.all)
  func realDevicesAreWhatTheyAre(_ device: DeviceFixture) {
    let kind = DeviceKind(of: device.description)
    #expect(kind.name == device.kind)
    if case .touch(let touchProtocol) = kind {
      #expect(touchProtocol.rawValue == device.touchProtocol)
    }
    #expect(!kind.reason(for: device.description).isEmpty)
  }

  private static let place: [Int: AxisRange] = [
    Int(ABS_X): AxisRange(first: 0, last: 4095), Int(ABS_Y): AxisRange(first: 0, last: 4095),
  ]

  private static func keys(_ codes: Int32...) -> Set<Int> { Set(codes.map { Int($0) }) }

  @Test func anyClaimOfRelativeMotionIsNoMouseWithoutAButton() {
    let device = DeviceDescription(relativeAxes: [Int(REL_X), Int(REL_Y)])
    #expect(DeviceKind(of: device) == .knob)
  }

  @Test func aMouseWithKeyboardKeysIsAMouse() {
    var device = DeviceFixture("lenovo-usb-keyboard").description
    device.relativeAxes = [Int(REL_X), Int(REL_Y)]
    device.keys.insert(Int(BTN_LEFT))
    #expect(DeviceKind(of: device) == .mouse)
  }

  @Test func glassThatCallsItselfAMouseIsTouched() {
    let device = DeviceDescription(
      properties: [Int(INPUT_PROP_DIRECT)], keys: Self.keys(BTN_LEFT), absoluteAxes: Self.place)
    #expect(DeviceKind(of: device) == .touch(.single))
  }

  @Test func aMouseWhoseBackFeelsFingersIsAMouse() {
    var device = DeviceFixture("raspberrypi-ts").description
    device.properties = []
    device.keys = Self.keys(BTN_LEFT, BTN_RIGHT)
    device.relativeAxes = [Int(REL_X), Int(REL_Y)]
    #expect(DeviceKind(of: device) == .mouse)
  }

  @Test func slotsWithoutNamesLeaveTheOneContactBesideThem() {
    var device = DeviceFixture("raspberrypi-ts").description
    device.absoluteAxes[Int(ABS_MT_TRACKING_ID)] = nil
    #expect(DeviceKind(of: device) == .touch(.single))
  }

  @Test func pressureAloneMakesGlass() {
    var axes = Self.place
    axes[Int(ABS_PRESSURE)] = AxisRange(first: 0, last: 255)
    #expect(DeviceKind(of: DeviceDescription(absoluteAxes: axes)) == .touch(.single))
  }

  @Test func aKnobWithARangeIsAKnob() {
    let device = DeviceDescription(absoluteAxes: [Int(ABS_X): AxisRange(first: 0, last: 23)])
    #expect(DeviceKind(of: device) == .knob)
  }

  @Test func aGameControllerIsOfNoUse() {
    let device = DeviceDescription(keys: Self.keys(BTN_SOUTH, BTN_THUMBL), absoluteAxes: Self.place)
    #expect(DeviceKind(of: device) == .other(reason: "a game controller"))
  }

  @Test func anAccelerometerIsOfNoUse() {
    let device = DeviceDescription(
      properties: [Int(INPUT_PROP_ACCELEROMETER)], absoluteAxes: Self.place)
    #expect(DeviceKind(of: device) == .other(reason: "it measures acceleration"))
  }

  @Test func aDeviceThatClaimsEveryAxisIsNoTouchPanel() {
    var device = DeviceFixture("lenovo-usb-keyboard").description
    for axis in 0...Int(ABS_MAX) { device.absoluteAxes[axis] = AxisRange(first: 0, last: 1) }
    #expect(DeviceKind(of: device) == .keyboard)
  }

  @Test func aKnobMayHaveItsPushButton() {
    let device = DeviceDescription(keys: Self.keys(KEY_ENTER), relativeAxes: [Int(REL_DIAL)])
    #expect(DeviceKind(of: device) == .knob)
  }

  @Test func manyKeysWithAWheelAreKeys() {
    let keys = Self.keys(KEY_MUTE, KEY_VOLUMEUP, KEY_VOLUMEDOWN, KEY_PLAYPAUSE, KEY_STOPCD)
    let device = DeviceDescription(keys: keys, relativeAxes: [Int(REL_HWHEEL)])
    #expect(DeviceKind(of: device) == .buttons)
  }

  @Test func switchesAloneAreOfNoUse() {
    let device = DeviceDescription(types: [Int(EV_SW)])
    #expect(DeviceKind(of: device) == .other(reason: "switches only"))
  }

  @Test func onePowerKeyIsAButton() {
    #expect(DeviceKind(of: DeviceDescription(keys: Self.keys(KEY_POWER))) == .buttons)
  }
}
