import Foundation
import Testing

/// Fails unless `text` is exactly `Goldens/<name>.txt`. With `KIOSK_RECORD=1` in the environment it is written, and fails once.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("../Goldens/\(name).txt").standardized
  if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
  if ProcessInfo.processInfo.environment["KIOSK_RECORD"] == "1" {
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("recorded \(file.path) – look at it", sourceLocation: sourceLocation)
    return
  }
  let actual = FileManager.default.temporaryDirectory.appendingPathComponent(
    "kiosk-\(name.replacing("/", with: "-")).txt")
  try text.write(to: actual, atomically: true, encoding: .utf8)
  Issue.record(
    "\(file.path) differs from \(actual.path), or is missing", sourceLocation: sourceLocation)
}
