import Foundation
import Testing

/// Whatever fingers, keys and code do, controls stay consistent, no changed pixel is missed, and nothing is kept.
///
/// Optimised code does 20,000 steps, with `KIOSK_SOAK=1` a million; a debug build does some. A failure names its seed: the same seed does
/// the same again.
@Suite struct RandomOperationsTests {
  nonisolated private static let isSoaking =
    ProcessInfo.processInfo.environment["KIOSK_SOAK"] == "1"
  #if DEBUG
    nonisolated private static let isOptimised = false
  #else
    nonisolated private static let isOptimised = true
  #endif
  nonisolated private static let seeds = Array(1...(isSoaking ? 200 : isOptimised ? 20 : 4))
  nonisolated private static let steps = isSoaking ? 5000 : isOptimised ? 1000 : 600

  @Test(arguments: seeds)
  func controlsStayConsistentDamageCompleteAndNothingIsKept(seed: Int) {
    var panel: RandomPanel? = RandomPanel(seed: UInt64(seed))
    panel?.run(Self.steps)
    #expect(panel?.faults ?? [] == [])
    #expect((panel?.comparisons ?? 0) >= Self.steps / 16)
    let witnesses = panel?.witnesses ?? []
    panel = nil
    #expect(witnesses.count > 20)
    #expect(witnesses.compactMap { $0.view.map { "\(type(of: $0))" } } == [])
  }
}
