import Glibc

/// The lights behind panels, one function for each call of the kernel: the seam at which a test puts lights of its own.
package protocol BacklightCalls: AnyObject {
  /// The lights that are there, in no order. Linux: `/sys/class/backlight`.
  func names() -> [String]
  /// Where a light's hardware is, as a path; one of a connector has the connector's name in it.
  func place(of name: String) -> String
  /// What a file of a light says, without the line end; nil where there is none or it may not be read.
  func text(of file: String, of name: String) -> String?
  /// Writes a file of a light.
  func write(_ text: String, to file: String, of name: String) throws(SystemError)
}

/// The lights of this machine.
final class KernelBacklights: BacklightCalls {
  private let directory = "/sys/class/backlight"

  func names() -> [String] { (try? Files.names(in: directory)) ?? [] }

  func place(of name: String) -> String { Files.resolved("\(directory)/\(name)/device") ?? "" }

  func text(of file: String, of name: String) -> String? {
    guard let text = try? Files.text(of: "\(directory)/\(name)/\(file)", limit: 64) else {
      return nil
    }
    return text.split(separator: "\n").first.map(String.init)
  }

  func write(_ text: String, to file: String, of name: String) throws(SystemError) {
    let path = "\(directory)/\(name)/\(file)"
    let opened = try FileDescriptor(opening: path, O_WRONLY)
    var text = text
    let count = text.withUTF8 { Glibc.write(opened.number, $0.baseAddress, $0.count) }
    if count < 0 { throw SystemError("write", path) }
  }
}
