import Render
import Testing

@testable import Platform

struct HeadlessDisplayTests {
  @Test func itKeepsThePictureAndNeedsNoWakeupWhenNothingChanges() {
    let display = HeadlessDisplay(width: 16, height: 8)
    let picture = Bitmap(width: 16, height: 8)
    picture.baseAddress.storeBytes(of: 0xFF12_3456, as: UInt32.self)
    #expect(display.nextWakeup == nil)
    display.present(picture, damage: [picture.bounds])
    #expect(display.bitmap[0, 0] == 0xFF12_3456)
    #expect(display.bitmap[1, 0] == 0xFF00_0000)
    #expect(display.isLastFrameShown)
    while let due = display.nextWakeup { display.wake(at: due) }
    #expect(display.isReady)
  }

  @Test func onlyTheDamageIsCopied() {
    let display = HeadlessDisplay(width: 16, height: 8)
    let picture = Bitmap(width: 16, height: 8)
    for x in 0..<16 {
      picture.baseAddress.storeBytes(of: 0xFFFF_FFFF, toByteOffset: x * 4, as: UInt32.self)
    }
    display.present(picture, damage: [PixelRect(x: 3, y: 0, width: 2, height: 1)])
    #expect((0..<16).filter { display.bitmap[$0, 0] == 0xFFFF_FFFF } == [3, 4])
  }

  @Test func aSecondFrameAtOnceWaitsForItsTime() {
    let display = HeadlessDisplay(width: 4, height: 4)
    let picture = Bitmap(width: 4, height: 4)
    var calls = 0
    display.frameHandler = { _ in calls += 1 }
    display.present(picture, damage: [picture.bounds])
    display.present(picture, damage: [picture.bounds])
    guard let due = display.nextWakeup else { return }
    #expect(!display.isReady)
    display.wake(at: due)
    #expect(calls == 1)
    #expect(display.isReady)
  }
}
