import CEvdev
public import Platform

extension FakeInputDevice {
  /// A finger comes down on a panel with slots, in the panel's own units; `time` is that of the board.
  public func press(x: Int, y: Int, slot: Int = 0, at time: Double) {
    send(
      records(
        at: time, (EV_ABS, ABS_MT_SLOT, slot), (EV_ABS, ABS_MT_TRACKING_ID, takeTrackingID()),
        (EV_ABS, ABS_MT_POSITION_X, x), (EV_ABS, ABS_MT_POSITION_Y, y), (EV_KEY, BTN_TOUCH, 1)))
  }

  /// It moves.
  public func move(x: Int, y: Int, slot: Int = 0, at time: Double) {
    send(
      records(
        at: time, (EV_ABS, ABS_MT_SLOT, slot), (EV_ABS, ABS_MT_POSITION_X, x),
        (EV_ABS, ABS_MT_POSITION_Y, y)))
  }

  /// It is lifted. Where other fingers stay on the glass, `isLast` is false.
  public func lift(slot: Int = 0, isLast: Bool = true, at time: Double) {
    var all = records(
      at: time, (EV_ABS, ABS_MT_SLOT, slot), (EV_ABS, ABS_MT_TRACKING_ID, -1),
      (EV_KEY, BTN_TOUCH, 0))
    if !isLast { all.remove(at: 2) }
    send(all)
  }

  /// A key goes down or comes up, by its number of `linux/input-event-codes.h`.
  public func key(_ code: Int, isDown: Bool, at time: Double) {
    send(records(at: time, (EV_KEY, Int32(code), isDown ? 1 : 0)))
  }

  private func records(
    at time: Double, _ values: (type: Int32, code: Int32, value: Int)...
  ) -> [InputRecord] {
    (values + [(EV_SYN, SYN_REPORT, 0)]).map {
      InputRecord(
        type: UInt16($0.type), code: UInt16($0.code), value: Int32($0.value), time: time)
    }
  }
}

nonisolated extension DeviceDescription {
  /// Multi-touch glass with slots, whose values are the pixels of a display of that size.
  public static func touchPanel(
    _ name: String = "Touch panel", width: Int, height: Int, slots: Int = 10
  ) -> DeviceDescription {
    func range(_ count: Int) -> AxisRange { AxisRange(first: 0, last: Int32(count - 1)) }
    return DeviceDescription(
      name: name, properties: [Int(INPUT_PROP_DIRECT)], types: [Int(EV_KEY), Int(EV_ABS)],
      keys: [Int(BTN_TOUCH)],
      absoluteAxes: [
        Int(ABS_MT_SLOT): range(slots), Int(ABS_MT_TRACKING_ID): range(65_536),
        Int(ABS_MT_POSITION_X): range(width), Int(ABS_MT_POSITION_Y): range(height),
      ])
  }

  /// A keyboard that types.
  public static func keyboard(_ name: String = "Keyboard") -> DeviceDescription {
    DeviceDescription(
      name: name, types: [Int(EV_KEY)], keys: Set((1...248).map { $0 }))
  }

  /// A mouse.
  public static func mouse(_ name: String = "Mouse") -> DeviceDescription {
    DeviceDescription(
      name: name, types: [Int(EV_KEY), Int(EV_REL)], keys: [Int(BTN_LEFT), Int(BTN_RIGHT)],
      relativeAxes: [Int(REL_X), Int(REL_Y)])
  }
}
