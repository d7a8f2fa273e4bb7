import Glibc
import Kiosk
import PlatformTesting
import Render
import Testing
import Traits

@testable import Platform

/// The machine sleeps and comes back.
struct SleepTests {
  @Test(.fault("C078"), arguments: [true, false], [true, false])
  func theDisplayIsSetAnewAndPaintedWhole(_ isAtomic: Bool, _ isAnimating: Bool) throws {
    let card = FakeCard(width: 64, height: 48)
    card.isAtomic = isAtomic
    let toggle = Switch()
    let board = try FakeBoard(window: Window(holding: toggle), cards: [card])
    board.advance(by: 0.1)
    for _ in 0..<3 {
      if isAnimating {
        toggle.setOn(!toggle.isOn, animated: true)
        board.advance(by: 0.02)
      }
      board.sleep(for: 3600)
      #expect(card.picture() == nil)
      board.advance(by: 0.5)
      #expect(board.isShown(on: card))
      #expect(!board.hasSpun && board.failure == nil)
    }
    #expect(card.count(of: isAtomic ? .atomicModeSet : .setCrtc) == 4)
  }

  @Test func aFingerThatWasDownHasLostWhatItWasOn() throws {
    let toggle = Switch()
    let board = try FakeBoard(
      window: Window(holding: toggle), cards: [FakeCard(width: 64, height: 48)])
    board.advance(by: 0.1)
    func touch(_ phase: TouchSample.Phase) {
      board.touch(
        TouchSample(id: 1, phase: phase, location: Point(x: 30, y: 24), timestamp: board.time))
    }
    touch(.began)
    board.sleep(for: 60)
    board.advance(by: 0.1)
    touch(.ended)
    #expect(!toggle.isOn)
    touch(.began)
    touch(.ended)
    #expect(toggle.isOn)
  }

  @Test func aWatchTellsOfSleepOnceAndOfNothingElse() {
    var watch = SleepWatch(5)
    let told = [5, 4.9, 5.01, 5.2, 5.2].map { watch.hasSlept($0) }
    #expect(told == [false, false, false, true, false])
  }

  /// A display that cannot be had for a while: each error of a driver that is not awake yet.
  @Test(arguments: [EBUSY, EINVAL, EACCES, EIO])
  func aDriverThatIsNotAwakeYetIsAskedAgain(_ code: Int32) throws {
    let card = FakeCard(width: 64, height: 48)
    let toggle = Switch()
    let board = try FakeBoard(window: Window(holding: toggle), cards: [card])
    board.advance(by: 0.1)
    let until = board.time + 0.2
    card.fault = { [unowned card] call, _ in
      let isShowing = call == .atomicModeSet || call == .setCrtc || call == .atomicFlip
      return isShowing && card.time < until ? code : nil
    }
    board.sleep(for: 10)
    board.advance(by: 1.5)
    #expect(board.failure == nil && !board.hasSpun)
    #expect(board.isShown(on: card))
  }
}
