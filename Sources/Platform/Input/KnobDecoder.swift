import CEvdev
package import Kiosk

/// Turns the steps of a knob into keys: a step clockwise is Tab, one back Shift-Tab, and its push button Enter, so that a knob
/// alone walks through a panel and taps.
nonisolated package struct KnobDecoder {
  /// More steps than this in one frame are as many.
  static let maximumSteps = 32

  /// The range of a knob that tells its place; nil for one that tells its steps.
  private let range: AxisRange?
  private var place: Int32
  private var steps = 0
  private var isDown = false

  /// A decoder that starts from the place that the kernel tells.
  package init(range: AxisRange? = nil, value: Int32 = 0) {
    self.range = range
    place = value
  }

  // MARK: - Consuming

  /// Takes a record; at `SYN_REPORT` the keys that it stands for go to `body`.
  package mutating func consume(_ record: InputRecord, _ body: (KeySample) -> Void) {
    switch (Int32(record.type), Int32(record.code)) {
    case (EV_REL, REL_WHEEL_HI_RES), (EV_REL, REL_HWHEEL_HI_RES): break
    case (EV_REL, _): turn(by: Int(record.value))
    case (EV_ABS, _):
      turn(by: way(to: record.value))
      place = record.value
    case (EV_KEY, BTN_0...BTN_9), (EV_KEY, BTN_LEFT...BTN_TASK):
      press(record)
      body(sample(.enter, isDown ? .down : .up, at: record.time))
    case (EV_SYN, SYN_REPORT): endFrame(record.time, body)
    default: break
    }
  }

  // MARK: - Private

  private mutating func press(_ record: InputRecord) { isDown = record.value != 0 }

  private mutating func turn(by count: Int) {
    steps = min(max(steps + count, -Self.maximumSteps), Self.maximumSteps)
  }

  /// The shorter way round: a knob without a stop starts again behind its last place.
  private func way(to value: Int32) -> Int {
    let way = Int(value) - Int(place)
    guard let range else { return way }
    let turn = abs(Int(range.last) - Int(range.first)) + 1
    if abs(way) * 2 <= turn { return way }
    return way > 0 ? way - turn : way + turn
  }

  private mutating func endFrame(_ time: Double, _ body: (KeySample) -> Void) {
    for _ in 0..<abs(steps) {
      for phase in [KeySample.Phase.down, .up] {
        body(sample(.tab, phase, steps < 0 ? .shift : [], at: time))
      }
    }
    steps = 0
  }

  private func sample(
    _ key: KeySample.Key, _ phase: KeySample.Phase, _ modifiers: KeySample.Modifiers = [],
    at time: Double
  ) -> KeySample {
    KeySample(key: key, phase: phase, modifiers: modifiers, timestamp: time)
  }
}
