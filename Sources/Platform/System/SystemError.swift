import Glibc

/// A system call that failed: which one, on what, and why.
nonisolated public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call, by its C name.
  public let call: String
  /// The path or object it was about; empty where it says nothing.
  public let subject: String
  /// The kernel's reason, a positive `errno` value.
  public let code: Int32

  /// What `errno` says after `call`.
  init(_ call: String, _ subject: String = "") {
    self.init(call, subject, code: errno)
  }

  /// An error of `call`; `code` is a positive `errno` value.
  public init(_ call: String, _ subject: String, code: Int32) {
    self.call = call
    self.subject = subject
    self.code = code
  }

  /// The kernel's reason in words.
  public var reason: String { String(cString: strerror(code)) }

  /// One line: what failed, on what, why.
  public var description: String {
    subject.isEmpty ? "\(call): \(reason)" : "\(call) \(subject): \(reason)"
  }
}
