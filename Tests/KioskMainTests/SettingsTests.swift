import Foundation
import Platform
import Render
import Testing

@testable import KioskMain

/// Where settings come from, and what is said of wrong ones.
@Suite(.serialized) struct SettingsTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func settings(
    _ text: String?, _ arguments: String..., command: String = "gallery"
  ) throws -> Settings {
    let line = try OptionReader(arguments, options: Option.of(command), command: "kiosk")
    return try Settings(line, file: try text.map { try file($0) })
  }

  private func file(_ text: String) throws -> String {
    try directory.file("kiosk.conf", Array(text.utf8))
  }

  private func failure(_ text: String) throws -> CommandFailure? {
    let line = try OptionReader([], options: Option.of("gallery"), command: "kiosk")
    let path = try file(text)
    do throws(CommandFailure) {
      _ = try Settings(line, file: path)
      return nil
    } catch {
      return error
    }
  }

  // MARK: - Precedence

  @Test func commandLineComesBeforeTheFileAndThatBeforeTheDefault() throws {
    let settings = try settings("theme = dark\nscale = 2\n", "--theme", "contrast")
    #expect(settings.values == [.theme: "contrast", .scale: "2"])
    #expect(settings.typed == [.theme])
    let report = settings.all
    #expect(report.map(\.option) == Option.settings)
    let origins = Dictionary(uniqueKeysWithValues: report.map { ($0.option, "\($0.origin)") })
    #expect(origins[.theme] == "option")
    #expect(origins[.scale] == "\(directory.path)/kiosk.conf:2")
    #expect(origins[.display] == "default")
    #expect(report.first { $0.option == .display }?.value == "auto")
  }

  @Test func rulesOfTheFileComeBeforeThoseOfTheCommandLine() throws {
    let settings = try settings(
      "input = name=a class=touch\ninput = name=b class=ignore", "--input", "name=c class=mouse",
      "--input=name=d class=mouse")
    let rules = try settings.boardOptions().inputRules
    #expect(rules.map { $0.name?.description } == ["a", "b", "c", "d"])
  }

  @Test func everySettingOfTheFileReachesTheBoard() throws {
    let options = try settings(
      """
      display = kms
      card = vc4
      output = HDMI-A-1
      mode = 800x480@60
      scale = 1.5
      input = id=04f3:* touch-rotate=90
      debounce = 30
      """
    ).boardOptions()
    #expect(options.display == .kms && options.card == "vc4" && options.output == "HDMI-A-1")
    #expect(options.mode == ModeRequest("800x480@60") && options.scale == 1.5)
    #expect(options.inputRules.first?.touchRotation == .quarter && options.debounce == 0.03)
  }

  @Test func fileOfTheMachineNeedNotBeThere() throws {
    try #require(!FileManager.default.fileExists(atPath: Settings.standardPath))
    #expect(try settings(nil).given.isEmpty)
  }

  // MARK: - Faults

  @Test(arguments: [
    ("colour = red", "1: unknown setting colour: wanted display, card"),
    ("# x\n\ntheme = grey", "3: theme \"grey\": wanted light or dark or contrast"),
    ("scale = 9", "1: scale \"9\": wanted a number"), ("mode = big", "1: mode \"big\": wanted"),
    ("display = x11", "1: display \"x11\""), ("size = 1x1", "1: unknown setting size"),
    ("config = a", "1: unknown setting config"),
    ("theme = dark\ntheme = light", "2: theme is given twice"),
    ("input = name=a", "1: input \"name=a\": nothing is said"),
    ("theme", "1: \"theme\": wanted a line"),
    ("help = yes", "1: unknown setting help"),
  ])
  func faultIsToldWithItsLine(_ text: String, _ words: String) throws {
    let failure = try #require(try failure(text))
    #expect(failure.status == .configuration)
    #expect(failure.lines.count == 1)
    let line = try #require(failure.lines.first)
    #expect(line.hasPrefix("\(directory.path)/kiosk.conf:\(words)"), "\(line)")
  }

  @Test func programEndsWith78ForAFaultAnd66ForAFileThatIsMissing() throws {
    let broken = try file("theme = grey")
    for arguments in [
      ["--config", broken], ["gallery", "--config=\(broken)"], ["probe", "--config=\(broken)"],
    ] {
      let result = try KioskProgram.run(arguments)
      #expect(result.status == 78)
      #expect(result.errors.count == 1 && result.errors[0].contains("kiosk.conf:1: theme"))
    }
    let missing = try directory.file("missing.conf")
    for arguments in [["--config", missing], ["probe", "--config=\(missing)"]] {
      let result = try KioskProgram.run(arguments)
      #expect(result.status == 66)
      #expect(result.errors.count == 1 && result.errors[0].contains(missing))
    }
  }

  // MARK: - What is told

  @Test func probeTellsEverySettingAndItsOriginInLinesThatTheFileWouldTake() throws {
    let text = "theme = dark\ninput = name=\"A # B\" class=touch\nfont-dir = \"/a # b\"\n"
    let path = try file(text)
    let result = try KioskProgram.run(["probe", "--config=\(path)", "--scale", "2"])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains("# \(path):1\n"))
    for option in Option.settings {
      #expect(result.output.contains("\(option.name ?? "") ="), "\(option)")
    }
    // What it prints is a configuration with the same values.
    let again = try ConfigurationFile(parsing: Array(result.output.utf8))
    let values = again.entries.map { "\($0.key)=\($0.value)" }
    #expect(
      values == [
        "display=auto", "mirror=no", "rotate=0", "touch-rotate=0", "dither=no", "atomic=yes",
        "dim=0", "blank=0", "wait=no", "scale=2",
        "theme=dark", "font-dir=/a # b", "input=name=\"A # B\" class=touch", "debounce=0",
      ])
  }

  @Test func probeTellsSettingsAsJSON() throws {
    let result = try KioskProgram.run(["probe", "--config", "--json"])
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let members = try #require(value as? [String: [[String: Any]]])
    #expect(members["settings"]?.count == Option.settings.count)
    #expect(members["settings"]?.first?["origin"] as? String == "default")
  }

  @Test func fileGoesToTheRunningPanel() throws {
    let path = try file("display = headless\nscale = 2\n")
    let result = try KioskProgram.run(
      ["gallery", "--config", path, "--size", "640x400"], untilSettled: 1, thenSend: SIGTERM)
    #expect(result.status == 0)
    #expect(result.errors.contains("kiosk: display headless 640x400 XRGB8888"))
  }
}
