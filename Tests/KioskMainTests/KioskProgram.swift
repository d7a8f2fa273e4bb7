import Foundation

/// The built `kiosk` program, run as a child.
struct KioskProgram {
  /// What a run left behind.
  struct Result {
    var status: Int32
    var output: String
    var errors: [String]
  }

  /// The program beside the test bundle, wherever the build put both.
  static let path: String = {
    let bundle =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("kiosk")
      .path
  }()

  /// Runs it to its end.
  static func run(_ arguments: [String], output: FileHandle? = nil) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let outputPipe = Pipe()
    let errorPipe = Pipe()
    if let output { process.standardOutput = output } else { process.standardOutput = outputPipe }
    process.standardError = errorPipe
    try process.run()
    let errors = errorPipe.fileHandleForReading.readDataToEndOfFile()
    let printed = output == nil ? outputPipe.fileHandleForReading.readDataToEndOfFile() : Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// Starts it, waits until its log says `count` times that nothing moves, sends `signal` and waits for its end.
  static func run(
    _ arguments: [String], untilSettled count: Int, thenSend signal: Int32
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ["KIOSK_LOG": "1"]
    let errorPipe = Pipe()
    process.standardError = errorPipe
    try process.run()
    // A program that says nothing fails the test instead of holding it up.
    DispatchQueue.global().asyncAfter(deadline: .now() + 60) { [weak process] in
      process?.terminate()
    }
    var log = ""
    while log.components(separatedBy: ": settled frame").count <= count {
      let more = errorPipe.fileHandleForReading.availableData
      if more.isEmpty { break }
      log += String(decoding: more, as: UTF8.self)
    }
    kill(process.processIdentifier, signal)
    log += String(
      decoding: errorPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -1, output: "",
      errors: log.split(separator: "\n").map(String.init))
  }
}

/// A directory of one test, gone with it.
final class TemporaryDirectory {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("kiosk-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it, which holds `bytes` where some are given.
  func file(_ name: String, _ bytes: [UInt8]? = nil) throws -> String {
    let file = "\(path)/\(name)"
    if let bytes { try Data(bytes).write(to: URL(fileURLWithPath: file)) }
    return file
  }
}
