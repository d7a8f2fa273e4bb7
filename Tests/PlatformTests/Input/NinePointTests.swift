import CEvdev
import Kiosk
import PlatformTesting
import Render
import Testing
import Traits

@testable import Platform

/// What is touched is what was aimed at: nine points, every kind of glass, however display and digitiser are mounted.
struct NinePointTests {
  nonisolated private static let glass = DeviceFixture.all.filter { $0.kind == "touch" }
  private static let size = (width: 160, height: 96)

  @Test(.fault("C002", "C006", "C011"), arguments: glass, Rotation.allCases)
  func nineTapsHitTheNearestPixelInEveryTurn(_ device: DeviceFixture, _ rotation: Rotation) throws {
    for touchRotation in Rotation.allCases {
      let fake = FakeInputDevice(device.description)
      let inputs = FakeInputDevices()
      inputs.plug(fake)
      let target = Target()
      let board = try FakeBoard(
        window: Window(rootView: target),
        cards: [FakeCard(width: Self.size.width, height: Self.size.height)], inputs: inputs,
        options: BoardOptions(scale: 1, rotation: rotation, touchRotation: touchRotation))
      board.advance(by: 0.1)
      let picture = target.bounds.size
      for column in 0...2 {
        for row in 0...2 {
          let x = Double(Int(picture.width - 1) * column / 2)
          let y = Double(Int(picture.height - 1) * row / 2)
          let aim = Self.glassPlace(x, y, picture, rotation, touchRotation)
          target.places = []
          Self.tap(fake, device, aim, at: board)
          let place = try #require(target.places.first, "\(device) \(rotation) \(touchRotation)")
          // A value of the device may lie between two pixels.
          let (dx, dy) = Self.grain(device, touchRotation, rotation)
          #expect(abs(place.x - x) <= 0.5 + dx && abs(place.y - y) <= 0.5 + dy)
          #expect(target.places.count == 1)
        }
      }
    }
  }

  /// Where a pixel of the picture lies on the glass, as parts of it: turned back by hand, one quarter after the other.
  private static func glassPlace(
    _ x: Double, _ y: Double, _ size: Size, _ rotation: Rotation, _ touchRotation: Rotation
  ) -> (Double, Double) {
    var (u, v) = (x / (size.width - 1), y / (size.height - 1))
    // A quarter clockwise brings the left edge to the top.
    for _ in 0..<(rotation.rawValue / 90) { (u, v) = (1 - v, u) }
    for _ in 0..<(touchRotation.rawValue / 90) { (u, v) = (v, 1 - u) }
    return (u, v)
  }

  private static func range(_ axis: Int32, _ device: DeviceFixture) -> AxisRange {
    device.description.absoluteAxes[Int(axis)] ?? AxisRange(first: 0, last: 0)
  }

  private static func axes(_ device: DeviceFixture) -> (x: Int32, y: Int32) {
    let hasContacts = device.touchProtocol != "single"
    return hasContacts ? (ABS_MT_POSITION_X, ABS_MT_POSITION_Y) : (ABS_X, ABS_Y)
  }

  /// Half a step of the device in pixels, along x and y of the picture.
  private static func grain(
    _ device: DeviceFixture, _ touchRotation: Rotation, _ rotation: Rotation
  ) -> (Double, Double) {
    let (x, y) = (range(axes(device).x, device), range(axes(device).y, device))
    let steps = min(Double(x.last - x.first), Double(y.last - y.first))
    let half = Double(size.width) / abs(steps) / 2
    return (half, half)
  }

  private static func tap(
    _ fake: FakeInputDevice, _ device: DeviceFixture, _ place: (Double, Double), at board: FakeBoard
  ) {
    let (xAxis, yAxis) = axes(device)
    func value(_ part: Double, _ range: AxisRange) -> Int32 {
      range.first + Int32((part * Double(range.last - range.first)).rounded())
    }
    let (x, y) = (value(place.0, range(xAxis, device)), value(place.1, range(yAxis, device)))
    var down = ""
    var up = ""
    switch device.touchProtocol {
    case "B":
      down = "ABS_MT_SLOT=0 ABS_MT_TRACKING_ID=7 ABS_MT_POSITION_X=\(x) ABS_MT_POSITION_Y=\(y)"
      up = "ABS_MT_TRACKING_ID=-1"
      if device.description.has(absolute: ABS_MT_PRESSURE) { down += " ABS_MT_PRESSURE=9" }
    case "A": down = "ABS_MT_POSITION_X=\(x) ABS_MT_POSITION_Y=\(y) SYN_MT_REPORT"
    default: down = "ABS_X=\(x) ABS_Y=\(y)"
    }
    if device.description.has(key: BTN_TOUCH) {
      down += " BTN_TOUCH=1"
      up += " BTN_TOUCH=0"
    }
    for line in [down, up] {
      var records = frames(line)
      for index in records.indices { records[index].time = board.time }
      fake.send(records)
      board.advance(by: 0.2)
    }
  }

  @Test(.fault("C012"), arguments: Rotation.allCases)
  func mouseReachesAllFourCornersOfATurnedDisplay(_ rotation: Rotation) throws {
    let mouse = FakeInputDevice(.mouse())
    let inputs = FakeInputDevices()
    inputs.plug(mouse)
    let target = Target()
    let board = try FakeBoard(
      window: Window(rootView: target),
      cards: [FakeCard(width: Self.size.width, height: Self.size.height)], inputs: inputs,
      options: BoardOptions(scale: 1, rotation: rotation))
    board.advance(by: 0.1)
    let size = target.bounds.size
    for (dx, dy) in [(-999, -999), (999, 0), (0, 999), (-999, 0)] {
      var records = frames("REL_X=\(dx) REL_Y=\(dy)", "BTN_LEFT=1", "BTN_LEFT=0")
      for index in records.indices { records[index].time = board.time }
      mouse.send(records)
      board.advance(by: 0.2)
    }
    let (right, bottom) = (size.width - 1, size.height - 1)
    #expect(
      target.places == [
        Point(x: 0, y: 0), Point(x: right, y: 0), Point(x: right, y: bottom),
        Point(x: 0, y: bottom),
      ])
  }
}

/// Remembers where it was touched.
private final class Target: View {
  var places: [Point] = []

  override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
    places += touches.map { $0.location(in: self) }
  }
}
