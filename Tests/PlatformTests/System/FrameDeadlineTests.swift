import Testing

@testable import Platform

struct FrameDeadlineTests {
  private static let late = FrameDeadline.limit + 0.1

  @Test func aFrameThatIsOnTheGlassInTimeIsFine() {
    var deadline = FrameDeadline()
    deadline.note(isOwed: true, shownFrames: 0, at: 0)
    deadline.note(isOwed: false, shownFrames: 1, at: 0.016)
    #expect(!deadline.isMissed(at: 1000))
  }

  @Test func aFrameThatIsNotIsMissedAfterTheLimit() {
    var deadline = FrameDeadline()
    deadline.note(isOwed: true, shownFrames: 0, at: 0)
    deadline.note(isOwed: true, shownFrames: 0, at: 1)
    #expect(!deadline.isMissed(at: FrameDeadline.limit))
    #expect(deadline.isMissed(at: Self.late))
  }

  @Test func framesInARowAreEachOwedFromTheLastOneOn() {
    var deadline = FrameDeadline()
    for frame in 0..<300 { deadline.note(isOwed: true, shownFrames: frame, at: Double(frame) / 60) }
    #expect(!deadline.isMissed(at: 299.0 / 60 + 1))
    #expect(deadline.isMissed(at: 299.0 / 60 + Self.late))
  }
}
