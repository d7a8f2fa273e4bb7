import Kiosk
import Render

/// `kiosk snapshot`: draws a scene into a PNG file.
struct SnapshotCommand {
  private let snapshot: Snapshot
  private let path: String

  /// Takes the options apart; nothing is drawn yet.
  init(_ line: OptionReader) throws(CommandFailure) {
    let scenes = Scene.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = line.operands.first else {
      throw CommandFailure(.usage, "snapshot: no scene is named: wanted \(scenes)")
    }
    guard let scene = Scene(rawValue: name) else {
      throw CommandFailure(.usage, "snapshot: unknown scene \"\(name)\": wanted \(scenes)")
    }
    if line.operands.count > 1 {
      throw CommandFailure(
        .usage, "snapshot: one scene at a time, not also \"\(line.operands[1])\"")
    }
    guard let path = line.values[.file], !path.isEmpty else {
      throw CommandFailure(.usage, "snapshot: no file is named: wanted -o FILE.png")
    }
    self.path = path
    snapshot = try Snapshot(scene, values: line.values)
  }

  /// Draws and writes.
  func run() throws(CommandFailure) -> ExitStatus {
    let picture = try snapshot.render()
    do {
      try PNG.write(picture, to: path)
    } catch {
      throw CommandFailure(.output, "\(error)")
    }
    return .success
  }
}
