import CEvdev
import Testing

@testable import Platform

nonisolated struct PointerDecoderTests {
  private static func reports(_ style: PointerDecoder.Style, _ records: [InputRecord])
    -> [PointerReport]
  {
    var decoder = PointerDecoder(style: style)
    return records.compactMap { decoder.consume($0) }
  }

  @Test func aMouseClicksOnceWithoutMoving() {
    let trace = DeviceFixture("ps2-generic-mouse").trace("click")
    let reports = Self.reports(.relative, trace.records)
    #expect(reports.map(\.isPressed) == [true, false])
    #expect(reports.allSatisfy { $0.motion == .none })
  }

  @Test func aMouseMovesByTheSumOfItsSteps() {
    let trace = DeviceFixture("ps2-generic-mouse").trace("move")
    let expected = trace.records.filter { $0.type == UInt16(EV_REL) && $0.code == UInt16(REL_X) }
      .reduce(0) { $0 + Int($1.value) }
    let sum = Self.reports(.relative, trace.records).reduce(0) { sum, report in
      guard case .relative(let dx, _) = report.motion else { return sum }
      return sum + Int(dx)
    }
    #expect(sum == expected)
    #expect(expected != 0)
  }

  @Test(arguments: ["qemu-virtio-tablet", "qemu-usb-tablet"])
  func anAbsoluteMouseMovesWithoutAButtonAndIgnoresItsWheel(_ name: String) {
    let reports = Self.reports(
      .absolute, DeviceFixture(name).trace("move-click-drag-wheel").records)
    #expect(reports.first?.isPressed == false)
    #expect(reports.filter { $0.isPressed }.count >= 1)
    #expect(reports.last?.isPressed == false)
    #expect(reports.contains { $0.motion != .none && $0.isPressed })
  }

  @Test func aPadMovesOnlyWhileItIsTouched() {
    let reports = Self.reports(
      .touchpad,
      frames(
        "ABS_X=100 ABS_Y=100", "BTN_TOUCH=1 ABS_X=200 ABS_Y=200", "ABS_X=210", "BTN_TOUCH=0",
        "BTN_TOUCH=1 ABS_X=900", "ABS_X=905 ABS_Y=199"))
    #expect(
      reports.map(\.motion) == [.relative(dx: 10, dy: 0), .relative(dx: 5, dy: -1)])
  }

  @Test func anotherNumberOfFingersIsNoWay() {
    let reports = Self.reports(
      .touchpad,
      frames(
        "BTN_TOOL_FINGER=1 BTN_TOUCH=1 ABS_X=200 ABS_Y=200",
        "BTN_TOOL_FINGER=0 BTN_TOOL_DOUBLETAP=1 ABS_X=900", "ABS_X=905"))
    #expect(reports.map(\.motion) == [.relative(dx: 5, dy: 0)])
  }

  @Test func aButtonLostWithTheDeviceIsCancelled() {
    var decoder = PointerDecoder(style: .relative)
    for record in frames("BTN_LEFT=1") { _ = decoder.consume(record) }
    #expect(
      decoder.release(at: 3)
        == PointerReport(motion: .none, isPressed: false, isCancelled: true, time: 3))
    #expect(decoder.release(at: 4) == nil)
  }

  @Test func aButtonReleasedWhileRecordsWereDroppedIsCancelled() {
    var decoder = PointerDecoder(style: .relative)
    for record in frames("BTN_LEFT=1") { _ = decoder.consume(record) }
    decoder.beginResynchronising()
    let reports = frames("BTN_LEFT=0").compactMap { decoder.consume($0) }
    #expect(reports.map(\.isCancelled) == [true])
  }
}
