import FuzzSurfaces
import Glibc

/// What libFuzzer calls. `KIOSK_FUZZ_SURFACE` names the surface.
private let surface: FuzzSurface = {
  guard let name = getenv("KIOSK_FUZZ_SURFACE"),
    let surface = FuzzSurface(rawValue: String(cString: name))
  else { fatalError("KIOSK_FUZZ_SURFACE names no surface") }
  return surface
}()

/// Takes one input; the result is always 0.
@_cdecl("LLVMFuzzerTestOneInput")
public func takeOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  surface.take(Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}
