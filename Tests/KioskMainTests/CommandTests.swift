import Foundation
import Testing
import Traits

@testable import KioskMain

/// The program as its user meets it: statuses, lines, files.
struct CommandTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func expect(
    _ status: KioskMain.ExitStatus, _ words: String, from arguments: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try KioskProgram.run(arguments)
    #expect(result.status == status.rawValue, sourceLocation: sourceLocation)
    #expect(result.output.isEmpty, sourceLocation: sourceLocation)
    #expect(result.errors.count == 1, "\(result.errors)", sourceLocation: sourceLocation)
    let line = result.errors.first ?? ""
    #expect(line.hasPrefix("kiosk: "), "\(line)", sourceLocation: sourceLocation)
    #expect(line.contains(words), "\(line)", sourceLocation: sourceLocation)
  }

  // MARK: - What is asked for

  @Test(.fault("C008")) func wrongOptionsAreToldInALine() throws {
    try expect(.usage, "unknown command \"galery\"", from: "galery")
    try expect(.usage, "unknown option --bogus", from: "--bogus")
    try expect(.usage, "unknown option --disp", from: "--disp", "headless")
    try expect(.usage, "--format means nothing here", from: "gallery", "--format", "rgb565")
    try expect(.usage, "--card means nothing here", from: "snapshot", "gallery", "--card", "x")
    try expect(.usage, "--theme is given twice", from: "--theme", "dark", "--theme=light")
    try expect(.usage, "--scale needs a value", from: "gallery", "--scale")
    try expect(.usage, "wanted light or dark or contrast", from: "gallery", "--theme", "grey")
    try expect(.usage, "wanted auto or kms or headless", from: "--display", "x11")
    try expect(.usage, "wanted a mode", from: "--mode", "big")
    try expect(.usage, "\"here\" means nothing here", from: "gallery", "here")
    try expect(.usage, "\"here\" means nothing here", from: "probe", "here")
    try expect(.usage, "--size means nothing without", from: "--size", "800x480")
    try expect(
      .usage, "--card means nothing with", from: "--display", "headless", "--card", "card0")
  }

  @Test func wrongSnapshotsAreToldInALine() throws {
    let file = try directory.file("x.png")
    try expect(.usage, "no scene is named", from: "snapshot", "-o", file)
    try expect(.usage, "unknown scene \"night\"", from: "snapshot", "night", "-o", file)
    try expect(.usage, "one scene at a time", from: "snapshot", "gallery", "states", "-o", file)
    try expect(.usage, "wanted -o FILE.png", from: "snapshot", "gallery")
    try expect(.usage, "--size \"0x0\"", from: "snapshot", "gallery", "--size", "0x0", "-o", file)
    try expect(
      .usage, "--format \"png\": wanted xrgb8888 or rgb565", from: "snapshot", "gallery",
      "--format", "png", "-o", file)
    try expect(
      .usage, "--scale 8 is too much", from: "snapshot", "states", "--scale", "8", "-o", file)
    try expect(
      .usage, "--page \"99\": wanted 1 to", from: "snapshot", "gallery", "--page", "99", "-o", file)
    try expect(
      .usage, "\"Type and colour\"", from: "snapshot", "gallery", "--page", "Nowhere", "-o", file)
    try expect(
      .usage, "--page means nothing with states", from: "snapshot", "states", "--page", "1", "-o",
      file)
    try expect(
      .usage, "--touch step 2 \"tip 1,2\"", from: "snapshot", "gallery", "--touch",
      "tap 1,2; tip 1,2", "-o", file)
    try expect(
      .usage, "--touch step 1", from: "gallery", "--display", "headless", "--touch", "tap")
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  // MARK: - What is read

  @Test func badFontsAreToldWithTheirPath() throws {
    let output = try directory.file("x.png")
    let missing = try directory.file("missing.otf")
    let broken = [
      missing, directory.path, try directory.file("empty.otf", []),
      try directory.file("text.otf", Array("not a font at all".utf8)),
      try directory.file("cut.otf", [0x4F, 0x54, 0x54, 0x4F, 0, 9, 0, 128] + Array(0..<200)),
      "/dev/null",
    ]
    for font in broken {
      try expect(.input, font, from: "snapshot", "gallery", "--font", font, "-o", output)
    }
    try expect(.input, missing, from: "gallery", "--display", "headless", "--font", missing)
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func aFolderWithoutFontsIsToldWithItsPath() throws {
    let output = try directory.file("x.png")
    let missing = try directory.file("no-such-folder")
    let file = try directory.file("file.txt", [])
    for folder in [missing, directory.path, file] {
      let line = "wanted a folder with .ttf, .otf or .ttc files"
      try expect(.input, line, from: "snapshot", "gallery", "--font-dir", folder, "-o", output)
    }
    try expect(.input, missing, from: "gallery", "--display", "headless", "--font-dir", missing)
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func brokenFontsInAFolderAreToldAndTheOthersAreUsed() throws {
    let folder = try TemporaryDirectory()
    _ = try folder.file("a.ttf", Array("no font".utf8))
    let inter = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/Fonts/Inter-Regular.otf")
    _ = try folder.file("b.OTF", Array(Data(contentsOf: inter)))
    let output = try directory.file("x.png")
    let result = try KioskProgram.run(
      ["snapshot", "thermostat", "--font-dir", folder.path, "-o", output])
    #expect(result.status == 0)
    #expect(result.errors.count == 1)
    #expect(result.errors.first?.contains("a.ttf is not a usable font") == true)
    #expect(FileManager.default.fileExists(atPath: output))
  }

  // MARK: - What is written

  @Test func filesThatCannotBeWrittenAreToldWithTheirPath() throws {
    let nowhere = "\(directory.path)/no/such/x.png"
    try expect(.output, nowhere, from: "snapshot", "thermostat", "-o", nowhere)
    try expect(.output, directory.path, from: "snapshot", "thermostat", "-o", directory.path)
    try expect(.output, "/dev/full", from: "snapshot", "thermostat", "-o", "/dev/full")
  }

  @Test func aFullStandardOutputIsTold() throws {
    for arguments in [["--help"], ["--version"], ["probe"], ["probe", "--json"]] {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let result = try KioskProgram.run(arguments, output: full)
      #expect(result.status == KioskMain.ExitStatus.output.rawValue)
      #expect(result.errors == ["kiosk: cannot write to standard output"])
    }
  }

  @Test func twoSnapshotsAreTheSameBytes() throws {
    let files = [try directory.file("a.png"), try directory.file("b.png")]
    for file in files {
      let result = try KioskProgram.run([
        "snapshot", "gallery", "--theme", "dark", "--scale", "1.25", "--touch",
        "tap 950,125; drag 348,389 380,389", "-o", file,
      ])
      #expect(result.status == 0)
      #expect(result.errors.isEmpty && result.output.isEmpty)
    }
    let bytes = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    #expect(bytes[0] == bytes[1])
    #expect(bytes[0].starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func aSnapshotHasTheSizeThatIsAskedFor() throws {
    let file = try directory.file("x.png")
    for (arguments, width, height) in [
      ([], 800, 480), (["--scale", "1.25"], 1000, 600), (["--size", "640x400"], 640, 400),
      (["--size", "640x400", "--scale=2"], 640, 400),
    ] {
      let result = try KioskProgram.run(["snapshot", "thermostat", "-o", file] + arguments)
      #expect(result.status == 0)
      let header = try Data(contentsOf: URL(fileURLWithPath: file)).dropFirst(16).prefix(8)
      let numbers = header.map { Int($0) }
      #expect(numbers[2] << 8 | numbers[3] == width)
      #expect(numbers[6] << 8 | numbers[7] == height)
    }
  }

  // MARK: - Displays

  @Test func thingsThatAreNoCardAreToldWithTheirPath() throws {
    let regular = try directory.file("card", [1, 2, 3])
    for card in ["/dev/dri/no-such-card", regular, "/dev/null", directory.path] {
      try expect(.unavailable, card, from: "gallery", "--display", "kms", "--card", card)
      try expect(.unavailable, card, from: "--card", card)
    }
  }

  @Test(.enabled(if: !FileManager.default.fileExists(atPath: "/dev/dri")))
  func aMachineWithoutCardsIsTold() throws {
    try expect(.unavailable, "/dev/dri", from: "gallery", "--display", "kms")
    try expect(.unavailable, "/dev/dri")
    let probe = try KioskProgram.run(["probe"])
    #expect(probe.status == 0)
    #expect(probe.output.contains("display: none can be used"))
  }

  @Test func aHeadlessGalleryRunsUntilItIsToldToEnd() throws {
    for signal in [SIGTERM, SIGINT] {
      let result = try KioskProgram.run(
        ["gallery", "--display", "headless", "--size", "640x400"],
        untilSettled: 1, thenSend: signal)
      #expect(result.status == 0)
      #expect(result.errors.contains("kiosk: display headless 640x400 XRGB8888"))
    }
  }

  @Test func aHeadlessGalleryPlaysItsScriptInRealTime() throws {
    let result = try KioskProgram.run(
      ["--display=headless", "--touch", "tap 950,125"], untilSettled: 2, thenSend: SIGTERM)
    #expect(result.status == 0)
    #expect(result.errors.count { $0.contains("settled frame") } >= 2)
  }

  // MARK: - What is printed

  @Test func helpAndVersionArePrinted() throws {
    let commands = [
      [], ["gallery"], ["snapshot"], ["probe"], ["bench"], ["bench", "latency"], ["bench", "idle"],
    ]
    for command in commands {
      let help = try KioskProgram.run(command + ["--help"])
      #expect(help.status == 0 && help.errors.isEmpty)
      #expect(help.output.hasPrefix("kiosk"))
      for line in help.output.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
      let version = try KioskProgram.run(command + ["--version"])
      #expect(version.status == 0 && version.errors.isEmpty)
      #expect(version.output == "kiosk \(Help.version)\n")
    }
  }

  @Test func everyOptionIsInTheHelpOfItsCommand() {
    for command in Command.allCases {
      let help = Help.text(for: command)
      for option in command.options { #expect(help.contains(option.spelling), "\(option)") }
    }
  }

  @Test(.fault("C033")) func theProbeIsJSON() throws {
    let result = try KioskProgram.run(["probe", "--json"])
    #expect(result.status == 0)
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let members = try #require(value as? [String: Any])
    #expect(Set(members.keys) == ["cards", "inputs", "chosen", "rejected"])
  }
}

/// Command lines of random words: each is taken apart or told off, and none crashes.
@Suite(.serialized) struct CommandLineFuzzTests {
  @Test func noCommandLineMakesTheProgramCrash() {
    let words = [
      "gallery", "snapshot", "states", "--size", "--size=", "800x480", "--scale", "1.25", "-o",
      "-ox.png", "x.png", "--theme", "dark", "--touch", "tap 1,2", "tap", "--mode", "8x8@60",
      "--display", "headless", "--", "-", "", "--=", "---", "-oo", "--font", "/dev/null", "é", "\n",
    ]
    var random = Random(seed: 11)
    var accepted = 0
    for _ in 0..<5000 {
      let arguments = (0..<random.next(8)).map { _ in words[random.next(words.count)] }
      for command in [Command.gallery, .snapshot, .probe] {
        guard
          let line = try? OptionReader(arguments, options: command.options, command: "kiosk")
        else { continue }
        let isGood =
          switch command {
          case .gallery: (try? GalleryCommand(line)) != nil
          case .snapshot: (try? SnapshotCommand(line)) != nil
          default: (try? ProbeCommand(line)) != nil
          }
        if isGood { accepted += 1 }
      }
    }
    #expect(accepted > 20)
  }
}

struct JSONTests {
  @Test func textIsEscaped() throws {
    let text = "\"\\/\n\r\t\u{1}\u{1F} é 👍"
    let written = JSON.object(["a\"b": .string(text)]).text
    let value = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: String]
    #expect(value == ["a\"b": text])
    #expect(written.contains("\\u0001\\u001f"))
  }

  @Test func valuesAreWrittenInOrder() {
    let value = JSON.object([
      "b": .array([.null, .bool(true), .number(-7)]), "a": .array([]), "c": .optional(nil),
    ])
    #expect(
      value.text
        == "{\n  \"b\": [\n    null,\n    true,\n    -7\n  ],\n  \"a\": [],\n  \"c\": null\n}")
  }
}
