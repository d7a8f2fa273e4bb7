import Foundation
import FuzzSurfaces
import Testing

/// The inputs that fuzzing has kept, one file each, go through without a crash.
struct FuzzCorpusTests {
  private static let corpus = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzz/Corpus")

  @Test(arguments: FuzzSurface.allCases)
  func everyInputOfTheCorpusIsTaken(_ surface: FuzzSurface) throws {
    let folder = Self.corpus.appending(path: surface.rawValue)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 8)
    for file in files { surface.take(Array(try Data(contentsOf: file))) }
  }
}
