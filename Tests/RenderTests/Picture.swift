import Foundation
import Render
import Testing

/// Fails unless the picture has exactly the pixels of `Goldens/<name>.png`. With `KIOSK_RECORD=1` in the environment one that is missing or another is written, and fails once.
func expectGolden(
  _ bitmap: Bitmap, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("Goldens/\(name).png")
  let golden = try? PNG.read(path.path)
  let isSame =
    golden.map {
      $0.width == bitmap.width && $0.height == bitmap.height && pixels($0) == pixels(bitmap)
    } ?? false
  if isSame { return }
  if ProcessInfo.processInfo.environment["KIOSK_RECORD"] == "1" {
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try PNG.write(bitmap, to: path.path)
    Issue.record("recorded \(path.path) – look at it", sourceLocation: sourceLocation)
    return
  }
  let actual = FileManager.default.temporaryDirectory.appendingPathComponent(
    "kiosk-\(name.replacing("/", with: "-")).png")
  try PNG.write(bitmap, to: actual.path)
  let count = golden.map { zip(pixels($0), pixels(bitmap)).count { $0 != $1 } }
  Issue.record(
    "\(path.path) \(count.map { "differs in \($0) pixels from" } ?? "is missing:") \(actual.path)",
    sourceLocation: sourceLocation)
}
