import CEvdev
import Glibc
import Kiosk
import PlatformTesting

@testable import Platform

/// A board with a panel of 800 × 480 pixels and nothing plugged in, and what its input devices say.
final class FakeInput: InputReceiver {
  let geometry = PanelGeometry(width: 800, height: 480)
  let nodes = FakeInputDevices()
  let loop: EventLoop
  /// The connector of the panel.
  var output: String?
  private(set) var devices: InputDevices!

  private(set) var samples: [TouchSample] = []
  private(set) var keys: [KeySample] = []
  /// Where the pointer was shown; nil where it was hidden.
  private(set) var pointer: [Point?] = []

  init(rules: [DeviceRule] = [], debounce: Double = 0, output: String? = nil) throws {
    loop = try EventLoop()
    devices = InputDevices(
      loop: loop, geometry: geometry, receiver: self, grabsKeyboards: false, rules: rules,
      debounce: debounce, calls: nodes)
    devices.panelFinder = { [weak self] in $0 == self?.output ? self?.geometry : nil }
    self.output = output
    try devices.start()
  }

  /// Plugs a device in, and lets it be found.
  @discardableResult
  func plug(
    _ description: DeviceDescription, number: Int = 0, before: [InputRecord] = []
  ) throws -> FakeInputDevice {
    let node = FakeInputDevice(description, at: "/dev/input/event\(number)")
    node.send(before)
    nodes.plug(node)
    try turn()
    return node
  }

  func unplug(_ node: FakeInputDevice) throws {
    nodes.unplug(node)
    try turn()
  }

  /// Handles all that waits.
  func turn() throws {
    var turns = 0
    try loop.run {
      turns += 1
      if turns == 2 { loop.stop() }
      return MonotonicClock.now - 1
    }
  }

  func forget() {
    samples.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    pointer.removeAll(keepingCapacity: true)
  }

  /// The samples as `began 100,200`, moves left out.
  var story: [String] {
    samples.filter { $0.phase != .moved }
      .map { "\($0.phase) \(Int($0.location.x)),\(Int($0.location.y))" }
  }

  func receive(_ samples: [TouchSample]) { self.samples += samples }
  func receive(_ samples: [TouchSample], on output: String?) { self.samples += samples }
  func receive(_ key: KeySample) { keys.append(key) }
  func movePointer(to point: Point?) { pointer.append(point) }
}

extension FakeInputDevice {
  /// The next read fails.
  func failOnce(_ code: Int32) {
    var isOver = false
    fault = { call, _ in
      guard call == .read, !isOver else { return nil }
      isOver = true
      return code
    }
    stir()
  }
}
