import Foundation
import Synchronization
public import Testing

/// Says which faults of the field a test shows to be absent, by the IDs of Tests/Contract/faults.txt.
///
/// Where `KIOSK_FAULT_LOG` names a file, each test that runs leaves a line there: its place, its name and its IDs.
public struct FaultTrait: TestTrait {
  let ids: [String]

  private static let log = Mutex(
    ProcessInfo.processInfo.environment["KIOSK_FAULT_LOG"].flatMap { path in
      // Several test programs may write to one file, one after the other.
      if !FileManager.default.fileExists(atPath: path) {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
      }
      return FileHandle(forUpdatingAtPath: path)
    })

  /// Writes the line.
  public func prepare(for test: Test) async throws {
    let place = test.sourceLocation
    let fields = ["\(place.fileName):\(place.line)", test.name] + ids
    let line = Data((fields.joined(separator: "\t") + "\n").utf8)
    try Self.log.withLock { file in
      try file?.seekToEnd()
      try file?.write(contentsOf: line)
    }
  }
}

extension Trait where Self == FaultTrait {
  /// The faults of the field that the test would show.
  public static func fault(_ ids: String...) -> Self { Self(ids: ids) }
}
