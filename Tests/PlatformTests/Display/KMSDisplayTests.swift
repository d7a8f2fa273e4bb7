import Glibc
import Kiosk
import Render
import Testing

@testable import Platform

struct KMSDisplayTests {
  /// A display on a fake card, what it should show, and the time.
  private final class Stage {
    let card: FakeCard
    let display: KMSDisplay
    let picture: Bitmap
    var time = 0.0
    private var random = Lehmer(seed: 9)

    init(width: UInt16 = 64, height: UInt16 = 40, _ prepare: (FakeCard) -> Void = { _ in }) throws {
      card = FakeCard(width: width, height: height)
      prepare(card)
      var now: () -> Double = { 0 }
      display = try card.display(clock: { now() })
      picture = Bitmap(width: Int(width), height: Int(height))
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
    func pass(_ seconds: Double = 0.02, sequence: UInt32 = 1) {
      time += seconds
      if card.completeFlip(sequence: sequence) { display.handleEvents(at: time) }
      if let due = display.nextWakeup, due <= time { display.wake(at: time) }
    }

    /// Draws until both buffers had their turn, then checks what is on the glass.
    func isRight() -> Bool {
      for _ in 0..<20 where !display.isLastFrameShown || !display.isReady { pass() }
      guard let shown = card.picture else { return false }
      return KMSDisplayTests.equal(shown, picture)
    }
  }

  /// Whether `shown` is `picture` in whatever format it has.
  private static func equal(_ shown: Bitmap, _ picture: Bitmap) -> Bool {
    let expected = Bitmap(width: picture.width, height: picture.height, format: shown.format)
    PixelConversion.copy(picture.bounds, from: picture, to: expected)
    for y in 0..<picture.height {
      for x in 0..<picture.width where shown[x, y] != expected[x, y] { return false }
    }
    return true
  }

  // MARK: - The way of a frame

  @Test func theModeIsSetWithTheFirstFinishedFrame() throws {
    let stage = try Stage()
    #expect(stage.card.shown == 0)
    #expect(!stage.card.calls.contains("MODESET"))
    stage.draw()
    #expect(stage.card.calls.filter { $0 == "MODESET" }.count == 1)
    #expect(stage.isRight())
  }

  @Test func noModeIsSetAfterTheFirstFrame() throws {
    let stage = try Stage()
    for _ in 0..<20 {
      stage.draw()
      stage.pass()
    }
    #expect(stage.card.calls.filter { $0 == "MODESET" }.count == 1)
    #expect(stage.isRight())
  }

  @Test func aSecondFlipIsNeverAskedForWhileOneWaits() throws {
    let stage = try Stage()
    stage.draw()
    stage.pass()
    #expect(stage.draw())
    #expect(stage.card.isFlipPending)
    #expect(!stage.draw())
    #expect(stage.card.calls.filter { $0 == "FLIP" }.count == 1)
  }

  @Test func bothBuffersCatchUpWithDamageOfTheFramesTheyMissed() throws {
    let stage = try Stage()
    for _ in 0..<200 {
      stage.draw()
      stage.pass()
      #expect(stage.isRight())
    }
  }

  @Test(arguments: [1, 64, 256], [UInt16(376), 480, 853, 1366])
  func rowsKeepTheDriversPitch(_ alignment: Int, _ width: UInt16) throws {
    let stage = try Stage(width: width, height: 8) { $0.pitchAlignment = alignment }
    stage.draw(PixelRect(x: 0, y: 0, width: Int(width), height: 8))
    stage.pass()
    stage.draw(PixelRect(x: Int(width) - 3, y: 6, width: 3, height: 2))
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
    #expect(stage.card.told == [[first], [second]])
  }

  @Test func sixteenBitsAreUsedWhereTheDriverLikesThemBest() throws {
    let stage = try Stage {
      $0.formats = [0x3432_5258, 0x3631_4752]
      $0.preferredDepth = 16
    }
    #expect(stage.display.format == .rgb565)
    stage.draw()
    #expect(stage.isRight())
  }

  @Test func aFormatTheDriverRefusesIsReplacedByTheNext() throws {
    let stage = try Stage { card in
      card.formats = [0x3432_5258, 0x3631_4752]
      card.fault = { call, count in call == "ADDFB2" && count == 0 ? EINVAL : nil }
    }
    #expect(stage.display.format == .rgb565)
    #expect(stage.card.buffers.count == 2)
  }

  // MARK: - Refusals

  @Test func aBusyKernelIsAskedAgainAndNoDamageIsLost() throws {
    let stage = try Stage { card in
      card.fault = { call, count in call == "FLIP" && count % 3 == 0 ? EBUSY : nil }
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

  @Test(arguments: ["FLIP", "MODESET", "TEST", "DIRTYFB", "SETCRTC", "PAGE_FLIP"], [true, false])
  func anyErrorAtAnyCallOnceLeavesTheRightPicture(_ call: String, _ isAtomic: Bool) throws {
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
        #expect(stage.isRight(), "\(call) \(place): \(SystemError(call, "", code: code))")
        #expect(stage.display.failure == nil)
      }
    }
  }

  @Test func aModeSetThatAtomicRefusesIsDoneTheOldWay() throws {
    let stage = try Stage { card in card.fault = { call, _ in call == "TEST" ? EINVAL : nil } }
    stage.draw()
    stage.pass()
    stage.draw()
    #expect(stage.isRight())
    #expect(stage.card.calls.contains("SETCRTC"))
    #expect(stage.card.calls.contains("PAGE_FLIP"))
    #expect(!stage.card.calls.contains("MODESET"))
  }

  @Test func withoutFlipsChangedRectanglesAreTold() throws {
    let stage = try Stage { card in
      card.isAtomic = false
      card.fault = { call, _ in call == "PAGE_FLIP" ? EINVAL : nil }
    }
    for _ in 0..<30 {
      stage.draw()
      stage.pass()
    }
    #expect(stage.isRight())
    // Once it is clear that flips do not work, no mode is set for a frame any more.
    let modeSets = stage.card.calls.filter { $0 == "SETCRTC" }.count
    for _ in 0..<10 {
      stage.draw()
      stage.pass()
      #expect(stage.isRight())
    }
    #expect(stage.card.calls.filter { $0 == "SETCRTC" }.count == modeSets)
    #expect(stage.card.calls.last { $0 != "read" } == "DIRTYFB")
  }

  @Test func aLostFlipEventIsNotWaitedForForever() throws {
    let stage = try Stage()
    stage.draw()
    stage.pass()
    stage.draw()
    stage.time += 1.5
    stage.display.wake(at: stage.time)
    #expect(stage.card.calls.contains("SETCRTC"))
    #expect(stage.isRight())
  }

  @Test func aDeviceThatIsGoneEndsTheDisplayWithAReason() throws {
    let stage = try Stage { card in
      card.fault = { call, count in call == "FLIP" && count == 0 ? ENODEV : nil }
    }
    stage.draw()
    stage.pass()
    stage.draw()
    #expect(stage.display.failure?.status == 69)
    #expect(!stage.display.isReady)
    #expect(stage.display.nextWakeup == nil)
    #expect(stage.card.buffers.isEmpty)
  }

  // MARK: - Pace

  @Test func withoutVerticalBlanksTheModesRateIsThePace() throws {
    let stage = try Stage()
    stage.draw()
    stage.pass(1, sequence: 0)
    stage.draw()
    stage.pass(0.001, sequence: 0)
    #expect(stage.display.isReady)
    stage.draw()
    stage.pass(0.001, sequence: 0)
    #expect(!stage.display.isReady)
    #expect(stage.display.isLastFrameShown)
    stage.pass(1.0 / 60)
    #expect(stage.display.isReady)
    #expect(stage.display.nextWakeup == nil)
  }

  @Test func withVerticalBlanksTheFlipEventIsThePace() throws {
    let stage = try Stage()
    stage.draw()
    stage.pass(1)
    for sequence in 1...5 {
      stage.draw()
      stage.pass(0.001, sequence: UInt32(sequence))
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

  @Test func closingShowsWhatWasThereAndFreesAll() throws {
    let stage = try Stage()
    stage.draw()
    stage.pass()
    stage.draw()
    stage.display.close()
    #expect(stage.card.shown == 77)
    #expect(stage.card.buffers.isEmpty)
    #expect(stage.card.blobs.isEmpty)
    stage.display.close()
    #expect(stage.card.calls.filter { $0 == "DESTROY_DUMB" }.count == 2)
  }

  @Test func whileSuspendedNothingIsShownAndAfterwardsTheModeIsSetAnew() throws {
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
    #expect(stage.card.calls.filter { $0 == "MODESET" }.count == 2)
  }

  @Test(arguments: ["CREATE_DUMB", "ADDFB2", "MAP_DUMB"], [0, 1])
  func aDisplayThatCannotBeOpenedLeavesNothingBehind(_ call: String, _ place: Int) {
    let card = FakeCard(width: 64, height: 40)
    card.fault = { $0 == call && $1 == place ? ENOMEM : nil }
    let error = #expect(throws: BoardError.self) { try card.display() }
    #expect(error?.status == 69)
    #expect(card.buffers.isEmpty)
  }
}
