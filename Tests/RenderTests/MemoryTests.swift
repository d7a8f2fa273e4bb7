import Foundation
import Testing
import Traits

@testable import Render

/// Memory stays flat whatever comes and goes. Each runs in a process of its own, where nothing else asks for memory; not under a sanitizer,
/// which keeps what is given back.
@Suite(.disabled(if: ProcessInfo.processInfo.environment["KIOSK_SANITIZER"] != nil))
struct MemoryTests {
  @Test(.fault("C095")) func picturesThatComeAndGoLeaveNothingBehind() async {
    await #expect(processExitsWith: .success) {
      let canvas = Canvas(Bitmap(width: 200, height: 150))
      let growth = Residence.growth(Residence.isSoaking ? 10_000 : 200) { i in
        let picture = Bitmap(width: 100 + i % 90, height: 80 + i % 60, format: .argb8888)
        Canvas(picture, caches: canvas.caches).fill(
          picture.bounds, with: Color(argb: 0x8000_0000 | UInt32(truncatingIfNeeded: i)))
        canvas.draw(picture, x: i % 20 - 10, y: 5)
        canvas.draw(picture, in: PixelRect(x: 0, y: 0, width: 50 + i % 50, height: 70))
      }
      precondition(growth <= 1 << 20, "\(growth) bytes more")
    }
  }

  @Test(.fault("C096")) func labelsThatChangeLeaveNothingBehind() async {
    await #expect(processExitsWith: .success) {
      let canvas = Canvas(Bitmap(width: 200, height: 40))
      let font = ScaledFont(.interRegular, size: Fixed(14))
      let growth = Residence.growth(Residence.isSoaking ? 1_000_000 : 5_000) { i in
        let line = canvas.caches.shape("\(i) items", font: font)
        canvas.draw(line, at: point(Double(i % 8) / 8, 20), color: .white)
      }
      precondition(growth <= 1 << 20, "\(growth) bytes more")
    }
  }
}
