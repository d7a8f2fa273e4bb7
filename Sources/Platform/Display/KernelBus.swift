import CLinux
import Glibc

/// The cards of this machine: nodes from `/dev/dri`, places from sysfs, changes from the kernel's uevents.
///
/// No device daemon is needed: the kernel makes the nodes, and tells by netlink what is plugged in. The directory is watched
/// too, since a daemon may open a node to a group only after the kernel told of it.
final class KernelBus: CardBus {
  let directory = "/dev/dri"

  private var uevents: FileDescriptor?
  private var watch: FileDescriptor?
  private var isWatchingNodes = false
  private var message = [CChar](repeating: 0, count: 4096)
  /// A card that was opened by the launcher, until it is used.
  private var passed: PassedCard?

  /// A bus; `passed` is used instead of opening its node, the first time.
  init(passed: PassedCard? = nil) { self.passed = passed }

  func nodes() -> [CardNode] {
    let names = (try? Files.names(in: directory)) ?? []
    return Self.numbers(of: names).map {
      CardNode(path: "\(directory)/card\($0)", place: Self.place(of: "card\($0)"))
    }
  }

  func open(_ path: String) throws(CardFault) -> any CardCalls {
    if let card = passed, card.path == path {
      passed = nil
      return KernelCard(passed: card)
    }
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(of: path)
    } catch {
      throw .cannotOpen(reason: error.reason)
    }
    if status.kind == .missing { throw .missing }
    guard status.kind == .character else { throw .notADevice }
    do throws(SystemError) {
      return try KernelCard(opening: path)
    } catch {
      throw error.code == EACCES || error.code == EPERM
        ? .notPermitted(group: Files.groupName(status.group)) : .cannotOpen(reason: error.reason)
    }
  }

  func listen() -> [Int32] {
    uevents = try? FileDescriptor(owning: kioskUeventOpen(), "socket")
    watch = try? FileDescriptor(owning: kioskWatchOpen(), "inotify_init1")
    watchDirectories()
    return [uevents?.number, watch?.number].compactMap { $0 }
  }

  func takeChanges() -> Bool {
    var isChanged = false
    if let descriptor = watch?.number {
      while kioskWatchRead(descriptor) > 0 { isChanged = true }
      if isChanged { watchDirectories() }
    }
    while let descriptor = uevents?.number {
      let count = kioskUeventRead(descriptor, &message, Int32(message.count))
      // Messages that were lost may have been about displays.
      if count < 0 && errno == ENOBUFS { isChanged = true }
      if count <= 0 { break }
      let bytes = message.prefix(Int(count)).map { UInt8(bitPattern: $0) }
      if Self.isAboutDisplays(bytes) { isChanged = true }
    }
    return isChanged
  }

  // MARK: - Private

  /// Watches the nodes' directory, or as long as there is none, the one it will appear in.
  private func watchDirectories() {
    guard !isWatchingNodes, let descriptor = watch?.number else { return }
    isWatchingNodes = kioskWatchAdd(descriptor, directory) >= 0
    if !isWatchingNodes { _ = kioskWatchAdd(descriptor, "/dev") }
  }

  /// Whether a kernel message is about a card or what is connected to one: lines that end in NUL, one of them `SUBSYSTEM=drm`.
  nonisolated static func isAboutDisplays(_ message: [UInt8]) -> Bool {
    message.split(separator: 0).contains { $0.elementsEqual("SUBSYSTEM=drm".utf8) }
  }

  /// The numbers N of the names `cardN`, ascending.
  nonisolated static func numbers(of names: [String]) -> [Int] {
    names.compactMap { $0.hasPrefix("card") ? Int($0.dropFirst(4)) : nil }.sorted()
  }

  /// Bus and address of a card's hardware, such as `pci-0000:00:02.0`: what names in `/dev/dri/by-path` begin with.
  private static func place(of card: String) -> String {
    guard var device = Files.resolved("/sys/class/drm/\(card)/device") else { return "" }
    while let bus = lastPart(Files.linkTarget(of: device + "/subsystem")) {
      // Virtual devices are numbered as their drivers load; what carries them is not.
      if bus != "virtio" { return "\(bus)-\(lastPart(device) ?? "")" }
      guard let end = device.lastIndex(of: "/") else { break }
      device = String(device[..<end])
    }
    return lastPart(device) ?? ""
  }

  private static func lastPart(_ path: String?) -> String? {
    path?.split(separator: "/").last.map(String.init)
  }
}
