/// Where a golden is kept, and where the pictures of a mismatch go.
struct GoldenPlace {
  /// A picture left after a mismatch.
  enum Kind: String, CaseIterable {
    case expected
    case actual
    case difference
  }

  /// The golden's path.
  let golden: String
  /// How to write the goldens anew.
  let recordCommand: String
  private let outputStem: String

  /// Finds the package upwards from `testFile`, and the nearest `Goldens` folder in it.
  init(name: String, testFile: String) throws(GoldenResult) {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      throw .failed(reason: "\"\(name)\" is no name for a golden: use one like \"Switch/on\"")
    }
    let folder = Self.folder(of: testFile)
    guard
      let root = Self.ancestors(of: folder).first(where: { Files.exists($0 + "/Package.swift") })
    else {
      throw .failed(
        reason: "no Package.swift above \(testFile): run the tests where they were compiled")
    }
    let goldens = Self.goldens(from: folder, in: root)
    golden = "\(goldens)/\(name).png"
    // Goldens of two targets may have the same name.
    let owner = Self.folder(of: goldens).split(separator: "/").last ?? "Tests"
    outputStem = "\(root)/.build/goldens/\(owner)/\(name)"
    let isThisRepository = Files.exists(root + "/Sources/KioskTesting/GoldenPlace.swift")
    recordCommand =
      isThisRepository
      ? "make goldens" : "KIOSK_RECORD=1 swift test --package-path \(root)"
  }

  /// The path of a picture left after a mismatch.
  func output(_ kind: Kind) -> String { "\(outputStem)-\(kind.rawValue).png" }

  // MARK: - Private

  private static func goldens(from folder: String, in root: String) -> String {
    for candidate in ancestors(of: folder) where candidate.count >= root.count {
      let goldens = candidate + "/Goldens"
      if Files.exists(goldens) { return goldens }
    }
    let below = folder.dropFirst(root.count).split(separator: "/")
    if below.first == "Tests", below.count >= 2 { return "\(root)/Tests/\(below[1])/Goldens" }
    return folder + "/Goldens"
  }

  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// `folder` and all above it, the nearest first.
  private static func ancestors(of folder: String) -> [String] {
    var all: [String] = []
    var present = folder
    while !present.isEmpty {
      all.append(present)
      present = self.folder(of: present)
    }
    return all
  }
}
