import CLinux
import Glibc

/// A socket as a supervisor has one, under a name of its own.
final class DatagramSocket {
  /// The name as `NOTIFY_SOCKET` would say it.
  let address: String
  private let descriptor: Int32
  private let path: String?

  /// Opens one in the file system, or with an abstract name.
  init(isAbstract: Bool = false) {
    let name = "/tmp/kiosk-supervisor-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    address = isAbstract ? "@\(name)" : name
    path = isAbstract ? nil : name
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var bytes = [UInt8](address.utf8)
    if isAbstract { bytes[0] = 0 }
    var to = sockaddr_un()
    to.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &to.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1))
    let bound = withUnsafePointer(to: &to) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    precondition(bound == 0)
  }

  deinit {
    close(descriptor)
    if let path { unlink(path) }
  }

  /// What has arrived since the last call, a datagram each.
  func received() -> [String] {
    var found: [String] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count < 0 { return found }
      found.append(String(decoding: bytes[..<count], as: UTF8.self))
    }
  }
}
