import CAllocationCount
import Glibc

/// Proves that frames of a panel at work ask for no memory: warms up, then counts the allocations of a thousand frames of each scene.
///
/// Who asks is told by a debugger that stops at `allocationWasCounted`:
/// `gdb -batch -ex 'break allocationWasCounted' -ex run -ex bt .build/release/FrameProbe`.
@main
struct Main {
  private static let frames = 1000

  static func main() {
    let stage = Stage()
    var isClean = true
    for scene in Scene.allCases {
      scene.play(frames, on: stage)
      allocationCountStart()
      scene.play(frames, on: stage)
      let count = allocationCountStop()
      print("\(scene.rawValue): \(count) allocations in \(frames) frames")
      if count > 0 { isClean = false }
    }
    exit(isClean ? 0 : 1)
  }
}
