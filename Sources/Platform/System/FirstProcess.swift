import CLinux
import Glibc

/// What falls to the program when it is the first process of the machine.
///
/// The file systems are mounted before Swift starts (`CLinux/init.c`).
enum FirstProcess {
  /// Whether the program is it.
  nonisolated static var isSelf: Bool { getpid() == 1 }

  /// Loads every kernel module found below `/lib/modules` for the running kernel, in whatever order their needs demand.
  ///
  /// Only in an initramfs, which holds the modules that its maker wants loaded; elsewhere others do that.
  static func loadModules() {
    guard kioskRootIsInMemory() != 0 else { return }
    let release = String(cString: kioskKernelRelease())
    var waiting = modules(below: "/lib/modules/\(release)")
    // A module whose symbols are not there yet is refused, and tried again after the others.
    var isProgress = true
    while isProgress {
      let count = waiting.count
      waiting.removeAll { load($0) }
      isProgress = waiting.count < count && !waiting.isEmpty
    }
    for path in waiting { Log.event("module \(path) cannot be loaded") }
  }

  /// Takes note of every child that has ended.
  static func reapChildren() { while kioskReapChild() > 0 {} }

  /// Switches the machine off. Returns only where the kernel cannot.
  static func powerOff() { _ = kioskPowerOff() }

  // MARK: - Private

  private static func modules(below directory: String) -> [String] {
    var found: [String] = []
    for name in ((try? Files.names(in: directory)) ?? []).sorted() {
      let path = "\(directory)/\(name)"
      if name.hasSuffix(".ko") {
        found.append(path)
      } else if (try? FileStatus(of: path))?.kind == .directory {
        found += modules(below: path)
      }
    }
    return found
  }

  private static func load(_ path: String) -> Bool {
    guard let file = try? FileDescriptor(opening: path, O_RDONLY) else { return false }
    return kioskLoadModule(file.number) == 0 || errno == EEXIST
  }
}
