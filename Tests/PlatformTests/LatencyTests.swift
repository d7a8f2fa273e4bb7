import Kiosk
import Render
import Testing
import Traits

@testable import Platform
@testable import PlatformTesting

/// From the kernel's time of a touch to the commit of the frame that shows it: one frame interval and the time of drawing at most.
struct LatencyTests {
  private final class Clock { var time = 100.0 }

  /// A view that changes with each touch and takes its time to draw.
  private final class Pad: View {
    let clock: Clock
    let drawingTime: Double
    var touchedAt: Double?
    var isDrawn = false

    init(_ clock: Clock, drawingTime: Double) {
      self.clock = clock
      self.drawingTime = drawingTime
      super.init(frame: Rect(x: 0, y: 0, width: 120, height: 80))
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
      touchedAt = touches.first?.timestamp
      setNeedsDisplay()
    }

    override func draw(_ rect: Rect, in context: GraphicsContext) {
      clock.time += drawingTime
      isDrawn = touchedAt != nil
    }
  }

  /// A busy panel: a frame is on its way whenever one can be.
  private func latencies(drawingTime: Double, isBusy: Bool, hasVerticalBlank: Bool) throws
    -> (times: [Double], frame: Double)
  {
    let clock = Clock()
    let card = FakeCard(width: 120, height: 80)
    card.hasVerticalBlanks = hasVerticalBlank
    card.advance(to: clock.time)
    let pad = Pad(clock, drawingTime: drawingTime)
    let window = Window(size: Size(width: 120, height: 80))
    window.addSubview(pad)
    let board = try Board(window: window, options: BoardOptions(), bus: FakeCards([card])) {
      clock.time
    }
    let frame = try #require(board.application.display?.frameDuration)
    var times: [Double] = []
    /// One turn of the loop, which an event or a timer causes; says when the next is due.
    func turn() -> Double? {
      card.advance(to: clock.time)
      board.handleDisplayEvents()
      let next = board.turn()
      if let touchedAt = pad.touchedAt, pad.isDrawn {
        times.append(clock.time - touchedAt)
        pad.touchedAt = nil
        pad.isDrawn = false
      }
      return [card.nextFlip, next].compactMap { $0 }.min()
    }
    /// Turns as they come until `end`.
    func run(until end: Double) {
      while let next = turn(), next < end { clock.time = max(clock.time, next) }
      clock.time = max(clock.time, end)
    }
    run(until: clock.time + 0.2)
    for number in 0..<240 {
      if isBusy { window.redrawAll() }
      // At every place between two vertical blanks in turn.
      run(until: clock.time + 3 * frame + Double(number) * frame / 240)
      if isBusy {
        window.redrawAll()
        _ = turn()
      }
      board.receive([
        TouchSample(
          id: number + 1, phase: .began, location: Point(x: 60, y: 40), timestamp: clock.time),
        TouchSample(
          id: number + 1, phase: .ended, location: Point(x: 60, y: 40), timestamp: clock.time),
      ])
      run(until: clock.time + 5 * frame)
    }
    return (times, frame)
  }

  @Test(arguments: [(0, false), (0.004, false), (0, true), (0.004, true), (0.012, true)])
  func aTouchIsInTheFrameThatIsCommittedAfterOneIntervalAndTheDrawing(
    _ drawingTime: Double, _ isBusy: Bool
  ) throws {
    for hasVerticalBlank in [true, false] {
      let (times, frame) = try latencies(
        drawingTime: drawingTime, isBusy: isBusy, hasVerticalBlank: hasVerticalBlank)
      #expect(times.count == 240)
      let greatest = try #require(times.max())
      // A nanosecond for sums of fractions.
      #expect(greatest <= frame + drawingTime + 1e-9)
      // Nothing is on its way on a panel at rest: the touch is drawn at once.
      if !isBusy { #expect(greatest <= drawingTime + 1e-9) }
    }
  }
}
