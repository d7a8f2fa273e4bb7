import Kiosk
import KioskTesting
import Render
import Testing

@Suite struct ApplicationTests {
  private let window = Window(size: Size(width: 200, height: 100))
  private let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let application: Application
  private let display = SlowDisplay()
  private let log: EventLog

  init() {
    window.addSubview(control)
    application = Application(window: window)
    application.display = display
    log = EventLog(control)
    application.renderIfNeeded(at: 10)
  }

  private func sample(_ phase: TouchSample.Phase, at time: Double, x: Double = 50) -> TouchSample {
    TouchSample(id: 0, phase: phase, location: Point(x: x, y: 50), timestamp: time)
  }

  @Test func pressAndReleaseInOneBatchClickOnce() {
    application.receive([sample(.began, at: 11), sample(.ended, at: 11)])
    #expect(log.events == [.touchDown, .touchUpInside])
  }

  @Test func timeNeverRunsBackwards() {
    application.receive([sample(.began, at: 12)])
    #expect(window.time == 12)
    application.receive([sample(.ended, at: 11)])
    #expect(window.time == 12)
    application.renderIfNeeded(at: 11.5)
    #expect(window.time == 12)
    application.receive(KeySample(key: .enter, phase: .down, timestamp: 3))
    #expect(window.time == 12)
    application.renderIfNeeded(at: 12.5)
    #expect(window.time == 12.5)
  }

  @Test func nothingToDrawPresentsNothing() {
    #expect(display.frames.count == 1)
    application.renderIfNeeded(at: 11)
    application.receive([sample(.moved, at: 11.5)])
    application.renderIfNeeded(at: 12)
    #expect(display.frames.count == 1)
  }

  @Test func frameHandsOverTheBitmapAndWhatChangedInIt() {
    control.setNeedsDisplay(control.bounds)
    application.renderIfNeeded(at: 11)
    #expect(display.frames.last == [PixelRect(x: 0, y: 0, width: 100, height: 100)])
    #expect(display.bitmap === application.bitmap)
    #expect(display.bitmap?.format == .xrgb8888)
  }

  @Test func idleApplicationNeedsNoWakeup() {
    #expect(application.nextWakeup == nil)
    #expect(application.isSettled)
  }

  @Test func nextWakeupIsTheNextFrameWhileSomethingMoves() {
    let mover = Wanting(.frame)
    window.addSubview(mover)
    mover.startAnimating()
    application.renderIfNeeded(at: 20)
    #expect(application.nextWakeup == 20.25)
    #expect(!application.isSettled)
  }

  @Test func waitingMotionWakesAtItsTimeAndIsNotSettled() {
    let waiter = Wanting(.wait(until: 33))
    window.addSubview(waiter)
    waiter.startAnimating()
    application.renderIfNeeded(at: 20)
    #expect(application.nextWakeup == 33)
    #expect(!application.isSettled)
  }

  @Test func restingCaretWakesAtItsTimeAndIsSettled() {
    let caret = Wanting(.rest(until: 33))
    window.addSubview(caret)
    caret.startAnimating()
    application.renderIfNeeded(at: 20)
    #expect(application.nextWakeup == 33)
    #expect(application.isSettled)
  }

  @Test func wakeupIsNeverInThePast() {
    let late = Wanting(.wait(until: 5))
    window.addSubview(late)
    late.startAnimating()
    application.renderIfNeeded(at: 20)
    #expect(application.nextWakeup == 20.25)
  }

  @Test func motionStartedAfterAFrameIsNotForgotten() {
    let mover = Wanting(.rest(until: 100))
    window.addSubview(mover)
    mover.startAnimating()
    application.renderIfNeeded(at: 20)
    mover.startAnimating()
    #expect(application.nextWakeup == 20.25)
  }

  @Test func motionStartedByLayoutIsNotForgotten() {
    let mover = LayoutStarter(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(mover)
    application.renderIfNeeded(at: 20)
    #expect(application.nextWakeup == 20.25)
  }

  @Test func busyDisplayIsAskedForNothingAndCatchesUp() {
    display.isReady = false
    control.setNeedsDisplay()
    let mover = Wanting(.frame)
    window.addSubview(mover)
    mover.startAnimating()
    application.renderIfNeeded(at: 20)
    #expect(display.frames.count == 1)
    #expect(mover.times.isEmpty)
    #expect(application.nextWakeup == nil)
    #expect(!application.isSettled)
    display.isReady = true
    application.renderIfNeeded(at: 21)
    #expect(display.frames.count == 2)
    #expect(mover.times == [21])
  }

  @Test func removedViewMovesNoMore() {
    let mover = Wanting(.frame)
    window.addSubview(mover)
    mover.startAnimating()
    application.renderIfNeeded(at: 20)
    mover.removeFromSuperview()
    application.renderIfNeeded(at: 21)
    #expect(mover.times == [20])
    #expect(application.nextWakeup == nil)
    window.addSubview(mover)
    mover.startAnimating()
    application.renderIfNeeded(at: 22)
    #expect(mover.times == [20, 22])
  }

  @Test func viewTakenOutAndInAgainIsAdvancedOnceAFrame() {
    let mover = Wanting(.frame)
    window.addSubview(mover)
    mover.startAnimating()
    mover.removeFromSuperview()
    window.addSubview(mover)
    mover.startAnimating()
    application.renderIfNeeded(at: 20)
    #expect(mover.times == [20])
  }

  @Test func keysGoToTheHolderOfTheKeyboardAndUpFromThere() {
    let holder = KeyTaker(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let parent = KeyTaker(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    parent.addSubview(holder)
    window.addSubview(parent)
    application.receive(KeySample(key: .enter, phase: .down, timestamp: 11))
    #expect(holder.keys.isEmpty && parent.keys.isEmpty)
    holder.becomeFirstResponder()
    holder.used = [.enter]
    application.receive(KeySample(key: .enter, phase: .down, timestamp: 11))
    application.receive(KeySample(key: .tab, phase: .down, timestamp: 11))
    application.receive(KeySample(key: .tab, phase: .up, timestamp: 11))
    #expect(holder.keys == [.enter, .tab, .tab])
    #expect(parent.keys == [.tab, .tab])
  }

  @Test func newDisplayGetsTheWholePicture() {
    let other = SlowDisplay()
    application.display = other
    application.renderIfNeeded(at: 11)
    #expect(other.frames == [[PixelRect(x: 0, y: 0, width: 200, height: 100)]])
  }

  // MARK: - Pointer

  @Test func pointerIsDrawnOverEverythingAndLeavesNoTrace() {
    let panel = PanelHarness(Window(size: Size(width: 200, height: 100)))
    let empty = panel.bitmap[52, 55]
    panel.movePointer(to: Point(x: 50, y: 50))
    #expect(panel.bitmap[52, 55] == 0xFF00_0000)
    #expect(panel.damageOfLastFrame.count == 1)
    panel.movePointer(to: Point(x: 150, y: 50))
    #expect(panel.bitmap[52, 55] == empty)
    #expect(panel.bitmap[152, 55] == 0xFF00_0000)
    panel.movePointer(to: nil)
    #expect(panel.bitmap[152, 55] == empty)
    #expect(panel.missedDamage() == nil)
  }

  @Test func restingPointerDrawsNothing() {
    let panel = PanelHarness(Window(size: Size(width: 200, height: 100)))
    panel.movePointer(to: Point(x: 50, y: 50))
    let frames = panel.frameCount
    panel.movePointer(to: Point(x: 50, y: 50))
    #expect(panel.frameCount == frames)
  }

  @Test func pointerStaysOverViewsThatChangeBelowIt() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let panel = PanelHarness(view, size: Size(width: 200, height: 100))
    panel.movePointer(to: Point(x: 50, y: 50))
    view.backgroundColor = Color(0x00FF00)
    panel.render()
    #expect(panel.bitmap[52, 55] == 0xFF00_0000)
    #expect(panel.bitmap[10, 10] == 0xFF00_FF00)
  }
}

/// A display that is ready when the test says so, four frames a second.
private final class SlowDisplay: Display {
  let pixelSize = (width: 200, height: 100)
  let physicalSize: (width: Int, height: Int)? = nil
  let frameDuration = 0.25
  var isReady = true
  var frameHandler: ((_ time: Double) -> Void)?
  private(set) var frames: [[PixelRect]] = []
  private(set) var bitmap: Bitmap?
  func present(_ bitmap: Bitmap, damage: [PixelRect]) {
    frames.append(damage)
    self.bitmap = bitmap
  }
}

/// Always wants the same.
private final class Wanting: View {
  private let need: AnimationNeed
  private(set) var times: [Double] = []
  init(_ need: AnimationNeed) {
    self.need = need
    super.init(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  }
  override func advance(to time: Double) -> AnimationNeed {
    times.append(time)
    return need
  }
}

/// Starts to move when it is laid out.
private final class LayoutStarter: View {
  override func layoutSubviews() { startAnimating() }
  override func advance(to time: Double) -> AnimationNeed { .frame }
}

/// Notes the keys it is asked to use.
private final class KeyTaker: View {
  var used: Set<KeySample.Key> = []
  private(set) var keys: [KeySample.Key] = []
  override var canBecomeFirstResponder: Bool { true }
  override func keyDown(_ key: KeySample) -> Bool {
    keys.append(key.key)
    return used.contains(key.key) || super.keyDown(key)
  }
  override func keyUp(_ key: KeySample) -> Bool {
    keys.append(key.key)
    return used.contains(key.key) || super.keyUp(key)
  }
}
