import CLinux
import Glibc

/// A card that the launcher has opened already: a splash screen that leaves its picture and its mode until the first frame is there.
nonisolated struct PassedCard: Hashable {
  /// The open file.
  let descriptor: Int32
  /// The node that it is.
  let path: String

  /// DRM: `DRM_MAJOR`; from this minor number on, nodes only render.
  private static let major: UInt32 = 226
  private static let firstRenderMinor: UInt32 = 128

  /// The card behind a descriptor.
  ///
  /// - Throws: status 69 where that is no card.
  init(descriptor: Int32) throws(BoardError) {
    var major: UInt32 = 0
    var minor: UInt32 = 0
    let kind = kioskDescriptorDevice(descriptor, &major, &minor)
    if kind < 0 {
      throw .unavailable([
        "card descriptor \(descriptor): not open; the launcher must leave it open for kiosk"
      ])
    }
    guard UInt32(kind) == UInt32(kioskFileCharacter), major == Self.major else {
      throw .unavailable([
        "card descriptor \(descriptor): not a graphics card; hand over an open /dev/dri/card0"
      ])
    }
    guard minor < Self.firstRenderMinor else {
      throw .unavailable([
        "card descriptor \(descriptor): a node that only renders; hand over an open /dev/dri/card0"
      ])
    }
    if kioskDescriptorTake(descriptor) < 0 {
      throw .unavailable(["card descriptor \(descriptor): \(SystemError("fcntl").reason)"])
    }
    self.descriptor = descriptor
    path = "/dev/dri/card\(minor)"
  }

  /// The descriptor that systemd passes by the name "card"; nil where it passes none. sd_listen_fds_with_names(3).
  static func descriptor(
    process: Int32 = getpid(),
    environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) -> Int32? {
    guard environment("LISTEN_PID").flatMap({ Int32($0) }) == process,
      let count = environment("LISTEN_FDS").flatMap({ Int32($0) }), count > 0,
      let names = environment("LISTEN_FDNAMES")?.split(
        separator: ":", omittingEmptySubsequences: false),
      let index = names.firstIndex(of: "card"), index < count
    else { return nil }
    // systemd: `SD_LISTEN_FDS_START`.
    return 3 + Int32(index)
  }
}
