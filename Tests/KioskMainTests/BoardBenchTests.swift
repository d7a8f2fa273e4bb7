import Kiosk
import KioskTesting
import Testing

@testable import KioskMain

struct BoardBenchTests {
  @Test func aTouchIsTimedToTheFrameThatHoldsIt() {
    var record = LatencyRecord()
    // A frame that was on its way already does not show it.
    record.touch(at: 10)
    record.show(at: 10.001)
    #expect(record.times.isEmpty)
    record.draw()
    // A second touch belongs to the next frame.
    record.touch(at: 10.5)
    record.show(at: 10.25)
    #expect(record.times == [0.25])
    record.draw()
    record.touch(at: 10.75)
    record.show(at: 11)
    #expect(record.times == [0.25, 0.5])
  }

  @Test func thePanelAnswersEachTouchWithAFrame() {
    let panel = LatencyPanel(wanted: 2)
    let harness = PanelHarness(Window(rootView: panel))
    harness.settle()
    var completions = 0
    panel.handler = { completions += 1 }
    for number in 1...2 {
      let frames = harness.frameCount
      harness.tap(at: Point(x: 400, y: 240))
      harness.settle()
      #expect(harness.frameCount > frames)
      #expect(panel.isComplete == false)
      panel.frameDidShow(at: harness.time)
      #expect(completions == number)
    }
    #expect(panel.isComplete)
  }

  @Test func leastMedianAndGreatestAreTold() {
    var record = LatencyRecord()
    #expect(record.summary(frameDuration: 0.02) == nil)
    for time in [0.0125, 0.004, 0.25] {
      record.touch(at: 0)
      record.draw()
      record.show(at: time)
    }
    #expect(
      record.summary(frameDuration: 0.02)
        == "latency: 3 touches, min 4.00 ms, median 12.50 ms, max 250.00 ms (a frame takes 20.00 ms)\n"
    )
  }

  @Test func sleepsAreReadFromTheKernelsText() {
    let status = "Name:\tkiosk\nvoluntary_ctxt_switches:\t153\nnonvoluntary_ctxt_switches:\t7\n"
    #expect(IdleReading.sleeps(in: status) == 153)
    #expect(IdleReading.sleeps(in: "") == 0)
    #expect(IdleReading.sleepsOfAllThreads() > 0)
  }

  @Test func theEndOfTheCountIsNotCounted() {
    let start = IdleReading(sleeps: 10, wakeups: 5, flips: 3)
    let still = IdleReading(sleeps: 11, wakeups: 6, flips: 3).since(start)
    #expect(still == (0, 0))
    // A thread of somebody else's counts as well.
    let busy = IdleReading(sleeps: 14, wakeups: 6, flips: 5).since(start)
    #expect(busy == (3, 2))
  }

  @Test func wrongNumbersAndPlacesAreToldInALine() throws {
    func line(_ arguments: String...) throws -> String {
      let result = try KioskProgram.run(["bench"] + arguments)
      return "\(result.status) \(result.errors.joined(separator: "|"))"
    }
    #expect(
      try line("idle", "--seconds", "0")
        == "64 kiosk: --seconds \"0\": wanted a number from 1 to 86400")
    #expect(
      try line("latency", "--touches", "x")
        == "64 kiosk: --touches \"x\": wanted a number from 1 to 1000")
    #expect(
      try line("latency", "--display=headless")
        == "64 kiosk: bench latency: --display headless has no touches")
    #expect(try line("idle", "3a") == "64 kiosk: bench idle: \"3a\" means nothing here")
    #expect(try line("idle", "--runs=3").hasPrefix("64 kiosk: --runs means nothing here"))
    #expect(
      try line("idle", "--card=vc4", "--card-fd=3")
        == "64 kiosk: --card means nothing with --card-fd")
    #expect(
      try line("idle", "--display=kms", "--card-fd=999")
        == "69 kiosk: card descriptor 999: not open; the launcher must leave it open for kiosk")
    #expect(
      try line("idle", "--display=headless", "--user=nobody at all")
        == "78 kiosk: user nobody at all: not in /etc/passwd; add it with useradd --system nobody at all"
    )
  }
}
