import Glibc

/// A configuration file as a calibration is stored in it.
nonisolated public struct CalibrationFile: Hashable, Sendable {
  /// The file.
  public let path: String

  /// The file at `path`, which need not be there.
  public init(at path: String) { self.path = path }

  /// Why nothing can be stored, as far as that can be told beforehand; nil where it can.
  public var obstacle: SystemError? {
    let directory = Files.directory(of: Files.resolved(path) ?? path)
    // Its directory may be made where it is not there yet.
    let place = access(directory, F_OK) == 0 ? directory : Files.directory(of: directory)
    return access(place, W_OK | X_OK) == 0 ? nil : SystemError("access", place)
  }

  /// Stores the calibration of a device; all else in the file stays as it is. At every moment, a power cut included, the file is whole.
  @MainActor public func store(
    _ calibration: Calibration, of device: DeviceDescription, at node: String,
    beside others: [DeviceDescription]
  ) throws(ConfigurationError) {
    let bytes: [UInt8]
    do throws(ConfigurationError) {
      bytes = try ConfigurationFile.bytes(of: path)
    } catch {
      guard case .unreadable(let reason) = error, reason.code == ENOENT else { throw error }
      bytes = []
    }
    let text = try ConfigurationFile.text(
      bytes, calibrating: device, at: node, beside: others, by: calibration)
    do throws(SystemError) {
      try makeDirectory()
      try FileReplacement.write(text, to: path)
    } catch {
      throw .unwritable(error)
    }
  }

  @MainActor private func makeDirectory() throws(SystemError) {
    let directory = Files.directory(of: path)
    guard access(directory, F_OK) != 0 else { return }
    guard mkdir(directory, 0o755) == 0 else { throw SystemError("mkdir", directory) }
    try KernelFileReplacement().synchroniseDirectory(Files.directory(of: directory))
  }
}
