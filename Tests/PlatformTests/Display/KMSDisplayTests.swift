import Glibc
import Kiosk
import PlatformTesting
import Render
import Testing
import Traits

@testable import Platform

struct KMSDisplayTests {
  /// A display on a fake card, what it should show, and the time.
  private final class Stage {
    let card: FakeCard
    let display: KMSDisplay
    let picture: Bitmap
    var time = 0.0
    private var random = Lehmer(seed: 9)

    init(width: Int = 64, height: Int = 40, _ prepare: (FakeCard) -> Void = { _ in }) throws {
      card = FakeCard(width: width, height: height)
      prepare(card)
      var now: () -> Double = { 0 }
      display = try card.display(clock: { now() })
      picture = Bitmap(width: width, height: height)
      now = { [unowned self] in time }
    }

    /// Draws something somewhere and presents it if the display is ready. Returns whether it was.
    @discardableResult
    func draw(_ rect: PixelRect? = nil) -> Bool {
      guard display.isReady else { return false }
      let rect =
        rect
        ?? PixelRect(
          x: random.next(picture.width), y: random.next(picture.height),
          width: 1 + random.next(20), height: 1 + random.next(20)
        ).intersection(picture.bounds)
      let color = UInt32(random.next(0xFFFFFF)) | 0xFF00_0000
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          (picture.baseAddress + y * picture.bytesPerRow).storeBytes(
            of: color, toByteOffset: x * 4, as: UInt32.self)
        }
      }
      display.present(picture, damage: [rect])
      return true
    }

    /// Lets time pass: a flip that waits is shown, its event read, what is due is done.
    func pass(_ seconds: Double = 0.02, hasVerticalBlank: Bool = true) {
      time += seconds
      card.hasVerticalBlanks = hasVerticalBlank
      if card.completeFlips() { display.handleEvents(at: time) }
      if let due = display.nextWakeup, due <= time { display.wake(at: time) }
    }

    /// Draws until both buffers had their turn, then checks what is on the glass.
    func isRight() -> Bool {
      for _ in 0..<20 where !display.isLastFrameShown || !display.isReady { pass() }
      guard let shown = card.picture() else { return false }
      return KMSDisplayTests.equal(shown, picture, as: display.format.pixels)
    }
  }

  /// Whether `shown` is `picture` in whatever format it has.
  private static func equal(
    _ shown: Bitmap, _ picture: Bitmap, as format: PixelFormat
  ) -> Bool {
    let expected = Bitmap(width: picture.width, height: picture.height, format: format)
    PixelConversion.copy(picture.bounds, from: picture, to: expected)
    for y in 0..<picture.height {
      for x in 0..<picture.width where shown[x, y] != expected[x, y] { return false }
    }
    return true
  }

  // MARK: - The way of a frame

  @Test func theModeIsSetWithTheFirstFinishedFrame() throws {
    let stage = try Stage()
    #expect(stage.card.picture() == nil)
    #expect(!stage.card.calls.contains(.atomicModeSet))
    stage.draw()
    #expect(stage.card.calls.filter { $0 == .atomicModeSet }.count == 1)
    #expect(stage.isRight())
  }

  @Test func noModeIsSetAfterTheFirstFrame() throws {
    let stage = try Stage()
    for _ in 0..<20 {
      stage.draw()
      stage.pass()
    }
    #expect(stage.card.calls.filter { $0 == .atomicModeSet }.count == 1)
    #expect(stage.isRight())
  }

  @Test(.fault("C062")) func aSecondFlipIsNeverAskedForWhileOneWaits() throws {
    let stage = try Stage()
    stage.draw()
    stage.pass()
    #expect(stage.draw())
    #expect(stage.card.isFlipPending)
    #expect(!stage.draw())
    #expect(stage.card.calls.filter { $0 == .atomicFlip }.count == 1)
  }

  @Test(.fault("C066", "S001")) func bothBuffersCatchUpWithDamageOfTheFramesTheyMissed() throws {
    let stage = try Stage()
    for _ in 0..<200 {
      stage.draw()
      stage.pass()
      #expect(stage.isRight())
    }
  }

  @Test(.fault("C068", "S002"), arguments: [1, 64, 256], [376, 480, 853, 1366])
  func rowsKeepTheDriversPitch(_ alignment: Int, _ width: Int) throws {
    let stage = try Stage(width: width, height: 8) { $0.pitchAlignment = alignment }
    stage.draw(PixelRect(x: 0, y: 0, width: width, height: 8))
    stage.pass()
    stage.draw(PixelRect(x: width - 3, y: 6, width: 3, height: 2))
    #expect(stage.isRight())
  }

  @Test func theKernelIsToldTheDamageOfTheFrameAlone() throws {
    let stage = try Stage()
    stage.draw(stage.picture.bounds)
    stage.pass()
    let first = PixelRect(x: 1, y: 2, width: 3, height: 4)
    let second = PixelRect(x: 30, y: 20, width: 5, height: 6)
    stage.draw(first)
    stage.pass()
    stage.draw(second)
    #expect(stage.card.toldDamage == [[first], [second]])
  }

  @Test func sixteenBitsAreUsedWhereTheDriverLikesThemBest() throws {
    let stage = try Stage {
      $0.formats = ["XRGB8888", "RGB565"].compactMap { ScanoutFormat(named: $0) }
      $0.preferredDepth = 16
    }
    #expect(stage.display.format.pixels == .rgb565)
    stage.draw()
    #expect(stage.isRight())
  }

  @Test func aFormatTheDriverRefusesIsReplacedByTheNext() throws {
    let stage = try Stage { card in
      card.formats = ["XRGB8888", "RGB565"].compactMap { ScanoutFormat(named: $0) }
      card.fault = { call, count in call == .addFB && count == 0 ? EINVAL : nil }
    }
    #expect(stage.display.format.pixels == .rgb565)
    #expect(stage.card.bufferCount == 2)
  }

  // MARK: - Refusals

  @Test(.fault("C059", "C060")) func aBusyKernelIsAskedAgainAndNoDamageIsLost() throws {
    let stage = try Stage { card in
      card.fault = { call, count in call == .atomicFlip && count % 3 == 0 ? EBUSY : nil }
    }
    for _ in 0..<100 {
      stage.draw()
      stage.pass()
    }
    #expect(stage.isRight())
    for _ in 0..<2 {
      stage.draw(PixelRect(x: 0, y: 0, width: 1, height: 1))
      #expect(stage.isRight())
    }
    let frames = stage.display.shownFrames
    stage.draw()
    #expect(stage.isRight())
    #expect(stage.display.shownFrames == frames + 1)
  }

  @Test(
    .fault("S003"),
    arguments: [FakeCall.atomicFlip, .atomicModeSet, .atomicTest, .dirtyFB, .setCrtc, .pageFlip],
    [true, false])
  func anyErrorAtAnyCallOnceLeavesTheRightPicture(_ call: FakeCall, _ isAtomic: Bool) throws {
    for code in [EBUSY, EINVAL, EACCES, ENOMEM, ENOSYS, ERANGE, EAGAIN, EINTR, ENOSPC, EIO] {
      for place in 0..<3 {
        let stage = try Stage { card in
          card.isAtomic = isAtomic
          card.fault = { $0 == call && $1 == place ? code : nil }
        }
        for _ in 0..<8 {
          stage.draw()
          stage.pass(1.1)
        }
        #expect(stage.isRight(), "\(call) \(place): \(SystemError("\(call)", "", code: code))")
        #expect(stage.display.failure == nil)
      }
    }
  }

  @Test(.fault("C080")) func aModeSetThatAtomicRefusesIsDoneTheOldWay() throws {
    let stage = try Stage { card in card.fault = { call, _ in call == .atomicTest ? EINVAL : nil } }
    stage.draw()
    stage.pass()
    stage.draw()
    #expect(stage.isRight())
    #expect(stage.card.calls.contains(.setCrtc))
    #expect(stage.card.calls.contains(.pageFlip))
    #expect(!stage.card.calls.contains(.atomicModeSet))
  }

  @Test(.fault("C073")) func withoutFlipsChangedRectanglesAreTold() throws {
    let stage = try Stage { card in
      card.isAtomic = false
      card.keepsCopy = true
      card.fault = { call, _ in call == .pageFlip ? EINVAL : nil }
    }
    for _ in 0..<30 {
      stage.draw()
      stage.pass()
    }
    #expect(stage.isRight())
    // Once it is clear that flips do not work, no mode is set for a frame any more.
    let modeSets = stage.card.calls.filter { $0 == .setCrtc }.count
    for _ in 0..<10 {
      stage.draw()
      stage.pass()
      #expect(stage.isRight())
    }
    #expect(stage.card.calls.filter { $0 == .setCrtc }.count == modeSets)
    #expect(stage.card.calls.last { $0 != .readEvents } == .dirtyFB)
  }

  @Test(.fault("C061")) func aLostFlipEventIsNotWaitedForForever() throws {
    let stage = try Stage()
    stage.draw()
    stage.pass()
    stage.draw()
    stage.time += 1.5
    stage.display.wake(at: stage.time)
    #expect(stage.card.calls.contains(.setCrtc))
    #expect(stage.isRight())
  }

  @Test func aDeviceThatIsGoneEndsTheDisplayWithAReason() throws {
    let stage = try Stage { card in
      card.fault = { call, count in call == .atomicFlip && count == 0 ? ENODEV : nil }
    }
    stage.draw()
    stage.pass()
    stage.draw()
    #expect(stage.display.failure?.status == 69)
    #expect(!stage.display.isReady)
    #expect(stage.display.nextWakeup == nil)
    #expect(stage.card.bufferCount == 0)
  }

  // MARK: - Pace

  @Test func withoutVerticalBlanksTheModesRateIsThePace() throws {
    let stage = try Stage()
    stage.draw()
    stage.pass(1, hasVerticalBlank: false)
    stage.draw()
    stage.pass(0.001, hasVerticalBlank: false)
    #expect(stage.display.isReady)
    stage.draw()
    stage.pass(0.001, hasVerticalBlank: false)
    #expect(!stage.display.isReady)
    #expect(stage.display.isLastFrameShown)
    stage.pass(1.0 / 60)
    #expect(stage.display.isReady)
    #expect(stage.display.nextWakeup == nil)
  }

  @Test(.fault("C067")) func withVerticalBlanksTheFlipEventIsThePace() throws {
    let stage = try Stage()
    stage.draw()
    stage.pass(1)
    for _ in 1...5 {
      stage.draw()
      stage.pass(0.001)
      #expect(stage.display.isReady)
    }
  }

  @Test func theHandlerIsCalledWhenTheDisplayBecomesReady() throws {
    let stage = try Stage()
    var times: [Double] = []
    stage.display.frameHandler = { times.append($0) }
    stage.draw()
    stage.pass(0.5)
    stage.draw()
    #expect(times.isEmpty || times == [0.5])
    stage.pass(0.25)
    #expect(times.last == 0.75)
  }

  // MARK: - Leaving

  @Test(.fault("S005")) func closingShowsWhatWasThereAndFreesAll() throws {
    let stage = try Stage()
    stage.draw()
    stage.pass()
    stage.draw()
    stage.display.close()
    #expect(stage.card.showsConsole)
    #expect(stage.card.bufferCount == 0)
    #expect(stage.card.blobCount == 0)
    stage.display.close()
    #expect(stage.card.calls.filter { $0 == .destroyDumb }.count == 2)
  }

  @Test(.fault("S008")) func whileSuspendedNothingIsShownAndAfterwardsTheModeIsSetAnew() throws {
    let stage = try Stage()
    stage.draw()
    stage.pass()
    stage.draw()
    stage.display.suspend()
    #expect(!stage.display.isReady)
    #expect(stage.display.nextWakeup == nil)
    stage.pass(3)
    stage.display.resume(at: stage.time)
    #expect(stage.display.isReady)
    stage.draw(stage.picture.bounds)
    #expect(stage.isRight())
    #expect(stage.card.calls.filter { $0 == .atomicModeSet }.count == 2)
  }

  @Test func withMemoryForOneBufferTheOneIsDrawnInto() throws {
    let stage = try Stage { $0.memoryLimit = 64 * 40 * 4 }
    #expect(stage.card.bufferCount == 1)
    for _ in 0..<10 {
      stage.draw()
      stage.pass()
      #expect(stage.isRight())
    }
    #expect(stage.card.count(of: .setCrtc) == 1)
    stage.display.close()
    #expect(stage.card.bufferCount == 0)
    #expect(stage.card.blobCount == 0)
  }

  @Test(arguments: [0, 1000]) func aFancifulRefreshRateDoesNotBreakThePace(_ hertz: Int) throws {
    let stage = try Stage { $0.connectors[0].modes[0].hertz = hertz }
    #expect(stage.display.frameDuration == 1.0 / 60)
    for _ in 0..<5 {
      stage.draw()
      stage.pass()
    }
    #expect(stage.isRight())
  }

  @Test func aKernelThatIsBusyForEverIsAskedInAPlainerWay() throws {
    let stage = try Stage { card in card.fault = { call, _ in call == .atomicFlip ? EBUSY : nil } }
    stage.draw()
    stage.pass()
    stage.draw()
    for _ in 0..<200 { stage.pass() }
    #expect(stage.isRight())
    stage.draw()
    for _ in 0..<200 { stage.pass() }
    stage.draw()
    #expect(stage.isRight())
    #expect(stage.card.count(of: .pageFlip) > 0)
    #expect(stage.display.failure == nil)
  }

  @Test(arguments: [FakeCall.createDumb, .addFB, .mapDumb], [0, 1])
  func aDisplayThatCannotBeOpenedLeavesNothingBehind(_ call: FakeCall, _ place: Int) {
    let card = FakeCard(width: 64, height: 40)
    // Once: the first format is refused, and there is no other.
    card.fault = { $0 == call && $1 == place ? EINVAL : nil }
    let error = #expect(throws: BoardError.self) { try card.display() }
    #expect(error?.status == 69)
    #expect(card.bufferCount == 0)
  }
}
