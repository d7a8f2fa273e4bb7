import Glibc
package import Platform

/// The input nodes of a machine in memory: what is plugged in, and what tells of it.
public final class FakeInputDevices {
  /// Those that are there.
  public private(set) var devices: [FakeInputDevice] = []
  /// Decides whether ``FakeInputCall/watch`` fails, by how often it was called before; nil lets it pass.
  public var fault: (_ call: FakeInputCall, _ count: Int) -> Int32? = { _, _ in nil }
  /// How often each node was opened.
  public private(set) var openings: [String] = []

  private let changes: FakePipe?
  private var watchCount = 0

  /// Nothing is plugged in.
  public init() { changes = try? FakePipe() }

  /// Plugs a device in.
  public func plug(_ device: FakeInputDevice) {
    devices.append(device)
    changes?.fill()
  }

  /// Pulls a device out: who reads it is told.
  public func unplug(_ device: FakeInputDevice) {
    devices.removeAll { $0 === device }
    changes?.fill()
    device.vanish()
  }

  /// The rights to a node have changed, or the like: whoever watches looks anew.
  public func touch() { changes?.fill() }
}

extension FakeInputDevices: InputCalls {
  package func watch() throws(SystemError) -> Int32 {
    let code = fault(.watch, watchCount)
    watchCount += 1
    if let code { throw SystemError("inotify_init1", "", code: code) }
    guard let changes else { throw SystemError("pipe", "", code: EMFILE) }
    return changes.reading
  }

  package func acknowledgeChanges() { changes?.drain() }
  package func paths() -> [String] { devices.map(\.path) }
  package func group(of path: String) -> String { "input" }

  package func open(_ path: String) throws(SystemError) -> any InputNode {
    openings.append(path)
    guard let device = devices.first(where: { $0.path == path }) else {
      throw SystemError("open", path, code: ENOENT)
    }
    try device.open()
    return device
  }
}
