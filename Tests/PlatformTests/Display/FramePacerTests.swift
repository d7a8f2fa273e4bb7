import Testing

@testable import Platform

nonisolated struct FramePacerTests {
  private static let frame = 1.0 / 64

  @Test func theFirstFrameAfterAPauseIsNotHeldBack() {
    var pacer = FramePacer(frameDuration: Self.frame)
    let isFree = pacer.frameShown(at: 10, hasVerticalBlank: false)
    #expect(isFree)
    #expect(pacer.isReady)
    #expect(pacer.nextWakeup == nil)
  }

  @Test func framesWithoutVerticalBlankAreAFrameApart() {
    var pacer = FramePacer(frameDuration: Self.frame)
    _ = pacer.frameShown(at: 10, hasVerticalBlank: false)
    let isAtOnce = pacer.frameShown(at: 10.001, hasVerticalBlank: false)
    #expect(!isAtOnce)
    #expect(pacer.nextWakeup == 10 + Self.frame)
    let isEarly = pacer.release(at: 10 + Self.frame / 2)
    #expect(!isEarly)
    let isDue = pacer.release(at: 10 + Self.frame)
    #expect(isDue)
    #expect(pacer.isReady)
  }

  @Test func aLateTimerDoesNotSlowThePace() {
    var pacer = FramePacer(frameDuration: Self.frame)
    _ = pacer.frameShown(at: 10, hasVerticalBlank: false)
    _ = pacer.frameShown(at: 10.001, hasVerticalBlank: false)
    _ = pacer.release(at: 10 + Self.frame + 0.005)
    _ = pacer.frameShown(at: 10 + Self.frame + 0.006, hasVerticalBlank: false)
    #expect(pacer.nextWakeup == 10 + 2 * Self.frame)
  }

  @Test func verticalBlanksAreThePaceThemselves() {
    var pacer = FramePacer(frameDuration: Self.frame)
    for time in [10.0, 10.001, 10.002] {
      let isFree = pacer.frameShown(at: time, hasVerticalBlank: true)
      #expect(isFree)
    }
  }

  @Test func verticalBlanksThatComeFarTooSoonAreNotBelieved() {
    var pacer = FramePacer(frameDuration: Self.frame)
    var free = 0
    for step in 0..<100 {
      if pacer.frameShown(at: 10 + Double(step) / 10_000, hasVerticalBlank: true) { free += 1 }
      _ = pacer.release(at: 10 + Double(step) / 10_000)
    }
    #expect(free < 10)
  }
}
