import CEvdev
import CLinux
import Glibc

/// The nodes that the kernel puts into `/dev/input`.
final class KernelInput: InputCalls {
  /// Where the nodes are.
  nonisolated static let directory = "/dev/input"

  private var changes: FileDescriptor?
  private var isWatchingNodes = false

  func watch() throws(SystemError) -> Int32 {
    let opened = try FileDescriptor(owning: kioskWatchOpen(), "inotify_init1")
    let descriptor = opened.number
    changes = consume opened
    watchDirectories()
    return descriptor
  }

  func acknowledgeChanges() {
    guard let descriptor = changes?.number else { return }
    while kioskWatchRead(descriptor) > 0 {}
    watchDirectories()
  }

  func paths() -> [String] {
    let names = (try? Files.names(in: Self.directory)) ?? []
    return Self.numbers(of: names).map { "\(Self.directory)/event\($0)" }
  }

  func open(_ path: String) throws(SystemError) -> any InputNode { try KernelNode(opening: path) }

  func group(of path: String) -> String {
    (try? FileStatus(of: path)).map { Files.groupName($0.group) } ?? ""
  }

  /// The numbers N of the names `eventN`, ascending.
  nonisolated static func numbers(of names: [String]) -> [Int] {
    names.compactMap { $0.hasPrefix("event") ? Int($0.dropFirst(5)) : nil }.sorted()
  }

  // MARK: - Private

  /// Watches the nodes' directory, or as long as there is none, the one it will appear in.
  private func watchDirectories() {
    guard !isWatchingNodes, let descriptor = changes?.number else { return }
    isWatchingNodes = kioskWatchAdd(descriptor, Self.directory) >= 0
    if !isWatchingNodes { _ = kioskWatchAdd(descriptor, "/dev") }
  }
}

/// One open node, read through libevdev.
final class KernelNode: InputNode {
  private let path: String
  // Given back in this order: the library's object before its descriptor.
  private let owner: OwnedHandle
  private let file: FileDescriptor

  /// Opens a node, and asks what it is and what state it is in.
  init(opening path: String) throws(SystemError) {
    self.path = path
    file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
    var opened: OpaquePointer?
    let status = libevdev_new_from_fd(file.number, &opened)
    guard status == 0, let opened else {
      throw SystemError("libevdev_new_from_fd", path, code: -status)
    }
    owner = OwnedHandle(opened, release: libevdev_free)
  }

  var descriptor: Int32 { file.number }

  func setMonotonicClock() -> Bool { libevdev_set_clock_id(handle, Int32(CLOCK_MONOTONIC)) == 0 }

  func grab() throws(SystemError) {
    let status = libevdev_grab(handle, LIBEVDEV_GRAB)
    guard status == 0 else { throw SystemError("EVIOCGRAB", path, code: -status) }
  }

  var slotCount: Int { max(0, Int(libevdev_get_num_slots(handle))) }

  var currentSlot: Int { max(0, Int(libevdev_get_current_slot(handle))) }

  func slotValue(_ slot: Int, _ axis: Int32) -> Int32 {
    libevdev_get_slot_value(handle, UInt32(slot), UInt32(axis))
  }

  func value(_ type: Int32, _ code: Int32) -> Int32 {
    libevdev_get_event_value(handle, UInt32(type), UInt32(code))
  }

  func next(isSynchronising: Bool) throws(SystemError) -> InputNews {
    let flag = isSynchronising ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL
    var event = input_event()
    while true {
      let status = libevdev_next_event(handle, UInt32(flag.rawValue), &event)
      if status == -EINTR { continue }
      if status == -EAGAIN { return .nothing }
      guard status >= 0 else { throw SystemError("read", path, code: -status) }
      let time = Double(kioskEventTime(event)) / 1_000_000
      if status == LIBEVDEV_READ_STATUS_SYNC.rawValue, !isSynchronising { return .lost(at: time) }
      return .record(
        InputRecord(type: event.type, code: event.code, value: event.value, time: time))
    }
  }

  func describe() -> DeviceDescription {
    var axes: [Int: AxisRange] = [:]
    for axis in codes(EV_ABS, ABS_MAX) {
      guard let info = libevdev_get_abs_info(handle, UInt32(axis)) else { continue }
      axes[axis] = AxisRange(first: info.pointee.minimum, last: info.pointee.maximum)
    }
    return DeviceDescription(
      name: libevdev_get_name(handle).map { String(cString: $0) } ?? "",
      physicalPath: libevdev_get_phys(handle).map { String(cString: $0) } ?? "",
      uniqueID: libevdev_get_uniq(handle).map { String(cString: $0) } ?? "",
      bus: Int(libevdev_get_id_bustype(handle)), vendor: Int(libevdev_get_id_vendor(handle)),
      product: Int(libevdev_get_id_product(handle)),
      properties: Set(
        (0...INPUT_PROP_MAX).filter { libevdev_has_property(handle, UInt32($0)) != 0 }
          .map { Int($0) }),
      types: Set(
        (0...EV_MAX).filter { libevdev_has_event_type(handle, UInt32($0)) != 0 }.map { Int($0) }),
      keys: codes(EV_KEY, KEY_MAX), relativeAxes: codes(EV_REL, REL_MAX), absoluteAxes: axes)
  }

  // MARK: - Private

  private var handle: OpaquePointer? { owner.pointer }

  private func codes(_ type: Int32, _ limit: Int32) -> Set<Int> {
    Set(
      (0...limit).filter { libevdev_has_event_code(handle, UInt32(type), UInt32($0)) != 0 }
        .map { Int($0) })
  }
}
