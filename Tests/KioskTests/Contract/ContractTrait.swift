import Foundation
import Synchronization
import Testing

/// Says which behaviours of the contract a test shows, by the IDs of Tests/Contract/behaviours.txt.
///
/// Where `KIOSK_CONTRACT_LOG` names a file, each test that runs leaves a line there: its place, its name and its IDs.
nonisolated struct ContractTrait: TestTrait {
  let ids: [String]

  private static let log = Mutex(
    ProcessInfo.processInfo.environment["KIOSK_CONTRACT_LOG"].flatMap {
      FileManager.default.createFile(atPath: $0, contents: nil)
        ? FileHandle(forWritingAtPath: $0) : nil
    })

  func prepare(for test: Test) async throws {
    let place = test.sourceLocation
    let fields = ["\(place.fileName):\(place.line)", test.name] + ids
    let line = Data((fields.joined(separator: "\t") + "\n").utf8)
    try Self.log.withLock { try $0?.write(contentsOf: line) }
  }
}

extension Trait where Self == ContractTrait {
  /// The behaviours that the test shows.
  nonisolated static func contract(_ ids: String...) -> Self { Self(ids: ids) }
}
