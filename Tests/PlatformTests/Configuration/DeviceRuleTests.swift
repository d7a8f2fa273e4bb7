import CEvdev
import Kiosk
import Render
import Testing

@testable import Platform

nonisolated struct DeviceRuleTests {
  private static let panel = DeviceFixture("elan-04f3-000a-usb").description

  private static func fault(_ text: String) -> String {
    do throws(DeviceRuleError) {
      _ = try DeviceRule(text)
      return "none"
    } catch {
      return error.description
    }
  }

  @Test func wordsSayWhichDeviceAndHowItIsTreated() throws {
    let rule = try DeviceRule(
      "name=\"ELAN T*\" id=04F3:* class=mouse touch-rotate=270 calibration=0,1,0,-1,0,1.5")
    #expect(rule.fits(Self.panel, at: "/dev/input/event0"))
    #expect(rule.kind == .mouse && rule.touchRotation == .threeQuarters)
    #expect(rule.calibration?.text == "0,1,0,-1,0,1.5")
  }

  @Test(arguments: [
    ("name=ELAN*", true), ("name=elan*", false), ("id=04f3:000a", true), ("id=04f3:000b", false),
    ("id=*:000a", true), ("path=/dev/input/event7", true), ("path=/dev/input/event1", false),
    ("phys=usb-*/input0", true), ("uniq=?*", false), ("name=* path=*event8", false),
  ])
  func allThatIsGivenMustFit(_ words: String, _ fits: Bool) throws {
    var device = Self.panel
    device.physicalPath = "usb-0000:01:00.0-1.4/input0"
    let rule = try DeviceRule(words + " class=ignore")
    #expect(rule.fits(device, at: "/dev/input/event7") == fits)
  }

  @Test(arguments: [
    ("", "no device is named"), ("class=touch", "no device is named"),
    ("name=a", "nothing is said about it"), ("name=a class=glass", "wanted touch, mouse"),
    ("name=a touch-rotate=45", "wanted 0, 90, 180 or 270"), ("id=4f3:a class=touch", "04f3:000a"),
    ("id=04f3 class=touch", "04f3:000a"), ("name= class=touch", "\"name=\""),
    ("name=\"a class=touch", "quotation mark"), ("name=a colour=red", "\"colour\""),
    ("name=a calibration=1,2,3", "six numbers"), ("name=a calibration=1,0,0,2,0,0", "six numbers"),
    ("name=a touch", "\"touch\""),
  ])
  func wrongWordsSayWhatIsWanted(_ words: String, _ reason: String) {
    #expect(Self.fault(words).contains(reason))
  }

  @Test func lastRuleThatSaysSomethingDecides() throws {
    let rules = [
      try DeviceRule("name=* class=ignore"), try DeviceRule("name=ELAN* class=touch"),
      try DeviceRule("id=04f3:* touch-rotate=90"), try DeviceRule("name=other class=mouse"),
    ]
    let treatment = DeviceTreatment(of: Self.panel, at: "/dev/input/event0", by: rules)
    #expect(treatment.kind == .touch && treatment.touchRotation == .quarter)
    #expect(treatment.calibration == nil)
  }

  // MARK: - Classes

  private static func kind(_ device: DeviceDescription, as kind: DeviceClass) -> String {
    DeviceKind(of: device, as: kind).name
  }

  @Test func glassThatCallsItselfAMouseIsTouchedWhereTheRuleSaysSo() {
    let mouse = DeviceFixture("qemu-usb-tablet").description
    #expect(DeviceKind(of: mouse).name == "pointer-absolute")
    #expect(DeviceKind(of: mouse, as: .touch) == .touch(.single))
  }

  @Test func everyClassOfEveryDeviceIsThatOrSaysWhyNot() {
    for device in DeviceFixture.all {
      let description = device.description
      let isGlass = ["touch", "pen", "touchpad", "pointer-absolute"].contains(device.kind)
      #expect(Self.kind(description, as: .touch) == (isGlass ? "touch" : "other"), "\(device.file)")
      // Without slots there is no single place to move by.
      let moves =
        !["keyboard", "buttons", "knob"].contains(device.kind) && device.touchProtocol != "A"
      #expect((Self.kind(description, as: .mouse) != "other") == moves, "\(device.file)")
      let hasKeys = !description.plainKeys.isEmpty
      #expect(Self.kind(description, as: .keyboard) == (hasKeys ? "keyboard" : "other"))
      #expect(Self.kind(description, as: .ignore) == "other")
    }
  }
}
