import CEvdev
import Glibc
import Kiosk

@testable import Platform

/// A board with a panel of 800 × 480 pixels and nothing plugged in, and what its input devices say.
final class FakeInput: InputReceiver {
  let geometry = PanelGeometry(width: 800, height: 480)
  let nodes = FakeNodes()
  let loop: EventLoop
  private(set) var devices: InputDevices!

  private(set) var samples: [TouchSample] = []
  private(set) var keys: [KeySample] = []
  /// Where the pointer was shown; nil where it was hidden.
  private(set) var pointer: [Point?] = []

  init(rules: [DeviceRule] = [], debounce: Double = 0) throws {
    loop = try EventLoop()
    devices = InputDevices(
      loop: loop, geometry: geometry, receiver: self, grabsKeyboards: false, rules: rules,
      debounce: debounce, calls: nodes)
    try devices.start()
  }

  /// Plugs a device in, and lets it be found.
  @discardableResult
  func plug(
    _ description: DeviceDescription, number: Int = 0, before: [InputRecord] = []
  ) throws -> FakeNode {
    let node = try FakeNode(description, at: "/dev/input/event\(number)")
    node.send(before)
    nodes.add(node)
    try turn()
    return node
  }

  func unplug(_ node: FakeNode) throws {
    nodes.remove(node)
    node.unplug()
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
  func receive(_ key: KeySample) { keys.append(key) }
  func movePointer(to point: Point?) { pointer.append(point) }
}

/// The nodes of a board that a test makes up.
final class FakeNodes: InputCalls {
  private let changes: FakePipe?
  private var nodes: [FakeNode] = []
  /// What opening a path fails with.
  var refusals: [String: Int32] = [:]
  private(set) var openings: [String] = []

  init() { changes = try? FakePipe() }

  func add(_ node: FakeNode) {
    nodes.append(node)
    changes?.fill()
  }

  func remove(_ node: FakeNode) {
    nodes.removeAll { $0 === node }
    changes?.fill()
  }

  func watch() throws(SystemError) -> Int32 {
    guard let changes else { throw SystemError("pipe") }
    return changes.reading
  }

  func acknowledgeChanges() { changes?.drain() }
  func paths() -> [String] { nodes.map(\.path) }
  func group(of path: String) -> String { "input" }

  func open(_ path: String) throws(SystemError) -> any InputNode {
    openings.append(path)
    if let code = refusals[path] { throw SystemError("open", path, code: code) }
    guard let node = nodes.first(where: { $0.path == path }) else {
      throw SystemError("open", path, code: ENOENT)
    }
    node.open()
    return node
  }
}
