import Foundation
import Testing

/// Whatever fingers, keys and code do, controls stay consistent and no changed pixel is missed.
///
/// `KIOSK_SOAK=1` does it longer. A failure names its seed: the same seed does the same again.
@Suite struct RandomOperationsTests {
  nonisolated private static let isSoaking =
    ProcessInfo.processInfo.environment["KIOSK_SOAK"] == "1"
  nonisolated private static let seeds = isSoaking ? Array(1...200) : Array(1...4)
  nonisolated private static let steps = isSoaking ? 10_000 : 800

  @Test(arguments: seeds)
  func controlsStayConsistentAndDamageComplete(seed: Int) {
    let panel = RandomPanel(seed: UInt64(seed))
    panel.run(Self.steps)
    #expect(panel.faults.isEmpty)
    #expect(panel.comparisons >= Self.steps / 16)
  }
}
